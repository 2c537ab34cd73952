package import LayoutEngine
package import LayoutModel

extension Ambiguity.Edit {
  /// In place of a size that only its author knows, the constraint that holds the view as far from the other edge of
  /// what it is in as one of the case holds it from this one. Nil for a guide: the size of a content area follows from
  /// what is in it alone.
  ///
  /// - Parameter state: the case's own, which names the guides that views are held at.
  package func farEdge(in state: CaseState) -> Constraint? {
    guard case .add(_, let number) = self, number.isSize,
      state.views.indices.contains(number.view.rawValue), state.views[number.view].kind == .view,
      let parent = state.views[number.view].parent
    else { return nil }
    return state.farEdge(of: number.view, in: parent, along: number.measure.axis)
  }
}

extension CaseState {
  /// As a required equation holds a view's edge at its parent's or at that of a guide of it, the one for the opposite
  /// edges; nil where none does, or one holds the opposite edge already.
  fileprivate func farEdge(of view: ViewIndex, in parent: ViewIndex, along axis: Axis) -> Constraint? {
    let edges = constraints.filter { $0.isActive && $0.isRequired }.compactMap { constraint -> Constraint? in
      guard constraint.relation == .equal, constraint.multiplier == 1, let second = constraint.second,
        constraint.first.attribute == second.attribute, second.attribute.axis == axis,
        let opposite = second.attribute.opposite
      else { return nil }
      let (inner, outer, distance) =
        constraint.first.view == view
        ? (constraint.first, second, constraint.constant) : (second, constraint.first, -constraint.constant)
      guard inner.view == view, inner.guide == nil, outer.view == parent else { return nil }
      return Constraint(
        first: Anchor(view, opposite), second: Anchor(parent, opposite, of: outer.guide), constant: -distance)
    }
    return edges.count == 1 ? edges[0] : nil
  }
}
