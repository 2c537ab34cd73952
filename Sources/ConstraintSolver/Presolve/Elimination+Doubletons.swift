extension Elimination {
  /// Takes out one of two columns where a row says that they are equal, or opposite, but for a constant. Its hinges
  /// become the other one's, at other positions.
  mutating func substituteDoubletons(_ presolve: borrowing Presolve) {
    let first = substitutions.count
    for i in activeRows.indices {
      let row = activeRows[i]
      guard let entry = doubleton(in: row) else { continue }
      eliminate(matrix[entry].column, by: entry, isFree: presolve.isFree.base)
      substitute()
    }
    doubletons = first..<substitutions.count
    if !doubletons.isEmpty { dropInactiveRows() }
  }

  /// The entry of a row of two whose column is taken out: the one in fewer rows, and else the later column's.
  @inline(__always)
  private func doubleton(in row: Int32) -> Int32? {
    guard matrix.count(ofRow: row) == 2 else { return nil }
    let first = matrix.firstInRow(row)
    let (a, b) = (matrix[first], matrix[matrix[first].nextInRow])
    guard a.value.magnitude == b.value.magnitude else { return nil }
    let counts = (matrix.count(ofColumn: a.column), matrix.count(ofColumn: b.column))
    let takesFirst = counts.0 == counts.1 ? a.column > b.column : counts.0 < counts.1
    return takesFirst ? first : a.nextInRow
  }
}
