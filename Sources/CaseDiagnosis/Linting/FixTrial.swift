import LayoutEngine
import LayoutModel

/// Tries edits of a case: lays the edited case out in all environments of the lint, and lets all rules look at it.
///
/// An edit is a fix of a finding where in every environment
/// - the finding is gone,
/// - no required constraints contradict each other that did not before,
/// - no rule finds more of any view or constraint than before, as ``flaw(_:_:than:_:)`` compares it, and
/// - no image view gets smaller than its image.
///
/// Of several fixes it is the first of those with the least ``FixCost``; of a conflict the first that squeezes no control.
struct FixTrial {
  let linted: LintedCase
  /// The environments in which required constraints contradict each other before any edit.
  let broken: [EnvironmentPatch]
  /// By rule, what is found before any edit.
  private(set) var before: [LintRule: [LintRule.Violation]] = [:]
  /// By whether squeezed views of a tie are counted together, how often each rule finds something before any edit.
  private var countsBefore: [Bool: FindingCounts] = [:]

  /// Those of ties that were found, which decide what gives way; each once.
  private(set) var fixesOfTies: [CaseEdit] = []

  /// More edits of one finding are not tried.
  private static let mostCandidates = 12
  /// With more fixes of ties an edit is not tried.
  static let mostTies = 4
  /// The rules that look at an edited case; what takes less time comes first. An edit counts as made before the case's
  /// first pass, so what depends on earlier passes is left out.
  static let rules: [LintRule] = [
    .truncatedText, .brokenWord, .clippedContent, .overlap, .outsideParent, .zeroSize, .behindKeyboard,
    .brokenChain, .ambiguity, .conflict, .encapsulatedSize, .leftBesideLeading, .idlePriority,
    .redundantConstraint,
  ]

  init(_ linted: LintedCase) {
    self.linted = linted
    broken = linted.layouts.map(\.snapshot).filter { $0.layout.status == .conflict }.map(\.request)
  }

  /// What a rule finds before any edit.
  mutating func violations(of rule: LintRule) -> [LintRule.Violation] {
    if let known = before[rule] { return known }
    let found = rule.violations(in: linted)
    before[rule] = found
    return found
  }

  /// The best fix of a finding among edits.
  ///
  /// - Parameter isAcceptable: whether a fix may have such a cost.
  mutating func fix(
    of finding: LintFinding, among candidates: any Sequence<CaseEdit>,
    where isAcceptable: (FixCost) -> Bool = { _ in true }
  ) -> LintFinding.FixSearch {
    // Many findings have no candidates, and nothing is counted for them.
    lazy var others = countOthers(than: finding)
    var best: (edit: CaseEdit, cost: FixCost)?
    var refusal: LintFinding.Refusal?
    var isGivenUp = false
    for candidate in AnySequence(candidates).prefix(Self.mostCandidates) {
      isGivenUp = linted.effort.isSpent
      if isGivenUp || best?.cost == FixCost() { break }
      let edited = linted.edited(candidate)
      if let flaw = flaw(of: edited, ending: finding, others) {
        refusal = refusal ?? self.refusal(candidate, of: finding, for: flaw, in: edited)
        continue
      }
      if let broken = refusalWithTies(candidate, of: finding) {
        refusal = refusal ?? broken
        continue
      }
      guard let cost = cost(ofEnding: finding, by: edited, others) else { continue }
      if isAcceptable(cost), best.map({ cost < $0.cost }) ?? true { best = (candidate, cost) }
    }
    guard let best else {
      return isGivenUp ? .givenUp : .exhausted(refusal)
    }
    if finding.rule == .ambiguity, !fixesOfTies.contains(best.edit) { fixesOfTies.append(best.edit) }
    let cuts = cuts(by: linted.edited(best.edit), ending: finding)
    return .found(LintFinding.Fix(edit: best.edit, cuts: cuts))
  }

  /// What a fix costs. A conflict's edits come in the order in which a person would try them: the first that squeezes
  /// no control costs nothing, whatever it moves; nil for one that squeezes a control and cuts a text besides.
  private mutating func cost(
    ofEnding finding: LintFinding, by edited: LintedCase, _ counts: FindingCounts
  ) -> FixCost? {
    guard finding.rule == .conflict else { return cost(of: edited, counts) }
    if newViews(of: .clippedContent, in: edited, ending: finding).isEmpty { return FixCost() }
    return cuts(by: edited, ending: finding).isEmpty ? cost(of: edited, counts) : nil
  }

  /// The views that a fix cuts.
  private mutating func cuts(by edited: LintedCase, ending finding: LintFinding) -> [ViewIndex] {
    // Which view of a tie gives way is decided by its fix.
    let losses = finding.rule == .ambiguity ? [.ofText, .ofContent] : finding.rule.acceptedLosses
    let lesser = LintRule.allCases.filter { $0.loss.map(losses.contains) ?? false }
    return Set(lesser.flatMap { newViews(of: $0, in: edited, ending: finding) }).sorted()
  }

  /// The views of ``newViolations(of:in:ending:)``.
  private mutating func newViews(
    of rule: LintRule, in edited: LintedCase, ending finding: LintFinding
  ) -> [ViewIndex] {
    newViolations(of: rule, in: edited, ending: finding).compactMap {
      if case .view(let view) = $0.problem.subject { view } else { nil }
    }
  }

