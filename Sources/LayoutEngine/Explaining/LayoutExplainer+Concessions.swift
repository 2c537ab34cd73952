import ConstraintSolver
public import LayoutModel

extension LayoutExplainer {
  /// The bounds on an axis that the layout does not meet, the highest priority first, and those first that are
  /// missed the most.
  ///
  /// Who would give way next is found by raising each and laying the case out.
  public func concessions(on axis: Axis) -> [Concession] {
    var rehearsal = RaiseRehearsal(self)
    return yielding(on: axis).map { member, concession in
      Concession(
        bound: concession.bound, rivals: concession.rivals, rule: concession.rule,
        next: rehearsal.next(after: member))
    }
  }

  /// The concessions on an axis that a rule has chosen; what would be next is left out.
  func ties(on axis: Axis) -> [Concession] { yielding(on: axis).map(\.concession).filter { $0.rule != nil } }

  /// What is not met, without what would be next.
  private func yielding(on axis: Axis) -> [(member: Staging.Member, concession: Concession)] {
    let values = values
    var walk = FaceWalk(staging)
    walk.passPriorities()
    return priorities.flatMap { members in
      members.filter { $0.violation(at: values) > LexicographicSolver.feasibility && isMeasured($0, axis) }
        .sorted { $0.violation(at: values) > $1.violation(at: values) }
        .map { ($0, concession(of: $0, among: members, values, walk.solver)) }
    }
  }

  /// The members of each priority in order of protection.
  private var priorities: [[Staging.Member]] {
    staging.stages.compactMap { if case .priority = $0.stage { $0.members } else { nil } }
  }

  func isMeasured(_ member: Staging.Member, _ axis: Axis) -> Bool {
    switch member.cause {
    case .constraint(let constraint), .nearBoundary(let constraint):
      state.constraints[constraint.rawValue].first.attribute.axis == axis
    case .content(_, _, let own), .fitting(let own), .environment(let own), .notNegative(_, let own),
      .nearIntrinsic(_, let own), .small(_, let own), .nearOrigin(_, let own):
      own == axis
    }
  }

  private func concession(
    of member: Staging.Member, among members: [Staging.Member], _ values: [Double],
    _ solver: LexicographicSolver
  ) -> Concession {
    // What is missed more where this one is met as nearly as its priority's sum allows could give way instead.
    var other = solver
    other.minimise(member.hinge)
    let spared = other.values
    let rivals = members.filter {
      $0.violation(at: spared) > $0.violation(at: values) + LexicographicSolver.feasibility
    }
    let first = rivals.last
    return Concession(
      bound: bound(member, values), rivals: rivals.reversed().map { bound($0, values) },
      rule: first.flatMap { member.rank?.rule(against: $0.rank) }, next: nil)
  }

  func bound(_ member: Staging.Member, _ values: [Double]) -> ConcedingBound {
    ConcedingBound(
      cause: member.cause, priority: priority(of: member.cause),
      isShort: (member.rank?.side == .lower) != isMirrored(member.cause),
      amount: Precision.onGrid(member.violation(at: values)))
  }

  private func isMirrored(_ cause: Cause) -> Bool {
    guard case .constraint(let constraint) = cause else { return false }
    return PhysicalConstraint(state.constraints[constraint.rawValue], state.environment.direction).isMirrored
  }

  private func priority(of cause: Cause) -> LayoutPriority {
    switch cause {
    case .constraint(let constraint): state.constraints[constraint.rawValue].priority
    case .content(let view, let kind, let axis): state.priority(kind, axis, of: view)
    case .fitting(let axis):
      (axis == .horizontal
        ? state.environment.fitting?.horizontalPriority : state.environment.fitting?.verticalPriority)
        ?? .fittingSizeLevel
    case .environment, .notNegative, .nearIntrinsic, .nearBoundary, .small, .nearOrigin: .required
    }
  }

  /// The change that raises a bound's priority by one, or half the way where one is too much.
  func raise(of cause: Cause) -> (change: Change, priority: LayoutPriority)? {
    let present = priority(of: cause).rawValue
    switch cause {
    case .constraint(let constraint):
      let room = 1000 - present
      guard let priority = LayoutPriority(present + (room > 1 ? 1 : room / 2)), priority < .required,
        priority.rawValue > present
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
    case .environment, .notNegative, .fitting, .nearIntrinsic, .nearBoundary, .small, .nearOrigin:
      return nil
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
