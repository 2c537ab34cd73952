import ConstraintSolver
import LayoutModel

/// A case's variables and linear forms as a problem for the solver. Forms are only ever added: a constraint
/// that is not active has a form without a penalty.
struct LayoutProgram {
  var problem = Problem()
  private(set) var columns: ViewColumns

  init(viewCount: Int) {
    columns = ViewColumns(viewCount: viewCount, in: &problem)
  }

  /// The column of `first − multiplier · second`.
  @inline(__always)
  mutating func column(of constraint: PhysicalConstraint) -> ScaledColumn {
    if constraint.second == nil, constraint.first.attribute.isSize {
      return ScaledColumn(columns.size(constraint.first.view, constraint.first.attribute.axis))
    }
    return form(of: constraint)
  }

  private mutating func form(of constraint: PhysicalConstraint) -> ScaledColumn {
    // Terms that come in the order of their columns need no sorting.
    if let second = constraint.second, second.view < constraint.first.view {
      add(second, times: -constraint.multiplier)
      add(constraint.first, times: 1)
    } else {
      add(constraint.first, times: 1)
      if let second = constraint.second { add(second, times: -constraint.multiplier) }
    }
    return problem.endForm()
  }

  /// Adds a multiple of an attribute to the form that is being written; the root's left and top are 0 and
  /// have no column.
  private mutating func add(_ anchor: Anchor, times factor: Double) {
    let (axis, shares) = (anchor.attribute.axis, anchor.attribute.shares)
    if shares.origin != 0, let origin = columns.origin(anchor.view, axis) {
      problem.addTerm(factor * shares.origin, origin)
    }
    if shares.size != 0 { problem.addTerm(factor * shares.size, columns.size(anchor.view, axis)) }
  }

  /// The penalty of missing a constraint, and whether its expression falls where the penalty's column grows. Its form
  /// is added where it is new.
  @inline(__always)
  mutating func penalty(of equation: PhysicalConstraint) -> (hinge: Hinge, isReversed: Bool) {
    let column = column(of: equation)
    return (equation.hinge(of: column), column.factor < 0)
  }

  /// A number of a view as a linear form.
  func terms(of number: Quantity, in state: CaseState) -> [Term] {
    let (view, measure) = (number.view, number.measure)
    if let member = measure.frameMember {
      return columns.terms(of: member, view, in: state.views[view].parent)
    }
    let axis = measure.axis
    var terms: [Term] = []
    if let origin = columns.origin(view, axis) { terms.append(Term(1, origin)) }
    let share = measure.share(state.environment.direction)
    if share != 0 { terms.append(Term(share, columns.size(view, axis))) }
    return terms
  }

  /// The columns of a layout, forms included.
  ///
  /// - Parameter frames: relative to the parents.
  func values(of frames: [Rect], parents: [Int]) -> [Double] {
    problem.values(of: ViewColumns.values(of: frames, parents: parents))
  }

  /// The frames that the values of the problem's columns say, relative to the parents.
  func frames(parents: [Int], at values: [Double]) -> [Rect] {
    parents.indices.map { view in
      let frame = ViewColumns.frame(of: view, in: parents[view], at: values.span)
      return Rect(
        x: Precision.onGrid(frame[0]), y: Precision.onGrid(frame[1]),
        width: Precision.onGrid(max(0, frame[2])), height: Precision.onGrid(max(0, frame[3])))
    }
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
