internal import LayoutEngine
internal import LayoutModel

/// Tries edits of a case: all rules look at the edited case, in all environments of the lint.
struct CureTrial {
  private let linted: LintedCase
  /// The environments in which required constraints contradict each other before any edit.
  private let broken: [EnvironmentPatch]
  /// What the rules find before any edit.
  private lazy var before = Self.suspicions(in: linted)

  /// More edits of one finding are not tried.
  private static let mostCandidates = 12

  init(_ linted: LintedCase) {
    self.linted = linted
    broken = linted.layouts.filter { $0.layout.status == .conflict }.map(\.request)
  }

  /// The first edit after which the finding is gone in all environments and nothing new is found in any.
  mutating func cure(of finding: LintFinding, among candidates: [LintFinding.Fix]) -> LintFinding.Fix? {
    guard !candidates.isEmpty else { return nil }
    let others = before.filter { !$0.isToldBy(finding) }
    return candidates.prefix(Self.mostCandidates).first { candidate in
      let edited = linted.edited(candidate.layoutCase)
      guard !addsConflict(edited) else { return false }
      let after = Self.suspicions(in: edited)
      return !after.contains { $0.isToldBy(finding) } && !addsAny(after, to: others)
    }
  }

  /// Whether an environment has no layout any more, or a conflict that it did not have. To explain one takes long.
  private func addsConflict(_ edited: LintedCase) -> Bool {
    edited.layouts.count < linted.layouts.count
      || edited.layouts.contains { $0.layout.status == .conflict && !broken.contains($0.request) }
  }

  /// Whether more is told about anything than before, in an environment. Where a conflict hid findings, those count as known
  /// that other environments have.
  private func addsAny(_ after: [Found], to before: [Found]) -> Bool {
    let known = before.filter(\.suspicion.isNews)
    var left: [Found.Place: Int] = [:]
    for found in known { left[found.place, default: 0] += 1 }
    return after.contains { found in
      guard found.suspicion.isNews else { return false }
      if let count = left[found.place], count > 0 {
        left[found.place] = count - 1
        return false
      }
      return !(broken.contains(found.suspicion.request) && known.contains { $0.isOfSameSubject(as: found) })
    }
  }

  /// What the rules find. An edit counts as made before the case's first pass, so what was shown before it is left out.
  private static func suspicions(in linted: LintedCase) -> [Found] {
    LintRule.all.filter { $0.name != LintRule.unstableHeight }.flatMap { rule in
      rule.search(linted).map {
        Found(rule: rule.name, suspicion: $0, sentence: $0.sentence(linted.words))
      }
    }
  }

  private struct Found {
    let rule: String
    let suspicion: LintRule.Suspicion
    let sentence: String

    /// What is counted: other numbers of one view may be open after an edit, so that the sentence is another one.
    struct Place: Hashable {
      let rule: String
      let subject: LintFinding.Subject
      let request: EnvironmentPatch
    }

    var place: Place { Place(rule: rule, subject: suspicion.subject, request: suspicion.request) }

    func isToldBy(_ finding: LintFinding) -> Bool {
      suspicion.isNews && rule == finding.rule && suspicion.subject == finding.subject
        && sentence == finding.sentence
    }

    func isOfSameSubject(as other: Found) -> Bool {
      rule == other.rule && suspicion.subject == other.suspicion.subject
    }
  }
}
