import LayoutEngine
public import LayoutModel

extension CaseLibrary {
  /// The numbers that the other rules give other values, after pass 0, in document order.
  public func differences(byRules layoutCase: LayoutCase) throws -> [RulesDifference] {
    let other: LayoutCase.Rules = layoutCase.rules == .articles ? .uikit : .articles
    let both = try measuring { measurer in
      [layoutCase, layoutCase.following(other)].compactMap { layoutCase in
        var session = LayoutSession(layoutCase, measurer: measurer)
        return session.next()?.frames
      }
    }
    guard both.count == 2 else { return [] }
    return zip(both[0], both[1]).enumerated().flatMap { index, pair in
      pair.0.differences(from: pair.1).map { member in
        RulesDifference(
          quantity: "\(layoutCase.views[index].id).\(member.rawValue)", value: pair.0[member], other: other,
          otherValue: pair.1[member])
      }
    }
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
