import LayoutModel

/// How often rules find something of a view or a constraint, by environment. Sentences are not compared: after an edit,
/// other numbers of a view may be open. Which view of a tie is squeezed is not told apart: one of them has to be.
struct FindingCounts {
  private var counts: [Place: Int] = [:]
  /// Without regard to ties.
  private var own: [Place: Int] = [:]
  /// By environment, the views whose numbers are open.
  private let ties: [EnvironmentPatch: Set<LintFinding.Subject>]

  init(ties: [LintRule.Suspicion]) {
    // A tie is seen in a cell as low as it can be, what it squeezes in any.
    self.ties = Dictionary(grouping: ties, by: \.request.unfitted).mapValues { Set($0.map(\.subject)) }
  }

  /// The same ties, and nothing counted.
  var emptied: Self {
    var empty = self
    (empty.counts, empty.own) = ([:], [:])
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
    own[place(of: suspicion, rule, isTied: false), default: 0] += count
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

  /// Whether the rule finds the same in the same environment.
  func hasOwn(_ suspicion: LintRule.Suspicion, _ rule: LintRule) -> Bool {
    own[place(of: suspicion, rule, isTied: false)] ?? 0 > 0
  }

  private func place(of suspicion: LintRule.Suspicion, _ rule: LintRule) -> Place {
    place(of: suspicion, rule, isTied: isTied(suspicion, rule))
  }

  private func place(of suspicion: LintRule.Suspicion, _ rule: LintRule, isTied: Bool) -> Place {
    Place(
      rule: isTied ? nil : rule, subject: isTied ? nil : suspicion.subject, request: suspicion.request)
  }

  /// Whether the rule finds something of the same in any environment.
  func hasSubject(of suspicion: LintRule.Suspicion, _ rule: LintRule) -> Bool {
    counts[Place(rule: rule, subject: suspicion.subject, request: nil)] ?? 0 > 0
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
