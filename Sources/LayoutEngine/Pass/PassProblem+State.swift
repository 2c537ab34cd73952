import ConstraintSolver
import LayoutModel

extension PassProblem {
  /// Writes the state of a case as stages over the program's columns, adding forms where they are new.
  ///
  /// - Parameters:
  ///   - intrinsic: by view, the sizes that hugging and compression resistance protect.
  ///   - expectedPriorities: that have a level, if only an empty one.
  ///   - preferring: whether what chooses between layouts that are still free is written, too.
  init(
    _ state: CaseState, intrinsic: [AxisPair<Double?>], expecting expectedPriorities: [LayoutPriority] = [],
    preferring: Bool = true, in program: inout LayoutProgram
  ) {
    var draft = PriorityLevelsDraft()
    write(state, intrinsic: intrinsic, expecting: expectedPriorities, &draft, in: &program)
    if preferring { wishes = Self.preferences(of: state, intrinsic, in: &program) }
  }

  /// Writes another state in place of this problem's, without preferences.
  ///
  /// - Parameter draft: whose memory is used.
  mutating func write(
    _ state: CaseState, intrinsic: [AxisPair<Double?>], expecting expectedPriorities: [LayoutPriority],
    _ draft: inout PriorityLevelsDraft, in program: inout LayoutProgram
  ) {
    let (constraints, raises, direction) = (state.constraints, state.raises, state.environment.direction)
    state.environment.write(program.columns, into: &environment)
    draft.begin(capacity: 2 * constraints.count + 4 * intrinsic.count + 4)
    required.removeAll(keepingCapacity: true)
    for i in constraints.indices where constraints[i].isActive {
      let demand = Demand(
        PhysicalConstraint(constraints[i], direction), at: constraints[i].priority,
        raise: raises[ConstraintIndex(i)], order: i, &program)
      if let constraint = demand.required { required.append(constraint) }
      draft.add(demand.lower)
      draft.add(demand.upper)
    }
    draft.addFitting(state, program)
    draft.beginContents()
    for i in intrinsic.indices {
      let width = Demand(
        ViewIndex(i), .horizontal, size: intrinsic[i].horizontal, in: state, program.columns)
      let height = Demand(ViewIndex(i), .vertical, size: intrinsic[i].vertical, in: state, program.columns)
      draft.add(width.lower)
      draft.add(height.lower)
      draft.add(height.upper)
      draft.add(width.upper)
    }
    for priority in expectedPriorities { draft.addLevel(priority) }
    draft.write(into: &levels)
  }
}

extension PriorityLevelsDraft {
  @inline(__always)
  fileprivate mutating func add(_ wish: Demand.Wish?) {
    if let wish { add(wish.bound, at: wish.priority) }
  }

  /// The fitting constraints: the last in the order of activation, width before height.
  fileprivate mutating func addFitting(_ state: CaseState, _ program: LayoutProgram) {
    for (i, axis) in Axis.allCases.enumerated() {
      guard let (target, priority) = state.environment.optionalFitting(axis) else { continue }
      let sides = Bound.sides(
        of: .distance(program.columns.size(.root, axis), from: target), isReversed: false, raise: nil,
        order: state.constraints.count + i)
      if let bound = sides.lower { add(bound, at: priority) }
      if let bound = sides.upper { add(bound, at: priority) }
    }
  }
}

extension Environment {
  /// What holds the root's sizes, width before height.
  func hinges(_ columns: ViewColumns) -> [Hinge] {
    var hinges: [Hinge] = []
    write(columns, into: &hinges)
    return hinges
  }

  /// Writes what holds the root's sizes in place of other hinges.
  func write(_ columns: ViewColumns, into hinges: inout [Hinge]) {
    hinges.removeAll(keepingCapacity: true)
    for axis in Axis.allCases {
      guard let size = requiredSize(axis) else { continue }
      hinges.append(.distance(columns.size(.root, axis), from: size))
    }
  }

  /// The size that the root must have on an axis: the environment's, or a required fitting target.
  private func requiredSize(_ axis: Axis) -> Double? {
    if let size = axis == .horizontal ? width : height { return size }
    guard let (target, priority) = fittingTarget(axis), priority == .required else { return nil }
    return target
  }

  /// The target and priority of an axis that is fitted by an optional constraint.
  fileprivate func optionalFitting(_ axis: Axis) -> (target: Double, priority: LayoutPriority)? {
    guard (axis == .horizontal ? width : height) == nil, let fitting = fittingTarget(axis),
      fitting.priority < .required, fitting.priority > .none
    else { return nil }
    return fitting
  }

  private func fittingTarget(_ axis: Axis) -> (target: Double, priority: LayoutPriority)? {
    guard let fitting, let target = axis == .horizontal ? fitting.width : fitting.height else { return nil }
    return (target, axis == .horizontal ? fitting.horizontalPriority : fitting.verticalPriority)
  }
}
