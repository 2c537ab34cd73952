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

  /// A column and its direction.
  private typealias Entering = (column: Int32, direction: Double)

  /// The column that is to move for the goal's sake: a hidden one where no other helps, or where the order decides.
  private mutating func entering(
    for goal: Int32, _ direction: Double, _ isCautious: Bool
  ) -> Entering? {
    let row = rowOfColumn[goal]
    if row < 0 { return intervals[goal].isFixed ? nil : (goal, direction) }
    let seen = entering(in: RowIndex(row), direction, isCautious)
    guard hasDormant, seen == nil || isCautious else { return seen }
    guard let hidden = dormant(for: RowIndex(row), direction, isCautious),
      hidden.column < (seen?.column ?? .max)
    else { return seen }
    show(hidden.column)
    return hidden
  }

  private func entering(
    in row: RowIndex, _ direction: Double, _ isCautious: Bool
  ) -> Entering? {
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

  /// Of the hidden columns that have room, the one that moves a row's basic column most, or the first.
  private mutating func dormant(
    for row: RowIndex, _ direction: Double, _ isCautious: Bool
  ) -> Entering? {
    addUp(row)
    var best: (column: Int32, magnitude: Double) = (.max, Tolerance.pivot)
    for column in sums.touched.elements where isHidden[column] {
      let magnitude = sums[column].magnitude
      guard magnitude > (isCautious ? Tolerance.pivot : best.magnitude), !isCautious || column < best.column,
        moves(column, sums[column] * direction)
      else { continue }
      best = (column, magnitude)
    }
    return best.column < .max ? (best.column, sums[best.column] * direction > 0 ? 1 : -1) : nil
  }
}
