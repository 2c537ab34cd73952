import CaseDrawing
import JSON
import LayoutEngine
import LayoutModel
import TextMeasurement

extension LayoutWarning {
  func json(in layoutCase: LayoutCase) -> JSONValue {
    var object: JSONObject = ["view": layoutCase[view].id, "warning": name]
    if case .overlaps(let sibling) = kind { object += ["sibling": layoutCase[sibling].id] }
    return .object(object)
  }
}

extension [LayoutWarning] {
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
