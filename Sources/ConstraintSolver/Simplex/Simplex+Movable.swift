/// What the face leaves movable. A column is *movable* where its value may differ on the face: a non-basic one whose
/// interval is more than a point, and a basic one whose row has such a column. It may turn out to have one value.
extension Simplex {
  public func isMovable(_ column: Column) -> Bool {
    guard let row = row(of: column) else { return !isNearlyFixed(column) }
    var isMovable = false
    rows.forEachTerm(of: row) { if !isNearlyFixed($0.column) { isMovable = true } }
    return isMovable
  }

  /// The movable non-basic columns. Each is nondegenerate if it can move alone, upwards or downwards, without taking a
  /// basic column out of its interval.
  mutating func movableNonbasicColumns() -> (nondegenerate: [Column], degenerate: [Column]) {
    var result: (nondegenerate: [Column], degenerate: [Column]) = ([], [])
    let isDoubtful = columnsOfBlockedRows()
    for c in values.indices {
      let column = Column(index: c)
      guard !isBasic(column), !isNearlyFixed(column) else { continue }
      if !isDoubtful[c] || canMove(column) {
        result.nondegenerate.append(column)
      } else {
        result.degenerate.append(column)
      }
    }
    return result
  }

  /// Tells which columns stand in a row whose basic column is at an end of its interval. The rows may be added up:
  /// multiples without a pattern do not cancel out.
  private mutating func columnsOfBlockedRows() -> [Bool] {
    var isInBlockedRow = Array(repeating: false, count: values.count)
    var random = XorShift()
    for r in basis.indices where room(of: basis[r], toward: 1) == 0 || room(of: basis[r], toward: -1) == 0 {
      let row = RowIndex(index: r)
      if rows.collect(random.speed(), times: row) { continue }
      rows.terms(of: row).forEach { isInBlockedRow[$0.column.index] = true }
    }
    rows.termsOfSum()?.forEach { isInBlockedRow[$0.column.index] = true }
    return isInBlockedRow
  }

  /// Computes the values of the basic columns, or their rates, from those of the others.
  ///
  /// - Parameter vector: by column.
  func evaluate(_ vector: inout [Double]) {
    vector.withUnsafeMutableBufferPointer { vector in
      if let base = vector.baseAddress { rows.evaluate(base, basis: basis.elements) }
    }
  }

  /// Exchanges a basic column that the face holds in place with a movable one of its row, so that it blocks no step.
  mutating func exchangeIfFixed(_ column: Column) {
    guard isFixed(column), let row = row(of: column) else { return }
    let movable = rows.terms(of: row)
      .sparsestColumn(where: { !isFixed($0) }, count: { rows.count(of: $0) })
    guard let movable else { return }
    pivot(gather(movable), into: row)
  }

  /// Tells of each column whether it is movable.
  func movableColumns() -> [Bool] {
    // All movable columns move at once, without a pattern.
    var random = XorShift()
    var rates = values.indices.map { c in
      isBasic(Column(index: c)) || isNearlyFixed(Column(index: c)) ? 0 : random.speed()
    }
    evaluate(&rates)
    return rates.map { $0 != 0 }
  }

  private mutating func canMove(_ column: Column) -> Bool {
    let column = gather(column)
    return canMove(column, toward: 1) || canMove(column, toward: -1)
  }

  /// Whether a column can move one way.
  private func canMove(_ column: Tableau.GatheredColumn, toward direction: Double) -> Bool {
    guard room(of: column.column, toward: direction) > 0 else { return false }
    for entry in column.entries where entry.coefficient.magnitude > Tolerance.pivot {
      let basic = basis[entry.row]
      guard room(of: basic, toward: direction * entry.coefficient) > 0 else { return false }
    }
    return true
  }
}

/// Marsaglia's xorshift (doi:10.18637/jss.v008.i14): numbers without a pattern, and the same ones in every run.
struct XorShift: RandomNumberGenerator, Sendable {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// A number from 1 to 2.
  mutating func speed() -> Double { 1 + Double(next() >> 11) * 0x1p-53 }
}
