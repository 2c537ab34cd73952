public import LayoutModel

extension CellOverflow {
  /// Nil where nothing hangs out.
  ///
  /// - Parameters:
  ///   - layout: of the cell.
  ///   - state: the case as the layout's pass left it, under the layout's request.
  public init?(of layout: Layout, _ state: CaseState) {
    var tops = layout.frames.map(\.y)
    var lowest = (view: ViewIndex.root, bottom: layout.frames[0].height + Condition.tolerance)
    for (index, view) in state.views.enumerated() {
      guard let parent = view.parent else { continue }
      tops[index] += tops[parent]
      let bottom = tops[index] + layout.frames[index].height
      if view.kind == .view, bottom > lowest.bottom { lowest = (ViewIndex(index), bottom) }
    }
    guard lowest.view != .root else { return nil }
    self.init(
      view: lowest.view, amount: Precision.onGrid(lowest.bottom - layout.frames[0].height),
      isChained: state.isChainedToBottom(lowest.view))
  }
}

extension CaseState {
  /// Whether constraints lead downwards from a view's bottom to the root's, from view to view.
  fileprivate func isChainedToBottom(_ start: ViewIndex) -> Bool {
    var reached: Set<ViewIndex> = [start]
    var pending = [start]
    while let view = pending.popLast() {
      for constraint in constraints where constraint.isActive && constraint.first.attribute.axis == .vertical
      {
        guard let second = constraint.second else { continue }
        let anchors = [constraint.first, second]
        // What is tied to a view's top does not follow its bottom.
        guard let own = anchors.first(where: { $0.view == view }), own.attribute != .top,
          let other = anchors.first(where: { $0.view != view })
        else { continue }
        if other.view == .root {
          if other.attribute != .top { return true }
        } else if reached.insert(other.view).inserted {
          pending.append(other.view)
        }
      }
    }
    return false
  }
}
