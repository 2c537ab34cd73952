extension Elimination {
  /// Takes out one of two columns where a row says that they are equal, or opposite, but for a constant. What hinges it
  /// has are the other one's then, elsewhere.
  mutating func joinColumns(_ presolve: borrowing Presolve) {
    let first = definitions.count
    for i in activeRows.indices {
      let row = activeRows[i]
      guard let entry = joinable(in: row) else { continue }
      eliminate(matrix[entry].column, by: entry, isFree: presolve.isFree.base)
      substitute()
    }
    joined = first..<definitions.count
    if !joined.isEmpty { dropInactiveRows() }
  }

  /// The entry of a row of two whose column is taken out: the one in fewer rows, and else the later column's.
  @inline(__always)
  private func joinable(in row: Int32) -> Int32? {
    guard matrix.count(ofRow: row) == 2 else { return nil }
    let first = matrix.firstInRow(row)
    let (a, b) = (matrix[first], matrix[matrix[first].nextInRow])
    guard a.value.magnitude == b.value.magnitude else { return nil }
    let counts = (matrix.count(ofColumn: a.column), matrix.count(ofColumn: b.column))
    let takesFirst = counts.0 == counts.1 ? a.column > b.column : counts.0 < counts.1
    return takesFirst ? first : a.nextInRow
  }
}
