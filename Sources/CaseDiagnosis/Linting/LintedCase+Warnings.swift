import LayoutEngine
import LayoutModel

/// What is rarely meant of what a layout shows.
extension LintedCase {
  /// Changes that give a view's content room: of its lines, of its compression resistance, the least first, or of its
  /// sizes.
  func rooms(for view: ViewIndex, _ laidOut: CaseSnapshot) -> [CaseEdit] {
    let own = laidOut.state.views[view.rawValue]
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
        && constraint.first.view == view && index < layoutCase.constraints.count
    }.map { index in
      var patch = ConstraintPatch()
      patch.relation = .greaterThanOrEqual
      return CaseEdit([.constraint(ConstraintIndex(index), patch)])
    }
    // A required size lets the content be whole where it is less than that.
    let lowered = laidOut.state.constraints.indices.filter { index in
      let constraint = laidOut.state.constraints[index]
      return constraint.isActive && constraint.isRequired && constraint.relation != .greaterThanOrEqual
        && constraint.first.view == view && constraint.first.attribute.isSize
        && index < layoutCase.constraints.count
    }.compactMap { index in
      let axis = laidOut.state.constraints[index].first.attribute.axis
      var patch = ConstraintPatch()
      patch.priority = LayoutPriority(laidOut.state.priority(.compression, axis, of: view).rawValue - 1)
      return patch.priority.map { _ in CaseEdit([.constraint(ConstraintIndex(index), patch)]) }
    }
    for axis in Axis.allCases {
      let present = laidOut.state.priority(.compression, axis, of: view)
      for priority in laidOut.state.priorities(above: present) {
        var patch = ViewPatch()
        patch.compression[axis] = .set(priority)
        patches.append(patch)
      }
    }
    return patches.map { CaseEdit([.view(view, $0)]) } + growing + lowered
  }

  /// A least distance between two siblings along the axis on which they are farther apart, alone and with the later or
  /// the earlier view's compression resistance raised, as one of them may have to be cut.
  func gaps(between view: ViewIndex, _ sibling: ViewIndex, _ laidOut: CaseSnapshot) -> [CaseEdit] {
    let (one, other) = (laidOut.layout.frames[view], laidOut.layout.frames[sibling])
    func middle(_ frame: Rect, _ axis: Axis) -> Double {
      axis == .horizontal ? frame.x + frame.width / 2 : frame.y + frame.height / 2
    }
    func distance(_ axis: Axis) -> Double { (middle(one, axis) - middle(other, axis)).magnitude }
    let axis: Axis = distance(.horizontal) > distance(.vertical) ? .horizontal : .vertical
    let isMirrored = axis == .horizontal && laidOut.layout.environment.direction == .rightToLeft
    let isFirst = (middle(one, axis) < middle(other, axis)) != isMirrored
    let (first, second) = isFirst ? (view, sibling) : (sibling, view)
    let edges: (start: Attribute, end: Attribute) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let gap = Constraint(
      first: Anchor(second, edges.start), relation: .greaterThanOrEqual, second: Anchor(first, edges.end),
      constant: Layout.proposedGap)
    let raises = [second, first].compactMap { view in
      laidOut.state.priority(.compression, axis, of: view).raised.map {
        [Change.priority(.compression, axis, of: view, .set($0))]
      }
    }
    return ([[]] + raises).map { CaseEdit($0, adding: [gap]) }
  }
}

extension LintedCase {
  /// The warnings of a layout that are meant.
  func warnings(
    _ layout: LintedLayout, _ isMeant: (LayoutWarning.Kind) -> Bool
  ) -> [LintRule.Violation] {
    let laidOut = layout.snapshot
    let conflicting = conflictingViews(of: laidOut)
    return layout.warnings.filter { warning in
      if case .overlaps(let sibling) = warning.kind, conflicting.contains(sibling) { return false }
      return isMeant(warning.kind) && !conflicting.contains(warning.view)
    }.map { LintRule.Violation(problem: .warning($0), request: laidOut.request) }
  }

  /// The views that a conflict is about, but for the root, and what is in them. What is wrong with them may come of it.
  private func conflictingViews(of laidOut: CaseSnapshot) -> Set<ViewIndex> {
    var views = laidOut.conflictViews.subtracting([.root])
    guard !views.isEmpty else { return [] }
    // Parents stand before their children.
    for (index, view) in laidOut.state.views.enumerated() where view.parent.map(views.contains) == true {
      views.insert(ViewIndex(index))
    }
    return views
  }

  /// Standard controls that are 0 wide or high, as nothing says of which era they are. Where that leaves a number open,
  /// it is told as ambiguous.
  func unsizedControls(_ laidOut: CaseSnapshot) -> [LintRule.Violation] {
    guard laidOut.state.environment.era == nil else { return [] }
    let (isHidden, conflicting) = (laidOut.state.views.areHidden, conflictingViews(of: laidOut))
    return layoutCase.views.indices.map { ViewIndex($0) }.filter { view in
      let frame = laidOut.layout.frames[view.rawValue]
      return layoutCase[view].lacksEra && !isHidden[view.rawValue] && !conflicting.contains(view)
        && laidOut.layout.ambiguity[view.rawValue].isEmpty && min(frame.width, frame.height) <= 0
    }.map { LintRule.Violation(problem: .unsizedControl($0), request: laidOut.request) }
  }
}

extension View {
  /// Whether the view is a label or a button with a configuration. Other buttons, fields and text views show texts as
  /// well.
  fileprivate var hasNumberOfLines: Bool {
    !isEdited && (!isButton || style != nil)
  }
}

extension CaseState {
  /// The least priorities that are greater than those of optional constraints and contents, from one on.
  fileprivate func priorities(above present: LayoutPriority) -> [LayoutPriority] {
    let contents = views.indices.flatMap { view in
      ContentPriorityKind.allCases.flatMap { kind in
        Axis.allCases.map { priority(kind, $0, of: ViewIndex(view)) }
      }
    }
    let rivals = Set(constraints.map(\.priority) + contents)
    return rivals.filter { $0 >= present }.compactMap(\.raised).sorted()
  }
}
