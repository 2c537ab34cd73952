import CaseImport
import LayoutEngine
import LayoutModel

extension SweptQuantity {
  /// - Throws: `CommandError.noSuchView`, `.noSuchMeasure` and `.notSwept`
  init(_ text: String, of layoutCase: LayoutCase, in source: CaseSource) throws(CommandError) {
    if text == "height" {
      self = .height
      return
    }
    if text.contains(where: { "<>=(".contains($0) }) {
      let views = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.map(String.init)
      throw .noNumber(butCondition: text, view: views.first { layoutCase.view(named: $0) != nil })
    }
    let named = try MeasuredView(text, of: layoutCase, in: source)
    guard let member = named.measure?.frameMember else {
      throw .notSwept(named.measure, view: layoutCase[named.view].id)
    }
    self = .frame(named.view, member)
  }

  func name(in layoutCase: LayoutCase) -> String {
    switch self {
    case .height: "height"
    case .frame(let view, let member): "\(layoutCase[view].id).\(member.rawValue)"
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
    return factor + name + (constant < 0 ? " - \((-constant).shown)" : " + \(constant.shown)")
  }
}
