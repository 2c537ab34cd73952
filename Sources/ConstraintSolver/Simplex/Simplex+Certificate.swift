extension Simplex {
  /// The hinges that keep the stage that `optimise` minimised last from being lower. Their slopes at the optimum, times
  /// their columns, are a form that only the bounds of the face keep from falling.
  ///
  /// Where the stage is a set of bounds that cannot all hold, the slopes are Farkas multipliers: these hinges alone
  /// cannot all hold.
  public mutating func contradictingHinges() -> [Hinge] {
    priceAll()
    return scratch.objective.columns.indices.flatMap { binding(at: $0) }
  }

  /// The columns whose intervals keep the stage that `optimise` minimised last from being lower. The other
  /// intervals could be left out.
  public mutating func contradictingColumns() -> Set<Column> {
    priceAll()
    var result = Set(scratch.objective.columns.elements.filter { !isBasic($0) })
    for column in scratch.reducedCosts.touched.elements
    where scratch.reducedCosts[column].magnitude > Tolerance.slope {
      result.insert(column)
    }
    return result
  }

  /// Computes the reduced costs of all columns, also of those without room to move.
  private mutating func priceAll() {
    scratch.reducedCosts.clear()
    for slot in scratch.objective.columns.indices {
      guard let row = row(of: scratch.objective.columns[slot]) else { continue }
      for term in rows.terms(of: row) {
        scratch.reducedCosts.add(
          scratch.objective.subdifferentials[slot].slope * term.coefficient, to: term.column)
      }
    }
  }

  /// The hinges that make up the slope of one column: the violated ones, and for the rest those at a breakpoint.
  private func binding(at slot: Int) -> [Hinge] {
    let column = scratch.objective.columns[slot]
    let value = values[column]
    let slope =
      row(of: column) == nil ? -scratch.reducedCosts[column] : scratch.objective.subdifferentials[slot].slope
    let hinges = Array(scratch.objective.hinges(at: slot))
    let violated = hinges.map { hinge in
      hinge.isAt(value) ? 0 : value < hinge.position ? -hinge.below : hinge.above
    }
    let rest = slope - violated.reduce(0, +)
    return zip(hinges, violated).compactMap { hinge, share in
      let makesUpRest =
        hinge.isAt(value)
        && (rest > Tolerance.slope ? hinge.above > 0 : rest < -Tolerance.slope && hinge.below > 0)
      return share != 0 || makesUpRest ? hinge : nil
    }
  }
}
