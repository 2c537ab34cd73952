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
    let edited = EditedCase(layoutCase, after: layout, request: request, measurer: measurer)
    let program = RequiredConstraints(state)
    let own = Set(program.constraints.filter(isOwn))
    let searches = Self.searches(program, layout.broken, own: own)
    let corrections = searches.map(\.leastCorrection)
    let all = corrections.reduce(into: Set()) { $0.formUnion($1) }
    let found = zip(searches, corrections).map { search, correction in
      // What ends the conflicts of the other parts is set aside while this one is looked at.
      let findings = FindingSearch(
        program: program, state: state, edited: edited, aside: all.subtracting(correction), own: own,
        tried: members)
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
