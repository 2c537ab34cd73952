import LayoutEngine
public import LayoutModel

/// A number of a layout on which the two rules differ.
public struct RulesDifference: Hashable, Sendable {
  /// As `title.width`.
  public let quantity: String
  /// By the case's own rules.
  public let value: Double
  public let other: LayoutCase.Rules
  public let otherValue: Double
}

extension LayoutCase {
  /// The numbers that the other rules give other values, after pass 0, in document order.
  public func rulesDifferences(measurer: any TextMeasuring) -> [RulesDifference] {
    let other: Rules = rules == .articles ? .uikit : .articles
    let first = keeping(passes: 0)
    let frames = [first, first.following(other)].map { $0.lastLayout(measurer: measurer).frames }
    return zip(frames[0], frames[1]).enumerated().flatMap { index, pair in
      pair.0.differences(from: pair.1).map { member in
        RulesDifference(
          quantity: "\(views[index].id).\(member.rawValue)", value: pair.0[member], other: other,
          otherValue: pair.1[member])
      }
    }
  }
}
