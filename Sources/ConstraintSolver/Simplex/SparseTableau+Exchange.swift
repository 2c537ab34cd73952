extension SparseTableau {
  /// See ``Tableau/exchange(_:for:at:_:)``.
  mutating func exchange(
    _ leaving: Column, for entering: Column, at pivot: Tableau.ColumnEntry,
    _ pivotColumn: UnsafeBufferPointer<Tableau.ColumnEntry>
  ) -> Int {
    let row = pivot.row
    var work = 0
    lists[leaving] = lists[entering]
    lists[entering] = List()
    solve(pivot, for: leaving)
    if pivotColumn.count > 1 { spread(row) }
    for entry in pivotColumn where entry.row != row {
      entries[entry.index].column = leaving
      entries[entry.index].coefficient = entry.coefficient * (1 / pivot.coefficient)
      let count = count(of: entry.row)
      if let steps = stepsToFind(row, fewerThan: count) {
        addSearching(row, times: entry.coefficient, to: entry.row)
        work &+= steps
      } else {
        add(row, times: entry.coefficient, to: entry.row)
        work &+= self.count(of: row) &+ count
      }
      work &+= max(0, self.count(of: entry.row) &- count) &* Self.workOfNewEntry
    }
    if pivotColumn.count > 1 { endSpreading(row) }
    return work
  }

  /// A new entry takes as long as touching so many others, since no cache holds its memory: 0.3 µs were measured.
  private static let workOfNewEntry = 128

  /// The indices of a row's entries but for the first, which is that of the column that left it.
  private func others(of row: RowIndex) -> Range<Int> {
    let indices = indices(of: row)
    return indices.lowerBound + 1..<indices.upperBound
  }

  /// Gives the pivot's entry to the column that leaves, which has the list already, puts it first, and divides the
  /// others by it.
  private mutating func solve(_ pivot: Tableau.ColumnEntry, for leaving: Column) {
    let row = pivot.row
    var entry = entries[pivot.index]
    entry.column = leaving
    entry.coefficient = 1 / pivot.coefficient
    let first = indices(of: row).lowerBound
    if first != Int(pivot.index) { put(entries[first], at: Int(pivot.index)) }
    put(entry, at: first)
    for index in others(of: row) { entries[index].coefficient /= -pivot.coefficient }
  }

  /// Notes where each column of a row stands in it.
  private mutating func spread(_ row: RowIndex) {
    for index in others(of: row) { scratch.spread[entries[index].column] = Int32(small: index) }
  }

  private mutating func endSpreading(_ row: RowIndex) {
    for index in others(of: row) { scratch.spread[entries[index].column] = -1 }
  }

  /// The steps in which the columns of a row are found in another one: as many as these columns have entries. Adding
  /// the row to others gives them more.
  ///
  /// - Returns: `nil` unless it is less than a limit.
  private func stepsToFind(_ row: RowIndex, fewerThan limit: Int) -> Int? {
    let indices = others(of: row)
    guard indices.count < limit else { return nil }
    var steps = 0
    for index in indices {
      steps += Int(lists[entries[index].column].count)
      if steps >= limit { return nil }
    }
    return steps
  }

  /// Adds a multiple of a row to a long one, in which each column of the row is sought. A list of 20,000 cells has one
  /// row that sums up all heights. Walking through that at each pivot takes 15 times as long.
  private mutating func addSearching(_ source: RowIndex, times factor: Double, to row: RowIndex) {
    for i in others(of: source) {
      let column = entries[i].column
      let addend = factor * entries[i].coefficient
      if let index = index(of: column, in: row) {
        if !Self.add(addend, to: &entries[index]) { remove(at: index, from: row) }
      } else {
        append(column, addend, to: row)
      }
    }
  }

  /// Adds a multiple of the spread row to another one, by a walk through that. New entries replace those that cancel
  /// out.
  private mutating func add(_ source: RowIndex, times factor: Double, to row: RowIndex) {
    let (spread, base) = (scratch.spread.mutableBase, entries.mutableBase)
    for index in indices(of: row) {
      let column = base[index].column.index
      let i = spread[column]
      guard i >= 0 else { continue }
      spread[column] = -1
      if !Self.add(factor * base[Int(i)].coefficient, to: &base[index]) {
        scratch.vacant.append(Int32(small: index))
      }
    }
    for i in others(of: source) {
      let addend = entries[i]
      if spread[addend.column.index] < 0 {
        spread[addend.column.index] = Int32(small: i)
      } else if let index = scratch.vacant.popLast() {
        replace(at: index, by: addend.column, factor * addend.coefficient)
      } else {
        append(addend.column, factor * addend.coefficient, to: row)
      }
    }
    while let index = scratch.vacant.popLast() { remove(at: Int(index), from: row) }
  }

  /// Adds to an entry.
  ///
  /// - Returns: whether the sum is more than what rounding leaves of 0.
  private static func add(_ addend: Double, to entry: inout Entry) -> Bool {
    let sum = entry.coefficient + addend
    entry.coefficient = sum
    return !Tolerance.isCancelled(sum, adding: addend)
  }
}
