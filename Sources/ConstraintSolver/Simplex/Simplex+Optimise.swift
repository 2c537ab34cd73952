extension Simplex {
  /// Minimises the sum of `stage` on the face and leaves the values at an optimal vertex.
  ///
  /// - Returns: the least sum; `-.infinity` where a hinge at an infinite position lets it fall without
  ///   bound.
  public mutating func optimise(_ stage: some Collection<Hinge>) -> Double {
    return stage.withContiguousStorageIfAvailable { optimise($0) }
      ?? Array(stage).withUnsafeBufferPointer { optimise($0) }
  }

  mutating func optimise(_ stage: UnsafeBufferPointer<Hinge>) -> Double {
    scratch.objective.load(stage, at: values)
    scratch.reducedCosts.clear()
    if scratch.objective.isEachOptimal { return cost }
    scratch.cursor = 0
    price()
    guard descend() else { return -.infinity }
    if hasDrifted { refreshValues() }
    return cost
  }

  /// Moves to where a linear form is least on the face.
  ///
  /// The form is the stage's sum: each of its columns has a hinge infinitely far away, at the end to which the form
  /// falls.
  ///
  /// - Returns: its least value; `nil` where it falls without bound.
  public mutating func moveToLeast(of terms: [Term]) -> Double? {
    let hinges = terms.map { term in
      term.coefficient > 0
        ? Hinge(term.column, at: -.infinity, below: 0, above: term.coefficient)
        : Hinge(term.column, at: .infinity, below: -term.coefficient, above: 0)
    }
    guard optimise(hinges) != -.infinity else { return nil }
    return terms.reduce(0) { $0 + $1.coefficient * value(of: $1.column) }
  }

  /// Takes steps for as long as the stage falls.
  ///
  /// - Returns: whether there is a least sum.
  private mutating func descend() -> Bool {
    var degenerateSteps = 0
    var carriedSteps = 0
    for _ in 0..<mostSteps {
      guard let entering = chooseEntering(atRandom: degenerateSteps > Self.patience) else {
        if carriedSteps <= Self.mostCarriedSteps { return true }
        price()
        carriedSteps = 0
        continue
      }
      let column = gather(entering.column)
      guard let step = ratioTest(entering, column) else { return false }
      degenerateSteps = step.length > 0 ? 0 : degenerateSteps + 1
      take(step, along: entering, column)
      carriedSteps += 1
      if scratch.objective.isEachOptimal {
        proveByZeroSlopes()
        return true
      }
    }
    price()
    return true
  }

  /// Takes 0 as every slope and reduced cost: each column is at the optimum of its own hinges.
  private mutating func proveByZeroSlopes() {
    scratch.reducedCosts.clear()
    scratch.objective.relax()
  }

  /// Reduced costs that were updated for more steps may have lost accuracy. They are then computed afresh before a
  /// stage counts as optimal.
  private static let mostCarriedSteps = 64

  /// The most steps of one stage. No layout comes near it. Where rounding would keep a stage from its optimum for
  /// ever, the vertex that was reached counts.
  private var mostSteps: Int { 100_000 + 100 * values.count }

  /// After so many steps of length 0 in a row the entering column is drawn at random, which leaves every cycle with
  /// probability 1.
  private static let patience = 40

  // Swift 6.3 copies a structure of this size for a call that does not change it.
  @inline(__always)
  private var cost: Double { scratch.objective.cost(at: values.base) }

  /// Computes the reduced costs afresh.
  private mutating func price() {
    scratch.reducedCosts.clear()
    for slot in scratch.objective.columns.indices { addReducedCosts(of: slot) }
    addCollectedCosts()
  }

  mutating func addReducedCosts(of slot: Int) {
    let slope = scratch.objective.subdifferentials[slot].slope
    guard slope != 0, let row = row(of: scratch.objective.columns[slot]) else { return }
    collectReducedCosts(slope, times: row)
  }
}
