public import LayoutModel

/// Why the required constraints of a case contradict each other, and what ends it.
public struct Diagnosis: Hashable, Sendable {
  /// None where all required constraints can hold.
  public let findings: [Finding]
  /// Whether all minimal conflicts were found. The search ends after some dozens.
  public let hasAllConflicts: Bool

  /// Whether all minimal conflicts were found, and all single edits of their members tried.
  public var isComplete: Bool { hasAllConflicts && findings.allSatisfy { $0.untriedCount == 0 } }

  /// - Parameters:
  ///   - layout: of the pass in question.
  ///   - request: what holds in place of the case's environment, and held when the layout was made.
  ///   - triesAll: whether the edits of all members of long conflicts are tried, and not those of the most promising ones.
  ///   - isOwn: whether the app made a constraint, and not UIKit.
  public init(
    of layoutCase: LayoutCase, after layout: Layout, request: EnvironmentPatch = EnvironmentPatch(),
    measurer: any TextMeasuring, triesAll: Bool = false, isOwn: (ConstraintIndex) -> Bool
  ) {
    // All required constraints hold.
    if layout.broken.isEmpty {
      self.init(findings: [], hasAllConflicts: true)
      return
    }
    let state = layoutCase.state(after: layout.pass, request: request)
    if state.isPlain {
      self.init(
        plain: layoutCase, state, after: layout, request: request, measurer: measurer, triesAll: triesAll,
        isOwn: isOwn)
    } else {
      self.init(
        expanding: layoutCase, state, after: layout.pass, request: request, measurer: measurer,
        triesAll: triesAll, isOwn: isOwn)
    }
  }

  init(findings: [Finding], hasAllConflicts: Bool) {
    self.findings = findings
    self.hasAllConflicts = hasAllConflicts
  }

  /// Of a case without stack views, guides and the like.
  init(
    plain layoutCase: LayoutCase, _ state: CaseState, after layout: Layout,
    request: EnvironmentPatch = EnvironmentPatch(), measurer: any TextMeasuring, triesAll: Bool,
    isOwn: (ConstraintIndex) -> Bool
  ) {
    let edited = EditedCase(layoutCase, after: layout, request: request, measurer: measurer)
    let program = RequiredConstraints(state)
    let own = Set(program.constraints.filter(isOwn))
    let searches = Self.searches(program, layout.broken, own: own)
    let corrections = searches.map { $0.best(own) }
    let all = corrections.reduce(into: Set()) { $0.formUnion($1) }
    let found = zip(searches, corrections).map { search, correction in
      // What ends the conflicts of the other parts is set aside while this one is looked at.
      let findings = FindingSearch(
        program: program, state: state, edited: edited, aside: all.subtracting(correction), own: own,
        triesAll: triesAll)
      return findings.run(search)
    }
    findings = found.flatMap(\.self).ranked(own, by: \.conflict.members)
    hasAllConflicts = zip(searches, found).allSatisfy { search, findings in
      search.isComplete || findings.count == 1 && findings[0].hasNoOtherConflict
    }
  }

  /// One tree for each independent part that has a conflict.
  private static func searches(
    _ program: RequiredConstraints, _ broken: [BrokenConstraint], own: Set<ConstraintIndex>
  ) -> [HittingSetTree] {
    let broken = Dictionary(uniqueKeysWithValues: broken.map { ($0.constraint, $0) })
    return program.independentParts.compactMap { part in
      let broken = part.compactMap { broken[$0] }
      guard !broken.isEmpty else { return nil }
      var search = HittingSetTree(program.system(of: part), among: part, broken: broken, own: own)
      search.run()
      return search.conflicts.isEmpty ? nil : search
    }
  }
}

/// A minimal conflict that shares no constraint with those of other findings, and what ends it.
public struct Finding: Hashable, Sendable {
  /// With the fewest members, and among equals with the most of the app's own.
  public let conflict: MinimalConflict
  /// Further minimal conflicts that share a member with it, in the same order.
  public let alternatives: [MinimalConflict]
  /// What ends it, where the other findings are ended too. Each fix is one edit. Where no single edit suffices, it removes
  /// the fewest constraints.
  public let fixes: [ConflictFix]
  /// How many of the conflict's members were not edited on trial.
  public let untriedCount: Int

  /// Whether each member's removal ends all that contradicts. Another conflict would have all members then, and would not be
  /// minimal.
  fileprivate var hasNoOtherConflict: Bool {
    let removed = fixes.filter { $0.edits.count == 1 && $0.edits[0].kind == .remove }
    return Set(removed.map { $0.edits[0].constraint }) == Set(conflict.members)
  }

  /// The same with one of the fixes at the front.
  package func preferring(_ fix: ConflictFix) -> Finding {
    Finding(
      conflict: conflict, alternatives: alternatives, fixes: [fix] + fixes.filter { $0.edits != fix.edits },
      untriedCount: untriedCount)
  }
}

/// Makes findings of the conflicts of one part.
private struct FindingSearch {
  let program: RequiredConstraints
  let state: CaseState
  let edited: EditedCase
  /// Constraints of the other parts that count as removed.
  let aside: Set<ConstraintIndex>
  let own: Set<ConstraintIndex>
  let triesAll: Bool

  func run(_ search: HittingSetTree) -> [Finding] {
    let ranked = search.conflicts.ranked(own, by: \.self).compactMap {
      MinimalConflict($0, in: state, program)
    }
    let groups = Self.groups(of: ranked)
    return groups.map { group in
      // Removing the rest of the correction set ends all conflicts that share no member with this one.
      let rest = groups.count == 1 ? [] : search.best(own).subtracting(group[0].members)
      var fixes = ConflictFixSearch(
        program, among: search.part.filter { !rest.contains($0) }, state, edited,
        aside: aside.union(rest), own: own)
      let alternatives = Array(group.dropFirst())
      let (single, untriedCount) = fixes.singleFixes(
        of: group[0], endingToo: alternatives, triesAll: triesAll)
      let fewest = search.corrections.map(\.count).min()
      return Finding(
        conflict: group[0], alternatives: alternatives,
        fixes: single.isEmpty ? fixes.jointFixes(search.corrections.filter { $0.count == fewest }) : single,
        untriedCount: untriedCount)
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

extension HittingSetTree {
  /// The least set of constraints without which all the rest can hold, of the app's own where that can be.
  fileprivate func best(_ own: Set<ConstraintIndex>) -> Set<ConstraintIndex> {
    corrections.ranked(own) { $0.sorted() }.first ?? []
  }
}

/// The order of sets of constraints: fewer members first, then fewer that are not the app's own, then earlier ones.
private struct Rank: Comparable {
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
  fileprivate func ranked(_ own: Set<ConstraintIndex>, by set: (Element) -> [ConstraintIndex]) -> [Element] {
    map { (element: $0, rank: Rank(set($0), own)) }.sorted { $0.rank < $1.rank }.map(\.element)
  }
}

extension MinimalConflict {
  func overlaps(_ other: MinimalConflict) -> Bool { !Set(members).isDisjoint(with: other.members) }
}
