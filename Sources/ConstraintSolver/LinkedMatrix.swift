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
  private struct Line: Sendable {
    var head: Int32 = -1
    var tail: Int32 = -1
    var count: Int32 = 0
  }

  private var entries = Buffer<Entry>()
  private var rows = Buffer<Line>()
  private var columns = Buffer<Line>()

  mutating func reset(rows rowCount: Int, columns columnCount: Int) {
    entries.removeAll()
    rows.reset(to: Line(), count: rowCount)
    columns.reset(to: Line(), count: columnCount)
  }

  mutating func unshare() {
    entries.unshare()
    rows.unshare()
    columns.unshare()
  }

  subscript(entry: Int32) -> Entry { entries[entry] }

  func firstInRow(_ row: Int32) -> Int32 { rows[row].head }
  func firstInColumn(_ column: Int32) -> Int32 { columns[column].head }
  func count(ofRow row: Int32) -> Int { Int(rows[row].count) }
  func count(ofColumn column: Int32) -> Int { Int(columns[column].count) }

  /// The entry at a place, or -1: looked for in the column, which is short.
  func entry(row: Int32, column: Int32) -> Int32 {
    var entry = columns[column].head
    while entry >= 0, entries[entry].row != row { entry = entries[entry].nextInColumn }
    return entry
  }

  /// The same, looked for in the row, which may have been detached from its columns.
  func entryOfDetachedRow(_ row: Int32, column: Int32) -> Int32 {
    var entry = rows[row].head
    while entry >= 0, entries[entry].column != column { entry = entries[entry].nextInRow }
    return entry
  }

  mutating func append(_ value: Double, row: Int32, column: Int32) {
    let new = Int32(truncatingIfNeeded: entries.count)
    let tail = rows[row].tail
    let head = columns[column].head
    entries.append(
      Entry(
        row: row, column: column, value: value, previousInRow: tail, nextInRow: -1, previousInColumn: -1,
        nextInColumn: head))
    if tail >= 0 { entries[tail].nextInRow = new } else { rows[row].head = new }
    rows[row].tail = new
    if head >= 0 { entries[head].previousInColumn = new }
    columns[column].head = new
    rows[row].count += 1
    columns[column].count += 1
  }

  mutating func remove(_ entry: Int32) {
    detachFromColumn(entry)
    let e = entries[entry]
    let row = e.row
    if e.previousInRow >= 0 {
      entries[e.previousInRow].nextInRow = e.nextInRow
    } else {
      rows[row].head = e.nextInRow
    }
    if e.nextInRow >= 0 {
      entries[e.nextInRow].previousInRow = e.previousInRow
    } else {
      rows[row].tail = e.previousInRow
    }
    rows[row].count -= 1
  }

  /// Takes an entry out of its column's list and leaves it in its row.
  mutating func detachFromColumn(_ entry: Int32) {
    let e = entries[entry]
    let column = e.column
    if e.previousInColumn >= 0 {
      entries[e.previousInColumn].nextInColumn = e.nextInColumn
    } else {
      columns[column].head = e.nextInColumn
    }
    if e.nextInColumn >= 0 { entries[e.nextInColumn].previousInColumn = e.previousInColumn }
    columns[column].count -= 1
  }

  /// `target += factor · source`, where `column` cancels.
  mutating func add(_ factor: Double, timesRow source: Int32, to target: Int32, droppingColumn column: Int32)
  {
    var entry = rows[source].head
    while entry >= 0 {
      let e = entries[entry]
      let present = self.entry(row: target, column: e.column)
      if present < 0 {
        append(factor * e.value, row: target, column: e.column)
      } else {
        let sum = entries[present].value + factor * e.value
        if e.column == column || sum.magnitude < Tolerance.entry {
          remove(present)
        } else {
          entries[present].value = sum
        }
      }
      entry = e.nextInRow
    }
  }
}
