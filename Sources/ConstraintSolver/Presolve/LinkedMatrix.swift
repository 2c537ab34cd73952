/// A sparse matrix of doubly linked rows and columns over flat arrays, for elimination (D. E. Knuth, "The Art of
/// Computer Programming" 1, 2.2.6, with links both ways).
///
/// An entry is removed in constant time. Adding a row to another looks at each entry of the added row once.
struct LinkedMatrix: Sendable, ~Copyable {
  struct Entry: Sendable {
    var row: RowIndex
    var column: Column
    var value: Double
    var previousInRow: Int32
    var nextInRow: Int32
    var previousInColumn: Int32
    var nextInColumn: Int32
  }

  /// A row: its first and last entry, and how many there are.
  struct Line: Sendable {
    var head: Int32 = -1
    var tail: Int32 = -1
    var count: Int32 = 0
  }

  /// A column: its first entry, and how many there are.
  struct List: Sendable {
    var head: Int32 = -1
    var count: Int32 = 0
  }

  var entries = UniqueArray<Entry>()
  var rows = UniqueArray<Line>()
  var columns = UniqueArray<List>()

  init() {}

  init(copying other: borrowing Self) {
    entries = UniqueArray(copying: other.entries)
    rows = UniqueArray(copying: other.rows)
    columns = UniqueArray(copying: other.columns)
  }

  subscript(entry: Int32) -> Entry { entries[entry] }

  func firstInRow(_ row: RowIndex) -> Int32 { rows[row].head }
  func firstInColumn(_ column: Column) -> Int32 { columns[column].head }
  func count(ofRow row: RowIndex) -> Int { Int(rows[row].count) }
  func count(ofColumn column: Column) -> Int { Int(columns[column].count) }

  /// The entry of a row and a column, or -1. It is looked for in the column, since columns are short.
  func entry(row: RowIndex, column: Column) -> Int32 {
    let entries = entries.base
    var entry = columns[column].head
    while entry >= 0, entries[Int(entry)].row != row { entry = entries[Int(entry)].nextInColumn }
    return entry
  }

  /// Writes an entry at an index, the last of its row and the first of its column.
  mutating func put(
    _ value: Double, at index: Int, _ rowLine: UnsafeMutablePointer<Line>, row: RowIndex, column: Column
  ) {
    let (entries, columnLine) = (entries.mutableBase, columns.mutableBase + column.index)
    let new = Int32(small: index)
    let (tail, head) = (rowLine.pointee.tail, columnLine.pointee.head)
    entries[index] = Entry(
      row: row, column: column, value: value, previousInRow: tail, nextInRow: -1, previousInColumn: -1,
      nextInColumn: head)
    if tail >= 0 { entries[Int(tail)].nextInRow = new } else { rowLine.pointee.head = new }
    if head >= 0 { entries[Int(head)].previousInColumn = new }
    rowLine.pointee.tail = new
    rowLine.pointee.count &+= 1
    columnLine.pointee.head = new
    columnLine.pointee.count &+= 1
  }

  mutating func remove(_ entry: Int32) {
    detachFromColumn(entries[entry])
    detachFromRow(entries[entry])
  }

  /// Takes an entry out of its row and leaves it in its column's list.
  mutating func detachFromRow(_ entry: Entry) {
    let entries = entries.mutableBase
    let (previous, next) = (entry.previousInRow, entry.nextInRow)
    let line = rows.mutableBase + entry.row.index
    if previous >= 0 { entries[Int(previous)].nextInRow = next } else { line.pointee.head = next }
    if next >= 0 { entries[Int(next)].previousInRow = previous } else { line.pointee.tail = previous }
    line.pointee.count &-= 1
  }

  /// Takes an entry out of its column's list and leaves it in its row.
  mutating func detachFromColumn(_ entry: Entry) {
    let entries = entries.mutableBase
    let (previous, next) = (entry.previousInColumn, entry.nextInColumn)
    let line = columns.mutableBase + entry.column.index
    if previous >= 0 { entries[Int(previous)].nextInColumn = next } else { line.pointee.head = next }
    if next >= 0 { entries[Int(next)].previousInColumn = previous }
    line.pointee.count &-= 1
  }

  /// Removes a row.
  ///
  /// - Parameter terms: to which its terms are appended, but for that of a column.
  mutating func remove(row: RowIndex, solvedFor column: Column, into terms: inout UniqueArray<Term>) {
    for entry in entries(of: row) {
      detachFromColumn(entry)
      if entry.column != column { terms.append(Term(entry.value, entry.column)) }
    }
    rows[row] = Line()
  }
}

/// The choice of a pivot in a column.
extension LinkedMatrix {
  /// The entry by which presolve takes a column out: the one in the shortest row. Small entries do not count.
  func pivot(of column: Column) -> Int32 {
    let entry = entryInShortestRow(of: column, from: 0)
    if entries[entry].value.magnitude >= Tolerance.presolvePivotThreshold { return entry }
    return entryInShortestRow(
      of: column, from: Tolerance.presolvePivotThreshold * greatestEntry(of: column))
  }

  /// The greatest magnitude in a column.
  func greatestEntry(of column: Column) -> Double {
    var greatest = 0.0
    var entry = firstInColumn(column)
    while entry >= 0 {
      greatest = max(greatest, entries[entry].value.magnitude)
      entry = entries[entry].nextInColumn
    }
    return greatest
  }

  /// The entry of a column in the shortest row, of those that have at least a magnitude; -1 where the column has none.
  func entryInShortestRow(of column: Column, from least: Double) -> Int32 {
    var (best, fewest) = (firstInColumn(column), Int.max)
    var entry = best
    while entry >= 0 {
      let count = count(ofRow: entries[entry].row)
      if count < fewest, entries[entry].value.magnitude >= least { (best, fewest) = (entry, count) }
      entry = entries[entry].nextInColumn
    }
    return best
  }
}
