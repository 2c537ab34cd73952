extension Elimination {
  /// An eliminated column: `values[column] = (offsets[row] − sum of the terms) / pivot`.
  struct Definition: Sendable {
    var column: Int32
    var row: Int32
    /// Where its terms begin, and where they end.
    var start: Int32
    var end: Int32
    var pivot: Double

    /// What the sum of the other terms leaves for the column; mostly that takes no division.
    @inline(__always)
    func solved(_ sum: Double) -> Double { pivot == 1 ? sum : pivot == -1 ? -sum : sum / pivot }
  }

  /// Computes the eliminated columns from the others.
  ///
  /// - Parameters:
  ///   - vector: by column; those that are not eliminated are given.
  ///   - isRate: whether the rows add up to 0 and not to their offsets.
  ///   - combining: adds a column's share to what the others give.
  @inline(__always)
  func complete(
    _ vector: inout [Double], isRate: Bool, combining: (Double, Double) -> Double = { $0 + $1 }
  ) {
    vector.withUnsafeMutableBufferPointer { vector in
      for i in stride(from: definitions.count - 1, through: 0, by: -1) {
        let definition = definitions[i]
        var sum = isRate ? 0 : offsets[definition.row]
        for k in definition.start..<definition.end {
          sum = combining(sum, -terms[k].coefficient * vector[terms[k].column.place])
        }
        vector[Int(definition.column)] = definition.solved(sum)
      }
    }
  }

  /// Puts the columns that eliminated ones are made of in their place in a linear form, whose constant is left out.
  ///
  /// - Parameter form: by column, its coefficient.
  func expand(_ form: inout [Double]) {
    form.withUnsafeMutableBufferPointer { form in
      for definition in definitions.elements {
        let factor = definition.solved(form[Int(definition.column)])
        if factor == 0 { continue }
        form[Int(definition.column)] = 0
        for k in definition.start..<definition.end {
          form[terms[k].column.place] -= factor * terms[k].coefficient
        }
      }
    }
  }

  /// The kept columns that an eliminated one is a combination of, and its constant.
  func expand(_ column: Column) -> (terms: [Term], constant: Double) {
    var coefficients: [Int32: Double] = [column.rawValue: 1]
    var constant = 0.0
    for definition in definitions.elements {
      guard let factor = coefficients.removeValue(forKey: definition.column) else { continue }
      constant += factor * offsets[definition.row] / definition.pivot
      for k in definition.start..<definition.end {
        coefficients[terms[k].column.rawValue, default: 0] -= factor * terms[k].coefficient / definition.pivot
      }
    }
    for (other, factor) in coefficients where fates[other] == .determined {
      constant += factor * values[other]
      coefficients[other] = nil
    }
    let terms = coefficients.filter { $0.value.magnitude > Tolerance.entry }
      .map { Term($0.value, Column($0.key)) }.sorted { $0.column < $1.column }
    return (terms, constant)
  }
}
