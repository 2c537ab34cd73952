internal import JSON
internal import LayoutModel

/// The rules on how constraints and priorities are written.
extension LintRule {
  static let constraintRules = [
    LintRule(
      name: "left-beside-leading",
      reason: "From right to left, what says leading changes its side and what says left does not."
    ) { linted in
      let state = linted.layoutCase.latestState
      return state.constraints.indices.compactMap { index -> LintFinding? in
        let constraint = state.constraints[index]
        guard constraint.isActive, constraint.origin != .autoresizing,
          let anchor = [constraint.first, constraint.second].compactMap(\.self).first(where: { anchor in
            [.left, .right].contains(anchor.attribute) && state.isPlacedByDirection(anchor.view)
          })
        else { return nil }
        return linted.finding(
          "left-beside-leading", .constraint(ConstraintIndex(index)),
          "\(constraint.id) says left or right of \(state.items[anchor.view.rawValue].id), beside leading or trailing",
          replacingLeft(index, linted))
      }
    },
    LintRule(
      name: "idle-priority",
      reason: "A priority that decides nothing misleads whoever reads it."
    ) { linted in
      let candidates = linted.priorityChanges
      guard candidates.count * linted.layoutCase.views.count <= LintedCase.mostTrials else { return [] }
      return candidates.compactMap { candidate -> LintFinding? in
        guard linted.staysSame(after: [candidate.change]) else { return nil }
        return linted.finding(
          "idle-priority", candidate.subject, "\(candidate.words) decides nothing",
          .changes([candidate.change]))
      }
    },
    LintRule(
      name: "redundant-constraint",
      reason: "A constraint that others imply contradicts them as soon as one of them changes."
    ) { linted in
      let state = linted.layoutCase.latestState
      let candidates = state.constraints.indices.reversed().filter { index in
        let constraint = state.constraints[index]
        return constraint.isActive && constraint.isRequired && constraint.relation == .equal
          && constraint.origin != .autoresizing
      }
      guard candidates.count * state.views.count <= LintedCase.mostTrials,
        linted.layouts.allSatisfy({ $0.layout.status == .solved })
      else { return [] }
      var removed: [Change] = []
      var findings: [LintFinding] = []
      for index in candidates {
        var patch = ConstraintPatch()
        patch.isActive = false
        let change = Change.constraint(ConstraintIndex(index), patch)
        guard linted.staysSame(after: removed + [change]) else { continue }
        removed.append(change)
        findings.append(
          linted.finding(
            "redundant-constraint", .constraint(ConstraintIndex(index)),
            "\(state.constraints[index].id) follows from other constraints", .changes([change])))
      }
      return findings.reversed()
    },
  ]

  /// The same equation with leading and trailing, where it leaves the layout from left to right as it is.
  private static func replacingLeft(_ index: Int, _ linted: LintedCase) -> LintFinding.Cure? {
    let layoutCase = linted.layoutCase
    let equation = layoutCase.equation(of: ConstraintIndex(index))
      .replacing(".left", with: ".leading").replacing(".right", with: ".trailing")
    let place = layoutCase.constraints[..<index].count { $0.origin != .autoresizing }
    var request = EnvironmentPatch()
    request.direction = .leftToRight
    let changed = layoutCase.rewritingConstraints { constraints in
      constraints[place] = .string(equation)
    }
    guard let changed, changed.constraints.count == layoutCase.constraints.count,
      let before = LintedLayout(layoutCase, request, measurer: linted.measurer),
      let after = LintedLayout(changed, request, measurer: linted.measurer),
      before.layout.frames == after.layout.frames
    else { return nil }
    return .replacement(ConstraintIndex(index), equation)
  }
}

extension CaseState {
  /// Whether an active constraint says leading or trailing of a view.
  fileprivate func isPlacedByDirection(_ view: ViewIndex) -> Bool {
    view != .root
      && constraints.contains { constraint in
        constraint.isActive
          && [constraint.first, constraint.second].contains {
            $0?.view == view && [.leading, .trailing].contains($0?.attribute)
          }
      }
  }
}

/// A priority that a document sets, and the change that sets it back.
private struct PriorityChange {
  let subject: LintFinding.Subject
  /// "title.hugging.horizontal 251"
  let words: String
  let change: Change
}

extension LintedCase {
  fileprivate var priorityChanges: [PriorityChange] {
    let state = layoutCase.latestState
    let contents = state.views.indices.flatMap { index in
      ContentPriorityKind.allCases.flatMap { kind in
        Axis.allCases.compactMap { contentChange(ViewIndex(index), kind, $0, state) }
      }
    }
    let constraints = state.constraints.indices.compactMap { index -> PriorityChange? in
      let constraint = state.constraints[index]
      guard constraint.isActive, !constraint.isRequired else { return nil }
      var patch = ConstraintPatch()
      patch.priority = .required
      return PriorityChange(
        subject: .constraint(ConstraintIndex(index)),
        words: "the priority \(constraint.priority.rawValue.priorityText) of \(constraint.id)",
        change: .constraint(ConstraintIndex(index), patch))
    }
    return contents + constraints
  }

  private func contentChange(
    _ view: ViewIndex, _ kind: ContentPriorityKind, _ axis: Axis, _ state: CaseState
  ) -> PriorityChange? {
    let own = state.views[view.rawValue]
    var patch = ViewPatch()
    let declared: LayoutPriority?
    switch kind {
    case .hugging:
      declared = own.hugging[axis]
      patch.hugging[axis] = .clear
    case .compression:
      declared = own.compression[axis]
      patch.compression[axis] = .clear
    }
    guard let declared else { return nil }
    return PriorityChange(
      subject: .view(view),
      words: "\(own.id).\(kind.rawValue).\(axis.rawValue) \(declared.rawValue.priorityText)",
      change: .view(view, patch))
  }
}

extension Double {
  fileprivate var priorityText: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
