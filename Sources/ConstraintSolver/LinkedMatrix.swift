/// A sparse matrix of doubly linked rows and columns over flat arrays, for elimination: entries are
/// removed in constant time, and added rows cost what the added row has (D. E. Knuth, "The Art of Computer
/// Programming" 1, 2.2.6, with links both ways).
struct LinkedMatrix: Sendable {
  private struct Entry {
    var row: Int32
    var column: Int32
    var previousInRow: Int32
    var nextInRow: Int32
    var previousInColumn: Int32
    var nextInColumn: Int32
    var value: Double
  }

  private var entries: [Entry] = []
  private var rowHeads: [Int32] = []
  private var rowTails: [Int32] = []
  private var rowCounts: [Int32] = []
  private var columnHeads: [Int32] = []
  private var columnCounts: [Int32] = []

  mutating func reset(rows: Int, columns: Int) {
    entries.removeAll(keepingCapacity: true)
    rowHeads.reset(to: -1, count: rows)
    rowTails.reset(to: -1, count: rows)
    rowCounts.reset(to: 0, count: rows)
    columnHeads.reset(to: -1, count: columns)
    columnCounts.reset(to: 0, count: columns)
  }

  func firstInRow(_ row: Int32) -> Int32 { rowHeads[Int(row)] }
  func firstInColumn(_ column: Int32) -> Int32 { columnHeads[Int(column)] }
  func nextInRow(_ entry: Int32) -> Int32 { entries[Int(entry)].nextInRow }
  func nextInColumn(_ entry: Int32) -> Int32 { entries[Int(entry)].nextInColumn }
  func row(_ entry: Int32) -> Int32 { entries[Int(entry)].row }
  func column(_ entry: Int32) -> Int32 { entries[Int(entry)].column }
  func value(_ entry: Int32) -> Double { entries[Int(entry)].value }
  func count(ofRow row: Int32) -> Int { Int(rowCounts[Int(row)]) }
  func count(ofColumn column: Int32) -> Int { Int(columnCounts[Int(column)]) }

  /// The entry at a place, or -1: looked for in the column, which is short.
  func entry(row: Int32, column: Int32) -> Int32 {
    var entry = columnHeads[Int(column)]
    while entry >= 0, entries[Int(entry)].row != row { entry = entries[Int(entry)].nextInColumn }
    return entry
  }

  /// The same, looked for in the row, which may have been detached from its columns.
  func pivotEntry(row: Int32, column: Int32) -> Int32 {
    var entry = rowHeads[Int(row)]
    while entry >= 0, entries[Int(entry)].column != column { entry = entries[Int(entry)].nextInRow }
    return entry
  }

  var rowCount: Int { rowHeads.count }

  mutating func append(_ value: Double, row: Int32, column: Int32) {
    let new = Int32(entries.count)
    let tail = rowTails[Int(row)]
    let head = columnHeads[Int(column)]
    entries.append(
      Entry(
        row: row, column: column, previousInRow: tail, nextInRow: -1, previousInColumn: -1,
        nextInColumn: head, value: value))
    if tail >= 0 { entries[Int(tail)].nextInRow = new } else { rowHeads[Int(row)] = new }
    rowTails[Int(row)] = new
    if head >= 0 { entries[Int(head)].previousInColumn = new }
    columnHeads[Int(column)] = new
    rowCounts[Int(row)] += 1
    columnCounts[Int(column)] += 1
  }

  mutating func remove(_ entry: Int32) {
    detachFromColumn(entry)
    let e = entries[Int(entry)]
    if e.previousInRow >= 0 {
      entries[Int(e.previousInRow)].nextInRow = e.nextInRow
    } else {
      rowHeads[Int(e.row)] = e.nextInRow
    }
    if e.nextInRow >= 0 {
      entries[Int(e.nextInRow)].previousInRow = e.previousInRow
    } else {
      rowTails[Int(e.row)] = e.previousInRow
    }
    rowCounts[Int(e.row)] -= 1
  }

  /// Takes an entry out of its column's list and leaves it in its row.
  mutating func detachFromColumn(_ entry: Int32) {
    let e = entries[Int(entry)]
    if e.previousInColumn >= 0 {
      entries[Int(e.previousInColumn)].nextInColumn = e.nextInColumn
    } else {
      columnHeads[Int(e.column)] = e.nextInColumn
    }
    if e.nextInColumn >= 0 { entries[Int(e.nextInColumn)].previousInColumn = e.previousInColumn }
    columnCounts[Int(e.column)] -= 1
  }

  /// `target += factor · source`, where `column` cancels.
  mutating func add(_ factor: Double, timesRow source: Int32, to target: Int32, droppingColumn column: Int32)
  {
    var entry = rowHeads[Int(source)]
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
