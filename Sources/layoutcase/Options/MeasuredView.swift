import CaseImport
import LayoutModel
import Spelling

/// A view of a case, and one of its numbers where one is named: `first.width`. `height` alone is the cell's.
struct MeasuredView {
  let view: ViewIndex
  let measure: Quantity.Measure?

  /// - Throws: `CommandError.noSuchView` and `.noSuchMeasure`
  init(_ text: String, of layoutCase: LayoutCase, in source: CaseSource) throws(CommandError) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let view = layoutCase.view(named: name) else {
      if text == "height" {
        (self.view, measure) = (.root, .height)
        return
      }
      if layoutCase.constraints.contains(where: { $0.id == name }) { throw .noView(butConstraint: name) }
      let whole = parts.count == 1 ? ["height"] : []
      let near = suggestion(for: name, among: layoutCase.views.map(\.id) + whole)
      throw .noSuchView(name, case: source.word, near: near)
    }
    self.view = view
    guard parts.count > 1 else {
      measure = nil
      return
    }
    guard let measure = Quantity.Measure(rawValue: String(parts[1])) else {
      let near = suggestion(for: String(parts[1]), among: Quantity.Measure.allCases.map(\.rawValue))
      throw .noSuchMeasure(String(parts[1]), near: near)
    }
    self.measure = measure
  }
}
