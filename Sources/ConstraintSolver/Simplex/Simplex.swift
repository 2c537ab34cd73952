/// A lexicographic simplex over piecewise-linear objectives.
///
/// Columns are variables and the logicals of linear forms; each has an interval that is the optimal face
/// of the stages so far, a value, and is basic in one row or non-basic. A *stage* is a sum of hinges:
/// `optimise` minimises it on the face, `restrict` shrinks the face to its optima, and `restore` takes
/// restrictions back, so that stages can be run again from any of them on the basis that is there.
///
/// The method is the primal simplex for piecewise-linear costs (R. Fourer, "A simplex algorithm for
/// piecewise-linear programming", Mathematical Programming 33, 1985, doi:10.1007/BF01582246), run stage
/// after stage as in preemptive goal programming.
///
/// Invariants, which `checkInvariants` verifies: every row's basic column equals the row's combination of
/// the non-basic columns; no basic column stands in a row; every value lies in its interval.
public struct Simplex: Sendable {
  var rows = Tableau()
  /// By row.
  var basis = Buffer<Column>()
  /// By column: its row, or -1 where it is non-basic.
  var rowOfColumn = Buffer<Int32>()
  var values = Buffer<Double>()
  var lower = Buffer<Double>()
  var upper = Buffer<Double>()
  var objective = Objective()
  var trail = Trail()
  /// Of the trail, where restrictions go and are taken back.
  var lane = 0
  /// The reduced costs of the non-basic columns that have room to move, their own hinges left out.
  var gradient = Accumulator()
  /// Where the search for an entering column goes on.
  var cursor = 0
  var scratch = Accumulator()
  var components = Components()
  var wishes = Wishes()
  var yields = YieldQueue()
  /// By row, whether the search for a starting basis has been there.
  var isFilled = Buffer<Bool>()
  var gathered = Buffer<Tableau.Slot>()
  var events = Buffer<RatioEvent>()
  var randomState = Self.firstRandomState
  /// How many non-basic columns can move within their intervals.
  var freedom = 0
  private var token = CopyToken()

  private static let firstRandomState: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// How many times a column entered the basis, since the beginning.
  public internal(set) var pivots = 0

  public init() {}

  /// The variables and forms of a problem, under the problem's columns.
  public init(_ problem: Problem) {
    for _ in 0..<problem.variableCount { _ = addVariable() }
    for form in 0..<(problem.columnCount - problem.variableCount) {
      _ = addForm(problem.terms(ofForm: form))
    }
  }

  /// Empties the tableau for so many rows over so many variables, and keeps its memory and the count of pivots.
  mutating func reset(rowCount: Int, variableCount: Int) {
    rows.reset(rowCount: rowCount, columnCount: variableCount)
    basis.removeAll()
    rowOfColumn.removeAll()
    values.removeAll()
    lower.removeAll()
    upper.removeAll()
    trail.reset(laneCount: 1)
    lane = 0
    objective.reset()
    gradient.reset()
    scratch.reset()
    components.reset()
    randomState = Self.firstRandomState
    freedom = 0
  }

  /// Gives a copy memory of its own before its first change.
  mutating func unshare() {
    if token.isUnique() { return }
    rows.unshare()
    basis.unshare()
    rowOfColumn.unshare()
    values.unshare()
    lower.unshare()
    upper.unshare()
    objective.unshare()
    trail.unshare()
    gradient.unshare()
    scratch.unshare()
    components.unshare()
    wishes.unshare()
    yields.unshare()
    isFilled.unshare()
    gathered.unshare()
    events.unshare()
    token = CopyToken()
  }

  /// Adds a free variable with the value 0.
  public mutating func addVariable() -> Column {
    unshare()
    return addVariables(1, logicals: 0)
  }

  /// Adds free variables with the value 0, and behind them the logical columns of rows, each basic in its own; `rows` is
  /// to get the rows.
  ///
  /// - Returns: the first of the columns.
  mutating func addVariables(_ variableCount: Int, logicals logicalCount: Int) -> Column {
    let first = addColumns(variableCount + logicalCount)
    freedom += variableCount
    for i in 0..<Int32(truncatingIfNeeded: logicalCount) {
      let logical = Column(first.rawValue + Int32(truncatingIfNeeded: variableCount) + i)
      rowOfColumn[logical.rawValue] = Int32(truncatingIfNeeded: basis.count)
      basis.append(logical)
    }
    return first
  }

  /// Adds the logical column of a linear form, which equals the sum of `terms`.
  ///
  /// - Complexity: the length of the rows of the basic columns among the terms.
  public mutating func addForm(_ terms: some Sequence<Term>) -> Column {
    unshare()
    let logical = addVariables(0, logicals: 1)
    let row = RowIndex(rowOfColumn[logical.rawValue])
    scratch.clear()
    for term in terms {
      scatter(term)
      components.join(logical.rawValue, term.column.rawValue)
    }
    rows.addRow(capacity: scratch.touched.count)
    for i in scratch.touched.indices {
      let c = scratch.touched[i]
      guard scratch[c].magnitude > Tolerance.entry else { continue }
      rows.append(Column(c), scratch[c], to: row)
      values[logical.rawValue] += scratch[c] * values[c]
    }
    return logical
  }

  var columnCount: Int { values.count }

  func isBasic(_ column: Column) -> Bool { rowOfColumn[column.rawValue] >= 0 }

  /// The column's value at the present vertex.
  public func value(of column: Column) -> Double { values[column.rawValue] }

  /// Whether the face is a single point for certain.
  public var isDetermined: Bool { freedom == 0 }

  private mutating func addColumns(_ count: Int) -> Column {
    let first = Column(Int32(truncatingIfNeeded: values.count))
    values.append(0, count: count)
    lower.append(-.infinity, count: count)
    upper.append(.infinity, count: count)
    rowOfColumn.append(-1, count: count)
    rows.addColumns(count)
    gradient.addColumns(count)
    scratch.addColumns(count)
    components.addColumns(count)
    objective.addColumns(count)
    return first
  }

  /// Adds a term to `scratch`, in terms of non-basic columns.
  private mutating func scatter(_ term: Term) {
    guard let row = row(of: term.column) else {
      scratch.add(term.coefficient, to: term.column.rawValue)
      return
    }
    for part in rows.terms(of: row) {
      scratch.add(term.coefficient * part.coefficient, to: part.column.rawValue)
    }
  }

  func row(of column: Column) -> RowIndex? {
    let row = rowOfColumn[column.rawValue]
    return row < 0 ? nil : RowIndex(row)
  }

  /// Whether the face leaves a column any room, be it by rounding.
  @inline(__always)
  func isOpen(_ column: Int32) -> Bool { upper[column] > lower[column] }

  /// Whether a column may enter the basis.
  @inline(__always)
  func isCandidate(_ column: Column) -> Bool { !isBasic(column) && isOpen(column.rawValue) }

  func isFree(_ column: Column) -> Bool {
    upper[column.rawValue] - lower[column.rawValue] > Tolerance.position
  }
}
