import ConstraintSolver
public import LayoutModel

extension LayoutExplainer {
  /// The bounds on an axis that the layout does not meet, the highest priority first, and those first that are
  /// missed the most.
  ///
  /// Who would give way next is found by raising each and laying the case out.
  package func violations(on axis: Axis) -> [BoundViolation] {
    var trial = RaiseTrial(self)
    return violated(on: axis).map { hinge, violation in
      BoundViolation(
        bound: violation.bound, rivals: violation.rivals, rule: violation.rule, next: trial.next(after: hinge)
      )
    }
  }

  /// The bounds that a number depends on and that the layout does not meet, in the same order.
  ///
  /// These are the view's own, and those of other views that move the number when they are raised.
  public func violations(bearingOn measure: Quantity.Measure, of view: ViewIndex) -> [BoundViolation] {
    let parts = IndependentParts(stages)
    let coupled = parts.parts(of: stages.terms(of: measure, view, in: state))
    let partsOfCauses = parts.partsOfCauses()
    let present = value(of: measure, view)
    return violations(on: measure.axis).filter { violation in
      guard let part = partsOfCauses[violation.bound.cause], coupled.contains(part) else { return false }
      if views(of: violation.bound.cause).contains(view) { return true }
      let next = violation.next.map { value(of: measure, view, in: $0.frames) } ?? present
      return (next - present).magnitude > Condition.tolerance
    }
  }

  /// The violations on an axis that a rule has chosen; what would be next is left out.
  func ties(on axis: Axis) -> [BoundViolation] {
    violated(on: axis).map(\.violation).filter { $0.rule != nil }
  }

  /// What is not met, without what would be next.
  private func violated(on axis: Axis) -> [(hinge: NamedHinge, violation: BoundViolation)] {
    let values = values
    var walk = FaceWalk(stages)
    walk.passPriorities()
    return stages.priorities.flatMap { hinges in
      hinges.filter { $0.violation(at: values) > LexicographicSolver.feasibility && isMeasured($0, axis) }
        .sorted { $0.violation(at: values) > $1.violation(at: values) }
        .map { ($0, violation(of: $0, among: hinges, values, walk.solver)) }
    }
  }

  func isMeasured(_ hinge: NamedHinge, _ axis: Axis) -> Bool {
    switch hinge.cause {
    case .constraint(let constraint), .nearBoundary(let constraint):
      state.constraints[constraint.rawValue].first.attribute.axis == axis
    case .content(_, _, let own), .fitting(let own), .environment(let own), .notNegative(_, let own),
      .nearIntrinsic(_, let own), .small(_, let own), .nearOrigin(_, let own):
      own == axis
    case .pin(_, let measure): measure.axis == axis
    }
  }

  private func violation(
    of hinge: NamedHinge, among hinges: [NamedHinge], _ values: [Double],
    _ solver: LexicographicSolver
  ) -> BoundViolation {
    // What is missed more where this one is met as nearly as its priority's sum allows could give way instead.
    var other = solver
    other.minimise(hinge.hinge)
    let spared = other.values
    let rivals = hinges.filter {
      $0.violation(at: spared) > $0.violation(at: values) + LexicographicSolver.feasibility
    }
    let first = rivals.last
    return BoundViolation(
      bound: state.bound(hinge, values), rivals: rivals.reversed().map { state.bound($0, values) },
      rule: first.flatMap { hinge.rank?.rule(against: $0.rank) }, next: nil)
  }

  /// The change that raises a bound's priority by one, or half the way where one is too much.
  package func raise(of cause: Cause) -> (change: Change, priority: LayoutPriority)? {
    let present = state.priority(of: cause).rawValue
    switch cause {
    case .constraint(let constraint):
      let room = 1000 - present
      guard let priority = LayoutPriority(present + (room > 1 ? 1 : room / 2)), priority < .required,
        priority.rawValue > present, let constraint = number(inCase: constraint)
      else { return nil }
      var patch = ConstraintPatch()
      patch.priority = priority
      return (.constraint(constraint, patch), priority)
    case .content(let view, let kind, let axis):
      guard present < 1000, let priority = LayoutPriority(min(1000, present + 1)) else { return nil }
      var patch = ViewPatch()
      switch kind {
      case .hugging: patch.hugging[axis] = .set(priority)
      case .compression: patch.compression[axis] = .set(priority)
      }
      return (.view(view, patch), priority)
    case .environment, .notNegative, .fitting, .nearIntrinsic, .nearBoundary, .small, .nearOrigin, .pin:
      return nil
    }
  }
}

extension CaseState {
  /// A bound that a layout may miss.
  ///
  /// - Parameter values: of the columns.
  func bound(_ hinge: NamedHinge, _ values: [Double]) -> ViolatedBound {
    ViolatedBound(
      cause: hinge.cause, priority: priority(of: hinge.cause),
      isShort: (hinge.rank?.side == .lower) != isMirrored(hinge.cause),
      amount: Precision.onGrid(hinge.violation(at: values)))
  }

  private func isMirrored(_ cause: Cause) -> Bool {
    guard case .constraint(let constraint) = cause else { return false }
    return PhysicalConstraint(constraints[constraint.rawValue], environment.direction).isMirrored
  }

  fileprivate func priority(of cause: Cause) -> LayoutPriority {
    switch cause {
    case .constraint(let constraint): constraints[constraint.rawValue].priority
    case .content(let view, let kind, let axis): self.priority(kind, axis, of: view)
    case .fitting(let axis):
      (axis == .horizontal
        ? environment.fitting?.horizontalPriority : environment.fitting?.verticalPriority)
        ?? .fittingSizeLevel
    case .environment, .notNegative, .nearIntrinsic, .nearBoundary, .small, .nearOrigin, .pin: .required
    }
  }
}

extension BoundRank {
  /// Why this one gave way and the other did not.
  fileprivate func rule(against other: BoundRank?) -> TieRule? {
    guard let other, other.isProtected(before: self) else { return nil }
    if side != other.side { return .upperFirst }
    if raise != other.raise { return other.raise == nil ? .raisedFirst : .lastRaisedFirst }
    if source != other.source { return .contentFirst }
    if order != other.order { return side == .lower ? .lastCompressed : .firstStretched }
    return .heightFirst
  }
}
