extension LinkedMatrix {
  /// `target += factor · source`, where the column of `pivot`, an entry of the target, cancels.
  mutating func add(_ factor: Double, timesRow source: Int32, to target: Int32, cancelling pivot: Int32) {
    let dropped = entries[pivot].column
    remove(pivot)
    var place = entries.count
    entries.resize(place + Int(rows[source].count))
    let (entries, line) = (entries.base, rows.base + Int(target))
    var next = rows[source].head
    while next >= 0 {
      let e = entries[Int(next)]
      next = e.nextInRow
      if e.column == dropped { continue }
      let present = entry(row: target, column: e.column)
      if present < 0 {
        put(factor * e.value, at: place, line, row: target, column: e.column)
        place += 1
        continue
      }
      let sum = entries[Int(present)].value + factor * e.value
      if sum.magnitude < Tolerance.entry { remove(present) } else { entries[Int(present)].value = sum }
    }
    self.entries.removeAll(from: place)
  }

  /// As `add`, where the source has no other use and is removed: its entries become the target's, with the same order
  /// in the columns as if they had come new.
  ///
  /// - Parameter body: is called with each term of the source, and in how many rows the term's column then stands.
  @inline(__always)
  mutating func move(
    _ factor: Double, timesRow source: Int32, to target: Int32, cancelling pivot: Int32,
    _ body: (Term, Int32) -> Void
  ) {
    let dropped = entries[pivot].column
    remove(pivot)
    let (entries, columns, line) = (entries.base, columns.base, rows.base + Int(target))
    var next = rows[source].head
    while next >= 0 {
      let place = next
      let e = entries[Int(place)]
      next = e.nextInRow
      if e.column == dropped {
        detachFromColumn(place)
      } else if case let present = entry(row: target, column: e.column), present >= 0 {
        detachFromColumn(place)
        let sum = entries[Int(present)].value + factor * e.value
        if sum.magnitude < Tolerance.entry { remove(present) } else { entries[Int(present)].value = sum }
      } else {
        adopt(place, factor * e.value, line, row: target)
      }
      body(Term(e.value, Column(e.column)), columns[Int(e.column)].count)
    }
    rows[source] = Line()
  }

  /// Makes an entry of another row the last of a row and the first of its column.
  @inline(__always)
  private func adopt(_ place: Int32, _ value: Double, _ line: UnsafeMutablePointer<Line>, row: Int32) {
    let entry = entries.base + Int(place)
    entry.pointee.row = row
    entry.pointee.value = value
    let tail = line.pointee.tail
    entry.pointee.previousInRow = tail
    entry.pointee.nextInRow = -1
    if tail >= 0 { entries.base[Int(tail)].nextInRow = place } else { line.pointee.head = place }
    line.pointee.tail = place
    line.pointee.count &+= 1
    if entry.pointee.previousInColumn >= 0 { moveToFront(entry, place) }
  }

  private func moveToFront(_ entry: UnsafeMutablePointer<Entry>, _ place: Int32) {
    detachFromColumn(place)
    let line = columns.base + Int(entry.pointee.column)
    let head = line.pointee.head
    entry.pointee.previousInColumn = -1
    entry.pointee.nextInColumn = head
    if head >= 0 { entries.base[Int(head)].previousInColumn = place }
    line.pointee.head = place
    line.pointee.count &+= 1
  }
}
