extension FeasibleVertex {
  /// Moves to where a hinge is met, without leaving any bound.
  ///
  /// - Returns: whether there is such a place; otherwise the vertex is as near as can be.
  mutating func meet(_ hinge: Hinge) -> Bool {
    let column = hinge.column.rawValue
    bring(column)
    guard let (target, direction) = missing(hinge) else { return true }
    let limit = intervals[column].end(toward: direction)
    let nearest = (target - limit) * direction > 0 ? limit : target
    if isHidden[column], !intervals[column].isFixed { show(column) }
    seek(column, nearest, toward: direction)
    return missing(hinge) == nil
  }

  /// Where a column whose row is there would have to be for a hinge, and in which direction that is; `nil` where it is
  /// met.
  func missing(_ hinge: Hinge) -> (target: Double, direction: Double)? {
    let (low, high) = hinge.metInterval
    let value = values[hinge.column.place]
    if value < low - Tolerance.around(low) { return (low, 1) }
    if value > high + Tolerance.around(high) { return (high, -1) }
    return nil
  }

  /// Moves a column to a value, or as near as can be: the primal simplex, whose reduced costs are the column's own row.
  private mutating func seek(_ goal: Int32, _ target: Double, toward direction: Double) {
    var idleSteps = 0
    for _ in 0..<mostSteps {
      guard (target - values[goal]) * direction > Tolerance.around(target) else { return }
      let isCautious = idleSteps > Self.patience
      guard let (column, way) = entering(for: goal, direction, isCautious) else { return }
      let length = advance(column, toward: way, until: goal, isAt: target, isCautious: isCautious)
      idleSteps = length > 0 ? 0 : idleSteps + 1
    }
    doubt()
  }

  /// After so many steps of length 0 the order of columns decides (R. G. Bland, doi:10.1287/moor.2.2.103).
  private static let patience = 40

  /// A bound that no layout comes near.
  private var mostSteps: Int { 10_000 + 10 * values.count }

  /// The column that is to move for the goal's sake, and its direction.
  private mutating func entering(
    for goal: Int32, _ direction: Double, _ isCautious: Bool
  ) -> (column: Int32, direction: Double)? {
    let row = rowOfColumn[goal]
    if row < 0 { return isHidden[goal] ? nil : (goal, direction) }
    if let found = entering(in: RowIndex(row), direction, isCautious) { return found }
    guard hasDormant, wake(for: RowIndex(row), direction) else { return nil }
    return entering(in: RowIndex(row), direction, isCautious)
  }

  private func entering(
    in row: RowIndex, _ direction: Double, _ isCautious: Bool
  ) -> (column: Int32, direction: Double)? {
    var greatest = 0.0
    rows.terms(of: row).forEach { term in
      if term.coefficient.magnitude > greatest, moves(term.column.rawValue, term.coefficient * direction) {
        greatest = term.coefficient.magnitude
      }
    }
    guard greatest > Tolerance.pivot else { return nil }
    let least = isCautious ? Tolerance.pivot : Tolerance.sparsePivotShare * greatest
    var best: (column: Int32, direction: Double, rank: Int) = (-1, 0, .max)
    rows.terms(of: row).forEach { term in
      let way = term.coefficient * direction
      guard term.coefficient.magnitude >= least, moves(term.column.rawValue, way) else { return }
      let rank = isCautious ? term.column.place : rows.count(of: term.column)
      if rank < best.rank { best = (term.column.rawValue, way > 0 ? 1 : -1, rank) }
    }
    return (best.column, best.direction)
  }

  @inline(__always)
  private func moves(_ column: Int32, _ direction: Double) -> Bool {
    room(of: column, toward: direction) > Tolerance.around(values[column])
  }

  /// Shows hidden columns that have room for moving a row's basic column.
  private mutating func wake(for row: RowIndex, _ direction: Double) -> Bool {
    addUp(row)
    var count = 0
    for i in sums.touched.indices {
      let column = sums.touched[i]
      guard isHidden[column], sums[column].magnitude > Tolerance.pivot,
        moves(column, sums[column] * direction)
      else { continue }
      show(column)
      count += 1
      if count == Self.mostWoken { break }
    }
    return count > 0
  }

  /// So many columns come back at a time: to find them costs about as much as to bring back a few.
  private static let mostWoken = 16
}
