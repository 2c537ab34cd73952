extension Condition {
  /// Whether the condition holds of all optimal layouts of a pass, or of none, so that it does not matter which
  /// of them a fold has kept.
  public func isDecided(by layout: Layout, of layoutCase: LayoutCase) -> Bool {
    switch self {
    case .comparison(let left, _, let right):
      (left.terms + right.terms).allSatisfy { $0.quantity.isDetermined(by: layout, of: layoutCase) }
    case .fact(let fact): fact.isDecided(by: layout)
    case .not(let condition): condition.isDecided(by: layout, of: layoutCase)
    case .all(let conditions), .any(let conditions):
      conditions.allSatisfy { $0.isDecided(by: layout, of: layoutCase) }
    }
  }
}

extension Condition.Fact {
  fileprivate func isDecided(by layout: Layout) -> Bool {
    switch self {
    case .conflict, .ambiguous, .broken, .view(_, .ambiguous): true
    case .relaid: layout.pass == .initial
    case .view(let view, .truncated), .view(let view, .compressed), .view(let view, .stretched):
      layout.ambiguity[view.rawValue].isDisjoint(with: [.width, .height])
    }
  }
}

extension Quantity {
  fileprivate func isDetermined(by layout: Layout, of layoutCase: LayoutCase) -> Bool {
    switch self {
    case .height: layout.ambiguity[ViewIndex.root.rawValue].isDisjoint(with: .height)
    case .width: layout.ambiguity[ViewIndex.root.rawValue].isDisjoint(with: .width)
    case .view(let view, let measure):
      measure.isDetermined(of: view, by: layout, layoutCase)
    }
  }
}

extension Quantity.Measure {
  /// A position in the root's coordinates is determined where those are of which it is the sum.
  fileprivate func isDetermined(of view: ViewIndex, by layout: Layout, _ layoutCase: LayoutCase) -> Bool {
    func isFree(_ members: FrameMembers, _ view: ViewIndex) -> Bool {
      !layout.ambiguity[view.rawValue].isDisjoint(with: members)
    }
    let size: FrameMembers
    let origin: FrameMembers
    switch self {
    case .x: return !isFree(.x, view)
    case .y: return !isFree(.y, view)
    case .width: return !isFree(.width, view)
    case .height: return !isFree(.height, view)
    case .left, .right, .leading, .trailing, .centerX: (origin, size) = (.x, .width)
    case .top, .bottom, .centerY: (origin, size) = (.y, .height)
    }
    var next: ViewIndex? = view
    while let ancestor = next {
      if isFree(origin, ancestor) { return false }
      next = layoutCase[ancestor].parent
    }
    return !isFree(size, view)
  }
}
