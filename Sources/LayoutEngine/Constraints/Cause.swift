public import LayoutModel

/// What holds a number of a layout where it is.
public enum Cause: Hashable, Sendable {
  case bound(ImpliedBound)
  case constraint(ConstraintIndex)
  case content(ViewIndex, ContentPriorityKind, Axis)
  /// The size to which the root is fitted.
  case fitting(Axis)
  /// Of layouts that are equally good, the one in which the size is nearest to the content's.
  case nearIntrinsic(ViewIndex, Axis)
  /// The one that is nearest to the boundary of an inequality.
  case nearBoundary(ConstraintIndex)
  /// The one in which the size is least.
  case small(ViewIndex, Axis)
  /// The one in which the view is nearest to its parent's origin.
  case nearOrigin(ViewIndex, Axis)
}

/// What holds in every layout without being a constraint of the case.
public enum ImpliedBound: Hashable, Sendable {
  /// The environment gives the root its width or height: ``LayoutModel/Environment/requiredSize(_:)``.
  case environment(Axis)
  /// No width or height is negative.
  case notNegative(ViewIndex, Axis)
}

/// A number that a case or its environment gives, in points: the right-hand side of a row, whose ranging can be asked
/// for.
public enum RightHandSide: Hashable, Sendable {
  case environment(Axis)
  case constant(ConstraintIndex)
  /// The content's width or height, declared or measured.
  case intrinsic(ViewIndex, Axis)
  case fitting(Axis)
  /// What a stack view puts between all of its views: the constant of several constraints.
  case spacing(ViewIndex)
}

extension Cause {
  /// What positions the cause's hinge; nil where it stands at 0.
  public var rightHandSide: RightHandSide? {
    switch self {
    case .bound(.environment(let axis)): .environment(axis)
    case .constraint(let constraint), .nearBoundary(let constraint): .constant(constraint)
    case .content(let view, _, let axis), .nearIntrinsic(let view, let axis): .intrinsic(view, axis)
    case .fitting(let axis): .fitting(axis)
    case .bound(.notNegative), .small, .nearOrigin: nil
    }
  }

  /// Whether it only chooses between layouts that meet all priorities equally well.
  public var isPreference: Bool {
    switch self {
    case .nearIntrinsic, .nearBoundary, .small, .nearOrigin: true
    case .bound, .constraint, .content, .fitting: false
    }
  }
}

extension Cause {
  /// The axis on which it holds something.
  func axis(in state: CaseState) -> Axis {
    switch self {
    case .constraint(let constraint), .nearBoundary(let constraint):
      state.constraints[constraint].first.attribute.axis
    case .content(_, _, let axis), .fitting(let axis), .bound(.environment(let axis)),
      .bound(.notNegative(_, let axis)), .nearIntrinsic(_, let axis), .small(_, let axis),
      .nearOrigin(_, let axis):
      axis
    }
  }

  /// The views that it is about, the root left out, which is related to all.
  func views(in state: CaseState) -> Set<ViewIndex> {
    var views: Set<ViewIndex> = []
    switch self {
    case .constraint(let index), .nearBoundary(let index):
      let constraint = state.constraints[index]
      views = Set([constraint.first.view] + (constraint.second.map { [$0.view] } ?? []))
    case .content(let view, _, _), .bound(.notNegative(let view, _)), .nearIntrinsic(let view, _),
      .small(let view, _), .nearOrigin(let view, _):
      views = [view]
    case .bound(.environment), .fitting: break
    }
    views.remove(.root)
    return views
  }

  public func priority(in state: CaseState) -> LayoutPriority {
    switch self {
    case .constraint(let constraint): state.constraints[constraint].priority
    case .content(let view, let kind, let axis): state.priority(kind, axis, of: view)
    case .fitting(let axis): state.environment.fitting?.priority(on: axis) ?? .fittingSizeLevel
    case .bound, .nearIntrinsic, .nearBoundary, .small, .nearOrigin: .required
    }
  }
}

/// What a stage decides on the way from all layouts to the one that is chosen.
public enum StageKind: Hashable, Sendable {
  /// The environment, the signs of sizes and the required constraints hold.
  case required
  /// The sum of a priority's violations is least.
  case priority(LayoutPriority)
  /// One bound of a priority is met as nearly as those that are protected before it allow.
  case tie(LayoutPriority)
  case preference
}

extension Cause {
  /// The name in the words of an assignment, with the priority: `first.hugging.horizontal`.
  package func name(in state: CaseState) -> String {
    switch self {
    case .constraint(let constraint): state.constraints[constraint.rawValue].id
    case .content(let view, let kind, let axis): "\(state.name(of: view)).\(kind.rawValue).\(axis.rawValue)"
    case .bound(.environment(let axis)): axis.dimension
    case .bound(.notNegative(let view, let axis)): "\(state.name(of: view)).\(axis.dimension) >= 0"
    case .fitting(let axis): "fitting.\(axis.dimension)"
    case .nearIntrinsic(let view, let axis): "\(state.name(of: view)).intrinsic.\(axis.dimension)"
    case .nearBoundary(let constraint): "\(state.constraints[constraint.rawValue].id).boundary"
    case .small(let view, let axis): "\(state.name(of: view)).\(axis.dimension).least"
    case .nearOrigin(let view, let axis): "\(state.name(of: view)).\(axis == .horizontal ? "x" : "y").least"
    }
  }
}

extension RightHandSide {
  /// The name in the words of an assignment: `second.intrinsic.width`, `tops.constant`.
  package func name(in state: CaseState) -> String {
    switch self {
    case .environment(let axis): axis.dimension
    case .constant(let constraint): "\(state.constraints[constraint.rawValue].id).constant"
    case .intrinsic(let view, let axis): "\(state.name(of: view)).intrinsic.\(axis.dimension)"
    case .fitting(let axis): "fitting.\(axis.dimension)"
    case .spacing(let view): "\(state.name(of: view)).spacing"
    }
  }
}

extension CaseState {
  /// The number that an assignment changes where a cause moves: the spacing of a stack view in place of the constant of
  /// one of its gaps.
  func assignedNumber(of cause: Cause) -> RightHandSide? {
    let number = cause.rightHandSide
    guard case .constant(let constraint)? = number else { return number }
    return stack(spacing: constraint).map { .spacing($0) } ?? number
  }

  /// The stack view whose spacing is a constraint's constant; nil where the gap has a spacing of its own, and where the
  /// views' sizes follow from the spacing as well.
  package func stack(spacing constraint: ConstraintIndex) -> ViewIndex? {
    let constraint = constraints[constraint.rawValue]
    guard constraint.origin == .stackView(.spacing), let owner = views[constraint.first.view].parent,
      let stack = views[owner].stack, stack.customSpacing.isEmpty, stack.distribution != .fillProportionally
    else { return nil }
    return owner
  }
}
