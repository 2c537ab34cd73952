import LayoutEngine
public import LayoutModel

/// Why the required constraints of a case contradict each other, and what ends it.
public struct Diagnosis: Hashable, Sendable {
  /// None where all required constraints can hold.
  public let findings: [Finding]
  /// Whether all minimal conflicts were looked at, and all single edits of their members; beyond some dozens the
  /// search ends.
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
    let system = RequiredSystem(state)
    let searches = system.independentParts.map { part in
      var search = ConflictSearch(system, among: part, broken: layout.broken, isOwn: isOwn)
      search.run()
      return search
    }.filter { !$0.conflicts.isEmpty }
    let findings = searches.indices.flatMap { place in
      // What would cure the other parts is set aside while this one is cured.
      let others = searches.indices.filter { $0 != place }.compactMap { searches[$0].best(isOwn) }
      let examination = Examination(
        system: system, state: state, rehearsal: rehearsal,
        aside: others.reduce(into: []) { $0.formUnion($1) }, isOwn: isOwn)
      return examination.findings(of: searches[place])
    }
    self.findings = findings.sorted { Rank($0.conflict.members, isOwn) < Rank($1.conflict.members, isOwn) }
    isComplete =
      searches.allSatisfy(\.isComplete)
      && findings.allSatisfy { $0.conflict.members.count <= CureSearch.mostMembers(in: system) }
  }
}

/// One part of a case that contradicts itself, with all that it takes to cure it.
private struct Examination {
  let system: RequiredSystem
  let state: CaseState
  let rehearsal: Rehearsal
  /// What is taken to be gone for the sake of the other parts.
  let aside: Set<ConstraintIndex>
  let isOwn: (ConstraintIndex) -> Bool

  func findings(of search: ConflictSearch) -> [Finding] {
    var system = system
    let ranked = search.conflicts.sorted { Rank($0, isOwn) < Rank($1, isOwn) }
      .map { MinimalConflict($0, in: state, &system) }
    let groups = Self.groups(of: ranked)
    return groups.map { group in
      // What is left of a correction without a finding's own members ends all that does not touch it.
      let rest = groups.count == 1 ? [] : (search.best(isOwn) ?? []).subtracting(group[0].members)
      var cures = CureSearch(system, state, rehearsal, aside: aside.union(rest), isOwn: isOwn)
      let single = cures.singleCures(among: group[0].members)
      let fewest = search.corrections.map(\.count).min()
      return Finding(
        conflict: group[0], alternatives: Array(group.dropFirst()),
        cures: single.isEmpty ? cures.jointCures(search.corrections.filter { $0.count == fewest }) : single)
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

extension ConflictSearch {
  /// The least set of constraints without which all the rest can hold, of the app's own where that can be.
  fileprivate func best(_ isOwn: (ConstraintIndex) -> Bool) -> Set<ConstraintIndex>? {
    corrections.min { Rank($0.sorted(), isOwn) < Rank($1.sorted(), isOwn) }
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
