extension LinkedMatrix {
  /// The entries of a row, until the matrix changes.
  func entries(of row: RowIndex) -> RowEntries { RowEntries(entries: entries.base, index: rows[row].head) }

  /// See ``entries(of:)``.
  struct RowEntries: Sequence, IteratorProtocol {
    fileprivate let entries: UnsafePointer<Entry>
    fileprivate var index: Int32

    mutating func next() -> Entry? {
      guard index >= 0 else { return nil }
      let entry = entries[Int(index)]
      index = entry.nextInRow
      return entry
    }
  }

  /// `target += factor · source`, where the column of `pivot`, an entry of the target, cancels.
  mutating func add(_ factor: Double, timesRow source: RowIndex, to target: RowIndex, cancelling pivot: Int32)
  {
    let dropped = entries[pivot].column
    remove(pivot)
    var index = entries.count
    entries.resize(toUninitialised: index + Int(rows[source].count))
    let line = rows.mutableBase + target.index
    var next = rows[source].head
    while next >= 0 {
      let e = entries[next]
      next = e.nextInRow
      if e.column == dropped { continue }
      let present = entry(row: target, column: e.column)
      if present < 0 {
        put(factor * e.value, at: index, line, row: target, column: e.column)
        index += 1
      } else {
        add(factor * e.value, at: present)
      }
    }
    entries.truncate(to: index)
  }

  /// Does what `add` does, and removes the source: its entries become the target's. No third row may hold the column.
  ///
  /// - Parameters:
  ///   - terms: to which the terms of the source are appended, but for that of the column.
  ///   - shrunk: to which the columns are appended that stand in fewer rows now, since both rows had them.
  mutating func move(
    _ factor: Double, timesRow source: RowIndex, to target: RowIndex, cancelling pivot: Int32,
    into terms: inout UniqueArray<Term>, noting shrunk: inout UniqueArray<Column>
  ) {
    let (entries, columns, line) = (
      entries.mutableBase, columns.mutableBase, rows.mutableBase + target.index
    )
    let dropped = entries[Int(pivot)].column
    assert(columns[dropped.index].count <= 2)
    detachFromRow(entries[Int(pivot)])
    columns[dropped.index] = List()
    var next = rows[source].head
    while next >= 0 {
      let index = next
      let entry = entries + Int(index)
      let (column, value) = (entry.pointee.column, entry.pointee.value)
      next = entry.pointee.nextInRow
      if column == dropped { continue }
      terms.append(Term(value, column))
      let list = columns + column.index
      let present = list.pointee.count == 1 ? -1 : self.entry(row: target, column: column)
      if present < 0 {
        Self.adopt(index, factor * value, in: entries, line, row: target)
      } else {
        detachFromColumn(entry.pointee)
        add(factor * value, at: present)
        shrunk.append(column)
      }
    }
    rows[source] = Line()
  }

  /// Adds to an entry. It is removed where it cancels out.
  private mutating func add(_ addend: Double, at index: Int32) {
    let sum = entries[index].value + addend
    if Tolerance.isCancelled(sum, adding: addend) { remove(index) } else { entries[index].value = sum }
  }

  /// Makes an entry of another row the last of a row. In its column it stays where it is.
  private static func adopt(
    _ index: Int32, _ value: Double, in entries: UnsafeMutablePointer<Entry>,
    _ line: UnsafeMutablePointer<Line>, row: RowIndex
  ) {
    let entry = entries + Int(index)
    let tail = line.pointee.tail
    entry.pointee.row = row
    entry.pointee.value = value
    entry.pointee.previousInRow = tail
    entry.pointee.nextInRow = -1
    if tail >= 0 { entries[Int(tail)].nextInRow = index } else { line.pointee.head = index }
    line.pointee.tail = index
    line.pointee.count &+= 1
  }
}
