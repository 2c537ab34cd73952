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
    let addedForms = simplex.columnCount - parts.count
    return addedForms > max(Self.fewAddedForms, parts.count / Self.columnsPerAddedForm)
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
    let point = simplex.point(Simplex.trialValue)
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
    for entry in presolve.matrix.entries(of: row) where entry.column != column {
      guard case .affine(let image, _, _) = images[entry.column] else { continue }
      let product = entry.value * point[image.index]
      sum += product
      magnitude += product.magnitude
    }
    return sum.magnitude <= Tolerance.rounding * magnitude
  }
}

extension Simplex {
  /// A whole number from 1 to 256 for each column, without a pattern: the multiplicative hash of D. E. Knuth, "The Art
  /// of Computer Programming" 3, 6.4.
  package static func trialValue(of column: Int) -> Double {
    Double((UInt32(truncatingIfNeeded: column) &* 0x9E37_79B1) >> 24) + 1
  }

  /// The values of all columns where the non-basic ones have given values.
  fileprivate func point(_ nonbasic: (Int) -> Double) -> [Double] {
    var point = values.indices.map { rowOfColumn[$0] < 0 ? nonbasic($0) : 0 }
    evaluate(&point)
    return point
  }
}
