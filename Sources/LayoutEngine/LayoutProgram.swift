import ConstraintSolver
import LayoutModel

/// A case's variables and linear forms in the solver. Forms are only ever added: a constraint that is not
/// active has a form without a penalty.
struct LayoutProgram {
  var simplex: Simplex
  let columns: ViewColumns
  private var forms: [[Term]: Column] = [:]

  init(viewCount: Int) {
    var simplex = Simplex()
    columns = ViewColumns(viewCount: viewCount, in: &simplex)
    self.simplex = simplex
  }

  /// The column of `first − multiplier · second`.
  mutating func column(of constraint: PhysicalConstraint) -> ScaledColumn {
    var expression = Expression()
    add(constraint.first, times: 1, to: &expression)
    if let second = constraint.second { add(second, times: -constraint.multiplier, to: &expression) }
    return column(of: expression)
  }

  /// The column of an expression: itself where it is one term, else the logical of its form, shared with
  /// the expressions that are multiples of it.
  mutating func column(of expression: Expression) -> ScaledColumn {
    guard let leading = expression.terms.first else { return ScaledColumn(column: form([]), factor: 1) }
    if expression.terms.count == 1 {
      return ScaledColumn(column: leading.column, factor: leading.coefficient)
    }
    let normal = expression.terms.map { Term($0.coefficient / leading.coefficient, $0.column) }
    return ScaledColumn(column: form(normal), factor: leading.coefficient)
  }

  private mutating func form(_ terms: [Term]) -> Column {
    if let column = forms[terms] { return column }
    let column = simplex.addForm(terms)
    forms[terms] = column
    return column
  }

  /// Computes the columns of forms from those of variables.
  func evaluateForms(in values: inout [Double]) {
    for (terms, column) in forms {
      values[column.place] = terms.reduce(0) { $0 + $1.coefficient * values[$1.column.place] }
    }
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
