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
    func solved(_ sum: Double) -> Double { sum.divided(by: pivot) }
  }

  /// Computes the eliminated columns from the others.
  ///
  /// - Parameters:
  ///   - vector: by column; those that are not eliminated are given.
  ///   - isRate: whether the rows add up to 0 and not to their offsets.
  ///   - combining: adds a column's share to what the others give.
  func postsolve(
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
  ///
  /// - Complexity: the terms of the substitutions that it meets, but for a vector of zeros and for sorting.
  func expand(_ form: [Term]) -> (terms: [Term], constant: Double) {
    var expansion = Expansion(columnCount: statuses.count)
    for term in form { expansion.add(term.coefficient, to: term.column, substitutionIndices) }
    var constant = replaceEliminated(in: &expansion)
    var result: [Term] = []
    for column in expansion.columns.sorted() where expansion.coefficients[column] != 0 {
      let coefficient = expansion.coefficients[column]
      expansion.coefficients[column] = 0
      if statuses[column] == .fixed {
        constant += coefficient * values[column]
      } else if coefficient.magnitude > Tolerance.entry {
        result.append(Term(coefficient, Column(index: column)))
      }
    }
    return (result, constant)
  }

  /// Replaces eliminated columns in a linear form by what they are made of.
  ///
  /// - Returns: the constant that this adds.
  private func replaceEliminated(in form: inout Expansion) -> Double {
    var constant = 0.0
    // An eliminated column depends only on kept ones and on those of later substitutions.
    while let index = form.waiting.popMax() {
      let substitution = substitutions[-index]
      let factor = substitution.solved(form.coefficients[substitution.column.index])
      if factor == 0 { continue }
      form.coefficients[substitution.column.index] = 0
      constant += factor * offsets[substitution.row]
      for k in substitution.start..<substitution.end {
        form.add(-(factor * terms[k].coefficient), to: terms[k].column, substitutionIndices)
      }
    }
    return constant
  }

  /// A linear form while eliminated columns are replaced in it.
  private struct Expansion: ~Copyable {
    /// By column.
    var coefficients: [Double]
    /// Those that are not eliminated and were added to; some of them several times.
    var columns: [Int] = []
    /// The indices of the substitutions that are to be made, negated: the first one comes first.
    var waiting = BinaryHeap<Int32>()

    init(columnCount: Int) { coefficients = Array(repeating: 0, count: columnCount) }

    mutating func add(_ amount: Double, to column: Column, _ indices: borrowing UniqueArray<Int32>) {
      if coefficients[column.index] == 0 {
        if indices[column] < 0 { columns.append(column.index) } else { waiting.insert(-indices[column]) }
      }
      coefficients[column.index] += amount
    }
  }
}

extension Double {
  /// The quotient. Mostly a pivot is 1 or -1, and it takes no division.
  func divided(by pivot: Double) -> Double { pivot == 1 ? self : pivot == -1 ? -self : self / pivot }
}
