import CaseImport
import LayoutEngine
import LayoutModel

/// Required constraints that contradict each other.
extension LintedCase {
  /// The conflicts with a size that a table or a collection gives its cell, or all others.
  func conflicts(ofEncapsulatedSizes: Bool) -> [LintRule.Violation] {
    layouts.map(\.snapshot).flatMap { laidOut -> [LintRule.Violation] in
      guard laidOut.layout.status == .conflict else { return [] }
      let explanation = self.explanation(of: laidOut)
      return explanation.findings.compactMap { finding in
        let members = explanation.members(of: finding.conflict)
        let isEncapsulated = members.contains {
          explanation.provenance(of: $0) == .system(.encapsulatedSize)
        }
        guard isEncapsulated == ofEncapsulatedSizes, !members.isEmpty else { return nil }
        let axes = finding.conflict.bounds.compactMap { bound in
          if case .environment(let axis) = bound { axis } else { nil }
        }
        return LintRule.Violation(problem: .conflict(members, given: axes), request: laidOut.request)
      }
    }
  }

  /// A cell that cannot have the heights that its table gives it for a moment: a pixel more than it needs, or 44
  /// points, which is less.
  func encapsulatedHeights() -> [LintRule.Violation] {
    guard isSelfSizing else { return [] }
    var known: [[BrokenConstraint]: Explanation] = [:]
    return layouts.map(\.snapshot).flatMap { free -> [LintRule.Violation] in
      guard free.layout.status == .solved else { return [] }
      let own = free.layout.frames[0].height
      var given = encapsulated(free, height: own + 1 / free.layout.environment.scale)
      let allowsOne = given.layout.status == .conflict
      // A collection has no height for what it does not know yet that every app's shares.
      if !allowsOne, own > LikelyFix.usualRowHeight, !isOfCollection {
        given = encapsulated(free, height: LikelyFix.usualRowHeight)
      }
      guard given.layout.status == .conflict else { return [] }
      let broken = given.layout.broken
      let explanation = known[broken] ?? Explanation(given, log: nil, hasLog: isOfLog, measurer: measurer)
      known[broken] = explanation
      return explanation.findings.prefix(1).compactMap { finding in
        let members = explanation.members(of: finding.conflict).filter {
          explanation.provenance(of: $0) == .app
        }
        guard !members.isEmpty else { return nil }
        return LintRule.Violation(
          problem: .encapsulatedHeight(members, allowsOne: allowsOne), request: free.request)
      }
    }
  }

  /// What ends a conflict in a layout: leading and trailing in one of its members, where they contradict each other from
  /// right to left, and the fixes that are laid out of it.
  func edits(endingConflictOf members: [ConstraintIndex], _ laidOut: CaseSnapshot) -> [CaseEdit] {
    let isMirrored = laidOut.layout.environment.direction == .rightToLeft
    let physical = members.filter { state.constraint($0).anchors.contains(where: \.attribute.isPhysical) }
    let explanation = explanation(of: laidOut)
    let finding = explanation.findings.first { explanation.members(of: $0.conflict) == members }
    return (isMirrored ? physical.compactMap { directing([$0]) } : [])
      + (finding?.fixes.map { CaseEdit($0.changes) } ?? [])
  }

  /// One priority becomes 999, with which no frame moves: of what holds the bottom, or else of a fixed height. That of
  /// an image or a control is kept.
  func edits(lettingCellGrow members: [ConstraintIndex], _ free: CaseSnapshot) -> some Sequence<CaseEdit> {
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
    let own = members.filter { $0.rawValue < layoutCase.constraints.count }
    let ranked = own.compactMap { index in rank(index).map { (rank: $0, index: index) } }
    // Each is laid out when it is asked for: of hundreds that add up to a height, one of the first few will do.
    return ranked.sorted { $0 < $1 }.lazy.compactMap { _, index in
      var patch = ConstraintPatch()
      patch.priority = .highestOptional
      let edit = CaseEdit([.constraint(index, patch)])
      let edited = self.edited(edit).layout(free.request).snapshot
      return edited.layout.frames == free.layout.frames ? edit : nil
    }
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
}
