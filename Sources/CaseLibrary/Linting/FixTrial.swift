import LayoutEngine
import LayoutModel

/// Tries edits of a case: all rules look at the edited case, in all environments of the lint.
struct FixTrial {
  private let linted: LintedCase
  /// The environments in which required constraints contradict each other before any edit.
  private let broken: [EnvironmentPatch]
  /// By rule, what is found before any edit.
  private var before: [LintRule: [LintRule.Suspicion]] = [:]
  /// How often each rule finds something, before any edit.
  private var countsBefore: FindingCounts?

  /// More edits of one finding are not tried.
  private static let mostCandidates = 12
  /// An edit counts as made before the case's first pass, so what was shown before it is left out. What takes less time
  /// comes first.
  private static let rules =
    (LintRule.warningRules + LintRule.cellRules + [LintRule.ambiguity] + LintRule.conflictRules
    + LintRule.constraintRules).filter { $0.name != LintRule.unstableHeight }

  init(_ linted: LintedCase) {
    self.linted = linted
    broken = linted.layouts.filter { $0.layout.status == .conflict }.map(\.request)
  }

  /// What a rule finds before any edit.
  mutating func suspicions(of rule: LintRule) -> [LintRule.Suspicion] {
    if let known = before[rule] { return known }
    let found = rule.search(linted)
    before[rule] = found
    return found
  }

  /// The first edit after which the finding is gone in all environments and nothing new is found in any.
  mutating func fix(
    of finding: LintFinding, among candidates: some Sequence<LintFinding.Fix>
  ) -> LintFinding.Fix? {
    // Most findings have no candidates, and what stands beside them is not counted.
    var counts: FindingCounts?
    for candidate in candidates.prefix(Self.mostCandidates) {
      let beside = counts ?? countsBeside(finding)
      counts = beside
      if ends(finding, linted.edited(candidate), beside) { return candidate }
    }
    return nil
  }

  /// What was found before any edit, but for one finding.
  private mutating func countsBeside(_ finding: LintFinding) -> FindingCounts {
    var counts = countAll()
    if Self.rules.contains(finding.rule) {
      for suspicion in suspicions(of: finding.rule) where linted.shows(finding, by: suspicion) {
        counts.remove(suspicion, finding.rule)
      }
    }
    return counts
  }

  private mutating func countAll() -> FindingCounts {
    if let countsBefore { return countsBefore }
    var counts = FindingCounts()
    for rule in Self.rules {
      for suspicion in suspicions(of: rule) { counts.insert(suspicion, rule) }
    }
    countsBefore = counts
    return counts
  }

  /// Whether a finding is gone in an edited case, and nothing is found more often than before. The finding's own
  /// environments come first, and its own rule looks at them first: most edits fail there.
  private func ends(_ finding: LintFinding, _ edited: LintedCase, _ beside: FindingCounts) -> Bool {
    let rules = Self.rules.filter { $0 == finding.rule } + Self.rules.filter { $0 != finding.rule }
    let own = linted.requests.indices.filter { finding.requests.contains(linted.requests[$0]) }
    for place in own + linted.requests.indices.filter({ !own.contains($0) }) {
      let laidOut = edited.layout(at: place)
      guard laidOut.layout.status != .conflict || broken.contains(laidOut.request) else { return false }
      for rule in rules {
        guard case .layout(let search) = rule.scope else { continue }
        if isWorse(search(edited, laidOut), rule, than: beside, finding, edited) { return false }
      }
    }
    return rules.allSatisfy { rule in
      guard case .layouts(let search) = rule.scope else { return true }
      return !isWorse(search(edited), rule, than: beside, finding, edited)
    }
  }

  /// Whether an edited case still shows the finding, or shows anything else more often than before.
  ///
  /// A conflict hides what rules of all layouts would find. So what such a rule finds there counts as known where
  /// another environment shows it.
  private func isWorse(
    _ suspicions: [LintRule.Suspicion], _ rule: LintRule, than beside: FindingCounts, _ finding: LintFinding,
    _ edited: LintedCase
  ) -> Bool {
    var counts = FindingCounts()
    var mayBeHidden = false
    if case .layouts = rule.scope { mayBeHidden = true }
    return suspicions.contains { suspicion in
      if rule == finding.rule, edited.shows(finding, by: suspicion) { return true }
      counts.insert(suspicion, rule)
      return counts.count(of: suspicion, rule) > beside.count(of: suspicion, rule)
        && !(mayBeHidden && broken.contains(suspicion.request) && beside.hasSubject(of: suspicion, rule))
    }
  }
}

/// How often rules find something of a view or a constraint, by environment. Sentences are not compared: after an edit,
/// other numbers of a view may be open.
private struct FindingCounts {
  private var counts: [Place: Int] = [:]

  private struct Place: Hashable {
    let rule: LintRule
    let subject: LintFinding.Subject
    /// `nil` stands for all environments.
    let request: EnvironmentPatch?
  }

  mutating func insert(_ suspicion: LintRule.Suspicion, _ rule: LintRule) { add(1, suspicion, rule) }

  mutating func remove(_ suspicion: LintRule.Suspicion, _ rule: LintRule) { add(-1, suspicion, rule) }

  private mutating func add(_ count: Int, _ suspicion: LintRule.Suspicion, _ rule: LintRule) {
    for request in [suspicion.request, nil] {
      counts[Place(rule: rule, subject: suspicion.subject, request: request), default: 0] += count
    }
  }

  func count(of suspicion: LintRule.Suspicion, _ rule: LintRule) -> Int {
    counts[Place(rule: rule, subject: suspicion.subject, request: suspicion.request)] ?? 0
  }

  /// Whether the rule finds something of the same in any environment.
  func hasSubject(of suspicion: LintRule.Suspicion, _ rule: LintRule) -> Bool {
    counts[Place(rule: rule, subject: suspicion.subject, request: nil)] ?? 0 > 0
  }
}

extension LintedCase {
  /// Whether a suspicion of a finding's rule is that finding, made before an edit.
  fileprivate func shows(_ finding: LintFinding, by suspicion: LintRule.Suspicion) -> Bool {
    suspicion.subject == finding.subject && suspicion.sentence(words) == finding.sentence
  }
}
