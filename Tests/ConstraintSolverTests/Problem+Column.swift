import ConstraintSolver

extension Problem {
  /// The column of a form.
  mutating func column(of terms: [Term]) -> ScaledColumn {
    for term in terms { addTerm(term.coefficient, term.column) }
    return endForm()
  }
}
