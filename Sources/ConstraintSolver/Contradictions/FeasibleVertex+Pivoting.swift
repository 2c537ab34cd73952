extension FeasibleVertex {
  /// Where a step ends.
  private struct Stop {
    var length: Double
    var position: Double
    /// The row of the column that is there, or -1 for the moving one.
    var row: Int32
    var pivot: Double
  }

  /// Moves a non-basic column as far as the bounds leave it, or until the goal is at its target.
  ///
  /// - Parameter isCautious: whether ties are broken by the order of columns, so that no cycle is possible.
  /// - Returns: how far it went.
  mutating func advance(
    _ column: Int32, toward direction: Double, until goal: Int32, isAt target: Double, isCautious: Bool
  ) -> Double {
    version += 1
    gather(column)
    let stop = firstStop(column, direction, goal, target, isCautious)
    guard stop.length.isFinite else {
      doubt()
      return 0
    }
    values[column] += direction * stop.length
    for slot in slots.elements {
      values[basis[slot.row.rawValue]] += slot.coefficient * direction * stop.length
    }
    if stop.row < 0 {
      values[column] = stop.position
    } else {
      let leaving = basis[stop.row]
      values[leaving] = stop.position
      pivot(column, into: RowIndex(stop.row))
      if isLean || intervals[leaving].isFixed { hide(leaving) }
    }
    return stop.length
  }

  private func firstStop(
    _ column: Int32, _ direction: Double, _ goal: Int32, _ target: Double, _ isCautious: Bool
  ) -> Stop {
    let end = column == goal ? target : intervals[column].end(toward: direction)
    var best = Stop(
      length: max(0, (end - values[column]) * direction), position: end, row: -1, pivot: .infinity)
    for slot in slots.elements where slot.coefficient.magnitude > Tolerance.pivot {
      let basic = basis[slot.row.rawValue]
      let speed = slot.coefficient * direction
      let position = basic == goal ? target : intervals[basic].end(toward: speed)
      guard position.isFinite else { continue }
      let stop = Stop(
        length: max(0, (position - values[basic]) / speed), position: position,
        row: slot.row.rawValue, pivot: basic == goal ? .infinity : slot.coefficient.magnitude)
      if isBetter(stop, best, isCautious) { best = stop }
    }
    return best
  }

  /// Whether a step ends sooner or, at the same point, better.
  private func isBetter(_ a: Stop, _ b: Stop, _ isCautious: Bool) -> Bool {
    if (a.length - b.length).magnitude > Tolerance.position { return a.length < b.length }
    if isCautious, a.row >= 0, b.row >= 0 { return basis[a.row] < basis[b.row] }
    return a.pivot > b.pivot
  }

  /// Makes a column the basic one of a row; its entries are gathered.
  mutating func pivot(_ entering: Int32, into row: RowIndex) {
    if !isLean { exchangeEntries(entering, into: row) }
    let slot = slots.elements.first { $0.row == row }
    if let slot, slot.coefficient.magnitude < Tolerance.certainPivot { doubt() }
    history.append(row, slots.elements)
    rowOfColumn[basis[row.rawValue]] = -1
    basis[row.rawValue] = entering
    rowOfColumn[entering] = row.rawValue
    isHidden[entering] = false
  }

  /// The part of a pivot that the rows have.
  mutating func exchangeEntries(_ entering: Int32, into row: RowIndex) {
    rows.exchange(Column(basis[row.rawValue]), for: Column(entering), in: row, slots.elements)
  }
}
