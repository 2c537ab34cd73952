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
    objective.load(stage)
    gradient.clear()
    snapBasics()
    if isEachAtItsBest { return cost }
    cursor = 0
    price()
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

  /// Whether each column by itself is where its hinges want it, so that the vertex is optimal as it is.
  private var isEachAtItsBest: Bool {
    objective.columns.indices.allSatisfy {
      let slopes = objective.subgradient(at: $0, value: values[objective.columns[$0].rawValue])
      return slopes.left <= 0 && slopes.right >= 0
    }
  }

  private var cost: Double {
    objective.hinges.elements.reduce(0) { sum, hinge in
      let value = values[hinge.column.rawValue]
      let isMet = (value - hinge.position).magnitude <= Tolerance.around(hinge.position)
      return isMet ? sum : sum + hinge.cost(at: value)
    }
  }

  /// Gives each basic column of the stage the subgradient next to the one that it had.
  private mutating func snapBasics() {
    for place in objective.columns.indices { updateSlope(at: place) }
  }

  mutating func updateSlope(at place: Int) {
    let slopes = objective.subgradient(at: place, value: values[objective.columns[place].rawValue])
    objective.slopes[place] = min(max(objective.slopes[place], slopes.left), slopes.right)
  }

  /// Computes the reduced costs afresh.
  private mutating func price() {
    gradient.clear()
    for place in objective.columns.indices {
      let slope = objective.slopes[place]
      guard slope != 0, let row = row(of: objective.columns[place]) else { continue }
      for i in rows.places(of: row) { gradient.add(slope * rows[i].coefficient, to: rows[i].column) }
    }
  }

  /// A non-basic column, the way it moves (1 or -1), and what the stage gains by it per unit.
  struct Entering {
    var column: Column
    var direction: Double
    var rate: Double
  }

  private mutating func chooseEntering(atRandom isRandom: Bool) -> Entering? {
    var best: Entering?
    var count: UInt64 = 0
    func consider(_ column: Column, _ chance: UInt64) {
      guard let candidate = improvingMove(of: column) else { return }
      count += 1
      let isBetter = isRandom ? chance % count == 0 : candidate.rate > best?.rate ?? 0
      if best == nil || isBetter { best = candidate }
    }
    let end = gradient.touched.count + objective.columns.count
    for k in 0..<end {
      if best != nil, !isRandom, k % Self.block == 0 { break }
      if cursor >= end { cursor = 0 }
      if let column = candidate(at: cursor) { consider(column, isRandom ? nextRandom() : 0) }
      cursor += 1
    }
    return best
  }

  /// The search for an entering column looks at so many before it is content with the best that it has seen.
  private static let block = 256

  /// The non-basic column at a place among those with a reduced cost and those with hinges in the stage; `nil`
  /// where it stands elsewhere, too.
  private func candidate(at place: Int) -> Column? {
    let own = place - gradient.touched.count
    let column = own < 0 ? Column(gradient.touched[place]) : objective.columns[own]
    return isBasic(column) || own >= 0 && gradient.contains(column.rawValue) ? nil : column
  }

  /// The move that lowers the stage, where the column's interval leaves room for it; by convexity there
  /// is at most one.
  private func improvingMove(of column: Column) -> Entering? {
    let slopes = totalSlopes(of: column)
    let c = column.rawValue
    if slopes.right < -Tolerance.slope, upper[c] - values[c] > Tolerance.around(values[c]) {
      return Entering(column: column, direction: 1, rate: -slopes.right)
    }
    if slopes.left > Tolerance.slope, values[c] - lower[c] > Tolerance.around(values[c]) {
      return Entering(column: column, direction: -1, rate: slopes.left)
    }
    return nil
  }

  /// The slopes of the whole stage to the left and right along a non-basic column.
  func totalSlopes(of column: Column) -> (left: Double, right: Double) {
    let reduced = gradient[column.rawValue]
    guard let place = objective.place(of: column) else { return (reduced, reduced) }
    let own = objective.subgradient(at: place, value: values[column.rawValue])
    return (own.left + reduced, own.right + reduced)
  }

  /// Marsaglia's xorshift: the same numbers in every run.
  private mutating func nextRandom() -> UInt64 {
    randomState ^= randomState << 13
    randomState ^= randomState >> 7
    randomState ^= randomState << 17
    return randomState
  }
}
