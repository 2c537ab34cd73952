extension Simplex {
  /// Runs one stage: minimises the sum of `stage` on the face and shrinks the face to its optima, each
  /// independent component by itself.
  ///
  /// - Returns: the least sum.
  public mutating func minimise(_ stage: ArraySlice<Hinge>) -> Double {
    unshare()
    if let sum = stage.withUnsafeBufferPointer({ settle($0) }) { return sum }
    return byComponent(stage).reduce(0) { sum, component in
      sum + component.withUnsafeBufferPointer { minimise($0) }
    }
  }

  /// Runs one stage, whose hinges are coupled.
  ///
  /// - Returns: the least sum.
  mutating func minimise(_ stage: UnsafeBufferPointer<Hinge>) -> Double {
    if let sum = settle(stage) { return sum }
    let sum = optimise(stage)
    restrict()
    checkInvariants()
    return sum
  }

  /// Runs a stage of one hinge; nothing is done where the face leaves its column no freedom.
  public mutating func minimise(_ hinge: Hinge) {
    guard isMovable(hinge.column) else { return }
    unshare()
    _ = optimise(CollectionOfOne(hinge))
    restrict()
    checkInvariants()
  }

  /// Whether the face may let a column's value change.
  public func isMovable(_ column: Column) -> Bool {
    guard let row = row(of: column) else { return isFree(column) }
    return rows.places(of: row).contains { isFree(Column(rows[$0].column)) }
  }

  /// The stage's sum, if the vertex is an optimum for a reason that needs no algebra: every hinge is met or
  /// belongs to a column that is held in place. The hinges become bounds; `nil`, and nothing done, otherwise.
  private mutating func settle(_ stage: UnsafeBufferPointer<Hinge>) -> Double? {
    var sum = 0.0
    for hinge in stage {
      let value = values[hinge.column.rawValue]
      if hinge.isMet(at: value, within: Tolerance.around(hinge.position)) { continue }
      guard !isFree(hinge.column) else { return nil }
      sum += hinge.cost(at: value)
    }
    for hinge in stage where isFree(hinge.column) {
      tighten(
        hinge.column, hinge.below > 0 ? hinge.position : -.infinity,
        hinge.above > 0 ? hinge.position : .infinity)
    }
    return sum
  }

  private mutating func byComponent(_ stage: ArraySlice<Hinge>) -> [[Hinge]] {
    var places: [Int32: Int] = [:]
    var result: [[Hinge]] = []
    for hinge in stage {
      let representative = components.find(hinge.column.rawValue)
      if let place = places[representative] {
        result[place].append(hinge)
      } else {
        places[representative] = result.count
        result.append([hinge])
      }
    }
    return result
  }

  /// Recomputes the basic values from the non-basic ones, which sheds what rounding has added up.
  public mutating func refreshValues() {
    unshare()
    for r in basis.indices {
      var sum = 0.0
      for i in rows.places(of: RowIndex(Int32(truncatingIfNeeded: r))) {
        sum += rows[i].coefficient * values[rows[i].column]
      }
      values[basis[r].rawValue] = sum
    }
  }
}
