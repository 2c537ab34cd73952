extension FeasibleVertex {
  /// Makes the history anew where it has grown long.
  mutating func refresh() {
    if history.isLong(forRows: basis.count) { reinvert() }
  }

  /// Makes the same basis of the original rows anew, the columns that stand in few rows first, which leaves the history
  /// short. No value changes.
  private mutating func reinvert() {
    loadRows()
    // A row whose logical column is basic keeps it.
    var isOpen = Buffer(original.logicals.elements.map { !isBasic($0) })
    for logical in original.logicals.elements { rowOfColumn[logical] = -1 }
    var waiting = Buffer(basis.elements.filter { isBasic($0) })
    for column in waiting.elements { rowOfColumn[column] = -1 }
    for row in basis.indices {
      basis[row] = original.logicals[row]
      rowOfColumn[basis[row]] = Int32(truncatingIfNeeded: row)
    }
    history.removeAll()
    summed.row = -1
    while let column = popSparsest(from: &waiting) {
      guard let row = row(for: column, isOpen) else { return doubt() }
      isOpen[row.rawValue] = false
      let logical = basis[row.rawValue]
      if isLean { exchangeEntries(column, into: row) }
      pivot(column, into: row)
      if isHidden[logical] {
        isHidden[logical] = false
        hide(logical)
      }
    }
    history.settle()
  }

  /// Writes the original rows with the columns that are basic or in sight.
  private mutating func loadRows() {
    rows.reset()
    rows.addColumns(values.count)
    for number in 0..<original.count {
      let row = RowIndex(Int32(truncatingIfNeeded: number))
      rows.addRow(capacity: isPresent[number] ? original.count(ofRow: number) : 0)
      guard isPresent[number] else { continue }
      for entry in original.entries(ofRow: number)
      where !isHidden[entry.column] && entry.column != original.logicals[number] {
        rows.append(Column(entry.column), entry.coefficient, to: row)
      }
    }
  }

  /// Takes the column out that stands in the fewest rows.
  private func popSparsest(from columns: inout Buffer<Int32>) -> Int32? {
    let place = columns.indices.min {
      rows.count(of: Column(columns[$0])) < rows.count(of: Column(columns[$1]))
    }
    guard let place else { return nil }
    let column = columns[place]
    columns[place] = columns[columns.count - 1]
    columns.removeAll(from: columns.count - 1)
    return column
  }

  /// Gathers a column and chooses the open row that it becomes basic in: the shortest of those with an entry that is
  /// not small.
  private mutating func row(for column: Int32, _ isOpen: Buffer<Bool>) -> RowIndex? {
    gather(column)
    var greatest = Tolerance.pivot
    for slot in slots.elements where isOpen[slot.row.rawValue] {
      greatest = max(greatest, slot.coefficient.magnitude)
    }
    let candidates = slots.elements.lazy.filter { slot in
      isOpen[slot.row.rawValue]
        && slot.coefficient.magnitude >= max(Tolerance.sparsePivotShare * greatest, Tolerance.pivot)
    }
    return candidates.map(\.row).min { rows.count(of: $0) < rows.count(of: $1) }
  }
}
