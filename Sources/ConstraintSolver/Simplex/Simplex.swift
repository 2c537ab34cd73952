/// A lexicographic simplex over piecewise-linear objectives.
///
/// Columns are variables and the logicals of linear forms. Each has a value and an interval, and is basic in one
/// row or non-basic. The intervals are the optimal face of the stages so far. A *stage* is a sum of hinges:
/// `optimise` minimises it on the face, `restrict(toOptimaOf:)` also shrinks the face to its optima, and `restore`
/// takes restrictions back. So stages can be run again, from any of them, on the basis that is there.
///
/// The method is the primal simplex for piecewise-linear costs (R. Fourer, "A simplex algorithm for
/// piecewise-linear programming", Mathematical Programming 33, 1985, doi:10.1007/BF01582246), run stage
/// after stage as in preemptive goal programming.
///
/// Invariants, which `checkInvariants` verifies: every row's basic column equals the row's combination of
/// the non-basic columns; no basic column stands in a row; every value lies in its interval.
public struct Simplex: Duplicable, Sendable, ~Copyable {
  var rows: Tableau
  /// By row.
  var basis = UniqueArray<Column>()
  /// By column: its row, or -1 where it is non-basic.
  var rowOfColumn = UniqueArray<Int32>()
  var values = UniqueArray<Double>()
  /// By column.
  var intervals = UniqueArray<Interval>()
  var trail = Trail()
  var random = XorShift()
  /// How many non-basic columns can move within their intervals.
  var movableCount = 0
  /// Whether rounding may have added up since the values were computed afresh: see ``Tolerance/steadyPivot`` and
  /// ``Tolerance/steadyStep``.
  var hasDrifted = false
  /// How many times a column entered the basis, since the beginning.
  public internal(set) var pivots = 0
  /// What was done since it was counted last, as ``WorkLimit`` counts.
  var work = 0

  var scratch = Scratch(columnCount: 0)

  /// Work memory. A copy of a simplex begins with its own.
  struct Scratch: Sendable, ~Copyable {
    var objective: Objective
    /// The reduced costs of the non-basic columns that have room to move, without their own costs.
    ///
    /// A column's own cost is no number but the subdifferential of its hinges: the column may enter the basis where
    /// 0 does not lie between the ends of both together.
    var reducedCosts: SparseVector
    /// Where the search for an entering column goes on.
    var cursor = 0
    /// The form that is being added.
    var form: SparseVector
    var targets = ColumnTargets()
    var crashCandidates = BinaryHeap<CrashCandidate>()
    /// Of the column that was gathered last.
    var columnEntries = UniqueArray<Tableau.ColumnEntry>()
    var breakpoints = UniqueArray<Breakpoint>()

    init(columnCount: Int) {
      objective = Objective(columnCount: columnCount)
      reducedCosts = SparseVector(count: columnCount)
      form = SparseVector(count: columnCount)
    }

    mutating func reset() {
      objective.reset()
      reducedCosts.reset()
      form.reset()
    }

    mutating func addColumns(_ count: Int) {
      objective.addColumns(count)
      reducedCosts.addColumns(count)
      form.addColumns(count)
    }
  }

  public init() { self.init(factorising: .standard) }

  package init(factorising rule: FactorisationRule) {
    rows = Tableau(factorising: rule)
  }

  public init(copying other: borrowing Simplex) {
    rows = Tableau(copying: other.rows)
    basis = UniqueArray(copying: other.basis)
    rowOfColumn = UniqueArray(copying: other.rowOfColumn)
    values = UniqueArray(copying: other.values)
    intervals = UniqueArray(copying: other.intervals)
    trail = Trail(copying: other.trail)
    random = other.random
    movableCount = other.movableCount
    hasDrifted = other.hasDrifted
    pivots = other.pivots
    scratch = Scratch(columnCount: other.columnCount)
  }

  /// The variables and forms of a problem, under the problem's columns.
  public init(_ problem: Problem) {
    self.init()
    for _ in 0..<problem.variableCount { _ = addVariable() }
    for form in 0..<problem.forms.count { _ = addForm(problem.forms[form]) }
  }

  /// Empties the tableau for so many rows, and keeps its memory and the count of pivots.
  mutating func reset(rowCount: Int) {
    rows.reset(rowCount: rowCount)
    basis.clear()
    rowOfColumn.clear()
    values.clear()
    intervals.clear()
    trail.reset(stackCount: 1)
    scratch.reset()
    random = XorShift()
    movableCount = 0
    hasDrifted = false
  }

  /// Adds a free variable with the value 0.
  public mutating func addVariable() -> Column { addVariables(1, logicals: 0) }

  /// Adds free variables with the value 0, and after them the logical columns of rows, each basic in its own. The
  /// caller adds the rows.
  ///
  /// - Returns: the first of the columns.
  mutating func addVariables(_ variableCount: Int, logicals logicalCount: Int) -> Column {
    let first = addColumns(variableCount + logicalCount)
    movableCount += variableCount
    for i in 0..<logicalCount {
      let logical = Column(index: first.index + variableCount + i)
      rowOfColumn[logical] = Int32(small: basis.count)
      basis.append(logical)
    }
    return first
  }

  /// Adds the logical column of a linear form, which equals the sum of `terms`.
  ///
  /// - Complexity: the length of the rows of the basic columns among the terms.
  public mutating func addForm(_ terms: some Sequence<Term>) -> Column {
    let logical = addVariables(0, logicals: 1)
    scratch.form.clear()
    for term in terms { rows.add(term, basicIn: row(of: term.column), toNewRow: &scratch.form) }
    var form = UniqueArray<Term>()
    for c in scratch.form.touched.elements where scratch.form[c].magnitude > Tolerance.entry {
      form.append(Term(scratch.form[c], c))
      values[logical] += scratch.form[c] * values[c]
    }
    rows.addRow(form.elements, logical: logical, room: 0)
    return logical
  }

  var columnCount: Int { values.count }

  func isBasic(_ column: Column) -> Bool { rowOfColumn[column] >= 0 }

  /// The column's value at the present vertex.
  public func value(of column: Column) -> Double { values[column] }

  /// Whether the face is a single point for certain.
  public var isUnique: Bool { movableCount == 0 }

  private mutating func addColumns(_ count: Int) -> Column {
    let first = Column(index: values.count)
    values.append(0, count: count)
    intervals.append(Interval(), count: count)
    rowOfColumn.append(-1, count: count)
    rows.addColumns(count)
    scratch.addColumns(count)
    return first
  }

  func row(of column: Column) -> RowIndex? {
    let row = rowOfColumn[column]
    return row < 0 ? nil : RowIndex(row)
  }

  /// Whether the ends of a column's interval are equal.
  func isFixed(_ column: Column) -> Bool { intervals[column].upper <= intervals[column].lower }

  /// How far a column may go in a direction; 0 where it is at its bound but for rounding.
  func room(of column: Column, toward direction: Double) -> Double {
    let end = intervals[column].end(toward: direction)
    let room = (end - values[column]) * direction
    return room > Tolerance.around(end) ? room : 0
  }

  /// Whether a column may enter the basis.
  func isCandidate(_ column: Column) -> Bool { !isBasic(column) && !isFixed(column) }

  /// Whether the ends of a column's interval are equal but for rounding.
  func isNearlyFixed(_ column: Column) -> Bool { intervals[column].isNearlyFixed }
}
