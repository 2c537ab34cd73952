/// A point that meets all bounds taken so far, with the tableau there: a simplex of which one column at a time is moved
/// to where it is wanted.
///
/// A column that is held in place leaves the rows, so that they stay short; the history of the pivots brings it back
/// where a proof or a bound that is taken back asks for it. A row comes when a hinge asks where its logical column is.
/// Copies share their memory, and only `assign` parts them.
struct FeasibleVertex: Sendable {
  var values = Buffer<Double>()
  /// By column, where the bounds leave it.
  var intervals = Buffer<Interval>()
  /// By row, the basic column.
  var basis = Buffer<Int32>()
  /// By column: its row, or -1 where it is non-basic.
  var rowOfColumn = Buffer<Int32>()
  /// By column, whether it is non-basic and left out of the rows.
  var isHidden = Buffer<Bool>()
  /// By row, whether it has its entries; the basic column of a row that does not is its logical one, without a value.
  var isPresent = Buffer<Bool>()
  /// Changes with all that follows from values, bounds or basis.
  var version = 0
  var reach: Reach
  /// The row that came last, and after how many pivots.
  var brought: (row: Int32, pivotCount: Int) = (-1, 0)
  /// Whether columns are hidden that have room again.
  var hasDormant = false
  /// Whether all non-basic columns are hidden until a step wants one.
  private(set) var isLean = false
  var history = PivotHistory()
  /// Whether a pivot was so small, or the way so long, that nothing is certain any more.
  private(set) var isDoubtful = false
  var original: OriginalRows
  var rows = SparseRows()
  var slots = Buffer<Tableau.Slot>()
  /// By row, what a search adds up.
  var combination = Buffer<Double>()
  /// By column, the sums of a row with all its columns.
  var sums = Accumulator()
  /// Which row that is, and after how many pivots.
  var summed: (row: Int32, pivotCount: Int) = (-1, 0)

  /// The vertex where no bounds but the hard ones are taken.
  init(_ part: ProblemPart, hard: Buffer<Interval>) {
    original = OriginalRows(part, hard: hard)
    reach = Reach(columnCount: hard.count)
    intervals.assign(hard)
    values.resize(hard.count)
    rowOfColumn.reset(to: -1, count: hard.count)
    isHidden.reset(to: false, count: hard.count)
    rows.addColumns(hard.count)
    sums.addColumns(hard.count)
    for column in hard.indices {
      values[column] = hard[column].lower > 0 ? hard[column].lower : min(hard[column].upper, 0)
      isHidden[column] = hard[column].isFixed
    }
  }

  /// Takes over rows that another vertex of the same part has made since, without entries yet.
  mutating func adopt(_ original: OriginalRows) {
    self.original = original
    addRows()
  }

  /// Makes the row of a logical column that has none yet, if it gets one.
  mutating func make(_ column: Int32) {
    summed.row = -1
    if original.make(column, &sums) { addRows() }
  }

  /// Makes the logical columns of new rows basic.
  private mutating func addRows() {
    for row in basis.count..<original.count {
      basis.append(original.logicals[row])
      rowOfColumn[original.logicals[row]] = Int32(truncatingIfNeeded: row)
      isHidden[original.logicals[row]] = false
      rows.addRow(capacity: 0)
    }
    isPresent.append(false, count: original.count - isPresent.count)
    combination.resize(original.count)
  }

  /// Becomes as another vertex of the same part is, in memory of its own, and lean.
  mutating func assign(_ other: Self) {
    original = other.original
    combination.resize(original.count)
    values.assign(other.values)
    intervals.assign(other.intervals)
    basis.assign(other.basis)
    rowOfColumn.assign(other.rowOfColumn)
    isPresent.assign(other.isPresent)
    history.assign(other.history)
    summed = (-1, 0)
    isDoubtful = other.isDoubtful
    version += 1
    hideAll()
  }

  private mutating func hideAll() {
    (isLean, hasDormant) = (true, true)
    isHidden.resize(values.count)
    for column in rowOfColumn.indices { isHidden[column] = rowOfColumn[column] < 0 }
    rows.reset()
    rows.addColumns(values.count)
    for _ in basis.indices { rows.addRow(capacity: 0) }
  }

  /// A vertex of the same part that has nothing yet, to be assigned to.
  func blank() -> Self {
    var result = self
    (result.values, result.intervals, result.basis) = (Buffer(), Buffer(), Buffer())
    (result.rowOfColumn, result.isHidden, result.isPresent) = (Buffer(), Buffer(), Buffer())
    result.history = PivotHistory()
    (result.rows, result.slots) = (SparseRows(), Buffer())
    (result.combination, result.sums) = (Buffer(), Accumulator())
    result.reach = Reach(columnCount: values.count)
    result.sums.addColumns(values.count)
    return result
  }

  func isBasic(_ column: Int32) -> Bool { rowOfColumn[column] >= 0 }

  /// Whether a row has its entries, if it is one.
  func has(row: Int32) -> Bool { row >= 0 && row < isPresent.count && isPresent[row] }

  /// How far a column may go in a direction.
  @inline(__always)
  func room(of column: Int32, toward direction: Double) -> Double {
    (intervals[column].end(toward: direction) - values[column]) * direction
  }

  /// Whether other basic columns than one have bounds that a move can meet.
  func hasBlockers(besides column: Int32) -> Bool {
    basis.elements.contains { intervals[$0].isBounded && $0 != column }
  }

  /// Says that nothing that follows is certain.
  mutating func doubt() { isDoubtful = true }
}
