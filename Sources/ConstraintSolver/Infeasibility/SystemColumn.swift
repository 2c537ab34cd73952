/// A column of the system whose feasible part is looked for.
enum SystemColumn: Sendable {
  /// A variable, and what hard hinges leave it.
  case variable(Interval)
  /// The logical of a form that defines a variable. It has no row, and is free.
  case definition
  /// The logical of a form over columns before it, which has a row.
  case row([Term])
  /// The logical of a form whose row nothing asks for any more.
  case retired

  /// What hard hinges leave.
  var hard: Interval { if case .variable(let interval) = self { interval } else { Interval() } }
}

extension Simplex {
  mutating func add(_ column: SystemColumn) {
    switch column {
    case .variable(let hard):
      let variable = addVariable()
      values[variable] = min(max(0, hard.lower), hard.upper)
      setBounds(of: variable, to: hard)
    case .definition: _ = addVariable()
    case .row(let form): _ = addForm(form)
    case .retired: _ = addForm([])
    }
  }

  /// Whether the values still make the forms add up that the tableau was made of.
  func valuesSatisfy(_ columns: [SystemColumn]) -> Bool {
    columns.indices.allSatisfy { index in
      guard case .row(let form) = columns[index] else { return true }
      var sum = -values[index]
      var magnitude = 1 + sum.magnitude
      for term in form {
        let product = term.coefficient * values[term.column.index]
        sum += product
        magnitude += product.magnitude
      }
      return sum.magnitude <= Tolerance.row * magnitude
    }
  }
}
