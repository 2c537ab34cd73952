extension Simplex {
  /// The non-basic columns that their intervals let move, by whether the face leaves room to move each by
  /// itself some way, upwards or downwards.
  mutating func freeColumns() -> (roomy: [Column], blocked: [Column]) {
    var result: (roomy: [Column], blocked: [Column]) = ([], [])
    for c in values.indices {
      let column = Column(Int32(c))
      guard !isBasic(column), isFree(column) else { continue }
      if hasRoom(column) { result.roomy.append(column) } else { result.blocked.append(column) }
    }
    return result
  }

  /// How fast each column moves when non-basic ones move at the given speeds.
  func rates(_ speeds: [(column: Column, speed: Double)]) -> [Double] {
    var rates = Array(repeating: 0.0, count: values.count)
    for (column, speed) in speeds { rates[column.place] = speed }
    for r in basis.indices {
      rates[basis[r].place] = rows.terms(of: RowIndex(Int32(r))).reduce(0) { sum, term in
        sum + term.coefficient * rates[term.column.place]
      }
    }
    return rates
  }

  private mutating func hasRoom(_ column: Column) -> Bool {
    gathered.removeAll()
    rows.gather(column, into: &gathered)
    return [1.0, -1].contains { direction in
      hasRoom(column, direction)
        && gathered.elements.allSatisfy { slot in
          slot.coefficient.magnitude <= Tolerance.pivot
            || hasRoom(basis[slot.row.rawValue], direction * slot.coefficient)
        }
    }
  }

  private func hasRoom(_ column: Column, _ direction: Double) -> Bool {
    let c = column.rawValue
    return (direction > 0 ? upper[c] - values[c] : values[c] - lower[c]) > Tolerance.around(values[c])
  }
}
