internal import LayoutEngine
public import LayoutModel

/// A rule of `lint`: something that is rarely meant in a case, although it may lay out.
public struct LintRule: Sendable {
  /// By which a command line selects it: `truncated-text`.
  public let name: String
  /// Why it matters, in one sentence.
  public let reason: String
  /// What breaks the rule.
  let findings: @Sendable (LintedCase) -> [LintFinding]

  /// All rules, in the order in which their findings are told.
  public static let all: [LintRule] =
    conflictRules + [ambiguity] + warningRules + cellRules + constraintRules
}

/// Something in a case that breaks a rule.
public struct LintFinding: Sendable {
  public let rule: String
  public let subject: Subject
  /// What is wrong, in one sentence with the names of the case.
  public let sentence: String
  /// What ends it. It was laid out.
  public let cure: Cure?
  /// What is asked in place of the case's environment where it is found, in order; never empty.
  public var requests: [EnvironmentPatch]

  public enum Subject: Hashable, Sendable {
    case view(ViewIndex)
    case constraint(ConstraintIndex)
  }

  public enum Cure: Hashable, Sendable {
    /// Changes of a pass.
    case changes([Change])
    /// An equation that is added.
    case addition(String)
    /// An equation in the place of a constraint.
    case replacement(ConstraintIndex, String)
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

  /// What breaks the rules in the case's last pass, by rule and then by place.
  public func findings(in layoutCase: LayoutCase) -> [LintFinding] {
    let linted = LintedCase(layoutCase, requests, measurer: measurer)
    return rules.flatMap { $0.findings(linted) }
  }

  /// The layouts of a case's passes, pass 0 first.
  public static func layouts(
    of layoutCase: LayoutCase, _ request: EnvironmentPatch, measurer: any TextMeasuring
  ) -> [Layout] { Array(LayoutSession(layoutCase, request: request, measurer: measurer)) }

  /// What breaks the rules in many cases, on all cores.
  public func findings(in cases: [LayoutCase]) -> [[LintFinding]] {
    cases.concurrentMap { (layoutCase: LayoutCase, _: inout Bool?) in findings(in: layoutCase) }
  }
}
