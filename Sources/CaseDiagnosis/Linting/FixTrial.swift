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

  /// An edit after which the finding is gone in all environments and nothing new is found in any. Of several it is the
  /// one with the fewest findings left, and of equals the first.
  mutating func fix(
    of finding: LintFinding, among candidates: some Sequence<LintFinding.Fix>
  ) -> LintFinding.Fix? {
    // Most findings have no candidates, and what stands beside them is not counted.
    var counts: FindingCounts?
    var best: (fix: LintFinding.Fix, left: (squeezed: Int, findings: Int))?
    for candidate in candidates.prefix(Self.mostCandidates) {
      let beside = counts ?? countsBeside(finding)
      counts = beside
      let edited = linted.edited(candidate)
      guard ends(finding, edited, beside) else { continue }
      let left = left(in: edited, beside)
      if left.findings == 0 { return candidate }
      if best.map({ left < $0.left }) ?? true { best = (candidate, left) }
    }
    return best?.fix
  }

  /// Whether a finding is gone after the fix of another one.
  func ends(_ finding: LintFinding, with fix: LintFinding.Fix) -> Bool {
    guard Self.rules.contains(finding.rule) else { return false }
    let edited = linted.edited(fix)
    return !finding.rule.search(edited).contains { $0.subject == finding.subject }
  }

  /// How many controls of ties an edited case squeezes, as a text may be cut and a control may not, and how many
  /// findings it has.
  private func left(in edited: LintedCase, _ counts: FindingCounts) -> (squeezed: Int, findings: Int) {
    var squeezed: Set<LintFinding.Subject> = []
    var findings: Set<[String]> = []
    for rule in Self.rules {
      for suspicion in rule.search(edited) {
        if rule == .clippedContent, counts.isTied(suspicion, rule) {
          squeezed.insert(suspicion.subject)
        }
        findings.insert([
          rule.name, edited.lastingName(suspicion.subject), suspicion.sentence(edited.lastingName),
        ])
      }
    }
    return (squeezed.count, findings.count)
  }

  /// What was found before any edit, but for one finding.
  private mutating func countsBeside(_ finding: LintFinding) -> FindingCounts {
    var counts = finding.rule == .ambiguity ? countAll(ties: suspicions(of: .ambiguity)) : countAll()
    if Self.rules.contains(finding.rule) {
      for suspicion in suspicions(of: finding.rule) where linted.shows(finding, by: suspicion) {
        counts.remove(suspicion, finding.rule)
      }
    }
    return counts
  }

  private mutating func countAll() -> FindingCounts {
    if let countsBefore { return countsBefore }
    let counts = countAll(ties: [])
    countsBefore = counts
    return counts
  }

  private mutating func countAll(ties: [LintRule.Suspicion]) -> FindingCounts {
    var counts = FindingCounts(ties: ties)
    for rule in Self.rules {
      for suspicion in suspicions(of: rule) { counts.insert(suspicion, rule) }
    }
    return counts
  }

  /// Whether a finding is gone in an edited case, and nothing is found more often than before. The finding's own
  /// environments come first, and its own rule looks at them first: most edits fail there.
  private func ends(_ finding: LintFinding, _ edited: LintedCase, _ beside: FindingCounts) -> Bool {
    let rules = Self.rules.filter { $0 == finding.rule } + Self.rules.filter { $0 != finding.rule }
    let own = linted.requests.indices.filter { finding.requests.contains(linted.requests[$0]) }
    for place in own + linted.requests.indices.filter({ !own.contains($0) }) {
      let laidOut = edited.layout(at: place)
      guard laidOut.layout.status != .conflict || broken.contains(laidOut.request),
        !squeezesImage(laidOut, place)
      else { return false }
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

  /// Whether an image view gets smaller than its image, which no rule finds: many are made so on purpose.
  private func squeezesImage(_ edited: CaseSnapshot, _ place: Int) -> Bool {
    let (before, after) = (linted.layout(at: place).layout, edited.layout)
    return edited.state.views.indices.contains { index in
      let view = edited.state.views[index]
      guard view.scalesContent, before.status != .conflict else { return false }
      let place = ViewIndex(index)
      let content = edited.state.contentSize(of: place, maxWidth: nil, measurer: linted.measurer).size
      return Axis.allCases.contains { axis in
        let length = after.frames[index].size(on: axis) + LayoutTolerance.equality
        return length < content[axis] ?? 0 && length < before.frames[index].size(on: axis)
      }
    }
  }

  /// Whether an edited case still shows the finding, or shows anything else more often than before.
  ///
  /// A conflict hides what else would be found. So what is found there counts as known where another environment
  /// shows it.
  private func isWorse(
    _ suspicions: [LintRule.Suspicion], _ rule: LintRule, than beside: FindingCounts, _ finding: LintFinding,
    _ edited: LintedCase
  ) -> Bool {
    var counts = beside.emptied
    return suspicions.contains { suspicion in
      if rule == finding.rule, edited.shows(finding, by: suspicion) { return true }
      // A text that is cut is better than two that lie on each other.
      if finding.rule.name == LintRule.overlap, LintRule.cutting.contains(rule),
        finding.requests.contains(suspicion.request)
      {
        return false
      }
      counts.insert(suspicion, rule)
      return counts.count(of: suspicion, rule) > beside.count(of: suspicion, rule)
        && !(broken.contains(suspicion.request.unfitted) && beside.hasSubject(of: suspicion, rule))
    }
  }
}

/// How often rules find something of a view or a constraint, by environment. Sentences are not compared: after an edit,
/// other numbers of a view may be open. Which view of a tie is squeezed is not told apart: one of them has to be.
private struct FindingCounts {
  private var counts: [Place: Int] = [:]
  /// By environment, the views whose numbers are open.
  private let ties: [EnvironmentPatch: Set<LintFinding.Subject>]

  init(ties: [LintRule.Suspicion]) {
    // A tie is seen in a cell as low as it can be, what it squeezes in any.
    self.ties = Dictionary(grouping: ties, by: \.request.unfitted).mapValues { Set($0.map(\.subject)) }
  }

  /// The same ties, and nothing counted.
  var emptied: Self {
    var empty = self
    empty.counts = [:]
    return empty
  }

  private struct Place: Hashable {
    /// `nil` with the subject: some view of a tie is squeezed.
    let rule: LintRule?
    let subject: LintFinding.Subject?
    /// `nil` stands for all environments.
    let request: EnvironmentPatch?
  }

  mutating func insert(_ suspicion: LintRule.Suspicion, _ rule: LintRule) { add(1, suspicion, rule) }

  mutating func remove(_ suspicion: LintRule.Suspicion, _ rule: LintRule) { add(-1, suspicion, rule) }

  private mutating func add(_ count: Int, _ suspicion: LintRule.Suspicion, _ rule: LintRule) {
    counts[place(of: suspicion, rule), default: 0] += count
    counts[Place(rule: rule, subject: suspicion.subject, request: nil), default: 0] += count
  }

  func count(of suspicion: LintRule.Suspicion, _ rule: LintRule) -> Int {
    counts[place(of: suspicion, rule)] ?? 0
  }

  /// Whether a view of a tie is squeezed.
  func isTied(_ suspicion: LintRule.Suspicion, _ rule: LintRule) -> Bool {
    LintRule.squeezing.contains(rule)
      && ties[suspicion.request.unfitted]?.contains(suspicion.subject) ?? false
  }

  private func place(of suspicion: LintRule.Suspicion, _ rule: LintRule) -> Place {
    let isTied = isTied(suspicion, rule)
    return Place(
      rule: isTied ? nil : rule, subject: isTied ? nil : suspicion.subject, request: suspicion.request)
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

extension EnvironmentPatch {
  /// Without how a root of a free size is laid out.
  fileprivate var unfitted: Self {
    var patch = self
    patch.fitting = .keep
    return patch
  }
}
