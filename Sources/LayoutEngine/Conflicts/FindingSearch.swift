import LayoutModel

/// Makes findings of the conflicts of one part.
struct FindingSearch {
  /// The conflicts of each finding: the one that tells it, and those that share a member with that one.
  let groups: [[MinimalConflict]]
  private let search: HittingSetTree
  private let diagnosed: DiagnosedCase
  /// Constraints of the other parts that count as removed.
  private let aside: Set<ConstraintIndex>

  init(_ search: HittingSetTree, _ diagnosed: DiagnosedCase, aside: Set<ConstraintIndex>) {
    (self.search, self.diagnosed, self.aside) = (search, diagnosed, aside)
    let ranked = search.conflicts.ranked(diagnosed.own, by: \.self)
    groups = Self.groups(of: ranked.compactMap { MinimalConflict($0, of: diagnosed) })
  }

  /// - Parameter mostTried: how many members may be edited on trial, of which those that are go off; all where `nil`.
  func finding(of group: [MinimalConflict], mostTried: inout Int?) -> Finding {
    let members = Self.sharedMembers(of: group)
    func finding(_ fixes: [ConflictFix], tried: Int) -> Finding {
      mostTried = mostTried.map { $0 - tried }
      return Finding(
        conflict: group[0], alternatives: Array(group.dropFirst()), whole: whole(of: group), fixes: fixes,
        untriedCount: members.count - tried)
    }
    if mostTried == 0, !members.isEmpty { return finding([], tried: 0) }
    // Removing the rest of the correction set ends all conflicts that share no member with this one.
    let rest = groups.count == 1 ? [] : search.leastCorrection.subtracting(group[0].members)
    var fixes = ConflictFixSearch(
      diagnosed, among: search.part.filter { !rest.contains($0) }, aside: aside.union(rest))
    let (single, triedCount) = fixes.singleFixes(of: group[0], editing: members, mostTried: mostTried)
    let fewest = search.leastCorrection.count
    return finding(
      single.isEmpty ? fixes.jointFixes(search.corrections.filter { $0.count == fewest }) : single,
      tried: triedCount)
  }

  /// An edit ends the conflicts that its constraint is a member of, and no others.
  private static func sharedMembers(of group: [MinimalConflict]) -> Set<ConstraintIndex> {
    group.dropFirst().reduce(Set(group[0].members)) { $0.intersection($1.members) }
  }

  /// The conflict of all members of a group, where variables are free. Its conflicts say the same of one member, each
  /// in part, as no size is negative.
  private func whole(of group: [MinimalConflict]) -> MinimalConflict? {
    guard group.count > 1,
      group.allSatisfy({ $0.certificate.member == group[0].certificate.member && !$0.bounds.isEmpty })
    else { return nil }
    let members = group.reduce(into: Set()) { $0.formUnion($1.members) }.sorted()
    let whole = MinimalConflict(members, of: diagnosed)
    return whole?.bounds.isEmpty == true && whole?.certificate.shares.isEmpty == false ? whole : nil
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

/// The order of sets of constraints: fewer members first, then fewer that are not the app's own, then earlier ones.
private struct ConstraintSetRank: Comparable {
  let count, foreignCount: Int
  let members: [Int]

  init(_ set: [ConstraintIndex], _ own: Set<ConstraintIndex>) {
    count = set.count
    foreignCount = set.count { !own.contains($0) }
    members = set.map(\.rawValue)
  }

  static func < (a: Self, b: Self) -> Bool {
    if (a.count, a.foreignCount) != (b.count, b.foreignCount) {
      return (a.count, a.foreignCount) < (b.count, b.foreignCount)
    }
    return a.members.lexicographicallyPrecedes(b.members)
  }
}

extension Array {
  /// In the order of the sets of constraints that the elements stand for.
  ///
  /// - Parameter set: in order of activation.
  func ranked(_ own: Set<ConstraintIndex>, by set: (Element) -> [ConstraintIndex]) -> [Element] {
    map { (element: $0, rank: ConstraintSetRank(set($0), own)) }.sorted { $0.rank < $1.rank }.map(\.element)
  }
}

extension MinimalConflict {
  func overlaps(_ other: MinimalConflict) -> Bool { !Set(members).isDisjoint(with: other.members) }
}