  /// What a rule tells in an edited case where the finding was, and did not there before; of a tie everywhere, as its
  /// fix decides which view gives way wherever there is too little room.
  mutating func newViolations(
    of rule: LintRule, in edited: LintedCase, ending finding: LintFinding
  ) -> [LintRule.Violation] {
    let known = violations(of: rule)
    return rule.violations(in: edited).filter {
      (finding.rule == .ambiguity || finding.requests.contains($0.request)) && !known.contains($0)
    }
  }

  /// The fix of another finding that ends a finding as well, or all priorities together that such fixes raise.
  mutating func fix(of finding: LintFinding, amongThoseOf others: [LintFinding]) -> LintFinding.FixSearch {
    let own = Self.rules.contains(finding.rule) ? others.filter { $0.subject == finding.subject } : []
    // What gives one view room may give it to another. Findings of other rules have no such cause in common.
    let related = finding.rule == .ambiguity || finding.rule.loss != nil ? others : []
    guard !own.isEmpty || !related.isEmpty else { return .exhausted(nil) }
    guard !linted.effort.isSpent else { return .givenUp }
    if let ending = own.lazy.compactMap(\.fix).first(where: { ends(finding, with: $0) }) {
      return .found(ending)
    }
    let candidates = joined(related.compactMap(\.fix?.edit))
    return fix(of: finding, among: candidates, where: { $0.squeezed == 0 })
  }

  /// Whether a finding is gone after the fix of another one of the same subject, which may leave it elsewhere.
  private func ends(_ finding: LintFinding, with fix: LintFinding.Fix) -> Bool {
    !finding.rule.violations(in: linted.edited(fix.edit)).contains { $0.problem.subject == finding.subject }
  }

  /// Different edits, and behind them all priorities of contents together that they set.
  private func joined(_ edits: [CaseEdit]) -> [CaseEdit] {
    var seen: Set<CaseEdit> = []
    let different = edits.filter { seen.insert($0).inserted }
    let raises = different.filter(\.setsContentPriorities)
    var changes: [Change] = []
    for raise in raises { changes += raise.changes.filter { !changes.contains($0) } }
    let both = raises.count > 1 ? [CaseEdit(changes)] : []
    return different.prefix(Self.mostCandidates - 1) + both
  }

  private func cost(of edited: LintedCase, _ counts: FindingCounts) -> FixCost {
    var squeezed: Set<LintFinding.Subject> = []
    var problems: Set<LintProblem> = []
    for rule in Self.rules {
      for violation in rule.violations(in: edited) {
        if rule.loss == .ofContent, counts.isTied(violation, rule) {
          squeezed.insert(violation.problem.subject)
        }
        problems.insert(violation.problem)
      }
    }
    var cost = FixCost(squeezed: squeezed.count, findings: problems.count)
    for (before, after) in zip(linted.layouts, edited.layouts) where before.snapshot.layout.status == .solved
    {
      cost.stretched += stretchedImages(after.snapshot)
      if !after.snapshot.layout.moved(since: before.snapshot.layout).isEmpty { cost.moved += 1 }
    }
    return cost
  }

  /// What was found before any edit, but for one finding.
  private mutating func countOthers(than finding: LintFinding) -> FindingCounts {
    var counts = countAll(joiningTies: finding.rule == .ambiguity)
    for violation in violations(of: finding.rule) {
      let isOwn = violation.problem == finding.problem
      if Self.rules.contains(finding.rule) {
        if isOwn { counts.remove(violation, finding.rule) }
      } else if !isOwn {
        counts.insert(violation, finding.rule)
      }
    }
    return counts
  }

  private mutating func countAll(joiningTies: Bool) -> FindingCounts {
    if let known = countsBefore[joiningTies] { return known }
    var counts = FindingCounts(ties: joiningTies ? violations(of: .ambiguity) : [])
    for rule in Self.rules {
      for violation in violations(of: rule) { counts.insert(violation, rule) }
    }
    countsBefore[joiningTies] = counts
    return counts
  }

  /// How many image views are larger than their images on an axis.
  private func stretchedImages(_ laidOut: CaseSnapshot) -> Int {
    Set(linted.imageLengths(in: laidOut).filter(\.isStretched).map(\.view)).count
  }
}

/// What an edit leaves wrong and what it moves; less is better, and an earlier number weighs more than all that follow.
struct FixCost: Comparable {
  /// How many controls of ties are squeezed, as a text may be cut and a control may not.
  var squeezed = 0
  var findings = 0
  /// How many images are larger than they are, over all environments.
  var stretched = 0
  /// In how many environments a frame is another one.
  var moved = 0

  static func < (a: Self, b: Self) -> Bool {
    (a.squeezed, a.findings, a.stretched, a.moved) < (b.squeezed, b.findings, b.stretched, b.moved)
  }
}

extension CaseEdit {
  /// Whether it is changes alone, each of which sets a priority of a view's content.
  fileprivate var setsContentPriorities: Bool {
    guard let changes = changesAlone else { return false }
    return changes.allSatisfy { change in
      guard case .view(_, let patch) = change else { return false }
      return Axis.allCases.contains { !patch.hugging[$0].isKeep || !patch.compression[$0].isKeep }
    }
  }
}
