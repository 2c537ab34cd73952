extension Problem {
  /// A problem without stages that has some of this one's columns, in their order, and the variables of which those are
  /// made.
  ///
  /// - Returns: the problem, and by column of this one the column there.
  /// - Complexity: that of sorting the columns and their terms.
  public func narrowed(to columns: some Sequence<Column>) -> (problem: Problem, images: [Column: Column]) {
    var variables: Set<Column> = []
    var forms: Set<Column> = []
    for column in columns {
      if column.place >= variableCount { forms.insert(column) }
      withTerms(of: column) { terms in for term in terms { variables.insert(term.column) } }
    }
    var narrow = Problem()
    var images: [Column: Column] = [:]
    for variable in variables.sorted() { images[variable] = narrow.addVariable() }
    for form in forms.sorted() {
      withTerms(of: form) { terms in
        for term in terms { if let image = images[term.column] { narrow.addTerm(term.coefficient, image) } }
      }
      images[form] = narrow.endForm().column
    }
    return (narrow, images)
  }
}
