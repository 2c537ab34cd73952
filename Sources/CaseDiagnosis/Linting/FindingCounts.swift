import LayoutModel

/// How often each rule finds something of a view or a constraint, by environment. What was found before an edit and what
/// is found after it are compared by these counts.
///
/// Of a tie one view has to give way. So the squeezed views of a tie are counted together: whichever it is, their count
/// stays the same.
struct FindingCounts {
  private var counts: [Place: Int] = [:]
  /// By environment, the views whose numbers are open.
  private let ties: [EnvironmentPatch: Set<LintFinding.Subject>]

  /// What is counted together.
  private enum Place: Hashable {
    case subject(LintRule, LintFinding.Subject, EnvironmentPatch)
    /// Any view of an environment's tie, by any rule on what it has lost.
    case tie(EnvironmentPatch)
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

  mutating func insert(_ violation: LintRule.Violation, _ rule: LintRule) { add(1, violation, rule) }

  mutating func remove(_ violation: LintRule.Violation, _ rule: LintRule) { add(-1, violation, rule) }

  private mutating func add(_ number: Int, _ violation: LintRule.Violation, _ rule: LintRule) {
    counts[place(of: violation, rule), default: 0] += number
    if isTied(violation, rule) { counts[.tie(violation.request), default: 0] += number }
  }

  /// How often the rule finds something of the subject in the environment; of a squeezed view of a tie, how often any
  /// view of the tie is squeezed.
  func count(of violation: LintRule.Violation, _ rule: LintRule) -> Int {
    counts[isTied(violation, rule) ? .tie(violation.request) : place(of: violation, rule)] ?? 0
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
      if case .subject(rule, violation.problem.subject, _) = place { count > 0 } else { false }
    }
  }

  private func place(of violation: LintRule.Violation, _ rule: LintRule) -> Place {
    .subject(rule, violation.problem.subject, violation.request)
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
