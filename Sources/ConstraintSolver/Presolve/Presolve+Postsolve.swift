extension Presolve {
  /// An eliminated column: `values[column] = (offsets[row] − sum of the terms) / pivot`.
  struct Substitution: Sendable {
    var column: Column
    var row: RowIndex
    /// Where its terms begin, and where they end.
    var start: Int32
    var end: Int32
    var pivot: Double

    /// The column's value, from what the other terms leave of its row's offset.
    @inline(__always)
    func solved(_ sum: Double) -> Double { sum.divided(by: pivot) }
  }

  /// Computes the eliminated columns from the others.
  ///
  /// - Parameters:
  ///   - vector: by column; those that are not eliminated are given.
  ///   - isRate: whether the rows add up to 0 and not to their offsets.
  ///   - combining: adds a column's share to what the others give.
  func complete(
    _ vector: inout [Double], isRate: Bool, combining: (Double, Double) -> Double = { $0 + $1 }
  ) {
    let terms = terms.base
    vector.withUnsafeMutableBufferPointer { vector in
      for i in stride(from: substitutions.count - 1, through: 0, by: -1) {
        let substitution = substitutions[i]
        var sum = isRate ? 0 : offsets[substitution.row]
        for k in Int(substitution.start)..<Int(substitution.end) {
          sum = combining(sum, -terms[k].coefficient * vector[terms[k].column.index])
        }
        vector[substitution.column.index] = substitution.solved(sum)
      }
    }
  }

  /// A linear form in the kept columns, in ascending order, and its constant.
  func expand(_ form: [Term]) -> (terms: [Term], constant: Double) {
    var coefficients = Array(repeating: 0.0, count: statuses.count)
    for term in form { coefficients[term.column.index] += term.coefficient }
    var constant = replaceEliminated(in: &coefficients)
    var result: [Term] = []
    for (c, coefficient) in coefficients.enumerated() where coefficient != 0 {
      if statuses[c] == .fixed {
        constant += coefficient * values[c]
      } else if coefficient.magnitude > Tolerance.entry {
        result.append(Term(coefficient, Column(index: c)))
      }
    }
    return (result, constant)
  }

  /// Replaces eliminated columns in a linear form by what they are made of.
  ///
  /// - Parameter form: by column, its coefficient.
  /// - Returns: the constant that this adds.
  private func replaceEliminated(in form: inout [Double]) -> Double {
    form.withUnsafeMutableBufferPointer { form in
      var constant = 0.0
      for substitution in substitutions.elements {
        let factor = substitution.solved(form[substitution.column.index])
        if factor == 0 { continue }
        form[substitution.column.index] = 0
        constant += factor * offsets[substitution.row]
        for k in substitution.start..<substitution.end {
          form[terms[k].column.index] -= factor * terms[k].coefficient
        }
      }
      return constant
    }
  }
}

extension Double {
  /// The quotient. Mostly a pivot is 1 or -1, and it takes no division.
  @inline(__always)
  func divided(by pivot: Double) -> Double { pivot == 1 ? self : pivot == -1 ? -self : self / pivot }
}
