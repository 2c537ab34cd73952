import CaseImport
import LayoutEngine
import LayoutModel

/// The rules on what a layout shows: conflicts, ambiguity and warnings.
extension LintRule {
  static let conflictRules = [
    LintRule(
      name: "conflict",
      reason: "UIKit breaks one of the constraints, and you cannot choose which."
    ) { conflicts(in: $0, ofEncapsulatedSizes: false) },
    encapsulatedSize,
  ]

  static let encapsulatedSize = LintRule(
    name: "encapsulated-size",
    reason:
      "For a moment a table gives the cell a height that contradicts its required constraints, and UIKit logs a conflict."
  ) { conflicts(in: $0, ofEncapsulatedSizes: true) + encapsulatedHeights($0) }

  /// The conflicts with a size that a table or a collection gives its cell, or all others.
  private static func conflicts(in linted: LintedCase, ofEncapsulatedSizes: Bool) -> [Violation] {
    linted.layouts.flatMap { laidOut -> [Violation] in
      guard laidOut.layout.status == .conflict else { return [] }
      let explanation = linted.explanation(of: laidOut)
      return explanation.findings.compactMap { finding in
        let members = explanation.members(of: finding.conflict)
        let isEncapsulated = members.contains {
          explanation.provenance(of: $0) == .system(.encapsulatedSize)
        }
        guard isEncapsulated == ofEncapsulatedSizes, !members.isEmpty else { return nil }
        let axes = finding.conflict.bounds.compactMap { bound in
          if case .environment(let axis) = bound { axis } else { nil }
        }
        return Violation(problem: .conflict(members, given: axes), request: laidOut.request) {
          linted.fixes(directingOneOf: members, laidOut)
            + finding.fixes.map { linted.fix(by: $0.changes) }
        }
      }
    }
  }

  /// A cell that cannot have the heights that its table gives it for a moment: a pixel more than it needs, or 44
  /// points, which is less.
  private static func encapsulatedHeights(_ linted: LintedCase) -> [Violation] {
    guard linted.isSelfSizing else { return [] }
    var known: [[ConstraintIndex]: Explanation] = [:]
    return linted.layouts.flatMap { free -> [Violation] in
      guard free.layout.status == .solved else { return [] }
      let own = free.layout.frames[0].height
      var given = linted.encapsulated(free, height: own + 1 / free.layout.environment.scale)
      let allowsOne = given.layout.status == .conflict
      // A collection has no height for what it does not know yet that every app's shares.
      if !allowsOne, own > 44, !linted.isOfCollection { given = linted.encapsulated(free, height: 44) }
      guard given.layout.status == .conflict else { return [] }
      let broken = given.layout.broken.map(\.constraint)
      let explanation = known[broken] ?? Explanation(given, log: nil, measurer: linted.measurer)
      known[broken] = explanation
      return explanation.findings.prefix(1).compactMap { finding in
        let members = explanation.members(of: finding.conflict).filter {
          explanation.provenance(of: $0) == .app
        }
        guard !members.isEmpty else { return nil }
        return Violation(
          problem: .encapsulatedHeight(members, allowsOne: allowsOne), request: free.request
        ) {
          idiomaticFixes(members, linted, free)
        }
      }
    }
  }

  /// One priority becomes 999, with which no frame moves: of what holds the bottom, or else of a fixed height. That of an
  /// image or a control is kept.
  private static func idiomaticFixes(
    _ members: [ConstraintIndex], _ linted: LintedCase, _ free: CaseSnapshot
  ) -> [LintFinding.Fix] {
    func rank(_ index: ConstraintIndex) -> Int? {
      let constraint = free.state.constraint(index)
      if let outer = free.state.outerBottom(of: constraint) {
        // UIKit itself holds a content view at its cell.
        let isWhole = outer == .root && constraint.constant == 0
        return outer == .root || free.state.fillsCell(outer) ? (isWhole ? 1 : 0) : 2
      }
      guard constraint.second == nil, constraint.first.attribute == .height else { return 4 }
      let own = free.state.views[constraint.first.view.rawValue]
      return own.scalesContent || own.isTapped ? nil : 3
    }
    let own = members.filter { $0.rawValue < linted.layoutCase.constraints.count }
    let ranked = own.compactMap { index in rank(index).map { (rank: $0, index: index) } }
    return ranked.sorted { $0 < $1 }.compactMap { _, index in
      var patch = ConstraintPatch()
      patch.priority = LayoutPriority(999)
      let fix = linted.fix(by: [.constraint(index, patch)])
      let after = linted.layout(of: fix.layoutCase, free.request)
      return after.layout.frames == free.layout.frames ? fix : nil
    }
  }

  static let warningRules = [
    truncatedText, clippedContent, overlap,
    LintRule(
      name: "outside-parent",
      reason: "Touches outside of the parent are lost, and a parent that clips hides it."
    ) { $0 == .outside },
    zeroSize,
    LintRule(name: "behind-keyboard", reason: "What the keyboard covers cannot be seen or tapped.") {
      $0 == .behindKeyboard
    },
  ]

  /// The rules on views that have less than their contents need.
  static let squeezing = cutting + [zeroSize]
  static let cutting = [truncatedText, clippedContent]

