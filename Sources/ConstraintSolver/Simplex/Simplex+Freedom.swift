extension Simplex {
  /// The non-basic columns that are not nearly fixed. Each is nondegenerate if it can move alone, upwards or
  /// downwards, without taking a basic column out of its interval.
  mutating func unfixedColumns() -> (nondegenerate: [Column], degenerate: [Column]) {
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

  /// Computes how fast the basic columns move with the non-basic ones.
  ///
  /// - Parameter rates: by column; those of the non-basic ones are given.
  func complete(_ rates: inout [Double]) {
    rates.withUnsafeMutableBufferPointer { rates in
      if let base = rates.baseAddress { rows.evaluate(base, basis: basis.elements) }
    }
  }

  /// Exchanges a basic column that the face holds in place with one of its row that can move, so that it blocks no
  /// step.
  mutating func exchangeIfFixed(_ column: Column) {
    guard isFixed(column), let row = row(of: column) else { return }
    let movable = rows.terms(of: row)
      .sparsestColumn(where: { !isFixed($0) }, count: { rows.count(of: $0) })
    guard let movable else { return }
    pivot(gather(movable), into: row)
  }

  /// Tells of each column whether the face may let its value change. It may be `true` of a column that cannot move.
  func movableColumns() -> [Bool] {
    // All columns that are free move at once, without a pattern.
    var random = XorShift()
    var rates = values.indices.map { c in
      isBasic(Column(index: c)) || isNearlyFixed(Column(index: c)) ? 0 : random.speed()
    }
    complete(&rates)
    return rates.map { $0 != 0 }
  }

  private mutating func canMove(_ column: Column) -> Bool {
    let column = gather(column)
    return canMove(column, toward: 1) || canMove(column, toward: -1)
  }

  /// Whether a column can move one way.
  @inline(__always)
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
