extension Simplex {
  /// Moves the entering column to an event and, where that is a basic column's, exchanges the two.
  mutating func take(_ step: RatioEvent, along entering: Entering) {
    move(entering.column, by: step.length * entering.direction)
    guard let row = step.row else {
      values[entering.column.rawValue] = step.position
      if let place = objective.place(of: entering.column) { updateSlope(at: place) }
      return
    }
    let leaving = basis[row.rawValue]
    values[leaving.rawValue] = step.position
    if let place = objective.place(of: entering.column) {
      let slopes = objective.subgradient(at: place, value: values[entering.column.rawValue])
      objective.slopes[place] = entering.direction > 0 ? slopes.right : slopes.left
    }
    pivot(entering.column, into: row)
    reprice(row, from: leaving, to: entering.column)
  }

  /// Carries the reduced costs over an exchange in a row.
  private mutating func reprice(_ row: RowIndex, from leaving: Column, to entering: Column) {
    let rate = gradient[entering.rawValue] + slope(of: entering)
    gradient.zero(entering.rawValue)
    if rate != 0 { addToGradient(rate, times: row) }
    gradient.add(-slope(of: leaving), to: leaving.rawValue)
  }

  private func slope(of column: Column) -> Double {
    objective.place(of: column).map { objective.slopes[$0] } ?? 0
  }

  private mutating func addToGradient(_ factor: Double, times row: RowIndex) {
    for i in rows.places(of: row) { gradient.add(factor * rows[i].coefficient, to: rows[i].column) }
  }

  /// Moves a non-basic column and the basic ones with it. `gathered` holds its rows.
  private mutating func move(_ column: Column, by distance: Double) {
    guard distance != 0 else { return }
    values[column.rawValue] += distance
    for i in gathered.indices {
      let basic = basis[gathered[i].row.rawValue]
      values[basic.rawValue] += gathered[i].coefficient * distance
      guard let place = objective.place(of: basic) else { continue }
      let before = objective.slopes[place]
      updateSlope(at: place)
      let change = objective.slopes[place] - before
      if change != 0 { addToGradient(change, times: gathered[i].row) }
    }
  }

  /// Makes `entering` the basic column of `row`. `gathered` holds the rows of `entering`.
  mutating func pivot(_ entering: Column, into row: RowIndex) {
    let leaving = basis[row.rawValue]
    if isFree(entering) { freedom -= 1 }
    if isFree(leaving) { freedom += 1 }
    rows.exchange(leaving, for: entering, in: row, gathered.elements)
    basis[row.rawValue] = entering
    rowOfColumn[entering.rawValue] = row.rawValue
    rowOfColumn[leaving.rawValue] = -1
    pivots += 1
  }
}
