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
  ///   - members: whose edits are tried.
  ///   - isOwn: whether the app made a constraint, and not UIKit.
  public init(
    of layoutCase: LayoutCase, after layout: Layout, request: EnvironmentPatch = EnvironmentPatch(),
    measurer: any TextMeasuring, trying members: EditedMembers = .mostPromising,
    isOwn: (ConstraintIndex) -> Bool
  ) {
    // All required constraints hold.
    if layout.broken.isEmpty {
      self.init(findings: [], hasAllConflicts: true)
      return
    }
    let state = layoutCase.state(after: layout.pass, request: request)
    if state.isPlain {
      self.init(
        plain: layoutCase, state, after: layout, request: request, measurer: measurer, trying: members,
        isOwn: isOwn)
    } else {
      self.init(
        expanding: layoutCase, state, after: layout.pass, request: request, measurer: measurer,
        trying: members, isOwn: isOwn)
    }
  }

  init(findings: [Finding], hasAllConflicts: Bool) {
    self.findings = findings
    self.hasAllConflicts = hasAllConflicts
  }

  /// Of a case without stack views, guides and the like. It is edited as it is: a fix may wrap its texts anew.
  init(
    plain layoutCase: LayoutCase, _ state: CaseState, after layout: Layout,
    request: EnvironmentPatch = EnvironmentPatch(), measurer: any TextMeasuring,
    trying members: EditedMembers,
    isOwn: (ConstraintIndex) -> Bool
  ) {
    let required = RequiredConstraints(state)
    let diagnosed = DiagnosedCase(
      state: state, edited: EditedCase(layoutCase, after: layout, request: request, measurer: measurer),
      required: required, own: Set(required.constraints.filter(isOwn)))
    let searches = diagnosed.conflictSearches(layout.broken)
    let corrections = searches.map(\.leastCorrection)
    let all = corrections.reduce(into: Set()) { $0.formUnion($1) }
    let parts = zip(searches, corrections).map { search, correction in
      // What ends the conflicts of the other parts is set aside while this one is looked at.
      FindingSearch(search, diagnosed, aside: all.subtracting(correction))
    }
    let groups = parts.indices.flatMap { part in parts[part].groups.map { (part: part, conflicts: $0) } }
    var mostTried = members == .all ? nil : ConflictFixSearch.usualMembersOfAll
    let found = groups.ranked(diagnosed.own, by: \.conflicts[0].members).map { group in
      (part: group.part, finding: parts[group.part].finding(of: group.conflicts, mostTried: &mostTried))
    }
    findings = found.map(\.finding)
    hasAllConflicts = searches.indices.allSatisfy { part in
      let findings = found.filter { $0.part == part }
      return searches[part].isComplete || findings.count == 1 && findings[0].finding.hasNoOtherConflict
    }
  }
}

/// What all searches of a diagnosis are of.
struct DiagnosedCase {
  let state: CaseState
  let edited: EditedCase
  let required: RequiredConstraints
  /// The constraints that the app made, and not UIKit.
  let own: Set<ConstraintIndex>

  /// One tree for each independent part that has a conflict.
  fileprivate func conflictSearches(_ broken: [BrokenConstraint]) -> [HittingSetTree] {
    let broken = Dictionary(uniqueKeysWithValues: broken.map { ($0.constraint, $0) })
    return required.independentParts.compactMap { part in
      let broken = part.compactMap { broken[$0] }
      guard !broken.isEmpty else { return nil }
      var search = HittingSetTree(required.system(of: part), among: part, broken: broken, own: own)
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
  /// The conflict of all their members, which holds where sizes may be negative, and has the whole sum. `nil` unless
  /// each of them needs that no size is negative.
  public var whole: MinimalConflict? = nil
  /// What ends it, where the other findings are ended too. Each fix is one edit. Where no single edit suffices, it
  /// removes the fewest constraints.
  public let fixes: [ConflictFix]
  /// How many of the conflict's members were not edited on trial.
  public let untriedCount: Int

  /// The conflict that tells the cause best: the one with the whole sum, where there is one.
  public var told: MinimalConflict { whole ?? conflict }

  /// Whether each member's removal ends all that contradicts. Another conflict would have all members then, and would
  /// not be minimal.
  var hasNoOtherConflict: Bool {
    let removed = fixes.filter { $0.edits.count == 1 && $0.edits[0].kind == .remove }
    return Set(removed.map { $0.edits[0].constraint }) == Set(conflict.members)
  }

  /// The same with one of the fixes at the front.
  package func preferring(_ fix: ConflictFix) -> Finding {
    Finding(
      conflict: conflict, alternatives: alternatives, whole: whole,
      fixes: [fix] + fixes.filter { $0.edits != fix.edits }, untriedCount: untriedCount)
  }
}
