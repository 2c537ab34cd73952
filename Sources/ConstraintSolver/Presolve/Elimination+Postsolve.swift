extension Elimination {
  /// An eliminated column: `values[column] = (offsets[row] − sum of the terms) / pivot`.
  struct Substitution: Sendable {
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
      for i in stride(from: substitutions.count - 1, through: 0, by: -1) {
        let substitution = substitutions[i]
        var sum = isRate ? 0 : offsets[substitution.row]
        for k in substitution.start..<substitution.end {
          sum = combining(sum, -terms[k].coefficient * vector[terms[k].column.place])
        }
        vector[Int(substitution.column)] = substitution.solved(sum)
      }
    }
  }

  /// The value of an eliminated column.
  ///
  /// - Parameter vector: by column, the values of those that it is made of.
  @inline(__always)
  func value(of substitution: Substitution, at vector: UnsafeBufferPointer<Double>) -> Double {
    var sum = offsets[substitution.row]
    for k in substitution.start..<substitution.end {
      sum -= terms[k].coefficient * vector[terms[k].column.place]
    }
    return substitution.solved(sum)
  }

  /// Replaces eliminated columns in a linear form by what they are made of.
  ///
  /// - Parameter form: by column, its coefficient.
  /// - Returns: the constant that this adds.
  @discardableResult
  func expand(_ form: inout [Double]) -> Double {
    form.withUnsafeMutableBufferPointer { form in
      var constant = 0.0
      for substitution in substitutions.elements {
        let factor = substitution.solved(form[Int(substitution.column)])
        if factor == 0 { continue }
        form[Int(substitution.column)] = 0
        constant += factor * offsets[substitution.row]
        for k in substitution.start..<substitution.end {
          form[terms[k].column.place] -= factor * terms[k].coefficient
        }
      }
      return constant
    }
  }

  /// The kept columns that an eliminated one is a combination of, in ascending order, and its constant.
  func expand(_ column: Column) -> (terms: [Term], constant: Double) {
    var form = Array(repeating: 0.0, count: statuses.count)
    form[column.place] = 1
    var constant = expand(&form)
    var terms: [Term] = []
    for c in form.indices where form[c] != 0 {
      if statuses[c] == .determined {
        constant += form[c] * values[c]
      } else if form[c].magnitude > Tolerance.entry {
        terms.append(Term(form[c], Column(Int32(truncatingIfNeeded: c))))
      }
    }
    return (terms, constant)
  }
}
