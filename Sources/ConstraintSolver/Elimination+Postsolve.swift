extension Elimination {
  /// Computes the eliminated columns from the others.
  ///
  /// - Parameters:
  ///   - vector: by column; those that are not eliminated are given.
  ///   - isRate: whether the rows add up to 0 and not to their offsets.
  ///   - combining: adds a column's share to what the others give.
  func complete(
    _ vector: inout [Double], isRate: Bool, combining: (Double, Double) -> Double = { $0 + $1 }
  ) {
    vector.withUnsafeMutableBufferPointer { vector in
      for i in stride(from: order.count - 1, through: 0, by: -1) {
        let column = order[i]
        guard case .eliminated(let row) = fates[column] else { continue }
        var sum = isRate ? 0 : offsets[row]
        var pivot = 1.0
        var entry = matrix.firstInRow(row)
        while entry >= 0 {
          let e = matrix[entry]
          if e.column == column {
            pivot = e.value
          } else {
            sum = combining(sum, -e.value * vector[Int(e.column)])
          }
          entry = e.nextInRow
        }
        vector[Int(column)] = sum / pivot
      }
    }
  }

  /// The kept columns that an eliminated one is a combination of, and its constant.
  func expand(_ column: Column) -> (terms: [Term], constant: Double) {
    var coefficients: [Int32: Double] = [column.rawValue: 1]
    var constant = 0.0
    for i in order.indices {
      guard let factor = coefficients.removeValue(forKey: order[i]),
        case .eliminated(let row) = fates[order[i]]
      else { continue }
      substitute(order[i], times: factor, row, &coefficients, &constant)
    }
    for (other, factor) in coefficients where fates[other] == .determined {
      constant += factor * values[other]
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
    constant += factor * offsets[row] / pivot
    var entry = matrix.firstInRow(row)
    while entry >= 0 {
      let other = matrix[entry].column
      if other != column { coefficients[other, default: 0] -= factor * matrix[entry].value / pivot }
      entry = matrix[entry].nextInRow
    }
  }
}
