import LayoutEngine
public import LayoutModel

extension CaseLibrary {
  /// A number that the other rules give another value, after pass 0. Nil where the rules do not matter.
  public func difference(byRules layoutCase: LayoutCase) throws -> RulesDifference? {
    let other: LayoutCase.Rules = layoutCase.rules == .articles ? .uikit : .articles
    let both = try measuring { measurer in
      [layoutCase, layoutCase.following(other)].compactMap { layoutCase in
        var session = LayoutSession(layoutCase, measurer: measurer)
        return session.next()?.frames
      }
    }
    guard both.count == 2 else { return nil }
    for (index, (frame, otherFrame)) in zip(both[0], both[1]).enumerated() {
      let differing = FrameMember.allCases.first {
        abs(frame[$0] - otherFrame[$0]) > LayoutTolerance.equality
      }
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
