import JSON
import LayoutEngine
import LayoutModel

extension LayoutWarning {
  /// "overlaps photo"
  func words(in layoutCase: LayoutCase) -> String {
    switch kind {
    case .truncated, .clipped: name
    case .zeroSized: "no size"
    case .behindKeyboard: "behind the keyboard"
    case .outside:
      "outside of " + (layoutCase[view].parent.map { layoutCase[$0].id } ?? "its parent")
    case .overlaps(let sibling): "overlaps \(layoutCase[sibling].id)"
    }
  }

  private var name: String {
    switch kind {
    case .truncated: "truncated"
    case .clipped: "clipped"
    case .outside: "outside"
    case .zeroSized: "zeroSized"
    case .behindKeyboard: "behindKeyboard"
    case .overlaps: "overlaps"
    }
  }

  func json(in layoutCase: LayoutCase) -> JSONValue {
    var object: JSONObject = ["view": layoutCase[view].id, "warning": name]
    if case .overlaps(let sibling) = kind { object += ["sibling": layoutCase[sibling].id] }
    return .object(object)
  }
}

extension [LayoutWarning] {
  /// The siblings that overlap.
  var overlaps: [(view: ViewIndex, sibling: ViewIndex)] {
    compactMap { if case .overlaps(let sibling) = $0.kind { ($0.view, sibling) } else { nil } }
  }

  /// The views that lie outside of their parents.
  var outside: [ViewIndex] { compactMap { $0.kind == .outside ? $0.view : nil } }
}
