/// A sparse matrix of doubly linked rows and columns over flat arrays, for elimination: entries are
/// removed in constant time, and added rows cost what the added row has (D. E. Knuth, "The Art of Computer
/// Programming" 1, 2.2.6, with links both ways).
struct LinkedMatrix: Sendable {
  struct Entry: Sendable {
    var row: Int32
    var column: Int32
    var value: Double
    fileprivate(set) var previousInRow: Int32
    fileprivate(set) var nextInRow: Int32
    fileprivate(set) var previousInColumn: Int32
    fileprivate(set) var nextInColumn: Int32
  }

  /// A row or column: its first and last entry, and how many there are.
  private struct Line {
    var head: Int32 = -1
    var tail: Int32 = -1
    var count: Int32 = 0
  }

  private var entries: [Entry] = []
  private var rows: [Line] = []
  private var columns: [Line] = []

  mutating func reset(rows rowCount: Int, columns columnCount: Int) {
    entries.removeAll(keepingCapacity: true)
    rows.reset(to: Line(), count: rowCount)
    columns.reset(to: Line(), count: columnCount)
  }

  subscript(entry: Int32) -> Entry { entries[Int(entry)] }

  func firstInRow(_ row: Int32) -> Int32 { rows[Int(row)].head }
  func firstInColumn(_ column: Int32) -> Int32 { columns[Int(column)].head }
  func count(ofRow row: Int32) -> Int { Int(rows[Int(row)].count) }
  func count(ofColumn column: Int32) -> Int { Int(columns[Int(column)].count) }

  /// The entry at a place, or -1: looked for in the column, which is short.
  func entry(row: Int32, column: Int32) -> Int32 {
    var entry = columns[Int(column)].head
    while entry >= 0, entries[Int(entry)].row != row { entry = entries[Int(entry)].nextInColumn }
    return entry
  }

  /// The same, looked for in the row, which may have been detached from its columns.
  func entryOfDetachedRow(_ row: Int32, column: Int32) -> Int32 {
    var entry = rows[Int(row)].head
    while entry >= 0, entries[Int(entry)].column != column { entry = entries[Int(entry)].nextInRow }
    return entry
  }

  mutating func append(_ value: Double, row: Int32, column: Int32) {
    let new = Int32(truncatingIfNeeded: entries.count)
    let tail = rows[Int(row)].tail
    let head = columns[Int(column)].head
    entries.append(
      Entry(
        row: row, column: column, value: value, previousInRow: tail, nextInRow: -1, previousInColumn: -1,
        nextInColumn: head))
    if tail >= 0 { entries[Int(tail)].nextInRow = new } else { rows[Int(row)].head = new }
    rows[Int(row)].tail = new
    if head >= 0 { entries[Int(head)].previousInColumn = new }
    columns[Int(column)].head = new
    rows[Int(row)].count += 1
    columns[Int(column)].count += 1
  }

  mutating func remove(_ entry: Int32) {
    detachFromColumn(entry)
    let e = entries[Int(entry)]
    let row = Int(e.row)
    if e.previousInRow >= 0 {
      entries[Int(e.previousInRow)].nextInRow = e.nextInRow
    } else {
      rows[row].head = e.nextInRow
    }
    if e.nextInRow >= 0 {
      entries[Int(e.nextInRow)].previousInRow = e.previousInRow
    } else {
      rows[row].tail = e.previousInRow
    }
    rows[row].count -= 1
  }

  /// Takes an entry out of its column's list and leaves it in its row.
  mutating func detachFromColumn(_ entry: Int32) {
    let e = entries[Int(entry)]
    let column = Int(e.column)
    if e.previousInColumn >= 0 {
      entries[Int(e.previousInColumn)].nextInColumn = e.nextInColumn
    } else {
      columns[column].head = e.nextInColumn
    }
    if e.nextInColumn >= 0 { entries[Int(e.nextInColumn)].previousInColumn = e.previousInColumn }
    columns[column].count -= 1
  }

  /// `target += factor · source`, where `column` cancels.
  mutating func add(_ factor: Double, timesRow source: Int32, to target: Int32, droppingColumn column: Int32)
  {
    var entry = rows[Int(source)].head
    while entry >= 0 {
      let e = entries[Int(entry)]
      let present = self.entry(row: target, column: e.column)
      if present < 0 {
        append(factor * e.value, row: target, column: e.column)
      } else {
        let sum = entries[Int(present)].value + factor * e.value
        if e.column == column || sum.magnitude < Tolerance.entry {
          remove(present)
        } else {
          entries[Int(present)].value = sum
        }
      }
      entry = e.nextInRow
    }
  }
}
