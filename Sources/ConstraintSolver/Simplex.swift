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
  var rows = SparseRows()
  /// By row.
  var basis: [Column] = []
  /// By column: its row, or -1 where it is non-basic.
  var rowOfColumn: [Int32] = []
  var values: [Double] = []
  var lower: [Double] = []
  var upper: [Double] = []
  var objective = Objective()
  var trail: [Restriction] = []
  var gradient = Accumulator()
  var scratch = Accumulator()
  var marks = Marks()
  var components = Components()
  var wishes = Wishes()
  var gathered: [(row: RowIndex, coefficient: Double)] = []
  var events: [RatioEvent] = []
  var randomState: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// How many non-basic columns can move within their intervals.
  var freedom = 0

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

  /// Empties the tableau and keeps its memory and the count of pivots.
  mutating func reset() {
    rows.reset()
    basis.removeAll(keepingCapacity: true)
    rowOfColumn.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    lower.removeAll(keepingCapacity: true)
    upper.removeAll(keepingCapacity: true)
    trail.removeAll(keepingCapacity: true)
    objective.reset()
    gradient.reset()
    scratch.reset()
    marks.reset()
    components.reset()
    freedom = 0
  }

  /// Adds a free variable with the value 0.
  public mutating func addVariable() -> Column {
    let column = addColumn(value: 0)
    freedom += 1
    return column
  }

  /// Adds the logical column of a linear form, which equals the sum of `terms`.
  ///
  /// - Complexity: the length of the rows of the basic columns among the terms.
  public mutating func addForm(_ terms: some Sequence<Term>) -> Column {
    let logical = addColumn(value: 0)
    scratch.clear()
    for term in terms {
      scatter(term)
      components.join(logical.rawValue, term.column.rawValue)
    }
    let row = RowIndex(Int32(basis.count))
    rows.addRow()
    for c in scratch.touched where scratch[c].magnitude > Tolerance.entry {
      rows.append(Column(c), scratch[c], to: row)
      values[logical.place] += scratch[c] * values[Int(c)]
    }
    rowOfColumn[logical.place] = row.rawValue
    basis.append(logical)
    return logical
  }

  var columnCount: Int { values.count }

  func isBasic(_ column: Column) -> Bool { rowOfColumn[column.place] >= 0 }

  /// Whether the face lets a column's value rise above what it is, and fall below.
  func room(of column: Column) -> (above: Bool, below: Bool) {
    let c = column.place
    let tolerance = Tolerance.around(values[c])
    return (upper[c] - values[c] > tolerance, values[c] - lower[c] > tolerance)
  }

  /// The column's value at the present vertex.
  public func value(of column: Column) -> Double { values[column.place] }

  /// Whether the face is a single point for certain.
  public var isDetermined: Bool { freedom == 0 }

  private mutating func addColumn(value: Double) -> Column {
    let column = Column(Int32(values.count))
    values.append(value)
    lower.append(-.infinity)
    upper.append(.infinity)
    rowOfColumn.append(-1)
    rows.addColumn()
    gradient.addColumn()
    scratch.addColumn()
    marks.addColumn()
    components.addColumn()
    objective.addColumn()
    return column
  }

  /// Adds a term to `scratch`, in terms of non-basic columns.
  private mutating func scatter(_ term: Term) {
    guard let row = row(of: term.column) else {
      scratch.add(term.coefficient, to: term.column.rawValue)
      return
    }
    for i in rows.places(of: row) {
      scratch.add(term.coefficient * rows[i].coefficient, to: rows[i].column)
    }
  }

  func row(of column: Column) -> RowIndex? {
    let row = rowOfColumn[column.place]
    return row < 0 ? nil : RowIndex(row)
  }

  func isFree(_ column: Column) -> Bool {
    upper[column.place] - lower[column.place] > Tolerance.position
  }
}
