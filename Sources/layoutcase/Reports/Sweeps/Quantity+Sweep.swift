import Arguments
import CaseImport
import LayoutEngine
import LayoutModel

extension Quantity {
  /// A number that a sweep tells: the cell's height, or one of a frame.
  ///
  /// - Throws: as `MeasuredView`, and for what a sweep has no formula of
  init(_ text: String, of layoutCase: LayoutCase, in source: CaseSource) throws(UsageError) {
    if text == "height" {
      self = .height
      return
    }
    if text.contains(where: { "<>=(".contains($0) }) {
      let views = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.map(String.init)
      throw UsageError(
        "\"\(text)\" is a condition, and sweep tells numbers and where texts are truncated; "
          + "write \(views.first { layoutCase.view(named: $0) != nil } ?? "title").width")
    }
    // The lines of a text are told with its height.
    let isOfLines = text.hasSuffix(".lines")
    let text = isOfLines ? text.replacing(/lines$/, with: "height") : text
    let named = try MeasuredView(text, of: layoutCase, in: source)
    if isOfLines, !layoutCase[named.view].showsText {
      throw UsageError("\(layoutCase[named.view].id) shows no text, and has no lines")
    }
    guard let measure = named.measure, measure.frameMember != nil else {
      let near = named.measure.map { $0.axis == .horizontal ? "x" : "y" } ?? "width"
      throw UsageError(
        "sweep tells x, y, width and height of a view\(named.measure.map { ", not its \($0.rawValue)" } ?? ""); "
          + "write \(layoutCase[named.view].id).\(near)")
    }
    self = .view(named.view, measure)
  }

  func name(in layoutCase: LayoutCase) -> String {
    switch self {
    case .height, .width: measure.rawValue
    case .view(let view, let measure): "\(layoutCase[view].id).\(measure.rawValue)"
    }
  }
}

extension AffineFunction {
  /// `width - 157`, `0.5 * width + 100`, `71`
  func formula(of name: String) -> String {
    if slope.shown == "0" { return constant.shown }
    let factor = slope.shown == "1" ? "" : slope.shown == "-1" ? "-" : "\(slope.shown) * "
    if constant.shown == "0" { return factor + name }
    if slope.shown == "-1" { return "\(constant.shown) - \(name)" }
    return factor + name + constant.term
  }
}
