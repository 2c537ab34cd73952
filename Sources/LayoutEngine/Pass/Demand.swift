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
  /// What an active constraint asks, whose form is added to the program where it is new.
  ///
  /// - Parameter order: the place in the order of activation.
  @inline(__always)
  init(
    _ constraint: PhysicalConstraint, at priority: LayoutPriority, raise: Int?, order: Int,
    _ program: inout LayoutProgram
  ) {
    let column = program.column(of: constraint)
    let hinge = constraint.hinge(of: column)
    if priority == .required {
      required = PassProblem.RequiredConstraint(
        index: ConstraintIndex(order), hinge: hinge, isReversed: column.factor < 0, raise: raise)
    } else {
      let sides = Bound.sides(of: hinge, isReversed: column.factor < 0, raise: raise, order: order)
      lower = sides.lower.map { Wish(bound: $0, priority: priority) }
      upper = sides.upper.map { Wish(bound: $0, priority: priority) }
    }
  }

  /// What hugging and compression resistance ask of a dimension of a view whose content has a size.
  @inline(__always)
  init(_ view: ViewIndex, _ axis: Axis, size: Double?, in state: CaseState, _ columns: ViewColumns) {
    lower = Wish(ContentSide(view, .compression, axis), size: size, in: state, columns)
    upper = Wish(ContentSide(view, .hugging, axis), size: size, in: state, columns)
  }

  /// What a constraint asks, and nothing where it is not active.
  @inline(__always)
  init(_ index: ConstraintIndex, in state: CaseState, _ program: inout LayoutProgram) {
    let i = index.rawValue
    guard state.constraints[i].isActive else {
      self.init()
      return
    }
    self.init(
      PhysicalConstraint(state.constraints[i], state.environment.direction),
      at: state.constraints[i].priority, raise: state.raises[index], order: i, &program)
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

extension Demand.Wish {
  /// What a side of a dimension asks where the view's content has a size.
  @inline(__always)
  init?(_ side: ContentSide, size: Double?, in state: CaseState, _ columns: ViewColumns) {
    guard let size else { return nil }
    priority = state.priority(side.kind, side.axis, of: side.view)
    guard priority > .none else { return nil }
    let (column, isUpper) = (columns.size(side.view, side.axis), side.kind == .hugging)
    bound = Bound(
      hinge: isUpper ? .upperBound(column, size) : .lowerBound(column, size),
      rank: BoundRank(
        isUpper ? .upper : .lower, raise: state.raises[side.view, side.kind, side.axis], .content,
        order: side.view.rawValue, axis: side.axis))
  }
}
