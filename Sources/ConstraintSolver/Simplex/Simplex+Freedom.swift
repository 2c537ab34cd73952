extension Simplex {
  /// The non-basic columns that are free. Each is nondegenerate if it can move alone, upwards or downwards, without taking
  /// a basic column out of its interval.
  mutating func freeColumns() -> (nondegenerate: [Column], degenerate: [Column]) {
    var result: (nondegenerate: [Column], degenerate: [Column]) = ([], [])
    for c in values.indices {
      let column = Column(Int32(c))
      guard !isBasic(column), isFree(column) else { continue }
      if hasRoom(column) { result.nondegenerate.append(column) } else { result.degenerate.append(column) }
    }
    return result
  }

  /// Computes how fast the basic columns move with the non-basic ones.
  ///
  /// - Parameter rates: by column; those of the non-basic ones are given.
  func complete(_ rates: inout [Double]) {
    rates.withUnsafeMutableBufferPointer { rates in
      for r in basis.indices {
        var sum = 0.0
        rows.terms(of: RowIndex(Int32(truncatingIfNeeded: r))).forEach {
          sum += $0.coefficient * rates[$0.column.place]
        }
        rates[basis[r].place] = sum
      }
    }
  }

  private mutating func hasRoom(_ column: Column) -> Bool {
    gather(column)
    return hasRoom(column, moving: 1) || hasRoom(column, moving: -1)
  }

  /// Whether a column whose rows are pivotColumn has room to move one way.
  @inline(__always)
  private mutating func hasRoom(_ column: Column, moving direction: Double) -> Bool {
    guard hasRoom(column.rawValue, direction) else { return false }
    for slot in pivotColumn.elements where slot.coefficient.magnitude > Tolerance.pivot {
      guard hasRoom(basis[slot.row.rawValue].rawValue, direction * slot.coefficient) else { return false }
    }
    return true
  }

  @inline(__always)
  private func hasRoom(_ c: Int32, _ direction: Double) -> Bool {
    (direction > 0 ? upper[c] - values[c] : values[c] - lower[c]) > Tolerance.around(values[c])
  }
}
