/// An interval as it was before a restriction.
struct Restriction: Sendable {
  var column: Column
  var lower: Double
  var upper: Double
}

extension Simplex {
  /// A point in the sequence of restrictions.
  public struct Mark: Hashable, Sendable {
    let length: Int
  }

  public var mark: Mark { Mark(length: trail.count) }

  /// Takes back every restriction since `mark`; basis and values stay.
  public mutating func restore(to mark: Mark) {
    while trail.count > mark.length, let old = trail.popLast() {
      let wasFree = isFreeNonbasic(old.column)
      lower[old.column.place] = old.lower
      upper[old.column.place] = old.upper
      freedom += (isFreeNonbasic(old.column) ? 1 : 0) - (wasFree ? 1 : 0)
    }
  }

  /// Shrinks the face to the optima of the stage that `optimise` minimised last.
  ///
  /// By complementary slackness, exactly: at the optimum the reduced costs prove for each column a slope
  /// that its penalty must have, and the optima are the points of the face where it has it.
  public mutating func restrict() {
    for (place, column) in objective.columns.enumerated() where row(of: column) != nil {
      restrict(column, at: place, toSlope: objective.slopes[place])
    }
    for c in gradient.touched { restrictNonbasic(Column(c)) }
    for column in objective.columns where row(of: column) == nil && !gradient.contains(column.rawValue) {
      restrictNonbasic(column)
    }
  }

  /// Fixes a column to an interval for good, as a bound that no stage may break.
  ///
  /// The value must lie inside.
  public mutating func confine(_ column: Column, to interval: ClosedRange<Double>) {
    tighten(column, interval.lowerBound, interval.upperBound)
  }

  private mutating func restrict(_ column: Column, at place: Int, toSlope slope: Double) {
    let value = values[column.place]
    let slopes = objective.subgradient(at: place, value: value)
    let neighbours = objective.neighbours(at: place, value: value)
    let here = objective.snapped(at: place, value: value)
    tighten(
      column,
      slope - slopes.lowerBound > Tolerance.slope ? here : neighbours.previous,
      slopes.upperBound - slope > Tolerance.slope ? here : neighbours.next)
  }

  private mutating func restrictNonbasic(_ column: Column) {
    let slope = -gradient[column.rawValue]
    guard let place = objective.place(of: column) else {
      let value = values[column.place]
      if slope < -Tolerance.slope { tighten(column, -.infinity, value) }
      if slope > Tolerance.slope { tighten(column, value, .infinity) }
      return
    }
    restrict(column, at: place, toSlope: slope)
  }

  mutating func tighten(_ column: Column, _ newLower: Double, _ newUpper: Double) {
    let c = column.place
    let low = max(lower[c], newLower)
    let high = min(upper[c], newUpper)
    guard low > lower[c] || high < upper[c] else { return }
    trail.append(Restriction(column: column, lower: lower[c], upper: upper[c]))
    let wasFree = isFreeNonbasic(column)
    lower[c] = low
    upper[c] = high
    freedom += (isFreeNonbasic(column) ? 1 : 0) - (wasFree ? 1 : 0)
  }

  private func isFreeNonbasic(_ column: Column) -> Bool { row(of: column) == nil && isFree(column) }
}
