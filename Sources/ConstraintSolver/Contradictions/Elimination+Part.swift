extension Elimination {
  /// Takes out the columns of a part that nothing bounds, neither a hinge nor what is hard.
  init(_ part: ProblemPart, _ hard: [Interval]) {
    var problem = part.forms
    // Hinges of the first two stages would hold their columns in place.
    problem.endStage()
    problem.endStage()
    for hinge in part.hinges { problem.add(hinge) }
    for column in hard.indices where hard[column].isBounded {
      problem.add(.lowerBound(Column(Int32(truncatingIfNeeded: column)), 0))
    }
    problem.endStage()
    var presolve = Presolve()
    presolve.load(problem)
    self.init()
    run(presolve)
  }

  func forEachEntry(ofRow row: Int32, _ body: (_ column: Int32, _ coefficient: Double) -> Void) {
    var entry = matrix.firstInRow(row)
    while entry >= 0 {
      body(matrix[entry].column, matrix[entry].value)
      entry = matrix[entry].nextInRow
    }
  }

  /// The entries of a column in the rows that are left to the simplex.
  func forEachEntry(ofColumn column: Int32, _ body: (_ row: Int32, _ coefficient: Double) -> Void) {
    if activeRows.isEmpty { return }
    var entry = matrix.firstInColumn(column)
    while entry >= 0 {
      body(matrix[entry].row, matrix[entry].value)
      entry = matrix[entry].nextInColumn
    }
  }
}
