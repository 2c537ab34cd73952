import ConstraintSolver
import LayoutModel

extension PassProblem {
  /// Writes the state of a case as stages over the program's columns, adding forms where they are new.
  ///
  /// - Parameter intrinsic: by view, the sizes that hugging and compression resistance protect.
  init(_ state: CaseState, intrinsic: [AxisPair<Double?>], in program: inout LayoutProgram) {
    addEnvironment(state.environment, program)
    for (i, constraint) in state.constraints.enumerated() where constraint.isActive {
      add(constraint, ConstraintIndex(i), state, &program)
    }
    addFitting(state, program)
    for i in state.views.indices {
      for axis in Axis.allCases { addContent(ViewIndex(i), axis, intrinsic[i][axis], state, program) }
    }
    addPreferences(state, intrinsic, &program)
  }

  private mutating func addEnvironment(_ environment: Environment, _ program: LayoutProgram) {
    for axis in Axis.allCases {
      guard let size = environment.requiredSize(axis) else { continue }
      self.environment.append(.distance(program.columns.size(.root, axis), from: size))
    }
  }

  private mutating func add(
    _ constraint: Constraint, _ index: ConstraintIndex, _ state: CaseState, _ program: inout LayoutProgram
  ) {
    let physical = PhysicalConstraint(constraint, state.environment.direction)
    let column = program.column(of: physical)
    let bounds = Self.bounds(
      column, physical.relation, physical.constant, raise: state.raises[index], order: index.rawValue)
    if constraint.isRequired {
      let hinge = column.hinge(
        at: physical.constant, below: physical.relation == .lessThanOrEqual ? 0 : 1,
        above: physical.relation == .greaterThanOrEqual ? 0 : 1)
      required.append(RequiredConstraint(index: index, hinge: hinge, bounds: bounds))
    } else {
      add(bounds, at: constraint.priority)
    }
  }

  private static func bounds(
    _ column: ScaledColumn, _ relation: Relation, _ constant: Double, raise: Int?, order: Int
  ) -> [Bound] {
    var result: [Bound] = []
    if relation != .lessThanOrEqual {
      let hinge = column.hinge(at: constant, below: 1, above: 0)
      result.append(Bound(hinge: hinge, side: .lower, raise: raise, source: .explicit, order: order))
    }
    if relation != .greaterThanOrEqual {
      let hinge = column.hinge(at: constant, below: 0, above: 1)
      result.append(Bound(hinge: hinge, side: .upper, raise: raise, source: .explicit, order: order))
    }
    return result
  }

  /// The fitting constraints: the last in the order of activation, width before height.
  private mutating func addFitting(_ state: CaseState, _ program: LayoutProgram) {
    for (i, axis) in Axis.allCases.enumerated() {
      guard let (target, priority) = state.environment.optionalFitting(axis) else { continue }
      let column = ScaledColumn(program.columns.size(.root, axis))
      add(
        Self.bounds(column, .equal, target, raise: nil, order: state.constraints.count + i), at: priority)
    }
  }

  private mutating func addContent(
    _ view: ViewIndex, _ axis: Axis, _ size: Double?, _ state: CaseState, _ program: LayoutProgram
  ) {
    guard let size else { return }
    let column = program.columns.size(view, axis)
    func add(_ hinge: Hinge, _ side: Bound.Side, _ kind: ContentPriorityKind) {
      let priority = state.priority(kind, axis, of: view)
      guard priority > .none else { return }
      let raise = state.raises[view, kind, axis]
      self.add(
        [
          Bound(
            hinge: hinge, side: side, raise: raise, source: .content, order: view.rawValue, axis: axis)
        ],
        at: priority)
    }
    add(.lowerBound(column, size), .lower, .compression)
    add(.upperBound(column, size), .upper, .hugging)
  }
}

extension Environment {
  /// The size that the root must have on an axis: the environment's, or a required fitting target.
  fileprivate func requiredSize(_ axis: Axis) -> Double? {
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
