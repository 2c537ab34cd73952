import ConstraintSolver
import LayoutModel

extension PassProblem {
  /// What chooses between layouts that the priorities leave free, one after another, positions left out.
  static func preferences(
    of state: CaseState, _ intrinsic: [AxisPair<Double?>], in program: inout LayoutProgram
  ) -> [(hinge: Hinge, cause: Cause)] {
    var problem = PassProblem()
    problem.addPreferences(state, intrinsic, &program)
    return problem.wishes
  }

  private mutating func addPreferences(
    _ state: CaseState, _ intrinsic: [AxisPair<Double?>], _ program: inout LayoutProgram
  ) {
    addIntrinsicDistances(intrinsic, program)
    switch state.rules {
    case .articles:
      addSizeInequalities(.greaterThanOrEqual, state, &program)
      addSizeInequalities(.lessThanOrEqual, state, &program)
      addPositionInequalities(state, &program) { _ in 0 }
      addSizes(state, program)
    case .uikit:
      addSizes(state, program)
      addPositionInequalities(state, &program) { $0.constant }
    }
  }

  private mutating func prefer(_ hinge: Hinge, _ cause: Cause) { wishes.append((hinge, cause)) }

  private mutating func addIntrinsicDistances(_ intrinsic: [AxisPair<Double?>], _ program: LayoutProgram) {
    for (i, sizes) in intrinsic.enumerated() {
      for axis in Axis.allCases {
        guard let size = sizes[axis] else { continue }
        let column = program.columns.size(ViewIndex(i), axis)
        prefer(.distance(column, from: size), .nearIntrinsic(ViewIndex(i), axis))
      }
    }
  }

  /// Prefers the boundary of each inequality of a width or height: how far the size is inside.
  private mutating func addSizeInequalities(
    _ relation: Relation, _ state: CaseState, _ program: inout LayoutProgram
  ) {
    for (i, constraint) in state.constraints.enumerated()
    where constraint.isActive && constraint.relation == relation && constraint.first.attribute.isSize {
      let physical = PhysicalConstraint(constraint, state.environment.direction)
      let isLower = relation == .greaterThanOrEqual
      let hinge = program.column(of: physical)
        .hinge(at: physical.constant, below: isLower ? 0 : 1, above: isLower ? 1 : 0)
      prefer(hinge, .nearBoundary(ConstraintIndex(i)))
    }
  }

  /// Prefers a value of `first − multiplier · second` in each inequality of positions.
  private mutating func addPositionInequalities(
    _ state: CaseState, _ program: inout LayoutProgram, toward value: (PhysicalConstraint) -> Double
  ) {
    for (i, constraint) in state.constraints.enumerated()
    where constraint.isActive && constraint.relation != .equal && !constraint.first.attribute.isSize {
      let physical = PhysicalConstraint(constraint, state.environment.direction)
      let hinge = program.column(of: physical).hinge(at: value(physical), below: 1, above: 1)
      prefer(hinge, .nearBoundary(ConstraintIndex(i)))
    }
  }

  private mutating func addSizes(_ state: CaseState, _ program: LayoutProgram) {
    for i in state.views.indices {
      for axis in Axis.allCases {
        prefer(.upperBound(program.columns.size(ViewIndex(i), axis), 0), .small(ViewIndex(i), axis))
      }
    }
  }
}
