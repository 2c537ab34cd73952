import LayoutModel

/// How often each rule finds something of a view or a constraint, by environment. What was found before an edit and what
/// is found after it are compared by these counts.
///
/// Of a tie one view has to give way. So the squeezed views of a tie are counted together: whichever it is, their count
/// stays the same.
struct FindingCounts {
  private var counts: [Place: Int] = [:]
  /// By environment, how often any view of its tie is squeezed.
  private var tiedCounts: [EnvironmentPatch: Int] = [:]
  /// By environment, the views whose numbers are open.
  private let ties: [EnvironmentPatch: Set<LintFinding.Subject>]

  /// What is counted together.
  private struct Place: Hashable {
    let rule: LintRule
    let subject: LintFinding.Subject
    let request: EnvironmentPatch
  }

  init(ties: [LintRule.Violation]) {
    // A tie is seen in a cell as low as it can be, what it squeezes in any.
    self.ties = Dictionary(grouping: ties, by: \.request.unfitted)
      .mapValues { Set($0.map(\.problem.subject)) }
  }

  /// The same ties, and nothing counted.
  var emptied: Self {
    var empty = self
    (empty.counts, empty.tiedCounts) = ([:], [:])
    return empty
  }

  mutating func insert(_ violation: LintRule.Violation, _ rule: LintRule) { add(1, violation, rule) }

  mutating func remove(_ violation: LintRule.Violation, _ rule: LintRule) { add(-1, violation, rule) }

  private mutating func add(_ number: Int, _ violation: LintRule.Violation, _ rule: LintRule) {
    counts[place(of: violation, rule), default: 0] += number
    if isTied(violation, rule) { tiedCounts[violation.request, default: 0] += number }
  }

  /// How often the rule finds something of the subject in the environment; of a squeezed view of a tie, how often any
  /// view of the tie is squeezed.
  func count(of violation: LintRule.Violation, _ rule: LintRule) -> Int {
    isTied(violation, rule)
      ? tiedCounts[violation.request] ?? 0 : counts[place(of: violation, rule)] ?? 0
  }

  /// Whether a view of a tie is squeezed.
  func isTied(_ violation: LintRule.Violation, _ rule: LintRule) -> Bool {
    rule.loss != nil
      && ties[violation.request.unfitted]?.contains(violation.problem.subject) ?? false
  }

  /// Whether the rule finds something of the subject in the environment, whatever is found of the tie it is in.
  func contains(_ violation: LintRule.Violation, _ rule: LintRule) -> Bool {
    counts[place(of: violation, rule)] ?? 0 > 0
  }

  /// Whether the rule finds something of the subject in any environment.
  func containsAnywhere(_ violation: LintRule.Violation, _ rule: LintRule) -> Bool {
    counts.contains { place, count in
      count > 0 && place.rule == rule && place.subject == violation.problem.subject
    }
  }

  private func place(of violation: LintRule.Violation, _ rule: LintRule) -> Place {
    Place(rule: rule, subject: violation.problem.subject, request: violation.request)
  }
}

extension EnvironmentPatch {
  /// Without how a root of a free size is laid out.
  var unfitted: Self {
    var patch = self
    patch.fitting = .keep
    return patch
  }
}
