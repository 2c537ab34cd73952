extension Layout {
  /// The equation that ends a chain of constraints in a view, such as `box.bottom == scroll.bottom - 16`. Nil where no
  /// view is in it.
  ///
  /// The view in it that reaches farthest is as far from its end as the first one is from its start. Where the end of
  /// that view is tied to it already, the chain in that view is open.
  ///
  /// - Parameters:
  ///   - container: a scroll view stands for its content.
  ///   - usual: the distance where none is given at the start, in points.
  public func chainEnd(
    of container: ViewIndex, along axis: Axis, in state: CaseState, usual: Double = 0
  ) -> String? {
    let isMirrored = axis == .horizontal && environment.direction == .rightToLeft
    func end(_ index: Int) -> Double {
      let frame = frames[index]
      if axis == .vertical { return frame.y + frame.height }
      return isMirrored ? -frame.x : frame.x + frame.width
    }
    let inner = state.views.indices.filter {
      state.views[$0].parent == container && state.views[$0].kind == .view && !state.views[$0].isHidden
    }
    guard let last = inner.max(by: { end($0) < end($1) }), state.views[container].stack == nil else {
      return nil
    }
    let ends: Set<Attribute> = axis == .vertical ? [.bottom] : [.trailing, .right]
    if state.constraints.contains(where: { $0.distance(of: ends, of: ViewIndex(last), to: container) != nil })
    {
      return chainEnd(of: ViewIndex(last), along: axis, in: state)
    }
    let edge: Attribute = axis == .vertical ? .bottom : .trailing
    let margin = state.startMargin(in: container, along: axis) ?? usual
    let sign = margin < 0 ? " + \(margin.magnitude.shortest)" : " - \(margin.shortest)"
    // What is tied to the content area's guide elsewhere is so here.
    let namesGuide = state.constraints.contains { constraint in
      [constraint.first, constraint.second].contains { $0?.view == container && $0?.guide == .content }
    }
    let owner = Anchor(container, edge, of: namesGuide ? .content : nil).text(in: state.views)
    return "\(state.views[last].id).\(edge.rawValue) == \(owner)\(margin == 0 ? "" : sign)"
  }
}

extension CaseState {
  /// How far the first view in a view is from its start by a constraint, in points; nil where none says that.
  public func startMargin(in container: ViewIndex, along axis: Axis) -> Double? {
    let starts: Set<Attribute> = axis == .vertical ? [.top] : [.leading, .left]
    for index in views.indices where views[index].parent == container {
      let distances = constraints.lazy.compactMap {
        $0.distance(of: starts, of: ViewIndex(index), to: container)
      }
      if let margin = distances.first { return margin }
    }
    return nil
  }
}

extension Constraint {
  /// How far an edge of a view is behind the same edge of another by the constraint, in points; nil where it says
  /// nothing of these.
  fileprivate func distance(
    of edges: Set<Attribute>, of view: ViewIndex, to container: ViewIndex
  ) -> Double? {
    guard let second, isActive, relation == .equal, multiplier == 1, edges.contains(first.attribute),
      edges.contains(second.attribute),
      first.guide != .frame, second.guide != .frame
    else { return nil }
    if (first.view, second.view) == (view, container) { return constant }
    return (first.view, second.view) == (container, view) ? -constant : nil
  }
}
