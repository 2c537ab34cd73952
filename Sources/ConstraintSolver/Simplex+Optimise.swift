extension Simplex {
  /// Minimises the sum of `stage` on the face and leaves the values at an optimal vertex.
  ///
  /// - Returns: the least sum; `-.infinity` where a hinge at an infinite position lets it fall without
  ///   bound.
  public mutating func optimise(_ stage: some Collection<Hinge>) -> Double {
    unshare()
    return stage.withContiguousStorageIfAvailable { optimise($0) }
      ?? Array(stage).withUnsafeBufferPointer { optimise($0) }
  }

  mutating func optimise(_ stage: UnsafeBufferPointer<Hinge>) -> Double {
    objective.load(stage, at: values)
    gradient.clear()
    if objective.isEachBest { return cost }
    cursor = 0
    for place in objective.sloped.elements { addReducedCosts(of: Int(place)) }
    var degenerateSteps = 0
    var carriedSteps = 0
    for _ in 0..<mostSteps {
      guard let entering = chooseEntering(atRandom: degenerateSteps > Self.patience) else {
        if carriedSteps <= Self.mostCarriedSteps { return cost }
        price()
        carriedSteps = 0
        continue
      }
      guard let step = ratioTest(entering) else { return -.infinity }
      degenerateSteps = step.length > 0 ? 0 : degenerateSteps + 1
      take(step, along: entering)
      carriedSteps += 1
      if objective.isEachBest {
        // Slopes of 0 prove it.
        gradient.clear()
        objective.relax()
        return cost
      }
    }
    price()
    return cost
  }

  /// Reduced costs that were carried along for more steps may have lost accuracy, and are not believed when they say
  /// that a stage is optimal.
  private static let mostCarriedSteps = 64

  /// A bound on the steps of one stage that no layout comes near: where rounding keeps a stage from its optimum
  /// for ever, the vertex that was reached has to do.
  private var mostSteps: Int { 100_000 + 100 * values.count }

  /// How many steps of length 0 in a row are taken by the rule of steepest descent before the choice of
  /// the entering column is left to chance, which leaves every cycle with probability 1.
  private static let patience = 40

  private var cost: Double {
    var sum = 0.0
    for hinge in objective.hinges.elements {
      let value = values[hinge.column.rawValue]
      if value == hinge.position { continue }
      let distance = (value - hinge.position).magnitude
      if distance > Tolerance.position, distance > Tolerance.around(hinge.position) {
        sum += hinge.cost(at: value)
      }
    }
    return sum
  }

  /// Computes the reduced costs afresh.
  private mutating func price() {
    gradient.clear()
    for place in objective.columns.indices { addReducedCosts(of: place) }
  }

  @inline(__always)
  private mutating func addReducedCosts(of place: Int) {
    let slope = objective.pieces[place].slope
    guard slope != 0, let row = row(of: objective.columns[place]) else { return }
    addToGradient(slope, times: row)
  }

  /// A non-basic column, the way it moves (1 or -1), and what the stage gains by it per unit.
  struct Entering {
    var column: Column
    var direction: Double
    var rate: Double
  }

  private mutating func chooseEntering(atRandom isRandom: Bool) -> Entering? {
    if isRandom { return chooseAny() }
    let end = gradient.touched.count + objective.columns.count
    var left = end
    var best: Entering?
    while left > 0, best == nil {
      if cursor >= end { cursor = 0 }
      let block = cursor..<min(cursor + min(Self.block, left), end)
      best = steepest(among: block)
      cursor = block.upperBound
      left -= block.count
    }
    return best
  }

  /// The search for an entering column looks at so many before it is content with the best that it has seen.
  private static let block = 256

  /// Any entering column, each with the same chance.
  private mutating func chooseAny() -> Entering? {
    var choice: Entering?
    var count: UInt64 = 0
    for place in 0..<(gradient.touched.count + objective.columns.count) {
      guard let move = steepest(among: place..<(place + 1)) else { continue }
      count += 1
      if nextRandom() % count == 0 { choice = move }
    }
    return choice
  }

  /// Of the columns at some places among those with a reduced cost and those with hinges in the stage, the one whose
  /// move lowers the stage most.
  private func steepest(among places: Range<Int>) -> Entering? {
    let count = gradient.touched.count
    let placeOfColumn = objective.placeBase
    var best = Entering(column: Column(-1), direction: 0, rate: Tolerance.slope)
    for i in min(places.lowerBound, count)..<min(places.upperBound, count) {
      consider(gradient.touched[i], placeOfColumn[Int(gradient.touched[i])], &best)
    }
    considerUntouched(among: max(places.lowerBound - count, 0)..<max(places.upperBound - count, 0), &best)
    return best.direction == 0 ? nil : best
  }

  /// Considers the columns at some places of the stage that have no reduced cost, of which only those can lower the
  /// stage whose piece is not the best.
  @inline(__always)
  private func considerUntouched(among places: Range<Int>, _ best: inout Entering) {
    if objective.isAsLoaded {
      for place in objective.sloped.elements where places.contains(Int(place)) {
        considerUntouched(at: Int(place), &best)
      }
    } else {
      for place in places { considerUntouched(at: place, &best) }
    }
  }

  @inline(__always)
  private func considerUntouched(at place: Int, _ best: inout Entering) {
    let column = objective.columns[place].rawValue
    if !gradient.contains(column) { consider(column, Int32(truncatingIfNeeded: place), &best) }
  }

  /// Puts the move that lowers the stage along a column, if it can enter the basis, in the place of one that
  /// lowers it less. By convexity there is at most one such move.
  @inline(__always)
  private func consider(_ column: Int32, _ place: Int32, _ best: inout Entering) {
    var (left, right) = (gradient[column], gradient[column])
    if place >= 0 {
      left += objective.pieces[place].left
      right += objective.pieces[place].right
    }
    guard left > best.rate || -right > best.rate, rowOfColumn[column] < 0 else { return }
    let value = values[column]
    let room = right < -Tolerance.slope ? upper[column] - value : value - lower[column]
    guard room > Tolerance.around(value) else { return }
    best = Entering(
      column: Column(column), direction: right < -Tolerance.slope ? 1 : -1, rate: max(-right, left))
  }

  /// Marsaglia's xorshift: the same numbers in every run.
  private mutating func nextRandom() -> UInt64 {
    randomState ^= randomState << 13
    randomState ^= randomState >> 7
    randomState ^= randomState << 17
    return randomState
  }
}
