import LayoutModel

/// How often rules find something of a view or a constraint, by environment. After an edit, other numbers of a view may
/// be open: that is no new finding. Nor is it one where a tie is decided against another of its views, as one of them
/// has to give way.
struct FindingCounts {
  private var counts: [Place: Int] = [:]
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
    empty.counts = [:]
    return empty
  }

  mutating func insert(_ violation: LintRule.Violation, _ rule: LintRule) {
    counts[place(of: violation, rule), default: 0] += 1
  }

  mutating func remove(_ violation: LintRule.Violation, _ rule: LintRule) {
    counts[place(of: violation, rule), default: 0] -= 1
  }

  /// How often the rule finds something of the subject in the environment; of a squeezed view of a tie, how often any
  /// view of the tie is squeezed.
  func count(of violation: LintRule.Violation, _ rule: LintRule) -> Int {
    guard isTied(violation, rule), let tied = ties[violation.request.unfitted] else {
      return counts[place(of: violation, rule)] ?? 0
    }
    return LintRule.squeezing.reduce(0) { sum, rule in
      tied.reduce(sum) {
        $0 + (counts[Place(rule: rule, subject: $1, request: violation.request)] ?? 0)
      }
    }
  }

  /// Whether a view of a tie is squeezed.
  func isTied(_ violation: LintRule.Violation, _ rule: LintRule) -> Bool {
    LintRule.squeezing.contains(rule)
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