  private static let truncatedText = LintRule(
    name: "truncated-text", reason: "A reader does not see the whole text."
  ) { $0 == .truncated }

  /// Of controls and other contents, which cannot be cut as texts can.
  static let clippedContent = LintRule(
    name: "clipped-content", reason: "A part of the content is not seen, or it is squeezed."
  ) { $0 == .clipped }

  static let overlap = LintRule(
    name: "overlap", reason: "One view hides a part of another that stands beside it."
  ) { if case .overlaps = $0 { true } else { false } }

  static let zeroSize = LintRule(
    name: "zero-size", reason: "A view without a width or a height is not seen."
  ) { $0 == .zeroSized }

  /// A rule that looks at the warnings of one layout after another.
  private init(
    name: String, reason: String, warning isMeant: @escaping @Sendable (LayoutWarning.Kind) -> Bool
  ) {
    self.init(name: name, reason: reason) { linted, laidOut in
      // Where a constraint is broken, what else is wrong is no news.
      guard laidOut.layout.status == .solved else { return [] }
      return linted.warnings(of: laidOut).filter { isMeant($0.kind) }.map { warning in
        Violation(problem: .warning(warning), request: laidOut.request) {
          Self.candidates(warning, laidOut, linted)
        }
      }
    }
  }

  /// Changes of the view's lines or compression resistance, the least priorities first. It is never 1000: that is above
  /// every optional constraint to come.
  private static func candidates(
    _ warning: LayoutWarning, _ laidOut: CaseSnapshot, _ linted: LintedCase
  ) -> [LintFinding.Fix] {
    if case .overlaps(let sibling) = warning.kind {
      return gaps(between: warning.view, sibling, laidOut, linted)
    }
    guard warning.kind == .truncated || warning.kind == .clipped else { return [] }
    let own = laidOut.state.views[warning.view.rawValue]
    var patches: [ViewPatch] = []
    if own.text.string != nil, own.text.numberOfLines != 0, own.hasNumberOfLines {
      var patch = ViewPatch()
      patch.numberOfLines = .set(0)
      patches.append(patch)
    }
    // A fixed size becomes the least one, so that larger texts have room.
    let growing = laidOut.state.constraints.indices.filter { index in
      let constraint = laidOut.state.constraints[index]
      return constraint.isActive && constraint.relation == .equal && constraint.second == nil
        && constraint.first.view == warning.view && index < linted.layoutCase.constraints.count
    }.map { index in
      var patch = ConstraintPatch()
      patch.relation = .greaterThanOrEqual
      return linted.fix(by: [.constraint(ConstraintIndex(index), patch)])
    }
    for axis in Axis.allCases {
      let present = laidOut.state.priority(.compression, axis, of: warning.view)
      for priority in laidOut.state.priorities(above: present) {
        var patch = ViewPatch()
        patch.compression[axis] = .set(priority)
        patches.append(patch)
      }
    }
    return patches.map { linted.fix(by: [.view(warning.view, $0)]) } + growing
  }
}

extension View {
  /// Whether the view is a label. Buttons, fields and text views show texts as well.
  fileprivate var hasNumberOfLines: Bool {
    !isButton && !isEdited
  }
}

extension CaseState {
  /// The view at whose bottom a constraint holds a view that is in it.
  fileprivate func outerBottom(of constraint: Constraint) -> ViewIndex? {
    guard let second = constraint.second else { return nil }
    return [(constraint.first, second), (second, constraint.first)].first { inner, outer in
      outer.attribute == .bottom && inner.view != outer.view && items.contains(inner.view, in: outer.view)
    }?.1.view
  }

  /// Whether a view is all that is in a cell, and ends where that does: its content view.
  fileprivate func fillsCell(_ view: ViewIndex) -> Bool {
    views[view.rawValue].parent == .root && views.count { $0.parent == .root && $0.kind == .view } == 1
      && constraints.contains {
        let ends: Set<Anchor?> = [$0.first, $0.second]
        return $0.isActive && $0.constant == 0 && ends == [Anchor(view, .bottom), Anchor(.root, .bottom)]
      }
  }

  /// The least priorities that are greater than those of optional constraints and contents, from one on.
  fileprivate func priorities(above present: LayoutPriority) -> [LayoutPriority] {
    let contents = views.indices.flatMap { view in
      ContentPriorityKind.allCases.flatMap { kind in
        Axis.allCases.map { priority(kind, $0, of: ViewIndex(view)) }
      }
    }
    let rivals = Set((constraints.map(\.priority) + contents).map(\.rawValue))
    return rivals.filter { $0 >= present.rawValue }.map { $0 + 1 }.sorted().filter { $0 < 1000 }
      .compactMap { LayoutPriority($0) }
  }
}

extension LintedCase {
  /// Leading and trailing in one of a conflict's members, where they contradict each other from right to left.
  fileprivate func fixes(directingOneOf members: [ConstraintIndex], _ laidOut: CaseSnapshot) -> [Fix] {
    guard laidOut.layout.environment.direction == .rightToLeft else { return [] }
    return members.compactMap { member in
      let sides: [Attribute?] = [
        state.constraint(member).first.attribute, state.constraint(member).second?.attribute,
      ]
      return sides.contains(.left) || sides.contains(.right) ? fix(directing: [member]) : nil
    }
  }
}
