import LayoutEngine
import LayoutModel

/// The rules on cells that are as high as their contents.
extension LintRule {
  static let cellRules = [brokenChain, unstableHeight]

  static let brokenChain = LintRule(
    name: "broken-chain",
    reason: "A cell follows its contents only where constraints lead from its top to its bottom.",
    scope: .layout { linted, layout in
      let laidOut = layout.snapshot
      guard linted.isSelfSizing, let overflow = CellOverflow(of: laidOut.layout, laidOut.state),
        laidOut.state.chainedDepth(of: overflow.view) == nil
      else { return [] }
      let chain = laidOut.state.chain(to: overflow.view)
      return [
        Violation(problem: .brokenChain(chain), request: laidOut.request) {
          tying(linted, laidOut) + closing(overflow.view, linted, laidOut.state)
        }
      ]
    })

  /// Constraints that tie a view in the cell to the sibling before it, where nothing leads from the top to it: how low
  /// it stands is open, or it hangs out above.
  private static func tying(_ linted: LintedCase, _ laidOut: CaseSnapshot) -> [LintFinding.Fix] {
    let (layout, state) = (laidOut.layout, laidOut.state)
    let open = state.views.indices.filter {
      state.views[$0].parent == .root
        && (layout.ambiguity[$0].contains(.y) || layout.frames[$0].y < -LayoutTolerance.equality)
    }
    return open.compactMap { index in
      let tie = layout.tieToSibling(of: ViewIndex(index), along: .vertical, in: state)
      return (tie?.constraint.equation(in: state.views)).flatMap { linted.fix(adding: $0) }
    }
  }

  static let unstableHeight = LintRule(
    name: "unstable-height",
    reason: "The height depends on what was shown before, so a reused cell is as high as another one.",
    scope: .layout { linted, layout in
      let laidOut = layout.snapshot
      guard linted.isSelfSizing, !linted.layoutCase.history.isEmpty else { return [] }
      let explainer = LayoutExplainer(
        linted.layoutCase, pass: laidOut.layout.pass, request: laidOut.request, measurer: linted.measurer)
      let (kept, fresh) = (laidOut.layout.frames[0].height, explainer.layout.frames[0].height)
      guard !kept.isSame(as: fresh) else { return [] }
      return [Violation(problem: .unstableHeight, request: laidOut.request, candidates: nil)]
    })

  /// Constraints that lead from a view to the cell's bottom, with the margin that the cell's top has, or the usual one
  /// of 8 points. One is left out where another view would then hang out of the cell: it would only look as if it led
  /// to the bottom.
  private static func closing(
    _ view: ViewIndex, _ linted: LintedCase, _ state: CaseState
  ) -> [LintFinding.Fix] {
    let margin = max(0, state.startMargin(in: .root, along: .vertical) ?? 8)
    let distance = margin == 0 ? "" : " - \(margin.shortest)"
    let (bottom, end) = ("\(linted.name(view)).bottom", "\(linted.name(.root)).bottom\(distance)")
    let fixes = ["\(bottom) == \(end)", "\(bottom) == \(end) @ 999", "\(bottom) <= \(end)"]
      .compactMap { linted.fix(adding: $0) }
    return fixes.filter { fix in
      !linted.edited(fix).layouts.contains {
        CellOverflow(of: $0.snapshot.layout, $0.snapshot.state)?.isChained == true
      }
    }
  }
}

extension CaseState {
  /// The views on a way of vertical constraints from the root's top to a view, which is the last of them; the view
  /// alone where there is no way.
  fileprivate func chain(to view: ViewIndex) -> [ViewIndex] {
    var before: [ViewIndex: ViewIndex] = [:]
    var pending: [ViewIndex] = [.root]
    while let next = pending.first {
      pending.removeFirst()
      for other in neighbours(below: next) where other != .root && before[other] == nil {
        before[other] = next
        pending.append(other)
      }
    }
    var chain = [view]
    while let previous = before[chain[0]], previous != .root, chain.count <= views.count {
      chain.insert(previous, at: 0)
    }
    return chain
  }

  /// The views that vertical constraints tie to one; of the root, to its top.
  private func neighbours(below view: ViewIndex) -> [ViewIndex] {
    constraints.compactMap { constraint in
      guard constraint.isActive, constraint.first.attribute.axis == .vertical, let second = constraint.second
      else { return nil }
      let ends = [constraint.first, second]
      guard let own = ends.first(where: { $0.view == view }), view != .root || own.attribute == .top else {
        return nil
      }
      return ends.first { $0.view != view && $0.view.rawValue < views.count }?.view
    }
  }
}
