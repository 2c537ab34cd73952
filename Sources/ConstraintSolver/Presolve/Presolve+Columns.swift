extension Presolve {
  /// Eliminates the unpenalised columns that rows hold, the one in the fewest rows first.
  mutating func eliminate(_ structure: borrowing ProblemStructure) {
    let hingeCounts = structure.hingeCounts.base
    scratch.queue.clear()
    for c in statuses.indices where statuses[c] == .kept && hingeCounts[c] == 0 {
      let column = Column(index: c)
      scratch.queue.insert(column.rawValue, at: matrix.count(ofColumn: column))
    }
    while let (member, count) = scratch.queue.popMin() {
      let column = Column(member)
      guard statuses[column] == .kept else { continue }
      let present = matrix.count(ofColumn: column)
      guard present <= count else {
        scratch.queue.insert(member, at: present)
        continue
      }
      guard present > 0 else { continue }
      let entry = matrix.pivot(of: column)
      if (matrix.count(ofRow: matrix[entry].row) - 1) * (present - 2) > Self.mostFill { continue }
      eliminate(column, by: entry, hingeCounts)
      removeFixed()
    }
  }

  /// So many new entries an elimination may bring: those of the shortest row, in all rows that hold the column but
  /// two. One of these is taken out, and another gets its entries. A column that would bring more is left to the
  /// simplex.
  private static let mostFill = 40

  /// Adds the row of an entry of a column to the other rows that hold the column, takes it out of the matrix, and
  /// writes down that it gives the column.
  ///
  /// - Parameter hingeCounts: by column.
  private mutating func eliminate(_ column: Column, by pivot: Int32, _ hingeCounts: UnsafePointer<Int32>) {
    let (source, value) = (matrix[pivot].row, matrix[pivot].value)
    let start = terms.count
    statuses[column] = .eliminated
    scratch.shrunk.clear()
    var rest = matrix.count(ofColumn: column) - 1
    scratch.work &+= rest &* matrix.count(ofRow: source)
    if scratch.work > WorkLimit.portion { WorkLimit.count(&scratch.work) }
    if rest == 0 {
      matrix.remove(row: source, solvedFor: column, into: &terms)
      for i in start..<terms.count { scratch.shrunk.append(terms[i].column) }
    }
    var entry = matrix.firstInColumn(column)
    while rest > 0 {
      let (target, next) = (matrix[entry].row, matrix[entry].nextInColumn)
      if entry != pivot {
        let factor = matrix[entry].value.divided(by: value)
        if rest > 1 {
          matrix.add(-factor, timesRow: source, to: target, cancelling: entry)
        } else {
          matrix.move(
            -factor, timesRow: source, to: target, cancelling: entry, into: &terms, noting: &scratch.shrunk)
        }
        combine(target, source, factor)
        rest -= 1
      }
      entry = next
    }
    substitutionIndices[column] = Int32(small: substitutions.count)
    substitutions.append(
      Substitution(
        column: column, row: source, start: Int32(small: start), end: Int32(small: terms.count), pivot: value)
    )
    requeueShrunk(hingeCounts)
  }

  /// Brings the unpenalised columns that stand in fewer rows now nearer to the front of the queue.
  private mutating func requeueShrunk(_ hingeCounts: UnsafePointer<Int32>) {
    for column in scratch.shrunk.elements where hingeCounts[column.index] == 0 && statuses[column] == .kept {
      scratch.queue.insert(column.rawValue, at: matrix.count(ofColumn: column))
    }
  }

  private mutating func combine(_ target: RowIndex, _ source: RowIndex, _ factor: Double) {
    offsets[target] -= factor * offsets[source]
    steps.append(.combine(target: target, source: source, factor: factor))
    shrink(target)
  }

  /// Takes out one of two columns where a row says that they are equal, or opposite, but for a constant. Its hinges
  /// become the other one's, at other positions. A stack of 100 views of equal sizes takes 3.5 times as long without
  /// this, one of 1,000 views 8 times.
  mutating func eliminateDoubletons(_ structure: borrowing ProblemStructure) {
    let first = substitutions.count
    for i in activeRows.indices {
      let row = activeRows[i]
      guard let entry = doubleton(in: row) else { continue }
      eliminate(matrix[entry].column, by: entry, structure.hingeCounts.base)
      removeFixed()
    }
    doubletons = first..<substitutions.count
    if !doubletons.isEmpty { dropInactiveRows() }
  }

  /// The entry of a row of two whose column is taken out: the one in fewer rows, and else the later column's.
  private func doubleton(in row: RowIndex) -> Int32? {
    guard matrix.count(ofRow: row) == 2 else { return nil }
    let first = matrix.firstInRow(row)
    let (a, b) = (matrix[first], matrix[matrix[first].nextInRow])
    guard a.value.magnitude == b.value.magnitude else { return nil }
    let counts = (matrix.count(ofColumn: a.column), matrix.count(ofColumn: b.column))
    let takesFirst = counts.0 == counts.1 ? a.column > b.column : counts.0 < counts.1
    return takesFirst ? first : a.nextInRow
  }
}
