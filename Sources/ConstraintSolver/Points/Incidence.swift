/// What rests on each column of a problem: the forms that a variable is a term of, and the hinges of a column.
struct Incidence: Sendable {
  private var formsOfVariables = Grouping()
  private var hingesOfColumns = Grouping()
  private var formOfTerm = Buffer<Int32>()

  /// The forms that a variable is a term of, by their numbers; valid until others are loaded.
  func forms(of variable: Int32) -> UnsafeBufferPointer<Int32> { formsOfVariables[variable] }

  /// The hinges of a column, by their numbers; valid until others are loaded.
  func hinges(of column: Int32) -> UnsafeBufferPointer<Int32> { hingesOfColumns[column] }

  mutating func load(_ hinges: Buffer<Hinge>, _ forms: FormList, variableCount: Int) {
    let (hinges, terms) = (hinges.elements, forms.terms.elements)
    hingesOfColumns.load(
      groupCount: variableCount + forms.count, count: hinges.count,
      group: { hinges[$0].column.rawValue })
    loadForms(forms)
    let formOfTerm = formOfTerm.base
    formsOfVariables.load(
      groupCount: variableCount, count: terms.count, group: { terms[$0].column.rawValue },
      member: { formOfTerm[$0] })
  }

  private mutating func loadForms(_ forms: FormList) {
    formOfTerm.removeAll()
    for form in 0..<Int32(truncatingIfNeeded: forms.count) {
      formOfTerm.append(form, count: forms[Int(form)].count)
    }
  }

  mutating func unshare() {
    formsOfVariables.unshare()
    hingesOfColumns.unshare()
    formOfTerm.unshare()
  }
}
