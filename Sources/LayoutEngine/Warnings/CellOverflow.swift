public import LayoutModel

extension CellOverflow {
  /// Nil where nothing hangs out.
  ///
  /// - Parameters:
  ///   - layout: of the cell.
  ///   - state: the case as the layout's pass left it, under the layout's request.
  public init?(of layout: Layout, _ state: CaseState) {
    guard let lowest = Self.overhanging(layout, state).first else { return nil }
    let depth = state.chainedDepth(of: lowest.view) ?? .infinity
    self.init(
      view: lowest.view, amount: Precision.onGrid(lowest.bottom - layout.frames[0].height),
      isChained: depth <= LayoutTolerance.equality)
  }

  /// The views that hang out with the lowest one, from the bottom to the top. What is in one of them is not told.
  public static func others(of layout: Layout, _ state: CaseState) -> [ViewIndex] {
    let lowestFirst = overhanging(layout, state).map(\.view)
    let all = Set(lowestFirst)
    var around = lowestFirst.first
    // What the lowest view is in hangs out for its sake.
    while let view = around, let parent = state.views[view].parent, all.contains(parent) { around = parent }
    return lowestFirst.dropFirst().filter { view in
      view != around && state.views[view].parent.map { !all.contains($0) } ?? false
    }
  }

  /// The views that end below the root, the lowest first.
  private static func overhanging(_ layout: Layout, _ state: CaseState) -> [(view: ViewIndex, bottom: Double)]
  {
    let frames = state.views.absolute(layout.frames)
    let end = frames[0].height + LayoutTolerance.equality
    return state.views.indices.filter { state.views[$0].kind == .view && $0 > 0 }
      .map { (view: ViewIndex($0), bottom: frames[$0].y - frames[0].y + frames[$0].height) }
      .filter { $0.bottom > end }
      .sorted { ($0.bottom, $1.view) > ($1.bottom, $0.view) }
  }
}

extension Layout {
  /// What hangs out of a cell whose height nothing determines, or that is fitted to its contents.
  public func openCell(in state: CaseState) -> CellOverflow? {
    let isFitted = environment.fitting?.height != nil
    guard environment.height == nil, isFitted || ambiguity.first?.contains(.height) == true else {
      return nil
    }
    return CellOverflow(of: self, state)
  }
}

extension CaseState {
  /// How far a chain of constraints lets a view's bottom be below the root's, in points. Nil where no chain leads from
  /// the one to the other.
  ///
  /// A step of the chain is a constraint that says how far one edge is at most below another: by `b.bottom <=
  /// cell.bottom - 8` it is -8. Equal centres are no step, as the bottoms are free. The chain with the fewest steps
  /// counts. Where the view's top is tied to the root's bottom, the view's fixed height is a step, too.
  public func chainedDepth(of view: ViewIndex) -> Double? {
    let active = (constraints + stackConstraints).filter {
      $0.isActive && $0.first.attribute.axis == .vertical
    }
    let steps = Dictionary(grouping: active.flatMap(ChainStep.steps), by: \.start)
    let goal = ChainEdge(view: .root, isBottom: true)
    var pending = [(edge: ChainEdge(view: view, isBottom: true), depth: 0.0)]
    var reached = Set(pending.map(\.edge))
    var next = 0
    while next < pending.count {
      let (edge, depth) = pending[next]
      if edge == goal { return depth }
      next += 1
      // No view's top is below its bottom.
      let own = ChainEdge(view: edge.view, isBottom: true)
      let down = edge.isBottom || edge.view == .root ? [] : [ChainStep(start: edge, end: own, depth: 0)]
      for step in down + (steps[edge] ?? []) where reached.insert(step.end).inserted {
        pending.append((step.end, depth + step.depth))
      }
    }
    let tops = (steps[ChainEdge(view: view, isBottom: false)] ?? []).filter { $0.end == goal }
    guard let top = tops.map(\.depth).min() else { return nil }
    let heights = active.filter {
      $0.first == Anchor(view, .height) && $0.second == nil && $0.relation != .greaterThanOrEqual
    }
    return heights.map(\.constant).min().map { top + $0 }
  }
}

/// The top or the bottom of a view.
private struct ChainEdge: Hashable {
  let view: ViewIndex
  let isBottom: Bool
}

extension ChainEdge {
  /// Nil for what is neither. Equal heights tie the bottoms where the tops are tied, too.
  init?(_ anchor: Anchor) {
    switch (anchor.guide, anchor.attribute) {
    case (.content, _), (.keyboard, _): return nil
    case (_, .top), (_, .firstBaseline): self.init(view: anchor.view, isBottom: false)
    case (_, .bottom), (_, .lastBaseline), (_, .height): self.init(view: anchor.view, isBottom: true)
    default: return nil
    }
  }
}

/// That an edge is at most so far below another.
private struct ChainStep {
  let start, end: ChainEdge
  /// In points; negative where it is above the other.
  let depth: Double

  /// The steps that a constraint says, upwards and downwards.
  static func steps(_ constraint: Constraint) -> [ChainStep] {
    guard let anchor = constraint.second, constraint.multiplier > 0,
      let first = ChainEdge(constraint.first), let second = ChainEdge(anchor), first != second,
      // A height is tied to the root's alone.
      constraint.first.attribute != .height || first.view == .root || second.view == .root
    else { return [] }
    let up = ChainStep(start: first, end: second, depth: constraint.constant)
    let down = ChainStep(start: second, end: first, depth: -constraint.constant)
    switch constraint.relation {
    case .equal: return [up, down]
    case .lessThanOrEqual: return [up]
    case .greaterThanOrEqual: return [down]
    }
  }
}
