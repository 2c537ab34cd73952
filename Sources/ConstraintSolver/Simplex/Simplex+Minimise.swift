extension Simplex {
  /// Runs one stage: minimises the sum of `stage` on the face, and shrinks the face to its optima.
  ///
  /// - Returns: the least sum.
  public mutating func restrict(toOptimaOf stage: ArraySlice<Hinge>) -> Double {
    stage.withUnsafeBufferPointer { restrict(toOptimaOf: $0, on: 0) }
  }

  /// Runs one stage.
  ///
  /// - Parameter stack: of the trail, from which the stage is taken back.
  /// - Returns: the least sum.
  mutating func restrict(toOptimaOf stage: UnsafeBufferPointer<Hinge>, on stack: Int) -> Double {
    if let sum = settle(stage, on: stack) { return sum }
    let sum = optimise(stage)
    if sum == 0 {
      bound(stage, on: stack)
      return 0
    }
    restrictToOptima(on: stack)
    checkInvariants()
    return sum
  }

  /// Runs a stage of one hinge, on the first stack.
  public mutating func restrict(toOptimaOf hinge: Hinge) {
    optimise(hinge)
    restrictToOptima(on: 0)
    checkInvariants()
  }

  /// Whether a hinge is met at the vertex.
  func isMet(_ hinge: Hinge) -> Bool {
    let value = values[hinge.column]
    return value == hinge.position || hinge.isMet(at: value, within: Tolerance.around(hinge.position))
  }

  /// Moves to where a hinge is met, if there is such a place on the face, which stays as it is.
  ///
  /// - Returns: whether there is. Where there is none, the hinge is met as nearly as can be.
  public mutating func meet(_ hinge: Hinge) -> Bool {
    if isMet(hinge) { return true }
    guard isMovable(hinge.column) else { return false }
    optimise(hinge)
    return isMet(hinge)
  }

  private mutating func optimise(_ hinge: Hinge) {
    _ = withUnsafePointer(to: hinge) { optimise(UnsafeBufferPointer(start: $0, count: 1)) }
  }

  /// The stage's least sum where the vertex is an optimum at first sight: the face is a point, or every hinge is
  /// met or its column is held in place. Where the face is more than a point, the hinges become bounds.
  ///
  /// Without this a compressed chain takes 15 % longer.
  ///
  /// - Returns: `nil`, and nothing done, where algebra is needed.
  private mutating func settle(_ stage: UnsafeBufferPointer<Hinge>, on stack: Int) -> Double? {
    var sum = 0.0
    var areMet = true
    for hinge in stage {
      if isMet(hinge) { continue }
      guard isUnique || isNearlyFixed(hinge.column) else { return nil }
      sum += hinge.cost(at: values[hinge.column])
      areMet = false
    }
    if !isUnique || areMet { bound(stage, on: stack) }
    return sum
  }

  /// Recomputes the basic values from the non-basic ones. That removes what rounding has added up.
  mutating func refreshValues() {
    hasDrifted = false
    rows.evaluate(values.mutableBase, basis: basis.elements)
  }
}
