internal import LayoutEngine
internal import LayoutModel

/// Tries edits of a case: all rules look at the edited case, in all environments of the lint.
struct FixTrial {
  private let linted: LintedCase
  /// The environments in which required constraints contradict each other before any edit.
  private let broken: [EnvironmentPatch]
  /// By rule, what is found before any edit.
  private var before: [String: [LintRule.Suspicion]] = [:]
  /// What is told before any edit.
  private var told: Told?

  /// More edits of one finding are not tried.
  private static let mostCandidates = 12
  /// An edit counts as made before the case's first pass, so what was shown before it is left out. What takes less time comes
  /// first.
  private static let rules =
    (LintRule.warningRules + LintRule.cellRules + [LintRule.ambiguity] + LintRule.conflictRules
    + LintRule.constraintRules).filter { $0.name != LintRule.unstableHeight }

  init(_ linted: LintedCase) {
    self.linted = linted
    broken = linted.layouts.filter { $0.layout.status == .conflict }.map(\.request)
  }

  /// What a rule finds before any edit.
  mutating func suspicions(of rule: LintRule) -> [LintRule.Suspicion] {
    if let known = before[rule.name] { return known }
    let found = rule.search(linted)
    before[rule.name] = found
    return found
  }

  /// The first edit after which the finding is gone in all environments and nothing new is found in any.
  mutating func fix(
    of finding: LintFinding, among candidates: some Sequence<LintFinding.Fix>
  ) -> LintFinding.Fix? {
    var others: Told?
    for candidate in candidates.prefix(Self.mostCandidates) {
      let known = others ?? toldBeside(finding)
      others = known
      if ends(finding, linted.edited(candidate), known) { return candidate }
    }
    return nil
  }

  private mutating func toldBeside(_ finding: LintFinding) -> Told {
    var others = toldBefore()
    if let rule = Self.rules.first(where: { $0.name == finding.rule }) {
      for suspicion in suspicions(of: rule) where linted.tells(suspicion, finding) {
        others.remove(suspicion, rule)
      }
    }
    return others
  }

  private mutating func toldBefore() -> Told {
    if let told { return told }
    var all = Told()
    for rule in Self.rules {
      for suspicion in suspicions(of: rule) { all.insert(suspicion, rule) }
    }
    told = all
    return all
  }

  /// Whether a finding is gone in an edited case, and nothing is told there but others that were told before. The finding's own
  /// environments are laid out first, and its own rule looks at them first: most edits that fail do so there.
  private func ends(_ finding: LintFinding, _ edited: LintedCase, _ others: Told) -> Bool {
    let rules = Self.rules.filter { $0.name == finding.rule } + Self.rules.filter { $0.name != finding.rule }
    let own = linted.requests.indices.filter { finding.requests.contains(linted.requests[$0]) }
    for place in own + linted.requests.indices.filter({ !own.contains($0) }) {
      guard let laidOut = edited.layout(at: place),
        laidOut.layout.status != .conflict || broken.contains(laidOut.request)
      else { return false }
      for rule in rules {
        guard case .layout(let search) = rule.scope else { continue }
        if isWorse(search(edited, laidOut), rule, than: others, finding, edited) { return false }
      }
    }
    return rules.allSatisfy { rule in
      guard case .layouts(let search) = rule.scope else { return true }
      return !isWorse(search(edited), rule, than: others, finding, edited)
    }
  }

  /// Whether the finding is told, or more about anything than before in an environment. Where a conflict hid what concerns all
  /// layouts, it counts as known if other environments have it. What one layout shows, as a view that is clipped, does not.
  private func isWorse(
    _ suspicions: [LintRule.Suspicion], _ rule: LintRule, than others: Told, _ finding: LintFinding,
    _ edited: LintedCase
  ) -> Bool {
    var told = Told()
    var mayBeHidden = false
    if case .layouts = rule.scope { mayBeHidden = true }
    return suspicions.contains { suspicion in
      if rule.name == finding.rule, edited.tells(suspicion, finding) { return true }
      told.insert(suspicion, rule)
      return told.count(of: suspicion, rule) > others.count(of: suspicion, rule)
        && !(mayBeHidden && broken.contains(suspicion.request) && others.hasSubject(of: suspicion, rule))
    }
  }
}

/// How often rules tell of a view or a constraint, in each environment. Sentences are not compared: after an edit, other
/// numbers of a view may be open.
private struct Told {
  private var counts: [Place: Int] = [:]

  private struct Place: Hashable {
    let rule: String
    let subject: LintFinding.Subject
    /// Nil stands for all environments.
    let request: EnvironmentPatch?
  }

  mutating func insert(_ suspicion: LintRule.Suspicion, _ rule: LintRule) { add(1, suspicion, rule) }

  mutating func remove(_ suspicion: LintRule.Suspicion, _ rule: LintRule) { add(-1, suspicion, rule) }

  private mutating func add(_ count: Int, _ suspicion: LintRule.Suspicion, _ rule: LintRule) {
    for request in [suspicion.request, nil] {
      counts[Place(rule: rule.name, subject: suspicion.subject, request: request), default: 0] += count
    }
  }

  func count(of suspicion: LintRule.Suspicion, _ rule: LintRule) -> Int {
    counts[Place(rule: rule.name, subject: suspicion.subject, request: suspicion.request)] ?? 0
  }

  /// Whether the rule tells of the same in any environment.
  func hasSubject(of suspicion: LintRule.Suspicion, _ rule: LintRule) -> Bool {
    counts[Place(rule: rule.name, subject: suspicion.subject, request: nil)] ?? 0 > 0
  }
}

extension LintedCase {
  /// Whether a finding of the case before an edit is told by a suspicion of its rule.
  fileprivate func tells(_ suspicion: LintRule.Suspicion, _ finding: LintFinding) -> Bool {
    suspicion.subject == finding.subject && suspicion.sentence(words) == finding.sentence
  }
}
