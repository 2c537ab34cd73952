extension LexicographicSolver {
  /// Writes what the elimination has left as a simplex.
  mutating func build(_ problem: Problem) {
    simplex.reset()
    balances.removeAll(keepingCapacity: true)
    images.reset(to: nil, count: problem.columnCount)
    for c in 0..<problem.columnCount where elimination.fates[c] == .kept && !isBasicLogical(c, problem) {
      images[c] = simplex.addVariable()
    }
    for row in 0..<Int32(problem.columnCount - problem.variableCount) where elimination.isActive(row: row) {
      addRow(row, problem)
    }
  }

  /// The shifts of the logicals that define their rows, which change with the positions of fixed columns.
  func shifts(for offsets: [Double], _ problem: Problem) -> [Double] {
    var shifts = Array(repeating: 0.0, count: problem.columnCount)
    for form in 0..<(problem.columnCount - problem.variableCount) {
      let logical = form + problem.variableCount
      guard elimination.fates[logical] == .kept, isBasicLogical(logical, problem) else { continue }
      shifts[logical] = offsets[form] / ownEntry(of: logical, problem)
    }
    return shifts
  }

  /// Whether a column is a logical that stands in its own row alone, and so can be basic there.
  private func isBasicLogical(_ column: Int, _ problem: Problem) -> Bool {
    column >= problem.variableCount && elimination.matrix.count(ofColumn: Int32(column)) == 1
      && elimination.matrix.entry(row: Int32(column - problem.variableCount), column: Int32(column)) >= 0
  }

  private func ownEntry(of logical: Int, _ problem: Problem) -> Double {
    let matrix = elimination.matrix
    return matrix[matrix.entry(row: Int32(logical - problem.variableCount), column: Int32(logical))].value
  }

  private mutating func addRow(_ row: Int32, _ problem: Problem) {
    let logical = Int(row) + problem.variableCount
    let isDefinition = elimination.fates[logical] == .kept && isBasicLogical(logical, problem)
    let divisor = isDefinition ? -ownEntry(of: logical, problem) : 1
    var terms: [Term] = []
    var entry = elimination.matrix.firstInRow(row)
    while entry >= 0 {
      if let image = images[Int(elimination.matrix[entry].column)] {
        terms.append(Term(elimination.matrix[entry].value / divisor, image))
      }
      entry = elimination.matrix[entry].nextInRow
    }
    let form = simplex.addForm(terms)
    if isDefinition {
      images[logical] = form
    } else {
      balances.append((row, form))
    }
  }
}
