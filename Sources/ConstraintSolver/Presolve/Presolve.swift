/// Takes columns and rows out of a problem before the simplex sees it. Substitutions are kept as they are found,
/// and never expanded: they are the postsolve stack.
///
/// - A singleton row fixes its last column. Required equalities give the first values, so that a tree of pinned
///   views ends here.
/// - Columns without a penalty are substituted by the shortest row that holds them, the column in the fewest rows first
///   (H. M. Markowitz 1957, doi:10.1287/mnsc.3.3.255). So a chain of labels becomes one row.
/// - A doubleton row says that two columns are equal or opposite, but for a constant. It substitutes one of them, with
///   its penalties.
///
/// The steps are a program that is run again over new constants without looking at the structure. All of this holds as
/// long as the required equalities do not contradict each other; `inconsistency` says how far they do.
struct Presolve: Sendable, ~Copyable {
  /// The state of a column after presolve.
  enum ColumnStatus: Equatable, Sendable {
    /// Left to the simplex.
    case kept
    /// A constant, from its position among the hinges or from a row.
    case fixed
    /// A combination of other columns: its substitution.
    case eliminated
  }

  /// A step of the program that computes the constants.
  enum Step: Sendable {
    /// `offset[row] −= factor · value[column]`: HiGHS' `removeFixedCol`.
    case removeFixed(column: Column, row: RowIndex, factor: Double)
    /// `value[column] = offset[row] / factor`.
    case fix(column: Column, row: RowIndex, factor: Double)
    /// `offset[target] −= factor · offset[source]`.
    case combine(target: RowIndex, source: RowIndex, factor: Double)
  }

  var statuses = UniqueArray<ColumnStatus>()
  /// By row: what its entries must add up to.
  var offsets = UniqueArray<Double>()
  /// By column: its value, where it is fixed.
  var values = UniqueArray<Double>()
  var matrix = LinkedMatrix()
  /// The rows that the simplex must make add up.
  private(set) var activeRows = UniqueArray<RowIndex>()
  var steps = UniqueArray<Step>()
  /// Rows that were left without an entry, which must add up to 0.
  var emptyRows = UniqueArray<RowIndex>()
  /// Of the eliminated columns. Each depends only on kept columns and on those of later substitutions.
  var substitutions = UniqueArray<Substitution>()
  /// By column, the index of its substitution, or -1.
  var substitutionIndices = UniqueArray<Int32>()
  /// The terms of all substitutions, one substitution after another.
  var terms = UniqueArray<Term>()
  /// The substitutions by doubleton rows, each of one term.
  var doubletons: Range<Int> = 0..<0

  var scratch = Scratch()

  /// Work memory. A copy of a presolve begins with its own.
  struct Scratch: Sendable, ~Copyable {
    /// The columns that became fixed, and still stand in rows.
    fileprivate var worklist = UniqueArray<Column>()
    /// Unpenalised columns by the number of rows that hold them.
    var queue = BucketQueue()
    /// The columns that stand in fewer rows since the latest elimination.
    var shrunk = UniqueArray<Column>()
    /// What was done since it was counted last, as ``WorkLimit`` counts.
    var work = 0
  }

  init() {}

  init(copying other: borrowing Self) {
    statuses = UniqueArray(copying: other.statuses)
    offsets = UniqueArray(copying: other.offsets)
    values = UniqueArray(copying: other.values)
    matrix = LinkedMatrix(copying: other.matrix)
    activeRows = UniqueArray(copying: other.activeRows)
    steps = UniqueArray(copying: other.steps)
    emptyRows = UniqueArray(copying: other.emptyRows)
    substitutions = UniqueArray(copying: other.substitutions)
    substitutionIndices = UniqueArray(copying: other.substitutionIndices)
    terms = UniqueArray(copying: other.terms)
    doubletons = other.doubletons
  }

