import LayoutEngine
public import LayoutModel
import Platform

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
        let rules = isOfLog ? rules.filter { $0 != .ambiguity && $0 != .zeroSize } : rules
        let linted = LintedCase(layoutCase, isOfLog: isOfLog, requests, measurer: measurer)
        return Self.findings(in: linted, breaking: rules)
      }
    }
  }

  static func findings(in linted: LintedCase, breaking rules: [LintRule]) -> [LintFinding] {
    var trial = FixTrial(linted)
    var findings = rules.flatMap { $0.findings(in: linted, trying: &trial) }
    // One fix may end several findings of a view, and of others.
    let fixed = findings.filter { $0.fix != nil }
    for place in findings.indices where findings[place].fix == nil {
      switch trial.fix(of: findings[place], amongThoseOf: fixed) {
      case .exhausted(nil): break
      case .exhausted where findings[place].refusal != nil || !findings[place].isFixSought: break
      case let further: findings[place].search = further
      }
    }
    return findings
  }

  /// The layout of a case's last pass in one environment.
  ///
  /// - Throws: what the measurer lacked.
  public func layout(of layoutCase: LayoutCase, _ request: EnvironmentPatch) throws -> Layout {
    try measurer.measuring { layoutCase.lastLayout(request, measurer: $0) }
  }
}
