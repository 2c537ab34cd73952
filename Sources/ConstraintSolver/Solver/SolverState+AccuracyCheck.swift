extension SolverState {
  /// Checks the tableau where that is due.
  ///
  /// - Returns: whether the next solution can go on from this one: its required hinges hold, and the tableau has not
  ///   grown much and is accurate.
  mutating func confirmBasis() -> Bool {
    if formulation != .presolved || hasManyAddedForms { return false }
    if simplex.pivots - pivotsAtCheck <= Self.mostUncheckedPivots { return true }
    guard agreesWithRows() else { return false }
    pivotsAtCheck = simplex.pivots
    return true
  }

  /// So many pivots are done before the tableau is checked. Each one adds to the rounding of those before.
  private static let mostUncheckedPivots = 100

  /// Whether so many forms were added later that the tableau is built anew. Each one makes every step longer, and
  /// nothing asks for it again.
  private var hasManyAddedForms: Bool {
    simplex.columnCount - parts.count > max(Self.fewAddedForms, parts.count / Self.columnsPerAddedForm)
  }

  /// So many added forms are felt in no tableau.
  private static let fewAddedForms = 32
  /// More than one added form for so many columns are many.
  private static let columnsPerAddedForm = 4

  /// Whether the tableau agrees at one point with the rows that it was made of (the test of R. Freivalds for
  /// products of matrices).
  ///
  /// The non-basic columns get whole numbers without a pattern. The tableau gives the basic ones, and the rows must
  /// add up. Where coefficients are whole numbers and short fractions nothing was ever rounded, and they do
  /// exactly.
  private func agreesWithRows() -> Bool {
    let point = simplex.point { Double(UInt32(truncatingIfNeeded: $0) &* 0x9E37_79B1 >> 24) + 1 }
    for column in kept.elements {
      guard let row = column.row else { continue }
      if !isMet(row, by: column.image, defining: column.column, at: point) { return false }
    }
    for i in equations.indices {
      if !isMet(equations[i].row, by: equations[i].form, defining: .none, at: point) { return false }
    }
    return true
  }

  /// Whether a row of the problem, without the column that it defines, adds up to a form of the simplex.
  private func isMet(_ row: RowIndex, by form: Column, defining column: Column, at point: [Double]) -> Bool {
    var sum = -point[form.index]
    var magnitude = sum.magnitude
    var entry = presolve.matrix.firstInRow(row)
    while entry >= 0 {
      let e = presolve.matrix[entry]
      if case .simplex(let image) = places[e.column], e.column != column {
        sum += e.value * point[image.index]
        magnitude += (e.value * point[image.index]).magnitude
      }
      entry = e.nextInRow
    }
    return sum.magnitude <= Tolerance.rounding * magnitude
  }
}

extension Simplex {
  /// The values of all columns where the non-basic ones have given values.
  fileprivate func point(_ nonbasic: (Int) -> Double) -> [Double] {
    var point = values.indices.map { rowOfColumn[$0] < 0 ? nonbasic($0) : 0 }
    complete(&point)
    return point
  }
}
