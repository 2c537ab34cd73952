import ConstraintSolver

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

/// A column and the factor that makes an expression of it.
struct ScaledColumn {
  var column: Column
  /// Not 0.
  var factor: Double

  /// `below · max(0, position − e) + above · max(0, e − position)` of the expression `e`.
  func hinge(at position: Double, below: Double, above: Double) -> Hinge {
    let slope = factor.magnitude
    return factor > 0
      ? Hinge(column, at: position / factor, below: below * slope, above: above * slope)
      : Hinge(column, at: position / factor, below: above * slope, above: below * slope)
  }
}
