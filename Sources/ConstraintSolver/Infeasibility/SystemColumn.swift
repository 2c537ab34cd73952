/// A column of the system whose feasible part is looked for: a variable, or the logical of a form.
struct SystemColumn: Sendable {
  /// Of a form, over columns before it; `nil` of a variable, and of a form that defines a variable.
  var form: [Term]?
  /// What hard hinges leave.
  var hard = Interval()
}

extension Simplex {
  mutating func add(_ column: SystemColumn) {
    if let form = column.form {
      _ = addForm(form)
    } else {
      let variable = addVariable()
      values[variable] = min(max(0, column.hard.lower), column.hard.upper)
      setBounds(of: variable, to: column.hard)
    }
  }

  /// Whether the values still make the forms add up that the tableau was made of.
  func valuesSatisfy(_ columns: [SystemColumn]) -> Bool {
    columns.indices.allSatisfy { index in
      guard let form = columns[index].form, !form.isEmpty else { return true }
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
