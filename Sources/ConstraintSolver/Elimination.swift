/// What presolving takes out of a problem before the simplex sees it, remembered factored.
///
/// Two rules, applied until neither fits. A row with one column left *determines* it; required equalities
/// give the first ones, so that a tree of pinned views ends here. A column without a penalty *is eliminated*
/// by the shortest row that holds it, the column in the fewest rows first (H. M. Markowitz 1957,
/// doi:10.1287/mnsc.3.3.255): a chain of labels becomes one row in linear time. The steps are a program that
/// is run again over new constants without looking at the structure.
///
/// All of this holds as long as the required equalities do not contradict each other; `run` says when
/// they do.
struct Elimination: Sendable {
  /// What became of a column.
  enum Fate: Equatable, Sendable {
    /// Left to the simplex.
    case kept
    /// A constant, from its position among the hinges or from a row.
    case determined
    /// A combination of the columns left in its row.
    case eliminated(row: Int32)
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

  var fates = Buffer<Fate>()
  /// By row: what its entries add up to.
  var offsets = Buffer<Double>()
  /// By column: its value, where it is determined.
  var values = Buffer<Double>()
  var propagation = Propagation()
  private(set) var matrix = LinkedMatrix()
  /// The rows that the simplex must make add up.
  private(set) var activeRows = Buffer<Int32>()
  /// By row: whether it computes an eliminated column.
  private var isRetired = Buffer<Bool>()
  private(set) var steps = Buffer<Step>()
  private var worklist = Buffer<Int32>()
  /// Free columns by the number of rows that hold them.
  private var queue = BucketQueue()
  /// Rows that were left without an entry, which must add up to 0.
  var emptyRows = Buffer<Int32>()
  /// The eliminated columns, each of which depends on kept ones and on later ones alone.
  private(set) var order = Buffer<Int32>()

  /// Takes out what can be taken out.
  mutating func run(_ presolve: Presolve) {
    fates.reset(to: .kept, count: presolve.columnCount)
    values.reset(to: 0, count: presolve.columnCount)
    offsets.reset(to: 0, count: presolve.rowCount)
    emptyRows.removeAll()
    steps.removeAll()
    order.removeAll()
    activeRows.removeAll()
    propagate(presolve)
    for row in 0..<presolve.rowCount where propagation.isOpen(row: row) {
      activeRows.append(Int32(truncatingIfNeeded: row))
    }
    if activeRows.isEmpty { return }
    load(presolve)
    eliminate(presolve.isFree)
    dropInactiveRows()
  }

  private mutating func dropInactiveRows() {
    var count = 0
    for i in activeRows.indices {
      let row = activeRows[i]
      guard matrix.firstInRow(row) >= 0, !isRetired[row] else { continue }
      activeRows[count] = row
      count += 1
    }
    activeRows.removeAll(from: count)
  }

  /// How far the rows without an entry, and so required equalities among each other, are from adding up.
  var inconsistency: Double {
    emptyRows.elements.reduce(0) { max($0, offsets[$1].magnitude) }
  }

  mutating func unshare() {
    fates.unshare()
    offsets.unshare()
    values.unshare()
    propagation.unshare()
    matrix.unshare()
    activeRows.unshare()
    isRetired.unshare()
    steps.unshare()
    worklist.unshare()
    queue.unshare()
    emptyRows.unshare()
    order.unshare()
  }

  /// Writes the rows that the propagation leaves, without the columns that it has determined.
  private mutating func load(_ presolve: Presolve) {
    matrix.reset(rows: presolve.rowCount, columns: presolve.columnCount)
    isRetired.reset(to: false, count: presolve.rowCount)
    for i in activeRows.indices {
      let row = activeRows[i]
      for k in Int(presolve.starts[row])..<Int(presolve.starts[Int(row) + 1]) {
        let term = presolve.terms[k]
        if fates[term.column.rawValue] == .kept {
          matrix.append(term.coefficient, row: row, column: term.column.rawValue)
        }
      }
      let logical = Int32(truncatingIfNeeded: presolve.variableCount) + row
      if fates[logical] == .kept { matrix.append(-1, row: row, column: logical) }
    }
  }

  private mutating func eliminate(_ isFree: Buffer<Bool>) {
    queue.removeAll()
    for c in fates.indices where isFree[c] && fates[c] == .kept {
      let column = Int32(truncatingIfNeeded: c)
      queue.insert(column, at: matrix.count(ofColumn: column))
    }
    while let (column, count) = queue.popLeast() {
      guard fates[column] == .kept else { continue }
      let present = matrix.count(ofColumn: column)
      guard present <= count else {
        queue.insert(column, at: present)
        continue
      }
      guard present > 0 else { continue }
      eliminate(column, by: shortestRow(of: column), isFree)
      substitute()
    }
  }

  private func shortestRow(of column: Int32) -> Int32 {
    var entry = matrix.firstInColumn(column)
    var best = matrix[entry].row
    while entry >= 0 {
      let row = matrix[entry].row
      if matrix.count(ofRow: row) < matrix.count(ofRow: best) { best = row }
      entry = matrix[entry].nextInColumn
    }
    return best
  }

  private mutating func eliminate(_ column: Int32, by source: Int32, _ isFree: Buffer<Bool>) {
    let pivot = matrix[matrix.entry(row: source, column: column)].value
    fates[column] = .eliminated(row: source)
    order.append(column)
    var entry = matrix.firstInColumn(column)
    while entry >= 0 {
      let next = matrix[entry].nextInColumn
      let target = matrix[entry].row
      if target != source {
        let factor = matrix[entry].value / pivot
        matrix.add(-factor, timesRow: source, to: target, droppingColumn: column)
        offsets[target] -= factor * offsets[source]
        steps.append(.combine(target: target, source: source, factor: factor))
        shrink(target)
      }
      entry = next
    }
    retire(source, isFree)
  }

  /// Takes a row out of the columns' lists; its entries stay for `expand`.
  private mutating func retire(_ row: Int32, _ isFree: Buffer<Bool>) {
    isRetired[row] = true
    var entry = matrix.firstInRow(row)
    while entry >= 0 {
      let column = matrix[entry].column
      matrix.detachFromColumn(entry)
      if isFree[column], fates[column] == .kept {
        queue.insert(column, at: matrix.count(ofColumn: column))
      }
      entry = matrix[entry].nextInRow
    }
  }

  /// Looks at a row that has lost an entry.
  private mutating func shrink(_ row: Int32) {
    let last = matrix.firstInRow(row)
    guard last >= 0 else { return emptyRows.append(row) }
    guard matrix.count(ofRow: row) == 1 else { return }
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
  private mutating func substitute() {
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
