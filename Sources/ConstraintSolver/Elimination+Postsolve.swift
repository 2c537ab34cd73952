extension Elimination {
  /// Computes the eliminated columns from the others.
  ///
  /// - Parameters:
  ///   - vector: by column; those that are not eliminated are given.
  ///   - offsets: what the rows add up to; `nil` for rates, which add up to 0.
  ///   - combining: adds a column's share to what the others give.
  func complete(
    _ vector: inout [Double], offsets: [Double]?, combining: (Double, Double) -> Double = { $0 + $1 }
  ) {
    for column in order.reversed() {
      guard case .eliminated(let row) = fates[Int(column)] else { continue }
      var sum = offsets?[Int(row)] ?? 0
      var pivot = 1.0
      var entry = matrix.firstInRow(row)
      while entry >= 0 {
        let other = matrix[entry].column
        if other == column {
          pivot = matrix[entry].value
        } else {
          sum = combining(sum, -matrix[entry].value * vector[Int(other)])
        }
        entry = matrix[entry].nextInRow
      }
      vector[Int(column)] = sum / pivot
    }
  }

  /// The kept columns that an eliminated one is a combination of, and its constant.
  func expand(_ column: Column) -> (terms: [Term], constant: Double) {
    var coefficients: [Int32: Double] = [column.rawValue: 1]
    var constant = 0.0
    for other in order {
      guard let factor = coefficients.removeValue(forKey: other),
        case .eliminated(let row) = fates[Int(other)]
      else { continue }
      substitute(other, times: factor, row, &coefficients, &constant)
    }
    for (other, factor) in coefficients where fates[Int(other)] == .determined {
      constant += factor * constants.values[Int(other)]
      coefficients[other] = nil
    }
    let terms = coefficients.filter { $0.value.magnitude > Tolerance.entry }
      .map { Term($0.value, Column($0.key)) }.sorted { $0.column < $1.column }
    return (terms, constant)
  }

  private func substitute(
    _ column: Int32, times factor: Double, _ row: Int32, _ coefficients: inout [Int32: Double],
    _ constant: inout Double
  ) {
    let pivot = matrix[matrix.entryOfDetachedRow(row, column: column)].value
    constant += factor * constants.offsets[Int(row)] / pivot
    var entry = matrix.firstInRow(row)
    while entry >= 0 {
      let other = matrix[entry].column
      if other != column { coefficients[other, default: 0] -= factor * matrix[entry].value / pivot }
      entry = matrix[entry].nextInRow
    }
  }
}
