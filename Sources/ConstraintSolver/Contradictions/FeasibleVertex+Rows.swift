extension FeasibleVertex {
  /// A row of the tableau with all its columns, hidden ones too: what the basic column equals.
  func fullRow(_ row: RowIndex) -> [(column: Int32, coefficient: Double)] {
    var combination = Array(repeating: 0.0, count: basis.count)
    combination[row.index] = 1
    history.originate(&combination)
    var sums = Array(repeating: 0.0, count: values.count)
    for (number, factor) in combination.enumerated() where factor != 0 {
      elimination.forEachEntry(ofRow: elimination.activeRows[number]) { column, coefficient in
        sums[Int(column)] += factor * coefficient
      }
    }
    sums[Int(basis[row.index])] = 0
    return sums.indices.lazy.filter { sums[$0].magnitude > Tolerance.entry }
      .map { (column: Int32(truncatingIfNeeded: $0), coefficient: sums[$0]) }
  }

  /// Whether something is so for all rows that hold a non-basic column, hidden or not, and its coefficients.
  func allEntries(of column: Int32, satisfy: (_ row: Int, _ coefficient: Double) -> Bool) -> Bool {
    guard isHidden[Int(column)] else {
      var slots = Buffer<Tableau.Slot>()
      rows.gather(Column(column), into: &slots)
      return slots.elements.allSatisfy { satisfy($0.row.index, $0.coefficient) }
    }
    let coefficients = coefficients(ofHidden: column)
    return coefficients.indices.allSatisfy { row in
      coefficients[row].magnitude <= Tolerance.entry || satisfy(row, coefficients[row])
    }
  }

  /// By row, the coefficient of a hidden column.
  func coefficients(ofHidden column: Int32) -> [Double] {
    var vector = Array(repeating: 0.0, count: basis.count)
    elimination.forEachEntry(ofColumn: column) { number, coefficient in
      vector[Int(rowPlaces[Int(number)])] = coefficient
    }
    history.advance(&vector)
    return vector
  }

  /// Whether the values still make the rows add up that the tableau was made of.
  var isAccurate: Bool {
    if isDoubtful { return false }
    return elimination.activeRows.elements.allSatisfy { number in
      var (sum, magnitude) = (0.0, 1.0)
      elimination.forEachEntry(ofRow: number) { column, coefficient in
        sum += coefficient * values[Int(column)]
        magnitude += (coefficient * values[Int(column)]).magnitude
      }
      return sum.magnitude <= Self.accuracy * magnitude
    }
  }

  /// Far above what rounding leaves of a sum, far below what a contradiction is.
  private static let accuracy = 1e-10
}
