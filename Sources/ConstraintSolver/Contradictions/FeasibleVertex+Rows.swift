extension FeasibleVertex {
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
    for row in combination.indices where combination[row].magnitude > Tolerance.entry {
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
      var (sum, magnitude) = (0.0, 1.0)
      original.forEachEntry(ofRow: number) { column, coefficient in
        sum += coefficient * values[column]
        magnitude += (coefficient * values[column]).magnitude
      }
      return sum.magnitude <= Tolerance.row * magnitude
    }
  }
}
