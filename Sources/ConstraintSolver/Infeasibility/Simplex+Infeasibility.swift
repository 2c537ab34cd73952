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

  /// Whether a non-basic column can go so far before an active bound of a basic one stops it: a ratio test.
  ///
  /// - Parameter goal: a column that does not count.
  mutating func canStep(
    _ column: Column, by distance: Double, toward direction: Double, besides goal: Column,
    _ bounds: ActiveBounds
  ) -> Bool {
    if distance <= 0 { return true }
    for entry in gather(column).entries {
      let basic = basis[entry.row]
      let speed = entry.coefficient * direction
      let way = distance * speed.magnitude
      func hasRoom(to end: Double) -> Bool {
        (speed > 0 ? end - values[basic] : values[basic] - end) + Tolerance.around(end) >= way
      }
      // A bound that is here may be inactive by now.
      if basic == goal || hasRoom(to: intervals[basic].end(toward: speed)) { continue }
      if !hasRoom(to: bounds.interval(of: basic).end(toward: speed)) { return false }
    }
    return true
  }

  /// Empties the row of a basic column that nothing asks for any more.
  mutating func removeRow(of column: Column) {
    guard let row = row(of: column) else { return }
    rows.removeAll(from: row)
    values[column] = 0
  }
}
