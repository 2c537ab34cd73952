/// Single bounds that come and go, for the search for infeasible subsets.
extension Simplex {
  /// The position at which a hinge would be met, and the direction in which its column would have to go; `nil`
  /// where it is met.
  func miss(of hinge: Hinge) -> (target: Double, direction: Double)? {
    if isMet(hinge) { return nil }
    return (hinge.position, values[hinge.column] < hinge.position ? 1 : -1)
  }

  /// Gives a column other bounds, as near to an interval as its value allows.
  mutating func setBounds(of column: Column, to interval: Interval) {
    let value = values[column]
    setInterval(
      of: column, to: Interval(lower: min(interval.lower, value), upper: max(interval.upper, value)))
  }

  /// How far a non-basic column can go until a bound of a basic one stops it: a ratio test.
  ///
  /// - Parameter goal: a column that does not count.
  /// - Returns: the length by the active bounds, at most a distance; and by all bounds that are there, of which some may
  ///   be inactive by now.
  mutating func step(
    of column: Column, toward direction: Double, atMost distance: Double, besides goal: Column,
    _ bounds: ActiveBounds
  ) -> (active: Double, all: Double) {
    var result = (active: distance, all: Double.infinity)
    gather(column)
    for entry in scratch.pivotColumn.elements {
      let basic = basis[entry.row]
      let speed = entry.coefficient * direction
      let limit = speed > 0 ? upper[basic] : lower[basic]
      guard limit.isFinite else { continue }
      let value = values[basic]
      let room = max(0, (limit - value) / speed + Tolerance.around(limit) / speed.magnitude)
      result.all = min(result.all, room)
      if room >= result.active || basic == goal { continue }
      let end = bounds.interval(of: basic).end(toward: speed)
      let activeRoom = max(0, (end - value) / speed + Tolerance.around(end) / speed.magnitude)
      result.active = min(result.active, activeRoom)
    }
    return result
  }

  /// Empties the row of a basic column that nothing asks for any more.
  mutating func removeRow(of column: Column) {
    guard let row = row(of: column) else { return }
    rows.removeAll(from: row)
    values[column] = 0
  }
}
