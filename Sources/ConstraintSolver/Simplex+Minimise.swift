extension Simplex {
  /// Runs one stage: minimises the sum of `stage` on the face and shrinks the face to its optima, each
  /// independent component by itself.
  ///
  /// - Returns: the least sum.
  public mutating func minimise(_ stage: ArraySlice<Hinge>) -> Double {
    if let sum = settle(stage) { return sum }
    return byComponent(stage).reduce(0) { sum, component in
      sum + (settle(component[...]) ?? minimiseTogether(component))
    }
  }

  /// Runs a stage of one hinge; nothing is done where the face leaves its column no freedom.
  public mutating func minimise(_ hinge: Hinge) {
    guard isMovable(hinge.column) else { return }
    _ = minimiseTogether(CollectionOfOne(hinge))
  }

  /// Whether the face may let a column's value change.
  public func isMovable(_ column: Column) -> Bool {
    guard let row = row(of: column) else { return isFree(column) }
    return rows.places(of: row).contains { isFree(Column(rows[$0].column)) }
  }

  /// The stage's sum, if the vertex is an optimum for a reason that needs no algebra: every hinge is met or
  /// belongs to a column that is held in place. The hinges become bounds; `nil`, and nothing done, otherwise.
  private mutating func settle(_ stage: ArraySlice<Hinge>) -> Double? {
    var sum = 0.0
    for hinge in stage {
      let value = values[hinge.column.place]
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

  private mutating func minimiseTogether(_ stage: some Collection<Hinge>) -> Double {
    let sum = optimise(stage)
    restrict()
    checkInvariants()
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
    for (r, basic) in basis.enumerated() {
      values[basic.place] = rows.places(of: RowIndex(Int32(r))).reduce(0) { sum, i in
        sum + rows[i].coefficient * values[Int(rows[i].column)]
      }
    }
  }
}
