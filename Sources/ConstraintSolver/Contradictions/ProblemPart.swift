/// Some hinges of a problem, and what of the problem they are about: its variables first and then its forms, numbered
/// anew in the order in which the hinges meet them.
struct ProblemPart {
  /// By number, the problem's column.
  private(set) var columns = Buffer<Column>()
  private(set) var variableCount = 0
  /// Over the numbers.
  private(set) var hinges: [Hinge] = []
  /// By number, the place of the last hinge of the column.
  private var lastPlaces = Buffer<Int32>()
  /// By form, where its terms begin; and where the last one's end.
  private(set) var starts = Buffer<Int32>()
  /// Over the numbers.
  private(set) var terms = Buffer<Term>()

  /// - Parameter numbers: by column of the problem, -1; so again at the end.
  init(of hinges: [Hinge], in problem: Problem, _ numbers: inout Buffer<Int32>) {
    var columns = Buffer<Column>()
    for hinge in hinges {
      problem.withTerms(of: hinge.column) { terms in
        for term in terms { Self.number(term.column, &columns, numbers) }
      }
    }
    variableCount = columns.count
    starts.append(0)
    for hinge in hinges where Self.number(hinge.column, &columns, numbers) {
      problem.withTerms(of: hinge.column) { form in
        for term in form { terms.append(Term(term.coefficient, Column(numbers[term.column.place]))) }
      }
      starts.append(Int32(truncatingIfNeeded: terms.count))
    }
    self.hinges = hinges.map { hinge in
      Hinge(
        Column(numbers[hinge.column.place]), at: hinge.position, below: hinge.below, above: hinge.above)
    }
    for column in columns.elements { numbers[column.place] = -1 }
    self.columns = columns
    lastPlaces.reset(to: -1, count: columns.count)
    for (place, hinge) in self.hinges.enumerated() {
      lastPlaces[hinge.column.rawValue] = Int32(truncatingIfNeeded: place)
    }
  }

  /// Whether no hinge of the same column follows one.
  func isLast(_ place: Int) -> Bool { Int(lastPlaces[hinges[place].column.rawValue]) == place }

  /// Gives a column the next number.
  ///
  /// - Returns: `false` where it has one.
  @discardableResult
  private static func number(
    _ column: Column, _ columns: inout Buffer<Column>, _ numbers: Buffer<Int32>
  ) -> Bool {
    guard numbers[column.place] < 0 else { return false }
    numbers.base[column.place] = Int32(truncatingIfNeeded: columns.count)
    columns.append(column)
    return true
  }
}
