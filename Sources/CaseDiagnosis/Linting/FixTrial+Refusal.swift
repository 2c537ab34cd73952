import LayoutEngine
import LayoutModel

/// Why an edit is no fix of a finding.
extension FixTrial {
  /// Why an edit is refused; nil where the finding may still be there. Of a rule on one layout it is gone where others
  /// find more, as that rule looks first.
  func refusal(
    _ edit: CaseEdit, of finding: LintFinding, for flaw: FixFlaw, in edited: LintedCase
  ) -> LintFinding.Refusal? {
    guard !finding.rule.isOfAllLayouts else { return nil }
    // What was there before any edit may count as worse beside what the edit makes better.
    let isOld: Bool =
      if case .violation(let problem, let request) = flaw {
        before.values.contains { $0.contains(LintRule.Violation(problem: problem, request: request)) }
      } else {
        false
      }
    return edited.refusal(edit, for: flaw, isOld: isOld)
  }

  /// Why an edit is no fix; nil where a finding is gone in the edited case, and nothing is found more often than
  /// before. The finding's own environments come first, and its own rule looks at them first: most edits fail there.
  func flaw(
    of edited: LintedCase, ending finding: LintFinding, _ others: FindingCounts
  ) -> FixFlaw? {
    let rules = [finding.rule] + Self.rules.filter { $0 != finding.rule }
    let asked = Set(finding.requests.map(\.unfitted))
    let own = linted.requests.indices.filter { asked.contains(linted.requests[$0].unfitted) }
    // What leaves the numbers open is refused without a look at anything else.
    if case .ambiguousFrame(let view, let members, _) = finding.problem, let first = own.first,
      !broken.contains(linted.requests[first]),
      !edited.layouts[first].shown.layout.ambiguity[view].isDisjoint(with: members)
    {
      return .finding
    }
    for place in own + linted.requests.indices.filter({ !own.contains($0) }) {
      let layout = edited.layouts[place]
      let laidOut = layout.snapshot
      guard laidOut.layout.status != .conflict || broken.contains(laidOut.request) else {
        return .conflict(laidOut.request)
      }
      if let view = squeezedImage(laidOut, place) { return .squeezedImage(view, laidOut.request) }
      for rule in rules where !rule.isOfAllLayouts {
        let found = rule.violations(in: layout, of: edited)
        if let flaw = flaw(found, rule, than: others, finding) { return flaw }
      }
    }
    for rule in rules where rule.isOfAllLayouts {
      if let flaw = flaw(rule.violations(in: edited), rule, than: others, finding) { return flaw }
    }
    return nil
  }

  /// An image view that gets smaller than its image, which no rule finds: many are made so on purpose.
  private func squeezedImage(_ edited: CaseSnapshot, _ place: Int) -> ViewIndex? {
    let before = linted.layouts[place].snapshot.layout
    guard before.status != .conflict else { return nil }
    return linted.imageLengths(in: edited).first { shown in
      let greatest = shown.length + LayoutTolerance.equality
      return greatest < shown.image && greatest < before.frames[shown.view].size(on: shown.axis)
    }?.view
  }

  /// That the fix of a text that is cut breaks a word as soon as the ties are decided, too.
  mutating func refusalWithTies(
    _ edit: CaseEdit, of finding: LintFinding
  ) -> LintFinding.Refusal? {
    guard finding.rule.loss == .ofText, let changes = edit.changesAlone else { return nil }
    for tie in fixesOfTies.prefix(Self.mostTies) {
      guard let more = tie.changesAlone else { continue }
      let edited = linted.edited(CaseEdit(changes + more))
      guard let new = newViolations(of: .brokenWord, in: edited, ending: finding).first else { continue }
      var refusal = edited.refusal(edit, for: .violation(new.problem, new.request))
      refusal?.tie = tie
      return refusal
    }
    return nil
  }

  /// Whether a view beside that of a finding has no size where the finding is: it is no fix that a text is seen whole
  /// and the one beside it not at all.
  private func isEmpty(_ violation: LintRule.Violation, _ rule: LintRule, beside finding: LintFinding) -> Bool
  {
    guard rule.loss == .ofSize, finding.requests.contains(violation.request),
      case .view(let view) = violation.problem.subject, case .view(let cut) = finding.subject
    else { return false }
    return linted.layoutCase[view].parent == linted.layoutCase[cut].parent
  }

  /// Whether a view hangs out of a height that a table gives its cell until the cell's own is known.
  private func isOfMoment(_ violation: LintRule.Violation, beside finding: LintFinding) -> Bool {
    guard case .conflict(_, let given) = finding.problem, given.contains(.vertical),
      linted.layoutCase.views[0].isCell, case .warning(let warning) = violation.problem
    else { return false }
    return warning.kind == .outside && finding.requests.contains(violation.request)
  }

  /// That an edited case still shows the finding, or what else it shows more often than before, but for
  /// - what a rule cannot see before the edit while required constraints contradict each other, or sees in another
  ///   environment,
  /// - what a fix of the finding's rule may cost in the finding's environments,
  /// - of a conflict, priorities that decide nothing, and what hangs out of a cell for a moment, and
  /// - which view of a tie gives way, as long as none loses its size that had one.
  private func flaw(
    _ violations: [LintRule.Violation], _ rule: LintRule, than others: FindingCounts, _ finding: LintFinding
  ) -> FixFlaw? {
    var counts = others.emptied
    let worse = violations.first { violation in
      if violation.problem == finding.problem { return true }
      if finding.rule.loss == .ofText, isEmpty(violation, rule, beside: finding) { return true }
      let isBroken = broken.contains(violation.request.unfitted)
      let isAccepted =
        finding.rule == .conflict && rule == .idlePriority || isOfMoment(violation, beside: finding)
        || finding.requests.contains(violation.request)
          && rule.loss.map(finding.rule.acceptedLosses.contains) ?? false
      if isBroken && rule == .encapsulatedSize || isAccepted { return false }
      counts.insert(violation, rule)
      let isEmptied = rule.loss == .ofSize && !others.contains(violation, rule)
      return (isEmptied || counts.count(of: violation, rule) > others.count(of: violation, rule))
        && !(isBroken && others.containsAnywhere(violation, rule))
    }
    return worse.map { worse in
      worse.problem == finding.problem ? .finding : .violation(worse.problem, worse.request)
    }
  }
}

/// Why an edit is no fix of a finding.
enum FixFlaw: Hashable {
  /// The finding is still there.
  case finding
  /// Something else is found in an environment, or found more often.
  case violation(LintProblem, EnvironmentPatch)
  /// Required constraints contradict each other.
  case conflict(EnvironmentPatch)
  /// An image view gets smaller than its image.
  case squeezedImage(ViewIndex, EnvironmentPatch)
}
