import LayoutEngine
public import LayoutModel

extension CaseLibrary {
  /// A number that the other rules give another value, after pass 0. Nil where the rules do not matter.
  public func difference(byRules layoutCase: LayoutCase) throws -> RulesDifference? {
    let other: LayoutCase.Rules = layoutCase.rules == .articles ? .uikit : .articles
    var own = LayoutSession(layoutCase, measurer: measurer)
    var others = LayoutSession(layoutCase.following(other), measurer: measurer)
    guard let frames = own.next()?.frames, let otherFrames = others.next()?.frames else { return nil }
    try measurer.confirm()
    for (index, (frame, otherFrame)) in zip(frames, otherFrames).enumerated() {
      let differing = FrameMember.allCases.first { abs(frame[$0] - otherFrame[$0]) > Condition.tolerance }
      if let member = differing {
        return RulesDifference(
          quantity: "\(layoutCase.views[index].id).\(member.rawValue)", value: frame[member], other: other,
          otherValue: otherFrame[member])
      }
    }
    return nil
  }
}

/// A number of a layout on which the two rules differ.
public struct RulesDifference: Hashable, Sendable {
  /// As `title.width`.
  public let quantity: String
  /// By the case's own rules.
  public let value: Double
  public let other: LayoutCase.Rules
  public let otherValue: Double
}
