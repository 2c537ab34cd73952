import LayoutEngine
public import LayoutModel

/// Why the required constraints of a case contradict each other.
public struct Diagnosis: Hashable, Sendable {
  /// None where all required constraints can hold.
  public let findings: [Finding]
  /// Whether all minimal conflicts were looked at; beyond some dozens the search ends.
  public let isComplete: Bool

  /// - Parameters:
  ///   - state: the case as the pass in question leaves it.
  ///   - isOwn: whether the app made a constraint, and not UIKit.
  public init(of state: CaseState, isOwn: (ConstraintIndex) -> Bool) {
    var search = ConflictSearch(RequiredSystem(state), isOwn: isOwn)
    search.run()
    isComplete = search.isComplete
    var system = search.system
    let ranked = search.conflicts.sorted { Rank($0, isOwn) < Rank($1, isOwn) }
      .map { MinimalConflict($0, in: state, &system) }
    findings = Self.findings(among: ranked)
  }

  /// The first conflicts in order that share no member each make a finding.
  private static func findings(among ranked: [MinimalConflict]) -> [Finding] {
    var leaders: [MinimalConflict] = []
    for conflict in ranked where !leaders.contains(where: conflict.overlaps) { leaders.append(conflict) }
    return leaders.map { leader in
      Finding(
        conflict: leader,
        alternatives: ranked.filter { other in
          other != leader && leaders.first(where: other.overlaps) == leader
        })
    }
  }
}

/// The order of minimal conflicts: fewer members, then fewer that are not the app's, then the earlier.
private struct Rank: Comparable {
  let count, foreignCount: Int
  let members: [Int]

  init(_ conflict: [ConstraintIndex], _ isOwn: (ConstraintIndex) -> Bool) {
    count = conflict.count
    foreignCount = conflict.count { !isOwn($0) }
    members = conflict.map(\.rawValue)
  }

  static func < (a: Self, b: Self) -> Bool {
    if (a.count, a.foreignCount) != (b.count, b.foreignCount) {
      return (a.count, a.foreignCount) < (b.count, b.foreignCount)
    }
    return a.members.lexicographicallyPrecedes(b.members)
  }
}

extension MinimalConflict {
  func overlaps(_ other: MinimalConflict) -> Bool { members.contains(where: other.members.contains) }
}
