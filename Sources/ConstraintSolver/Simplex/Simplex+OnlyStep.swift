extension Simplex {
  /// Minimises the stage that was loaded, if only one basic column is off its own optimum and one step is enough. The
  /// reduced costs are then that column's row times its slope, and are not written down.
  ///
  /// - Returns: whether that is so; nothing is done otherwise.
  mutating func takeOnlyStep() -> Bool {
    guard objective.sloped.count == 1 else { return false }
    let place = Int(objective.sloped[0])
    guard let row = row(of: objective.columns[place]), rows.terms(of: row).count <= Self.block else {
      return false
    }
    guard
      let entering = candidates.steepest(
        of: rows.terms(of: row), times: objective.subdifferentials[place].slope)
    else {
      addReducedCosts(of: place)
      return true
    }
    guard let step = ratioTest(entering), isLast(step, along: entering) else { return false }
    take(step, along: entering)
    proveByZeroSlopes()
    return true
  }

  /// Whether a step takes each column that it moves to the optimum of its own hinges. `pivotColumn` holds the rows of the
  /// entering column.
  @inline(__always)
  private func isLast(_ step: Breakpoint, along entering: Entering) -> Bool {
    let distance = step.length * entering.direction
    guard distance != 0 else { return false }
    let value = values[entering.column.rawValue] + distance
    return isOptimal(entering.column, at: step.row == nil ? step.position : value)
      && pivotColumn.elements.allSatisfy { slot in
        let basic = basis[slot.row.rawValue]
        return isOptimal(basic, at: values[basic.rawValue] + slot.coefficient * distance)
      }
  }

  @inline(__always)
  private func isOptimal(_ column: Column, at value: Double) -> Bool {
    guard let place = objective.place(of: column) else { return true }
    let (left, right) = objective.subgradient(at: place, value: value)
    return Objective.Subdifferential(left: left, right: right).isOptimal
  }
}
