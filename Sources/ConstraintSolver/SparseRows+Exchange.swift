extension SparseRows {
  /// Rewrites `leaving = … + a · entering`, which a row says, as `entering = (leaving − …) / a`, and puts that in the
  /// place of `entering` in the other rows. So `leaving` comes to stand exactly where `entering` stood.
  ///
  /// - Parameter slots: the entries of `entering`, as gathered.
  mutating func exchange(
    _ leaving: Column, for entering: Column, in row: RowIndex, _ slots: UnsafeBufferPointer<Slot>
  ) {
    guard let pivot = slots.first(where: { $0.row == row }) else { return }
    solve(row, pivot, for: leaving)
    let weight = beginSpreading(row)
    for slot in slots where slot.row != row {
      entries[slot.place].column = leaving.rawValue
      entries[slot.place].coefficient = slot.coefficient * (1 / pivot.coefficient)
      if weight < count(of: slot.row) {
        addFew(row, times: slot.coefficient, to: slot.row)
      } else {
        addMany(row, times: slot.coefficient, to: slot.row)
      }
    }
    endSpreading(row)
    lists[leaving.rawValue] = lists[entering.rawValue]
    lists[entering.rawValue] = List()
  }

  /// The places of a row's entries but for the first, which is that of the column that left it.
  private func others(of row: RowIndex) -> Range<Int> {
    let places = places(of: row)
    return places.lowerBound + 1..<places.upperBound
  }

  /// Gives the pivot's entry to the column that leaves, puts it first, and divides the others by it.
  private mutating func solve(_ row: RowIndex, _ pivot: Slot, for leaving: Column) {
    var entry = entries[pivot.place]
    entry.column = leaving.rawValue
    entry.coefficient = 1 / pivot.coefficient
    let first = places(of: row).lowerBound
    put(entries[first], at: Int(pivot.place), of: row)
    put(entry, at: first, of: row)
    for place in others(of: row) { entries[place].coefficient /= -pivot.coefficient }
  }

  /// Notes where each column of a row stands in it.
  ///
  /// - Returns: in how many rows these columns stand, counted for each.
  private mutating func beginSpreading(_ row: RowIndex) -> Int {
    var weight: Int32 = 0
    for place in others(of: row) {
      let column = entries[place].column
      spread[column] = Int32(truncatingIfNeeded: place)
      weight += lists[column].count
    }
    holders.reset(to: -1, count: count(of: row))
    return Int(weight)
  }

  private mutating func endSpreading(_ row: RowIndex) {
    for place in others(of: row) { spread[entries[place].column] = -1 }
  }

  /// Adds a multiple of the row that is spread to a long one, looking for each of its columns there.
  private mutating func addFew(_ source: RowIndex, times factor: Double, to row: RowIndex) {
    for i in others(of: source) {
      let column = Column(entries[i].column)
      let addend = factor * entries[i].coefficient
      if let place = place(of: column, in: row) {
        _ = add(addend, at: place, of: row)
      } else {
        append(column, addend, to: row)
      }
    }
  }

  /// Adds a multiple of the row that is spread to another, walking through that.
  private mutating func addMany(_ source: RowIndex, times factor: Double, to row: RowIndex) {
    let others = others(of: source)
    var missing = others.count
    var (place, end) = (places(of: row).lowerBound, places(of: row).upperBound)
    while place < end {
      let i = Int(spread[entries[place].column])
      guard i >= 0 else {
        place += 1
        continue
      }
      holders[i - others.lowerBound] = row.rawValue
      missing -= 1
      if add(factor * entries[i].coefficient, at: place, of: row) { place += 1 } else { end -= 1 }
    }
    guard missing > 0 else { return }
    for i in others where holders[i - others.lowerBound] != row.rawValue {
      append(Column(entries[i].column), factor * entries[i].coefficient, to: row)
    }
  }

  /// Adds to an entry, which goes where the sum is nothing but rounding.
  ///
  /// - Returns: whether it stays.
  @inline(__always)
  private mutating func add(_ addend: Double, at place: Int, of row: RowIndex) -> Bool {
    let sum = entries[place].coefficient + addend
    if sum.magnitude < Tolerance.entry {
      remove(at: place, from: row)
      return false
    }
    entries[place].coefficient = sum
    return true
  }
}
