import CaseDiagnosis
import CaseLibrary
import LayoutEngine
import LayoutModel

/// What is said of the lines of texts.
extension ReasonReport {
  /// "price.firstBaseline is 28.1875, 14.2832 below price.top."
  func print(_ baseline: TextLine, on console: Console) throws {
    let line = "\(state.name(of: view)).\(baseline.attribute.rawValue)"
    try console.print(
      "\(console.painted(line, .heading)) is \((dual.value + baseline.offset).shown), "
        + "\(baseline.offset.magnitude.shown) \(baseline.offset < 0 ? "above" : "below") \(name).")
    try console.print()
  }

  /// What the constants of baselines gain, as one text's lies lower in its view than another's.
  var baselineRemarks: [String] {
    dual.activeSet.compactMap { active in
      guard case .constraint(let plain) = active.cause, let index = explainer.constraint(inCase: plain),
        case let written = reasoned.snapshot.layoutCase[index], let second = written.second,
        written.first.attribute.isBaseline, second.attribute.isBaseline
      else { return nil }
      let added = state.addedConstant(of: plain).withoutNoise
      guard added != 0 else { return nil }
      let (lower, higher) = added > 0 ? (second, written.first) : (written.first, second)
      return "\(lower.text(in: state.views)) lies \(added.magnitude.shown) lower in its view than "
        + "\(higher.text(in: state.views)) in its own."
    }
  }
}

/// A baseline of a view's text, measured from the view's edge.
struct TextLine: Hashable {
  let attribute: Attribute
  /// How far below the view's top the first one lies, or below its bottom the last one, in points: that is negative. 0
  /// without a text.
  let offset: Double

  init(_ attribute: Attribute, of view: ViewIndex, in state: CaseState, measurer: any TextMeasuring) {
    self.attribute = attribute
    let offsets = state.baselines(by: measurer)[view]
    offset = offsets.map { attribute == .firstBaseline ? $0.first : -$0.last } ?? 0
  }
}
