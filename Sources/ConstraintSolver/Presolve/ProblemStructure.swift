/// What presolve needs to know of a problem: its forms, and which columns are fixed or free.
struct ProblemStructure: Sendable, ~Copyable {
  private(set) var variableCount: Int
  /// By column, the position where a hard or required equality holds it, or NaN.
  private(set) var fixed: Buffer<Double>
  /// By column, how many hinges it has in all stages.
  private(set) var hingeCounts: Buffer<Int32>
  /// By column, whether it has none.
  private(set) var isFree: Buffer<Bool>
  /// The columns that have none.
  private(set) var freeColumns: Buffer<Int32>
  /// By row. The problem's own arrays, until it gets a new form.
  private(set) var forms: Forms

  init() {
    variableCount = 0
    fixed = Buffer()
    hingeCounts = Buffer()
    isFree = Buffer()
    freeColumns = Buffer()
    forms = Forms()
  }

  init(copying other: borrowing Self) {
    variableCount = other.variableCount
    fixed = Buffer(copying: other.fixed)
    hingeCounts = Buffer(copying: other.hingeCounts)
    isFree = Buffer(copying: other.isFree)
    freeColumns = Buffer(copying: other.freeColumns)
    forms = other.forms
  }

  var columnCount: Int { fixed.count }
  var rowCount: Int { columnCount - variableCount }

  /// The terms of all rows' forms, one form after another.
  @inline(__always)
  var terms: [Term] { _read { yield forms.terms } }

  /// By row, where the terms of its form begin. The last entry is where the last form ends.
  @inline(__always)
  var starts: [Int32] { _read { yield forms.starts } }

  /// How much a column moves at most with one of its form's terms; 1 of a variable.
  func steepness(of column: Int32) -> Double {
    if column < variableCount { return 1 }
    return forms[Int(column) - variableCount].reduce(0) {
      max($0, $1.coefficient.magnitude)
    }
  }

  mutating func load(_ problem: Problem) {
    variableCount = problem.variableCount
    fixed.reset(to: .nan, count: problem.columnCount)
    hingeCounts.reset(to: 0, count: problem.columnCount)
    forms = problem.forms
    problem.hinges.withUnsafeBufferPointer { hinges in
      for hinge in hinges { hingeCounts[hinge.column.rawValue] &+= 1 }
      for hinge in hinges[..<problem.hardAndRequiredCount] where hinge.below > 0 && hinge.above > 0 {
        fixed[hinge.column.rawValue] = hinge.position
      }
    }
    findFreeColumns()
  }

  private mutating func findFreeColumns() {
    isFree.resize(hingeCounts.count)
    freeColumns.resize(hingeCounts.count)
    let (hingeCounts, isFree, freeColumns) = (
      hingeCounts.elements, isFree.mutableBase, freeColumns.mutableBase
    )
    var count = 0
    for c in hingeCounts.indices {
      isFree[c] = hingeCounts[c] == 0
      freeColumns[count] = Int32(truncatingIfNeeded: c)
      count &+= isFree[c] ? 1 : 0
    }
    self.freeColumns.truncate(to: count)
  }

  /// Whether forms, fixed columns and free columns are the same. Presolve then takes the same steps, over other constants.
  func hasSameStructure(as other: borrowing ProblemStructure) -> Bool {
    guard columnCount == other.columnCount, isFree == other.isFree else { return false }
    for c in fixed.indices where fixed[c].isNaN != other.fixed[c].isNaN { return false }
    return forms == other.forms
  }

  /// Fixes and frees no column, so that presolve leaves every row to the simplex, which may violate it.
  mutating func takeNothingOut() {
    fixed.reset(to: .nan, count: fixed.count)
    isFree.reset(to: false, count: isFree.count)
    freeColumns.removeAll()
  }

  /// Lets go of the problem's arrays, so that it can write in place.
  mutating func forgetForms() { forms = Forms() }
}
