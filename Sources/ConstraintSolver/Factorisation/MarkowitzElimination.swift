/// Factorises bases.
struct MarkowitzElimination: Sendable, ~Copyable {
  /// What is left of the basis matrix. Its columns are positions.
  private var matrix = LinkedMatrix()
  /// Columns by the number of rows that hold them.
  private var queue = BucketQueue()
  private var singletonRows = UniqueArray<RowIndex>()
  /// The terms of the row that was eliminated last, without the pivot's.
  private var removed = UniqueArray<Term>()
  /// How many entries the latest factorisation has touched, as ``WorkLimit`` counts.
  private(set) var work = 0
  /// By position, whether its column is eliminated.
  private var isEliminated = UniqueArray<Bool>()

  init() {}

  /// Writes the factors of a basis.
  ///
  /// - Parameters:
  ///   - basis: by position, the column.
  ///   - positions: by column, its position, or -1.
  /// - Returns: `false` where the basis is singular but for rounding. The factors are then of no use.
  mutating func factorise(
    _ forms: borrowing FormMatrix, basis: UnsafeBufferPointer<Column>, positions: UnsafePointer<Int32>,
    into factors: inout LUFactors
  ) -> Bool {
    factors.clear()
    work = 0
    isEliminated.reset(to: false, count: basis.count)
    addLogicals(forms, positions, &factors)
    load(forms, basis, positions)
    while let (row, entry) = nextPivot() {
      guard entry >= 0, matrix[entry].value.magnitude >= Tolerance.pivot else { return false }
      eliminate(row, entry, &factors)
    }
    guard factors.pivots.count == basis.count else { return false }
    factors.finish()
    return true
  }

  /// Logicals that stand in no other row are the first pivots.
  private mutating func addLogicals(
    _ forms: borrowing FormMatrix, _ positions: UnsafePointer<Int32>, _ factors: inout LUFactors
  ) {
    for row in 0..<forms.rowCount {
      let logical = forms.logicals[row]
      guard positions[logical.index] >= 0, forms[column: logical].isEmpty else { continue }
      isEliminated[positions[logical.index]] = true
      factors.addPivot(row: RowIndex(index: row), position: positions[logical.index], value: -1)
      for term in forms[row] where positions[term.column.index] >= 0 {
        factors.addUpper(position: positions[term.column.index], term.coefficient)
      }
    }
  }

  /// Writes the rest of the basis matrix.
  private mutating func load(
    _ forms: borrowing FormMatrix, _ basis: UnsafeBufferPointer<Column>, _ positions: UnsafePointer<Int32>
  ) {
    var entryCount = basis.count
    for column in basis { entryCount += forms[column: column].count }
    var writer = matrix.writer(rows: forms.rowCount, columns: basis.count, entries: entryCount)
    for r in 0..<forms.rowCount {
      let (row, own) = (RowIndex(index: r), positions[forms.logicals[r].index])
      if own >= 0, isEliminated[own] { continue }
      for term in forms[r] where positions[term.column.index] >= 0 {
        writer.append(term.coefficient, row: row, column: Column(positions[term.column.index]))
      }
      if own >= 0 { writer.append(-1, row: row, column: Column(own)) }
      writer.end(row: row)
    }
    matrix.finish(writer)
    queue.clear()
    singletonRows.clear()
    for p in 0..<Int32(small: basis.count) where !isEliminated[p] {
      queue.insert(p, at: matrix.count(ofColumn: Column(p)))
    }
    for r in 0..<forms.rowCount where matrix.count(ofRow: RowIndex(index: r)) == 1 {
      singletonRows.append(RowIndex(index: r))
    }
  }

  /// The next pivot: a row that has one entry, or else the column with the fewest entries and the shortest row of it.
  ///
  /// - Returns: the entry -1 where the column has none; `nil` at the end.
  private mutating func nextPivot() -> (row: RowIndex, entry: Int32)? {
    while let row = singletonRows.popLast() {
      if matrix.count(ofRow: row) == 1 { return (row, matrix.firstInRow(row)) }
    }
    while let (member, count) = queue.popMin() {
      let position = Column(member)
      if isEliminated[position] { continue }
      let present = matrix.count(ofColumn: position)
      if present > count {
        queue.insert(member, at: present)
        continue
      }
      let greatest = matrix.greatestEntry(of: position)
      let entry = matrix.entryInShortestRow(of: position, from: Tolerance.factorPivotThreshold * greatest)
      return (entry < 0 ? RowIndex(-1) : matrix[entry].row, entry)
    }
    return nil
  }

  private mutating func eliminate(_ row: RowIndex, _ pivot: Int32, _ factors: inout LUFactors) {
    let (position, value) = (matrix[pivot].column, matrix[pivot].value)
    isEliminated[position] = true
    factors.addPivot(row: row, position: position.rawValue, value: value)
    var entry = matrix.firstInColumn(position)
    while entry >= 0 {
      let (target, next) = (matrix[entry].row, matrix[entry].nextInColumn)
      if target != row {
        let factor = matrix[entry].value / value
        factors.addLower(row: target, factor)
        work &+= matrix.count(ofRow: row)
        matrix.add(-factor, timesRow: row, to: target, cancelling: entry)
        if matrix.count(ofRow: target) == 1 { singletonRows.append(target) }
      }
      entry = next
    }
    removed.clear()
    matrix.remove(row: row, solvedFor: position, into: &removed)
    for term in removed.elements {
      factors.addUpper(position: term.column.rawValue, term.coefficient)
      queue.insert(term.column.rawValue, at: matrix.count(ofColumn: term.column))
    }
  }
}
