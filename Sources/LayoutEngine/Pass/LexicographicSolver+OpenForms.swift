import ConstraintSolver

extension LexicographicSolver {
  /// Tells of each of several linear forms whether it has more than one value on the optimal face, which stays as it
  /// is.
  ///
  /// A movable column with room to move shows what moves with it. A degenerate vertex may block others. What moves only
  /// with those is decided by looking for a point in which it differs.
  ///
  /// - Parameters:
  ///   - values: of the forms, where those of the columns are given. Of rates of the columns they are rates.
  ///   - terms: of a form, by its index among the values.
  mutating func areOpen(_ values: ([Double]) -> [Double], terms: (Int) -> [Term]) -> [Bool] {
    let directions = faceDirections()
    let magnitude = self.values.reduce(0) { max($0, $1.magnitude) }
    // Far out, rounding may leave a column a little room, and no rate proves that a form differs.
    let isFar = magnitude > Precision.far
    let steadyRate = isFar ? .infinity : Precision.steadyRate
    let leastWidth = Precision.ambiguity * max(1, magnitude / Precision.far)
    let steady = values(directions.nondegenerate)
    var areOpen = steady.map { $0.magnitude > steadyRate }
    let blocked = directions.degenerate.isEmpty ? [] : values(directions.degenerate)
    var other = self
    for rates in [steady, blocked] {
      for i in rates.indices where !areOpen[i] {
        guard rates[i].magnitude > Precision.rate, rates[i].magnitude <= steadyRate else { continue }
        // What moves slowly may differ by too little to count.
        let range = other.range(of: terms(i))
        areOpen[i] = range.upperBound - range.lowerBound > leastWidth
      }
    }
    if !isFar, !blocked.isEmpty { other.findOpen(values, terms, at: blocked, &areOpen) }
    return areOpen
  }

  /// Between which values a form lies on the optimal face, which stays as it is; infinite where nothing bounds it.
  mutating func range(of form: [Term]) -> ClosedRange<Double> {
    form.range { moveToLeast(of: $0) }
  }

  /// The least value of a form on the optimal face, which stays as it is; infinite where nothing bounds it.
  mutating func leastValue(of form: [Term]) -> Double {
    moveToLeast(of: form).map(Precision.onGrid) ?? -.infinity
  }

  /// Looks for points in which forms differ that move at some rates and are not known to be open: for all at once,
  /// along a sum in which they do not cancel out. If that can neither fall nor rise, none of them can move.
  ///
  /// - Parameter rates: by form.
  private mutating func findOpen(
    _ values: ([Double]) -> [Double], _ terms: (Int) -> [Term], at rates: [Double],
    _ areOpen: inout [Bool]
  ) {
    let start = values(self.values)
    var isAnyFound = true
    while isAnyFound {
      let undecided = rates.indices.filter {
        !areOpen[$0] && rates[$0].magnitude > Precision.steadyRate
      }
      if undecided.isEmpty { return }
      let sum = undecided.flatMap { terms($0).scaled(by: rates[$0].scaledToOne) }
      isAnyFound = [1.0, -1].contains { direction in
        moveToLess(of: sum.scaled(by: direction))
        let point = values(self.values)
        for i in undecided { areOpen[i] = (point[i] - start[i]).magnitude > Precision.ambiguity }
        return undecided.contains { areOpen[$0] }
      }
    }
  }
}

extension [Term] {
  /// Between which values the form lies; infinite where nothing bounds it.
  ///
  /// - Parameter least: the least value of a form; `nil` where it falls without bound.
  func range(_ least: ([Term]) -> Double?) -> ClosedRange<Double> {
    let lower = least(self).map(Precision.onGrid) ?? -.infinity
    let upper = least(scaled(by: -1)).map { -Precision.onGrid($0) } ?? .infinity
    return lower...Swift.max(lower, upper)
  }

  /// The value of the form.
  func value(in values: [Double]) -> Double { reduce(0) { $0 + $1.coefficient * values[$1.column.index] } }

  func scaled(by factor: Double) -> [Term] { map { Term(factor * $0.coefficient, $0.column) } }
}