  /// Takes out what can be taken out.
  ///
  /// - Parameter isElastic: whether the equalities fix nothing and every row is left to the simplex, which may violate
  ///   it.
  mutating func run(_ structure: borrowing ProblemStructure, isElastic: Bool) {
    statuses.reset(to: .kept, count: structure.columnCount)
    values.reset(to: 0, count: structure.columnCount)
    offsets.reset(to: 0, count: structure.rowCount)
    emptyRows.clear()
    steps.clear()
    substitutions.clear()
    substitutionIndices.reset(to: -1, count: structure.columnCount)
    terms.clear()
    activeRows.clear()
    doubletons = 0..<0
    if !isElastic { fixEqualities(structure) }
    for c in 0..<structure.variableCount where statuses[c] == .fixed {
      scratch.worklist.append(Column(index: c))
    }
    load(structure.forms, structure)
    for r in 0..<structure.rowCount { shrink(RowIndex(index: r)) }
    removeFixed()
    for r in 0..<structure.rowCount where isActive(RowIndex(index: r)) {
      activeRows.append(RowIndex(index: r))
    }
    if isElastic { return }
    eliminate(structure)
    dropInactiveRows()
    eliminateDoubletons(structure)
  }

  /// Computes the constants for other positions of the same equalities, by the steps that were taken before.
  mutating func rerun(_ structure: borrowing ProblemStructure) {
    offsets.reset(to: 0, count: structure.rowCount)
    fixEqualities(structure)
    for step in steps.elements {
      switch step {
      case .removeFixed(let column, let row, let factor): offsets[row] -= factor * values[column]
      case .fix(let column, let row, let factor): values[column] = offsets[row].divided(by: factor)
      case .combine(let target, let source, let factor): offsets[target] -= factor * offsets[source]
      }
    }
  }

  /// Fixes the columns that hard or required equalities hold. The position of a logical is its row's offset: it has no
  /// entry there.
  private mutating func fixEqualities(_ structure: borrowing ProblemStructure) {
    for c in values.indices where !structure.equalities[c].isNaN {
      statuses[c] = .fixed
      values[c] = structure.equalities[c]
      if c >= structure.variableCount { offsets[c - structure.variableCount] = values[c] }
    }
  }

  /// Writes the rows of all forms.
  private mutating func load(_ forms: borrowing Forms, _ structure: borrowing ProblemStructure) {
    var writer = matrix.writer(
      rows: structure.rowCount, columns: structure.columnCount, entries: forms.terms.count + forms.count)
    for r in 0..<forms.count {
      let row = RowIndex(index: r)
      for term in forms[r] { writer.append(term.coefficient, row: row, column: term.column) }
      let logical = structure.logical(of: row)
      if statuses[logical] == .kept { writer.append(-1, row: row, column: logical) }
      writer.end(row: row)
    }
    matrix.finish(writer)
  }

  private func isActive(_ row: RowIndex) -> Bool { matrix.firstInRow(row) >= 0 }

  mutating func dropInactiveRows() {
    var count = 0
    for i in activeRows.indices {
      let row = activeRows[i]
      guard isActive(row) else { continue }
      activeRows[count] = row
      count += 1
    }
    activeRows.truncate(to: count)
  }

  /// The greatest offset of a row without entries: how far required equalities contradict each other.
  var inconsistency: Double {
    emptyRows.elements.reduce(0) { max($0, offsets[$1].magnitude) }
  }

  /// Looks whether a row that has lost an entry fixes a column.
  mutating func shrink(_ row: RowIndex) {
    if matrix.count(ofRow: row) <= 1 { fixColumn(at: row) }
  }

  private mutating func fixColumn(at row: RowIndex) {
    let index = matrix.firstInRow(row)
    guard index >= 0 else { return emptyRows.append(row) }
    let last = matrix[index]
    guard statuses[last.column] == .kept else { return }
    matrix.remove(index)
    steps.append(.fix(column: last.column, row: row, factor: last.value))
    statuses[last.column] = .fixed
    values[last.column] = offsets[row].divided(by: last.value)
    scratch.worklist.append(last.column)
  }

  /// Takes the columns that were fixed out of their rows, those that were fixed first before the others.
  mutating func removeFixed() {
    if !scratch.worklist.isEmpty { removeAllFixed() }
  }

  private mutating func removeAllFixed() {
    let offsets = offsets.mutableBase
    var next = 0
    while next < scratch.worklist.count {
      let column = scratch.worklist[next]
      let value = values[column]
      var entry = matrix.firstInColumn(column)
      while entry >= 0 {
        let e = matrix[entry]
        matrix.detachFromRow(e)
        offsets[e.row.index] -= e.value * value
        steps.append(.removeFixed(column: column, row: e.row, factor: e.value))
        shrink(e.row)
        entry = e.nextInColumn
      }
      matrix.columns[column] = LinkedMatrix.List()
      next += 1
    }
    scratch.worklist.clear()
  }
}
