import LayoutEngine
public import LayoutModel

/// Why the required constraints of a case contradict each other, and what ends it.
public struct Diagnosis: Hashable, Sendable {
  /// None where all required constraints can hold.
  public let findings: [Finding]
  /// Whether all minimal conflicts were looked at; beyond some dozens the search ends.
  public let isComplete: Bool

  /// - Parameters:
  ///   - layout: of the pass in question, in the case's own environment.
  ///   - isOwn: whether the app made a constraint, and not UIKit.
  public init(
    of layoutCase: LayoutCase, after layout: Layout, measurer: any TextMeasuring,
    isOwn: @escaping (ConstraintIndex) -> Bool
  ) {
    let rehearsal = Rehearsal(layoutCase, after: layout, measurer: measurer)
    let state = rehearsal.layoutCase.latestState
    var search = ConflictSearch(RequiredSystem(state), isOwn: isOwn)
    search.run()
    isComplete = search.isComplete
    var system = search.system
    let ranked = search.conflicts.sorted { Rank($0, isOwn) < Rank($1, isOwn) }
      .map { MinimalConflict($0, in: state, &system) }
    let corrections = search.corrections.sorted { Rank($0.sorted(), isOwn) < Rank($1.sorted(), isOwn) }
    findings = Self.groups(of: ranked).map { group in
      // What is left of a correction without a finding's own members ends all that does not touch it.
      let aside = (corrections.first ?? []).subtracting(group[0].members)
      var cures = CureSearch(
        system, state, rehearsal, aside: group.count == ranked.count ? [] : aside, isOwn: isOwn)
      let single = cures.singleCures(among: group[0].members)
      let joint = corrections.filter { $0.count == corrections.first?.count }
      return Finding(
        conflict: group[0], alternatives: Array(group.dropFirst()),
        cures: single.isEmpty ? cures.jointCures(joint) : single)
    }
  }

  /// The first conflicts in order that share no member, each with those behind it that overlap it.
  private static func groups(of ranked: [MinimalConflict]) -> [[MinimalConflict]] {
    var groups: [[MinimalConflict]] = []
    for conflict in ranked {
      if let group = groups.firstIndex(where: { $0[0].overlaps(conflict) }) {
        groups[group].append(conflict)
      } else {
        groups.append([conflict])
      }
    }
    return groups
  }
}

/// The order of sets of constraints: fewer members, then fewer that are not the app's, then the earlier.
private struct Rank: Comparable {
  let count, foreignCount: Int
  let members: [Int]

  init(_ set: [ConstraintIndex], _ isOwn: (ConstraintIndex) -> Bool) {
    count = set.count
    foreignCount = set.count { !isOwn($0) }
    members = set.map(\.rawValue)
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
