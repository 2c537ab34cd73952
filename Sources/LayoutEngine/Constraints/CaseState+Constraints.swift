public import LayoutModel

/// The one place where a state of a case becomes constraints for the solver: each with its cause, its equation and its
/// priority. Who generates constraints from views adds them to both functions here.
///
/// The sizes that the environment gives, and that no size is negative, are no constraints but bounds of variables
/// (``ImpliedBound``).
extension CaseState {
  /// Calls `body` with each constraint that is active: the explicit ones in the order of activation, the fitting ones,
  /// and those of the contents in document order. Of one priority those before are protected from those behind.
  ///
  /// - Parameter contentSizes: by view; `nil` where a dimension has none.
  @inline(__always)
  func forEachConstraint(
    _ contentSizes: [AxisPair<Double?>], _ body: (NamedConstraint) -> Void
  ) {
    for i in constraints.indices {
      if let constraint = explicitConstraint(ConstraintIndex(i)) { body(constraint) }
    }
    for axis in Axis.allCases {
      if let constraint = fittingConstraint(axis) { body(constraint) }
    }
    for i in contentSizes.indices {
      let (view, width, height) = (ViewIndex(i), contentSizes[i].horizontal, contentSizes[i].vertical)
      if let width, let constraint = contentConstraint(view, .compression, .horizontal, width) {
        body(constraint)
      }
      if let height {
        if let constraint = contentConstraint(view, .compression, .vertical, height) { body(constraint) }
        if let constraint = contentConstraint(view, .hugging, .vertical, height) { body(constraint) }
      }
      if let width, let constraint = contentConstraint(view, .hugging, .horizontal, width) {
        body(constraint)
      }
    }
  }

  /// The constraint of a cause as it is now; `nil` where it is not active, or the cause is none of a constraint's.
  ///
  /// - Parameter contentSizes: by view.
  func constraint(of cause: Cause, _ contentSizes: [AxisPair<Double?>]) -> NamedConstraint? {
    switch cause {
    case .constraint(let index): explicitConstraint(index)
    case .fitting(let axis): fittingConstraint(axis)
    case .content(let view, let kind, let axis):
      contentSizes[view][axis].flatMap { contentConstraint(view, kind, axis, $0) }
    case .bound, .nearIntrinsic, .nearBoundary, .small, .nearOrigin: nil
    }
  }

  /// A constraint of the document, or of a view's autoresizing frame.
  @inline(__always)
  private func explicitConstraint(_ index: ConstraintIndex) -> NamedConstraint? {
    let i = index.rawValue
    guard constraints[i].isActive else { return nil }
    return NamedConstraint(
      cause: .constraint(index), equation: PhysicalConstraint(constraints[i], environment.direction),
      priority: constraints[i].priority, raiseRank: raises[index])
  }

  /// `root.size == target` at an optional priority of fitting; a required target is a size of the environment.
  private func fittingConstraint(_ axis: Axis) -> NamedConstraint? {
    guard let (target, priority) = environment.optionalFitting(axis) else { return nil }
    return NamedConstraint(
      cause: .fitting(axis), equation: PhysicalConstraint(sizeOf: .root, axis, .equal, target),
      priority: priority, raiseRank: nil)
  }

  /// `size <= content` at the hugging priority, or `size >= content` at that of compression resistance.
  @inline(__always)
  private func contentConstraint(
    _ view: ViewIndex, _ kind: ContentPriorityKind, _ axis: Axis, _ size: Double
  ) -> NamedConstraint? {
    let priority = priority(kind, axis, of: view)
    guard priority > .none else { return nil }
    let relation: Relation = kind == .hugging ? .lessThanOrEqual : .greaterThanOrEqual
    return NamedConstraint(
      cause: .content(view, kind, axis),
      equation: PhysicalConstraint(sizeOf: view, axis, relation, size), priority: priority,
      raiseRank: raises[view, kind, axis])
  }
}

extension Environment {
  /// The size that the root must have on an axis, in points: the environment's, or a required fitting target; `nil`
  /// where neither is given.
  public func requiredSize(_ axis: Axis) -> Double? {
    if let size = size(on: axis) { return size }
    guard let (target, priority) = fittingTarget(axis), priority == .required else { return nil }
    return target
  }

  /// The target and priority of an axis that is fitted by an optional constraint.
  fileprivate func optionalFitting(_ axis: Axis) -> (target: Double, priority: LayoutPriority)? {
    guard size(on: axis) == nil, let fitting = fittingTarget(axis),
      fitting.priority < .required, fitting.priority > .none
    else { return nil }
    return fitting
  }

  private func fittingTarget(_ axis: Axis) -> (target: Double, priority: LayoutPriority)? {
    guard let fitting, let target = fitting.target(on: axis) else { return nil }
    return (target, fitting.priority(on: axis))
  }
}
