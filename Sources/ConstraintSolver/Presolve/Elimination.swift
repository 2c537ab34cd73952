/// What presolving takes out of a problem before the simplex sees it, remembered factored.
///
/// A row with one column left *determines* it; required equalities give the first ones, so that a tree of pinned views
/// ends here. Columns without a penalty that two rows hold *link* these to trees, of which each is taken out in one walk:
/// a chain of labels becomes one row. Other columns without a penalty *are eliminated* by the shortest row that holds them,
/// the column in the fewest rows first (H. M. Markowitz 1957, doi:10.1287/mnsc.3.3.255), and rows determine columns again
/// until neither fits. Then a column that a row makes equal or opposite to another, but for a constant, *is joined* to it,
/// with its penalties. The steps are a program that is run again over new constants without looking at the structure.
///
/// All of this holds as long as the required equalities do not contradict each other; `run` says when
/// they do.
struct Elimination: Sendable, ~Copyable {
  /// What became of a column.
  enum Fate: Equatable, Sendable {
    /// Left to the simplex.
    case kept
    /// A constant, from its position among the hinges or from a row.
    case determined
    /// A combination of others, its definition; of one other where it was joined to that.
    case eliminated
  }

  /// A step of the program that computes the constants, after the propagation.
  enum Step: Sendable {
    /// `offset[row] −= factor · value[column]`.
    case substitute(column: Int32, row: Int32, factor: Double)
    /// `value[column] = offset[row] / factor`.
    case determine(column: Int32, row: Int32, factor: Double)
    /// `offset[target] −= factor · offset[source]`.
    case combine(target: Int32, source: Int32, factor: Double)
  }

  var fates: Buffer<Fate>
  /// By row: what its entries add up to.
  var offsets: Buffer<Double>
  /// By column: its value, where it is determined.
  var values: Buffer<Double>
  var propagation: Propagation
  var matrix: LinkedMatrix
  /// The rows that the simplex must make add up.
  private(set) var activeRows: Buffer<Int32>
  var steps: Buffer<Step>
  /// Rows that were left without an entry, which must add up to 0.
  var emptyRows: Buffer<Int32>
  /// Of the eliminated columns, each of which depends on kept ones and on later ones alone.
  var definitions: Buffer<Definition>
  /// Of the definitions.
  var terms: Buffer<Term>
  /// The definitions of the columns that were joined to others, each of one term.
  var joined: Range<Int>

  // What follows is work memory.

  var trees = RowTrees()
  private var worklist = Buffer<Int32>()
  /// Free columns by the number of rows that hold them.
  var queue = BucketQueue()

  init() {
    fates = Buffer()
    offsets = Buffer()
    values = Buffer()
    propagation = Propagation()
    matrix = LinkedMatrix()
    activeRows = Buffer()
    steps = Buffer()
    emptyRows = Buffer()
    definitions = Buffer()
    terms = Buffer()
    joined = 0..<0
  }

  init(copying other: borrowing Self) {
    fates = Buffer(copying: other.fates)
    offsets = Buffer(copying: other.offsets)
    values = Buffer(copying: other.values)
    propagation = Propagation(copying: other.propagation)
    matrix = LinkedMatrix(copying: other.matrix)
    activeRows = Buffer(copying: other.activeRows)
    steps = Buffer(copying: other.steps)
    emptyRows = Buffer(copying: other.emptyRows)
    definitions = Buffer(copying: other.definitions)
    terms = Buffer(copying: other.terms)
    joined = other.joined
  }

  /// Takes out what can be taken out.
  mutating func run(_ presolve: borrowing Presolve) {
    fates.reset(to: .kept, count: presolve.columnCount)
    values.reset(to: 0, count: presolve.columnCount)
    offsets.reset(to: 0, count: presolve.rowCount)
    emptyRows.removeAll()
    steps.removeAll()
    definitions.removeAll()
    terms.removeAll()
    activeRows.removeAll()
    joined = 0..<0
    propagate(presolve)
    for row in 0..<presolve.rowCount where propagation.isOpen(row: row) {
      activeRows.append(Int32(truncatingIfNeeded: row))
    }
    if activeRows.isEmpty { return }
    load(presolve)
    eliminate(presolve)
    dropInactiveRows()
  }

  mutating func dropInactiveRows() {
    var count = 0
    for i in activeRows.indices {
      let row = activeRows[i]
      guard matrix.firstInRow(row) >= 0 else { continue }
      activeRows[count] = row
      count += 1
    }
    activeRows.removeAll(from: count)
  }

  /// How far the rows without an entry, and so required equalities among each other, are from adding up.
  var inconsistency: Double {
    emptyRows.elements.reduce(0) { max($0, offsets[$1].magnitude) }
  }

  /// Looks at a row that has lost an entry.
  @inline(__always)
  mutating func shrink(_ row: Int32) {
    if matrix.count(ofRow: row) <= 1 { lookClosely(at: row) }
  }

  private mutating func lookClosely(at row: Int32) {
    let last = matrix.firstInRow(row)
    guard last >= 0 else { return emptyRows.append(row) }
    let column = matrix[last].column
    guard fates[column] == .kept else { return }
    let factor = matrix[last].value
    matrix.remove(last)
    steps.append(.determine(column: column, row: row, factor: factor))
    fates[column] = .determined
    values[column] = offsets[row] / factor
    worklist.append(column)
  }

  /// Takes the columns that were determined out of their rows.
  @inline(__always)
  mutating func substitute() {
    if !worklist.isEmpty { substituteAll() }
  }

  private mutating func substituteAll() {
    while let column = worklist.popLast() {
      let value = values[column]
      var entry = matrix.firstInColumn(column)
      while entry >= 0 {
        let next = matrix[entry].nextInColumn
        let row = matrix[entry].row
        let factor = matrix[entry].value
        matrix.remove(entry)
        offsets[row] -= factor * value
        steps.append(.substitute(column: column, row: row, factor: factor))
        shrink(row)
        entry = next
      }
    }
  }
}
