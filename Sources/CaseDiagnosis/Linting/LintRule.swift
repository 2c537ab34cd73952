import LayoutModel

/// A rule of `lint`: something that is rarely meant in a case, although it may lay out.
public struct LintRule: Sendable {
  /// By which a command line selects it: `truncated-text`.
  public let name: String
  /// Why it matters, in one sentence.
  public let reason: String
  /// Whether a finding without a fix is reported.
  var isToldWithoutFix = true
  /// Whether its findings are ties: a fix of one decides which view gives way, and so what the others lead to.
  var isOfTies = false
  /// Whether its edits come in the order in which a person would try them. Then the first that squeezes no control is
  /// taken, whatever it moves.
  var hasOrderedEdits = false
  /// What a view has lost that the rule finds, as it gives way in a tie; nil for a rule on anything else.
  var loss: Loss?
  /// What a fix of its findings may cost views in the findings' environments.
  var acceptedLosses: Set<Loss> = []
  /// Rules of which a fix of its findings may leave more.
  var acceptedRules: Set<LintRule> = []
  /// Whether it finds nothing while required constraints contradict each other, whatever there is to find.
  var isBlindInConflicts = false
  let scope: Scope

  /// All rules, in the order in which their findings are told.
  public static let all =
    conflictRules + [ambiguity] + warningRules + [stretchedImage, scrollsSideways] + cellRules
    + constraintRules

  /// What a rule has to see to find what breaks it.
  enum Scope: Sendable {
    /// One layout after another.
    case layout(@Sendable (LintedCase, LintedLayout) -> [Violation])
    /// All layouts.
    case layouts(@Sendable (LintedCase) -> [Violation])
  }

  /// What a view loses that has less than its content needs.
  enum Loss: Sendable {
    /// A part of a text.
    case ofText
    /// A word that is broken over lines.
    case ofWord
    /// A part of a control or of another content, which cannot be cut as texts can.
    case ofContent
    /// Its whole width or height.
    case ofSize
  }

  /// What breaks the rule in one environment.
  struct Violation: Hashable {
    let problem: LintProblem
    let request: EnvironmentPatch
  }

  /// What breaks the rule, in all environments.
  func search(_ linted: LintedCase) -> [Violation] {
    switch scope {
    case .layout(let search): linted.layouts.flatMap { search(linted, $0) }
    case .layouts(let search): search(linted)
    }
  }

  /// What is found in several environments is one finding.
  func findings(in linted: LintedCase, trying trial: inout FixTrial) -> [LintFinding] {
    var findings: [LintFinding] = []
    var places: [LintProblem: Int] = [:]
    for violation in trial.violations(of: self) {
      if let known = places[violation.problem] {
        findings[known].requests.append(violation.request)
      } else {
        places[violation.problem] = findings.count
        findings.append(linted.finding(of: self, violation))
      }
    }
    var fixes: [LintFinding.Fix] = []
    for place in findings.indices where findings[place].problem.hasKnownEdits {
      guard !linted.effort.isSpent else {
        findings[place].search = .givenUp
        continue
      }
      if isOfTies, case .found(let known) = trial.fix(of: findings[place], among: fixes) {
        findings[place].search = .found(known)
        continue
      }
      // One mistake may be several conflicts, in several environments.
      let shared = fixes.filter { $0.edits(oneOf: findings[place].problem.members) }
      let edits = linted.edits(ending: findings[place].problem, in: linted.layout(findings[place].requests[0]))
      findings[place].search = trial.fix(
        of: findings[place], among: shared.isEmpty ? edits : shared + Array(edits))
      guard let fix = findings[place].fix, !fixes.contains(where: { $0.edit == fix.edit }) else { continue }
      fixes.append(fix)
      // What ends this and needs the edits of one before ends that one as well.
      guard isOfTies else { continue }
      for other in findings.indices.prefix(place)
      where findings[other].fix?.edit.isPart(of: fix.edit) == true {
        if case .found(let known) = trial.fix(of: findings[other], among: [fix]) {
          findings[other].search = .found(known)
        }
      }
    }
    // Where the search for its fix was given up, a finding is told without one.
    return isToldWithoutFix ? findings : findings.filter { $0.fix != nil || !$0.isFixSought }
  }
}

extension LintFinding.Edit {
  /// Whether another edit makes all of its changes, and more.
  fileprivate func isPart(of other: Self) -> Bool {
    guard case .changes(let own) = self, case .changes(let all) = other else { return false }
    return Set(own).isStrictSubset(of: all)
  }
}

/// Rules are the same where their names are.
extension LintRule: Hashable {
  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
