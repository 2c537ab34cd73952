extension Layout {
  /// The constraint that ends a chain of constraints in a view, such as `box.bottom == scroll.bottom - 16`. Nil where
  /// no view is in it.
  ///
  /// The view in it that reaches farthest is as far from its end as the first one is from its start. Where the end of
  /// that view is tied to it already, the chain in that view is open.
  ///
  /// - Parameters:
  ///   - container: a scroll view stands for its content.
  ///   - usual: the distance where none is given at the start, in points.
  public func chainEnd(
    of container: ViewIndex, along axis: Axis, in state: CaseState, usual: Double = 0
  ) -> Constraint? {
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
    // What is tied to the content area's guide elsewhere is so here.
    let namesGuide = state.constraints.contains { constraint in
      constraint.anchors.contains { $0.view == container && $0.guide == .content }
    }
    return Constraint(
      first: Anchor(ViewIndex(last), edge), second: Anchor(container, edge, of: namesGuide ? .content : nil),
      constant: -margin)
  }
}

/// A constraint that ties a view to the sibling before it, such as `b.leading == a.trailing + 8`.
public struct SiblingTie: Hashable, Sendable {
  public let constraint: Constraint
  /// Where the view begins by it in their parent, in points: its x or its y.
  public let start: Double
}

extension Layout {
  /// What ties a view to the sibling before it. Side by side, a view follows its sibling and has the same top. Otherwise
  /// it stands below and has the same leading edge.
  ///
  /// - Returns: nil where no sibling is before it, where that one's place is open, or the view's own length has to be
  ///   known and is not.
  public func tieToSibling(of view: ViewIndex, along axis: Axis, in state: CaseState) -> SiblingTie? {
    let views = state.views
    let before = views.indices.last {
      $0 < view.rawValue && views[$0].parent == views[view].parent && views[$0].kind == .view
        && !views[$0].isHidden
    }
    guard let parent = views[view].parent, views[parent].stack == nil, let before,
      extent(of: ViewIndex(before), along: axis) != nil
    else { return nil }
    let sibling = ViewIndex(before)
    let isInRow =
      axis == .horizontal
      ? overlap(view, sibling, .vertical) == true : overlap(view, sibling, .horizontal) == false
    let follows = isInRow == (axis == .horizontal)
    let (start, end) = state.edges(along: axis)
    let (own, other) = (Anchor(view, start), Anchor(sibling, follows ? end : start))
    let gap = follows ? Self.proposedGap : 0
    let sides = [own, other].map { $0.attribute.physical(in: environment.direction) }
    let isMirrored = sides[0] == .right
    if isMirrored, ambiguity[view].contains(.width) { return nil }
    return SiblingTie(
      constraint: Constraint(first: own, second: other, constant: gap),
      start: frames[sibling].value(of: sides[1]) + (isMirrored ? -gap - frames[view].width : gap))
  }

  /// The distance of two views that is proposed, in points.
  package static let proposedGap = 8.0

  /// Whether two views share a part of an axis; nil where one of them is not determined there.
  private func overlap(_ one: ViewIndex, _ other: ViewIndex, _ axis: Axis) -> Bool? {
    guard let one = extent(of: one, along: axis), let other = extent(of: other, along: axis) else {
      return nil
    }
    return one.lowerBound < other.upperBound && other.lowerBound < one.upperBound
  }

  /// From where to where a view is on an axis of its parent; nil where that is open.
  private func extent(of view: ViewIndex, along axis: Axis) -> Range<Double>? {
    let members: FrameMembers = axis == .horizontal ? [.x, .width] : [.y, .height]
    let start = axis == .horizontal ? frames[view].x : frames[view].y
    return ambiguity[view].isDisjoint(with: members)
      ? start..<start + max(0, frames[view].size(on: axis)) : nil
  }
}

extension CaseState {
  /// The edges in whose words the document places views: left and right where it says these alone.
  package func edges(along axis: Axis) -> (start: Attribute, end: Attribute) {
    func isWritten(_ isMeant: (Attribute) -> Bool) -> Bool {
      constraints.contains { constraint in
        (constraint.origin == .named || constraint.origin == .numbered)
          && (isMeant(constraint.first.attribute) || constraint.second.map { isMeant($0.attribute) } ?? false)
      }
    }
    return axis == .horizontal && !isWritten(\.isDirectional) && isWritten(\.isPhysical)
      ? (.left, .right) : (.start(axis), .end(axis))
  }

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
