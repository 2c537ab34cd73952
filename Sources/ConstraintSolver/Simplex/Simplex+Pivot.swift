extension Simplex {
  /// Moves the entering column to a breakpoint. Where that is a basic column's, the two are exchanged. The reduced
  /// costs are updated, unless each column is then at the optimum of its own hinges.
  ///
  /// - Parameter column: the entering column.
  mutating func take(_ step: Breakpoint, along entering: Entering, _ column: Tableau.GatheredColumn) {
    move(column, by: step.length * entering.direction)
    guard let row = step.row else {
      values[entering.column] = step.position
      if let slot = scratch.objective.slot(of: entering.column) {
        scratch.objective.update(at: slot, value: step.position)
      }
      return
    }
    let leaving = basis[row]
    values[leaving] = step.position
    if let slot = scratch.objective.slot(of: entering.column) {
      scratch.objective.update(at: slot, value: values[entering.column])
      let subdifferential = scratch.objective.subdifferentials[slot]
      scratch.objective.setSlope(
        entering.direction > 0 ? subdifferential.right : subdifferential.left, at: slot)
    }
    pivot(column, into: row)
    // Where rounding took it past its breakpoint, it is at it again.
    if let slot = scratch.objective.slot(of: leaving) {
      scratch.objective.update(at: slot, value: step.position)
    }
    if scratch.objective.isEachOptimal { return }
    reprice(row, from: leaving, to: entering.column)
  }

  /// Updates the reduced costs after an exchange in a row.
  private mutating func reprice(_ row: RowIndex, from leaving: Column, to entering: Column) {
    let rate = scratch.reducedCosts[entering] + slope(of: entering)
    scratch.reducedCosts.zero(entering)
    if rate != 0 { addToReducedCosts(rate, times: row) }
    scratch.reducedCosts.add(-slope(of: leaving), to: leaving)
  }

  private func slope(of column: Column) -> Double {
    scratch.objective.slot(of: column).map { scratch.objective.subdifferentials[$0].slope } ?? 0
  }

  /// Adds a row to the reduced costs.
  private mutating func addToReducedCosts(_ factor: Double, times row: RowIndex) {
    addToReducedCosts(factor, times: rows.terms(of: row))
  }

  /// Adds terms to the reduced costs; columns without room to move need none.
  private mutating func addToReducedCosts(_ factor: Double, times terms: Tableau.Terms) {
    for term in terms where !isFixed(term.column) {
      scratch.reducedCosts.add(factor * term.coefficient, to: term.column)
    }
  }

  /// Moves a non-basic column and the basic ones with it, and updates the slopes of their hinges.
  private mutating func move(_ column: Tableau.GatheredColumn, by distance: Double) {
    guard distance != 0 else { return }
    if distance.magnitude > Tolerance.steadyStep { hasDrifted = true }
    values[column.column] += distance
    for entry in column.entries {
      let basic = basis[entry.row]
      values[basic] += entry.coefficient * distance
      guard let slot = scratch.objective.slot(of: basic) else { continue }
      let before = scratch.objective.subdifferentials[slot].slope
      scratch.objective.update(at: slot, value: values[basic])
      let change = scratch.objective.subdifferentials[slot].slope - before
      if change != 0 { collectReducedCosts(change, times: entry.row) }
    }
    addCollectedCosts()
  }

  /// Adds a row to the reduced costs, at once or together with others.
  mutating func collectReducedCosts(_ factor: Double, times row: RowIndex) {
    if !rows.collect(factor, times: row) { addToReducedCosts(factor, times: row) }
  }

  /// Adds the rows that were collected to the reduced costs.
  mutating func addCollectedCosts() {
    if let sum = rows.termsOfSum() { addToReducedCosts(1, times: sum) }
  }

  /// The entries of a non-basic column, until those of another are gathered.
  mutating func gather(_ column: Column) -> Tableau.GatheredColumn {
    scratch.columnEntries.clear()
    rows.gather(column, into: &scratch.columnEntries)
    return Tableau.GatheredColumn(column: column, entries: scratch.columnEntries.elements)
  }

  /// Makes a column the basic one of a row, in which it has an entry.
  mutating func pivot(_ column: Tableau.GatheredColumn, into row: RowIndex) {
    let (entering, leaving) = (column.column, basis[row])
    guard let pivot = column.entries.first(where: { $0.row == row }) else { return }
    if pivot.coefficient.magnitude < Tolerance.steadyPivot { hasDrifted = true }
    if !isNearlyFixed(entering) { movableCount -= 1 }
    if !isNearlyFixed(leaving) { movableCount += 1 }
    work &+= rows.exchange(leaving, for: entering, at: pivot, column.entries)
    if work > WorkLimit.portion { WorkLimit.count(&work) }
    basis[row] = entering
    rowOfColumn[entering] = row.rawValue
    rowOfColumn[leaving] = -1
    pivots += 1
    rows.factoriseIfQuicker(basis.elements, columnCount: values.count)
  }
}
