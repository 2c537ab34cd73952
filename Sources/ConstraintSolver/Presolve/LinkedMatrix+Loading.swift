extension LinkedMatrix {
  /// Begins a matrix whose rows are written one after another.
  ///
  /// - Parameter entryCount: how many entries there are at most.
  mutating func writer(rows rowCount: Int, columns columnCount: Int, entries entryCount: Int) -> Writer {
    rows.reset(to: Line(), count: rowCount)
    columns.reset(to: List(), count: columnCount)
    entries.resize(toUninitialised: entryCount)
    return Writer(entries: entries.mutableBase, rows: rows.mutableBase, columns: columns.mutableBase)
  }

  /// Ends the writing.
  mutating func finish(_ writer: consuming Writer) { entries.truncate(to: Int(writer.count)) }

  /// Writes rows one after another, until it is finished.
  struct Writer: ~Copyable {
    fileprivate let entries: UnsafeMutablePointer<Entry>
    fileprivate let rows: UnsafeMutablePointer<Line>
    fileprivate let columns: UnsafeMutablePointer<List>
    fileprivate var count: Int32 = 0
    private var start: Int32 = 0

    fileprivate init(
      entries: UnsafeMutablePointer<Entry>, rows: UnsafeMutablePointer<Line>,
      columns: UnsafeMutablePointer<List>
    ) {
      (self.entries, self.rows, self.columns) = (entries, rows, columns)
    }

    /// Appends an entry to the row that is being written, which has none of the column; it is the first of that.
    mutating func append(_ value: Double, row: RowIndex, column: Column) {
      let list = columns + column.index
      let head = list.pointee.head
      entries[Int(count)] = Entry(
        row: row, column: column, value: value, previousInRow: count &- 1, nextInRow: count &+ 1,
        previousInColumn: -1, nextInColumn: head)
      if head >= 0 { entries[Int(head)].previousInColumn = count }
      list.pointee = List(head: count, count: list.pointee.count &+ 1)
      count &+= 1
    }

    /// Ends a row that has entries.
    mutating func end(row: RowIndex) {
      if count == start { return }
      entries[Int(start)].previousInRow = -1
      entries[Int(count) - 1].nextInRow = -1
      rows[row.index] = Line(head: start, tail: count &- 1, count: count &- start)
      start = count
    }
  }
}
