import LayoutEngine
import LayoutModel

/// What is wrong with cells that are as high as their contents.
extension LintedCase {
  /// What hangs out of a cell, as nothing leads from it to the bottom.
  func brokenChains(_ laidOut: CaseSnapshot) -> [LintRule.Violation] {
    guard isSelfSizing, let overflow = CellOverflow(of: laidOut.layout, laidOut.state),
      laidOut.state.chainedDepth(of: overflow.view) == nil
    else { return [] }
    let chain = laidOut.state.chain(to: overflow.view)
    return [LintRule.Violation(problem: .brokenChain(chain), request: laidOut.request)]
  }

  /// A height that the passes before give a cell, and its last state by itself does not.
  func unstableHeights(_ laidOut: CaseSnapshot) -> [LintRule.Violation] {
    guard isSelfSizing, !layoutCase.history.isEmpty else { return [] }
    let explainer = LayoutExplainer(
      layoutCase, pass: laidOut.layout.pass, request: laidOut.request, measurer: measurer)
    let (kept, fresh) = (laidOut.layout.frames[0].height, explainer.layout.frames[0].height)
    return kept.isSame(as: fresh)
      ? [] : [LintRule.Violation(problem: .unstableHeight, request: laidOut.request)]
  }

  /// Constraints that tie a view in the cell to the sibling before it, where nothing leads from the top to it: how low
  /// it stands is open, or it hangs out above.
  func ties(ofOpenViewsIn laidOut: CaseSnapshot) -> [CaseEdit] {
    let (layout, state) = (laidOut.layout, laidOut.state)
    let open = state.views.indices.filter {
      state.views[$0].parent == .root
        && (layout.ambiguity[$0].contains(.y) || layout.frames[$0].y < -LayoutTolerance.equality)
    }
    return open.compactMap { index in
      layout.tieToSibling(of: ViewIndex(index), along: .vertical, in: state).map {
        CaseEdit(adding: [$0.constraint])
      }
    }
  }

  /// Constraints that lead from a view to the cell's bottom, with the margin that the cell's top has, or the usual one
  /// of 8 points. One is left out where another view would then hang out of the cell: it would only look as if it led
  /// to the bottom.
  func bottoms(of view: ViewIndex, _ state: CaseState) -> [CaseEdit] {
    let margin = max(0, state.startMargin(in: .root, along: .vertical) ?? UnknownLength.defaultMargin)
    let forms: [(Relation, LayoutPriority)] = [
      (.equal, .required), (.equal, .highestOptional), (.lessThanOrEqual, .required),
    ]
    let edits = forms.map { relation, priority in
      CaseEdit(adding: [
        Constraint(
          first: Anchor(view, .bottom), relation: relation, second: Anchor(.root, .bottom),
          constant: -margin, priority: priority)
      ])
    }
    return edits.filter { edit in
      !edited(edit).layouts.contains {
        CellOverflow(of: $0.snapshot.layout, $0.snapshot.state)?.isChained == true
      }
    }
  }
}

extension CaseState {
  /// The views on a way of vertical constraints from the root's top to a view, which is the last of them; the view
  /// alone where there is no way.
  fileprivate func chain(to view: ViewIndex) -> [ViewIndex] {
    let neighbours = verticalNeighbours
    var before: [ViewIndex: ViewIndex] = [:]
    var reached: [ViewIndex] = [.root]
    var next = 0
    while next < reached.count {
      for other in neighbours[reached[next].rawValue] where other != .root && before[other] == nil {
        before[other] = reached[next]
        reached.append(other)
      }
      next += 1
    }
    var chain = [view]
    while let previous = before[chain[chain.count - 1]], previous != .root { chain.append(previous) }
    return chain.reversed()
  }

  /// By view, those that vertical constraints tie to it; of the root, to its top.
  private var verticalNeighbours: [[ViewIndex]] {
    var neighbours = Array(repeating: [ViewIndex](), count: views.count)
    for constraint in constraints where constraint.isActive && constraint.first.attribute.axis == .vertical {
      guard let second = constraint.second, constraint.first.view != second.view else { continue }
      for (own, other) in [(constraint.first, second), (second, constraint.first)]
      where max(own.view, other.view).rawValue < views.count && (own.view != .root || own.attribute == .top) {
        neighbours[own.view.rawValue].append(other.view)
      }
    }
    return neighbours
  }
}
