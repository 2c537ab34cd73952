import ConstraintSolver
import LayoutModel

/// What a constraint, or a dimension of a view's content, asks of the solver.
struct Demand: Equatable {
  /// A bound of an optional priority.
  struct Wish: Equatable {
    var bound: Bound
    var priority: LayoutPriority
  }

  var required: PassProblem.RequiredConstraint?
  var lower: Wish?
  var upper: Wish?
}

extension Demand {
  /// What a constraint asks, whose form is added to the program where it is new.
  @inline(__always)
  init(_ constraint: NamedConstraint, _ program: inout LayoutProgram) {
    let column = program.column(of: constraint.equation)
    let (hinge, isReversed) = (constraint.equation.hinge(of: column), column.factor < 0)
    if constraint.isRequired, case .constraint(let index) = constraint.cause {
      required = PassProblem.RequiredConstraint(
        index: index, hinge: hinge, isReversed: isReversed, raise: constraint.raise)
    } else {
      let sides = Bound.sides(of: hinge, isReversed: isReversed, constraint.cause, raise: constraint.raise)
      lower = sides.lower.map { Wish(bound: $0, priority: constraint.priority) }
      upper = sides.upper.map { Wish(bound: $0, priority: constraint.priority) }
    }
  }

  /// What the constraint of a cause asks now; nothing where it is not active.
  init(
    _ cause: Cause, in state: CaseState, _ contentSizes: [AxisPair<Double?>], _ program: inout LayoutProgram
  ) {
    self.init()
    if let constraint = state.constraint(of: cause, contentSizes) { self.init(constraint, &program) }
  }
}

extension PhysicalConstraint {
  /// The penalty of missing the constraint.
  ///
  /// - Parameter column: of its form.
  @inline(__always)
  func hinge(of column: ScaledColumn) -> Hinge {
    column.hinge(
      at: constant, below: relation == .lessThanOrEqual ? 0 : 1,
      above: relation == .greaterThanOrEqual ? 0 : 1)
  }
}
