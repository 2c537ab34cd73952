extension Problem {
  /// Partitions `hinges` into sets of which none can contradict another: two sets share no variable but those that an
  /// equality among `hard` holds in place.
  ///
  /// - Parameter hard: hinges of variables.
  /// - Returns: the indices of each set's hinges among `hinges`, in order.
  /// - Complexity: linear in the columns of the problem and the terms of the hinges, but for the inverse of
  ///   Ackermann's function.
  public func independentParts(of hinges: [Hinge], given hard: [Hinge]) -> [[Int]] {
    var sets = DisjointSets(count: columnCount)
    var isFixed = Array(repeating: false, count: columnCount)
    for hinge in hard where hinge.below > 0 && hinge.above > 0 { isFixed[hinge.column.index] = true }
    for hinge in hinges where hinge.column.index >= variableCount {
      for term in forms[hinge.column.index - variableCount] where !isFixed[term.column.index] {
        sets.join(hinge.column.rawValue, term.column.rawValue)
      }
    }
    var parts: [[Int]] = []
    // By set's representative.
    var partNumbers = Array(repeating: -1, count: columnCount)
    for (index, hinge) in hinges.enumerated() {
      let representative = Int(sets.find(hinge.column.rawValue))
      if partNumbers[representative] < 0 {
        partNumbers[representative] = parts.count
        parts.append([])
      }
      parts[partNumbers[representative]].append(index)
    }
    return parts
  }

  /// A problem without stages that has some of this one's columns, in their order, and the variables that these are
  /// made of.
  ///
  /// - Returns: the problem, and by column of this one the column there.
  /// - Complexity: that of sorting the columns and their terms.
  public func narrowed(to columns: some Sequence<Column>) -> (problem: Problem, images: [Column: Column]) {
    var variables: Set<Column> = []
    var forms: Set<Column> = []
    for column in columns {
      if column.index >= variableCount { forms.insert(column) }
      for term in terms(of: column) { variables.insert(term.column) }
    }
    var narrow = Problem()
    var images: [Column: Column] = [:]
    for variable in variables.sorted() { images[variable] = narrow.addVariable() }
    for form in forms.sorted() {
      for term in terms(of: form) {
        guard let image = images[term.column] else { preconditionFailure("a form's variables were added") }
        narrow.addTerm(term.coefficient, image)
      }
      images[form] = narrow.endForm().column
    }
    return (narrow, images)
  }
}
