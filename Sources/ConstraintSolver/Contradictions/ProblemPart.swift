/// Some hinges of a problem, and what of the problem they are about: its variables first and then its forms, numbered
/// anew in the same order.
struct ProblemPart {
  /// By number, the problem's column.
  let columns: [Column]
  /// In their order, over the numbers.
  let hinges: [Hinge]
  private(set) var forms = Problem()

  /// - Parameter numbers: by column of the problem, -1; so again at the end.
  init(of hinges: [Hinge], in problem: Problem, _ numbers: inout [Int32]) {
    var found: [Column] = []
    for hinge in hinges where numbers[hinge.column.place] < 0 {
      for column in [hinge.column] + problem.terms(of: hinge.column).map(\.column)
      where numbers[column.place] < 0 {
        numbers[column.place] = 0
        found.append(column)
      }
    }
    columns = found.sorted()
    for (number, column) in columns.enumerated() {
      numbers[column.place] = Int32(truncatingIfNeeded: number)
      if column.place < problem.variableCount { _ = forms.addVariable() }
    }
    for column in columns where column.place >= problem.variableCount {
      for term in problem.terms(of: column) {
        forms.addTerm(term.coefficient, Column(numbers[term.column.place]))
      }
      _ = forms.endForm()
    }
    self.hinges = hinges.map { hinge in
      Hinge(
        Column(numbers[hinge.column.place]), at: hinge.position, below: hinge.below, above: hinge.above)
    }
    for column in columns { numbers[column.place] = -1 }
  }
}
