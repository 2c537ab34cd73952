import LayoutEngine
public import LayoutModel
import Platform

/// A rule of `lint`: something that is rarely meant in a case, although it may lay out.
public struct LintRule: Sendable {
  /// By which a command line selects it: `truncated-text`.
  public let name: String
  /// Why it matters, in one sentence.
  public let reason: String
  let scope: Scope

  /// All rules, in the order in which their findings are told.
  public static let all = conflictRules + [ambiguity] + warningRules + cellRules + constraintRules

  /// What a rule has to see to find what breaks it.
  enum Scope: Sendable {
    /// One layout after another.
    case layout(@Sendable (LintedCase, CaseSnapshot) -> [Suspicion])
    /// All layouts.
    case layouts(@Sendable (LintedCase) -> [Suspicion])
  }

  /// What breaks the rule in one environment.
  struct Suspicion {
    let subject: LintFinding.Subject
    /// With the names that a function gives the constraints.
    let sentence: (_ name: (ConstraintIndex) -> String) -> String
    let request: EnvironmentPatch
    /// The edits that may end it, the best first. They are asked for once, however many environments show the same.
    let candidates: () -> any Sequence<LintFinding.Fix>
  }

  /// A rule that looks at all layouts.
  init(
    name: String, reason: String, search: @escaping @Sendable (LintedCase) -> [Suspicion]
  ) {
    (self.name, self.reason, scope) = (name, reason, .layouts(search))
  }

  /// A rule that looks at one layout after another.
  init(
    name: String, reason: String,
    searchOfLayout: @escaping @Sendable (LintedCase, CaseSnapshot) -> [Suspicion]
  ) {
    (self.name, self.reason, scope) = (name, reason, .layout(searchOfLayout))
  }

  /// What breaks the rule, in all environments.
  func search(_ linted: LintedCase) -> [Suspicion] {
    switch scope {
    case .layout(let search): linted.layouts.flatMap { search(linted, $0) }
    case .layouts(let search): search(linted)
    }
  }

  /// What is found in several environments is one finding.
  func findings(in linted: LintedCase, trying trial: inout FixTrial) -> [LintFinding] {
    var findings: [LintFinding] = []
    var candidates: [() -> any Sequence<LintFinding.Fix>] = []
    for found in trial.suspicions(of: self) {
      let sentence = found.sentence(linted.words)
      let known = findings.firstIndex { $0.subject == found.subject && $0.sentence == sentence }
      if let known {
        findings[known].requests.append(found.request)
      } else {
        findings.append(
          LintFinding(
            rule: self, subject: found.subject, sentence: sentence,
            lastingSubject: linted.lastingName(found.subject),
            lastingSentence: found.sentence(linted.lastingName), requests: [found.request]))
        candidates.append(found.candidates)
      }
    }
    for place in findings.indices {
      findings[place].fix = trial.fix(of: findings[place], among: candidates[place]())
    }
    return findings
  }
}

/// Rules are the same where their names are.
extension LintRule: Hashable {
  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Something in a case that breaks a rule.
public struct LintFinding: Sendable {
  public let rule: LintRule
  public let subject: Subject
  /// What is wrong, in one sentence with the names of the case.
  public let sentence: String
  /// The subject and the sentence with equations in the place of numbered names, such as `c3`. A constraint that is
  /// inserted before the third would change that name.
  public let lastingSubject, lastingSentence: String
  public internal(set) var fix: Fix?
  /// What is asked in place of the case's environment where it is found, in order; never empty.
  public var requests: [EnvironmentPatch]

  public enum Subject: Hashable, Sendable {
    case view(ViewIndex)
    case constraint(ConstraintIndex)
  }

  /// What ends a finding in all environments. The case was linted with it, and nothing new was found. It is not counted
  /// as new that a tie is decided against another of its views, nor that a text is cut where views overlapped.
  public struct Fix: Sendable {
    public let edit: Edit
    /// The case after it.
    public let layoutCase: LayoutCase
  }

  public enum Edit: Hashable, Sendable {
    /// Changes of a pass.
    case changes([Change])
    /// An equation that is added, and changes of a pass beside it.
    case addition(String, with: [Change])
    /// By constraint, an equation in its place; never empty.
    case replacement([ConstraintIndex: String])
  }
}

/// Lays out a case in the environments that are asked for, and collects what breaks rules.
public struct Linter: Sendable {
  private let rules: [LintRule]
  private let requests: [EnvironmentPatch]
  private let measurer: any TextMeasuring

  /// - Parameter requests: what holds in place of a case's environment; not empty.
  public init(rules: [LintRule], requests: [EnvironmentPatch], measurer: any TextMeasuring) {
    self.rules = rules
    self.requests = requests
    self.measurer = measurer
  }

  /// What breaks the rules in the last passes of cases, by rule and then by place; on all cores.
  ///
  /// A log lists the constraints of a conflict alone. What they leave open is no finding in a case that is made from
  /// one.
  ///
  /// - Throws: what the measurer lacked.
  public func findings(in cases: [(layoutCase: LayoutCase, isOfLog: Bool)]) throws -> [[LintFinding]] {
    try measurer.measuring { measurer in
      cases.concurrentMap { layoutCase, isOfLog in
        let linted = LintedCase(layoutCase, requests, measurer: measurer)
        var trial = FixTrial(linted)
        var findings = rules.filter { !isOfLog || $0 != .ambiguity && $0 != .zeroSize }
          .flatMap { $0.findings(in: linted, trying: &trial) }
        // One fix may end several findings of a view, and of others.
        let fixes = findings.compactMap { finding in finding.fix.map { (finding.subject, $0) } }
        for place in findings.indices where findings[place].fix == nil {
          let finding = findings[place]
          findings[place].fix =
            fixes.first { $0.0 == finding.subject && trial.ends(finding, with: $0.1) }?.1
            ?? trial.fix(of: finding, amongFixesOf: fixes.map(\.1))
        }
        return findings
      }
    }
  }

  /// The layout of a case's last pass in one environment.
  ///
  /// - Throws: what the measurer lacked.
  public func layout(of layoutCase: LayoutCase, _ request: EnvironmentPatch) throws -> Layout {
    try measurer.measuring { layoutCase.lastLayout(request, measurer: $0) }
  }
}
