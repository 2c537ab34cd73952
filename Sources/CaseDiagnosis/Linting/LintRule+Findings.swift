import LayoutModel

extension LintRule {
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
    var fixes: [CaseEdit] = []
    for place in findings.indices where findings[place].problem.hasKnownEdits {
      guard !linted.effort.isSpent else {
        findings[place].search = .givenUp
        continue
      }
      // A fix of a tie decides which view gives way, and so what the others lead to.
      if self == .ambiguity, case .found(let known) = trial.fix(of: findings[place], among: fixes) {
        findings[place].search = .found(known)
        continue
      }
      // One mistake may be several conflicts, in several environments.
      let problem = findings[place].problem
      let shared = fixes.filter { $0.edits(oneOf: problem.members) }
      let edits = linted.edits(ending: problem, in: linted.layout(findings[place].requests[0]))
      findings[place].search = trial.fix(
        of: findings[place], among: shared.isEmpty ? edits : shared + Array(edits))
      guard let fix = findings[place].fix?.edit, !fixes.contains(fix) else { continue }
      fixes.append(fix)
      // What ends this and needs the edits of one before ends that one as well.
      guard self == .ambiguity else { continue }
      for other in findings.indices.prefix(place)
      where findings[other].fix?.edit.isPart(of: fix) == true {
        if case .found(let known) = trial.fix(of: findings[other], among: [fix]) {
          findings[other].search = .found(known)
        }
      }
    }
    // Where the search for its fix was given up, a finding is told without one.
    return isToldWithoutFix ? findings : findings.filter { $0.fix != nil || !$0.isFixSought }
  }
}

extension CaseEdit {
  /// Whether another edit makes all of its changes, and more.
  fileprivate func isPart(of other: Self) -> Bool {
    guard let own = changesAlone, let all = other.changesAlone else { return false }
    return Set(own).isStrictSubset(of: all)
  }
}
