import CaseDrawing
import JSON
import LayoutEngine
import LayoutModel
import TextMeasurement

extension LayoutWarning {
  /// "overlaps photo"
  func words(in layoutCase: LayoutCase) -> String {
    switch kind {
    case .truncated, .clipped: name
    case .brokenWord: "breaks a word"
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
    case .brokenWord: "brokenWord"
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
  /// By view, in words.
  func words(in layoutCase: LayoutCase) -> [ViewIndex: [String]] {
    Dictionary(grouping: self, by: \.view).mapValues { $0.map { $0.words(in: layoutCase) } }
  }

  /// The siblings that overlap.
  fileprivate var overlaps: [(view: ViewIndex, sibling: ViewIndex)] {
    compactMap { if case .overlaps(let sibling) = $0.kind { ($0.view, sibling) } else { nil } }
  }

  /// The views that lie outside of their parents.
  fileprivate var outside: [ViewIndex] { compactMap { $0.kind == .outside ? $0.view : nil } }
}

extension DrawnPass {
  /// A pass with what is rarely meant in its layout.
  ///
  /// - Parameters:
  ///   - showsTexts: whether the texts are drawn in their views.
  ///   - isOneOfWidths: whether the pictures beside it are of the same pass in other widths.
  init(
    _ snapshot: CaseSnapshot, _ measurer: FontMeasurer, showsTexts: Bool = true, isOneOfWidths: Bool = false
  ) {
    let warnings = LayoutWarning.all(of: snapshot.layout, snapshot.state, measurer: measurer)
    self.init(
      snapshot, measurer: measurer, settingTextsBy: showsTexts ? measurer : nil,
      warnings: warnings.words(in: snapshot.layoutCase), overlaps: warnings.overlaps,
      outside: warnings.outside, isOneOfWidths: isOneOfWidths)
  }
}
