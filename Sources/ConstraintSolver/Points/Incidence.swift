/// What rests on each column of a problem: the forms that a variable is a term of, and the hinges of a column.
struct Incidence: Sendable {
  private var formsOfVariables = Grouping()
  private var hingesOfColumns = Grouping()

  /// The forms that a variable is a term of, by their numbers; valid until others are loaded.
  func forms(of variable: Int32) -> UnsafeBufferPointer<Int32> { formsOfVariables[variable] }

  /// The hinges of a column, by their numbers; valid until others are loaded.
  func hinges(of column: Int32) -> UnsafeBufferPointer<Int32> { hingesOfColumns[column] }

  mutating func load(_ hinges: Buffer<Hinge>, _ forms: FormList, variableCount: Int) {
    hingesOfColumns.load(
      groupCount: variableCount + forms.count, count: hinges.count,
      group: { hinges[$0].column.rawValue })
    let terms = forms.terms
    var formOfTerm = Buffer<Int32>()
    formOfTerm.resize(terms.count)
    for form in 0..<forms.count {
      for i in forms.starts[form]..<forms.starts[form + 1] { formOfTerm[i] = Int32(truncatingIfNeeded: form) }
    }
    formsOfVariables.load(
      groupCount: variableCount, count: terms.count, group: { terms[$0].column.rawValue },
      member: { formOfTerm[$0] })
  }

  mutating func unshare() {
    formsOfVariables.unshare()
    hingesOfColumns.unshare()
  }
}
