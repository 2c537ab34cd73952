/// The parts of a problem that presolve reads: its forms, the columns that an equality fixes, and those without a
/// penalty.
struct ProblemStructure: Sendable, ~Copyable {
  private(set) var variableCount = 0
  /// By column, the position where a hard or required equality holds it, or NaN.
  private(set) var equalities = UniqueArray<Double>()
  /// By column, how many hinges it has in all stages.
  private(set) var hingeCounts = UniqueArray<Int32>()
  /// By row. The problem's own, until it gets a new form.
  private var sharedForms = Self.noForms

  private static let noForms = CopyOnWrite(Forms())

  init() {}

  init(copying other: borrowing Self) {
    variableCount = other.variableCount
    equalities = UniqueArray(copying: other.equalities)
    hingeCounts = UniqueArray(copying: other.hingeCounts)
    sharedForms = other.sharedForms
  }

  var forms: Forms { _read { yield sharedForms.value } }
  var columnCount: Int { equalities.count }
  var rowCount: Int { columnCount - variableCount }

  /// The logical column of a row.
  func logical(of row: RowIndex) -> Column { Column(index: variableCount + row.index) }

  /// How much a column moves at most with one of its form's terms; 1 of a variable.
  func steepness(of column: Column) -> Double {
    if column.index < variableCount { return 1 }
    return forms[column.index - variableCount].reduce(0) {
      max($0, $1.coefficient.magnitude)
    }
  }

  mutating func load(_ problem: Problem) {
    variableCount = problem.variableCount
    equalities.reset(to: .nan, count: problem.columnCount)
    hingeCounts.reset(to: 0, count: problem.columnCount)
    sharedForms = problem.sharedForms
    problem.hinges.withUnsafeBufferPointer { hinges in
      for hinge in hinges { hingeCounts[hinge.column] &+= 1 }
      for hinge in hinges[..<problem.hardAndRequiredCount] where hinge.below > 0 && hinge.above > 0 {
        equalities[hinge.column] = hinge.position
      }
    }
  }

  /// Whether forms, fixed columns and columns without hinges are the same. Presolve then takes the same steps, over
  /// other constants.
  func hasSameStructure(as other: borrowing ProblemStructure) -> Bool {
    guard columnCount == other.columnCount else { return false }
    for c in equalities.indices
    where equalities[c].isNaN != other.equalities[c].isNaN
      || (hingeCounts[c] == 0) != (other.hingeCounts[c] == 0)
    {
      return false
    }
    return sharedForms.isShared(with: other.sharedForms) || forms == other.forms
  }

  /// Lets go of the problem's forms, so that it can write in place.
  mutating func forgetForms() { sharedForms = Self.noForms }
}
