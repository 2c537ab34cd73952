import ConstraintSolver
import LayoutModel

/// A case's variables and linear forms as a problem for the solver. Forms are only ever added: a constraint
/// that is not active has a form without a penalty.
struct LayoutProgram {
  var problem = Problem()
  let columns: ViewColumns

  init(viewCount: Int) {
    columns = ViewColumns(viewCount: viewCount, in: &problem)
  }

  /// The column of `first − multiplier · second`.
  mutating func column(of constraint: PhysicalConstraint) -> ScaledColumn {
    var expression = Expression()
    add(constraint.first, times: 1, to: &expression)
    if let second = constraint.second { add(second, times: -constraint.multiplier, to: &expression) }
    return problem.column(of: expression.terms)
  }

  private func add(_ anchor: Anchor, times factor: Double, to expression: inout Expression) {
    let axis = anchor.attribute.axis
    let origin = columns.origin(anchor.view, axis)
    let size = columns.size(anchor.view, axis)
    switch anchor.attribute {
    case .left, .top, .leading:
      expression.add(factor, origin)
    case .right, .bottom, .trailing:
      expression.add(factor, origin)
      expression.add(factor, size)
    case .centerX, .centerY:
      expression.add(factor, origin)
      expression.add(factor / 2, size)
    case .width, .height:
      expression.add(factor, size)
    }
  }
}

/// A linear combination of columns: each column once, in ascending order.
struct Expression {
  private(set) var terms: [Term] = []

  /// Adds a multiple of a column; nothing for the root's left and top, which are 0 and have no column.
  mutating func add(_ coefficient: Double, _ column: Column?) {
    guard let column, coefficient != 0 else { return }
    let place = terms.firstIndex { $0.column >= column } ?? terms.endIndex
    guard place < terms.endIndex, terms[place].column == column else {
      terms.insert(Term(coefficient, column), at: place)
      return
    }
    terms[place].coefficient += coefficient
    if terms[place].coefficient == 0 { terms.remove(at: place) }
  }
}
