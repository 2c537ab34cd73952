extension FeasibleVertex {
  /// Gives the row of a logical column its entries, and the column its value.
  mutating func bring(_ column: Int32) {
    if rowOfColumn[column] < 0 { make(column) }
    let row = rowOfColumn[column]
    if row < 0 || isPresent[row] { return }
    isPresent[row] = true
    summed.row = -1
    sums.clear()
    var value = 0.0
    for entry in original.entries(ofRow: Int(row)) where entry.column != column {
      value += entry.coefficient * values[entry.column]
      if isBasic(entry.column) {
        add(entry.coefficient, timesRow: RowIndex(rowOfColumn[entry.column]))
      } else if !isHidden[entry.column] {
        sums.add(entry.coefficient, to: entry.column)
      }
    }
    values[column] = value
    history.endCombination(RowIndex(row))
    write(sums, to: RowIndex(row))
    brought = (row, history.count)
  }

  private mutating func add(_ factor: Double, timesRow source: RowIndex) {
    rows.terms(of: source).forEach { sums.add(factor * $0.coefficient, to: $0.column.rawValue) }
    history.add(factor, timesRow: source)
  }

  /// Writes the entries of a row that are more than what rounding leaves.
  private mutating func write(_ sums: Accumulator, to row: RowIndex) {
    rows.open(row, capacity: sums.touched.count)
    for column in sums.touched.elements where sums[column].magnitude > Tolerance.entry {
      rows.append(Column(column), sums[column], to: row)
    }
  }

  /// Leaves the row of a logical column out for ever, which nothing bounds and no hinge asks for any more.
  ///
  /// - Parameter isShared: whether another vertex has the row.
  mutating func dismiss(_ column: Int32, isShared: Bool) {
    let row = rowOfColumn[column]
    guard row >= 0, original.logicals[row] == column, !intervals[column].isBounded else { return }
    rows.removeAll(from: RowIndex(row))
    isPresent[row] = false
    summed.row = -1
    // No pivot has made anything of it.
    let isUnused = brought == (row, history.count) && Int(row) == original.count - 1
    if isUnused, !isShared { original.emptyLastRow() }
  }

  /// Adds up a row of the tableau with all its columns, hidden ones too: what the basic column equals. Entries that are
  /// no more than what rounding leaves are among the sums.
  mutating func addUp(_ row: RowIndex) {
    if summed == (row.rawValue, history.count) { return }
    summed = (row.rawValue, history.count)
    sums.clear()
    clearCombination()
    combination[row.rawValue] = 1
    history.originate(&combination)
    for number in combination.indices where combination[number] != 0 {
      original.add(combination[number], timesRow: number, to: &sums)
    }
    if sums.contains(basis[row.rawValue]) { sums.zero(basis[row.rawValue]) }
  }

  /// Collects the entries of a non-basic column, hidden or not.
  mutating func gather(_ column: Int32) {
    slots.removeAll()
    guard isHidden[column] else { return rows.gather(Column(column), into: &slots) }
    clearCombination()
    original.write(column, to: combination)
    history.advance(&combination)
    for row in combination.indices where combination[row].magnitude > Tolerance.entry && isPresent[row] {
      slots.append(
        Tableau.Slot(
          row: RowIndex(Int32(truncatingIfNeeded: row)), place: -1, coefficient: combination[row]))
    }
  }

  private mutating func clearCombination() { combination.reset(to: 0, count: combination.count) }

  /// Whether the values still make the rows add up that the tableau was made of.
  var isAccurate: Bool {
    if isDoubtful { return false }
    return (0..<original.count).allSatisfy { number in
      guard isPresent[number] else { return true }
      var (sum, magnitude) = (0.0, 1.0)
      for entry in original.entries(ofRow: number) {
        sum += entry.coefficient * values[entry.column]
        magnitude += (entry.coefficient * values[entry.column]).magnitude
      }
      return sum.magnitude <= Tolerance.row * magnitude
    }
  }
}
