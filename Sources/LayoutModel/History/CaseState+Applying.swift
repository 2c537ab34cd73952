extension CaseState {
  /// Applies a pass.
  public mutating func apply(_ pass: Pass) { apply(pass.changes) }

  /// Applies the changes of one pass in order.
  public mutating func apply(_ changes: [Change]) {
    requiredCrossings = []
    views[0].alignmentInsets = rootInsets
    for place in changes.indices { changes[place].apply(to: &self) }
    if variations != nil {
      variations?.changes += changes
      applyVariations()
    }
    fitRootInsets()
    arrangeStacks()
  }

  /// Takes the root's alignment insets for no more than the size that the environment gives it: what lies between them
  /// has no negative size, and the environment's is never broken.
  mutating func fitRootInsets() {
    rootInsets = views[0].alignmentInsets
    guard rootInsets != .zero else { return }
    let (across, along) = (rootInsets.left + rootInsets.right, rootInsets.top + rootInsets.bottom)
    if let width = environment.width, across > width {
      views[0].alignmentInsets.left *= width / across
      views[0].alignmentInsets.right *= width / across
    }
    if let height = environment.height, along > height {
      views[0].alignmentInsets.top *= height / along
      views[0].alignmentInsets.bottom *= height / along
    }
  }

  fileprivate mutating func apply(_ patch: EnvironmentPatch) {
    let era = environment.era
    let rest = patch.without(held)
    environment.apply(rest)
    // A device brings members that the request may have given.
    if !rest.device.isKeep {
      environment.apply(held)
      if views[0].isCell { environment.keepWidthOfDevice(after: rest, held) }
    }
    guard environment.era != era else { return }
    views = ControlSize.resized(views, era: environment.era)
    if let fold = variations {
      variations?.views = ControlSize.resized(fold.views, era: environment.era)
    }
  }

  @inline(__always)
  fileprivate mutating func apply(_ patch: ViewPatch, to view: ViewIndex) {
    set(.hugging, .horizontal, of: view, patch.hugging.horizontal)
    set(.hugging, .vertical, of: view, patch.hugging.vertical)
    set(.compression, .horizontal, of: view, patch.compression.horizontal)
    set(.compression, .vertical, of: view, patch.compression.vertical)
    set(.horizontal, of: view, patch.intrinsic.horizontal)
    set(.vertical, of: view, patch.intrinsic.vertical)
    if patch.changesText { patch.apply(ViewPatch.texts, to: &views[view]) }
    if patch.changesSettings { patch.apply(ViewPatch.settings, to: &views[view]) }
  }

  @inline(__always)
  private mutating func set(_ axis: Axis, of view: ViewIndex, _ patch: Patch<Double>) {
    guard !patch.isKeep else { return }
    views[view].intrinsic[axis] = patch.applied(to: nil)
    views[view].hasControlSize[axis] = false
  }

  private mutating func set(
    _ kind: ContentPriorityKind, _ axis: Axis, of view: ViewIndex, _ patch: Patch<LayoutPriority>
  ) {
    guard !patch.isKeep else { return }
    let old = priority(kind, axis, of: view)
    views[view][kind][axis] = patch.applied(to: nil)
    raises.record(.content(view, kind, axis), from: old, to: priority(kind, axis, of: view))
  }

  fileprivate mutating func apply(_ patch: ConstraintPatch, to index: ConstraintIndex) {
    if let priority = patch.priority {
      let old = constraints[index].priority
      if constraints[index].isActive && (old == .required) != (priority == .required) {
        requiredCrossings.append(index)
      }
      constraints[index].priority = priority
      raises.record(.constraint(index), from: old, to: priority)
    }
    constraints[index].constant = patch.constant ?? constraints[index].constant
    constraints[index].relation = patch.relation ?? constraints[index].relation
    constraints[index].isActive = patch.isActive ?? constraints[index].isActive
  }
}

extension Change {
  @inline(__always)
  func apply(to state: inout CaseState) {
    switch self {
    case .view(let view, let patch): state.apply(patch, to: view)
    case .constraint(let constraint, let patch): state.apply(patch, to: constraint)
    case .environment(let patch): state.apply(patch)
    }
  }
}
