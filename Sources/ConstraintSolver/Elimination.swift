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

  /// A step of the program that computes the constants.
  enum Step: Sendable {
    /// `offset[row] −= factor · value[column]`.
    case substitute(column: Int32, row: Int32, factor: Double)
    /// `value[column] = offset[row] / factor`.
    case determine(column: Int32, row: Int32, factor: Double)
    /// `offset[target] −= factor · offset[source]`.
    case combine(target: Int32, source: Int32, factor: Double)
  }

  private(set) var fates: [Fate] = []
  var constants = Constants()
  private(set) var matrix = LinkedMatrix()
  /// By row: whether it computes an eliminated column.
  private var isRetired: [Bool] = []
  private(set) var steps: [Step] = []
  private var worklist: [Int32] = []
  /// Free columns by the number of rows that hold them.
  private var queue = BucketQueue()
  /// Rows that were left without an entry, which must add up to 0.
  private var emptyRows: [Int32] = []
  /// The eliminated columns, each of which depends on kept ones and on later ones alone.
  private(set) var order: [Int32] = []

  /// Takes out what can be taken out.
  ///
  /// - Parameters:
  ///   - fixed: by column, the position where a required equality holds it, or NaN.
  ///   - isFree: by column, whether it has no penalty in any stage.
  mutating func run(_ problem: Problem, fixed: [Double], isFree: [Bool]) {
    load(problem)
    for c in 0..<problem.columnCount where !fixed[c].isNaN { settle(Int32(c), at: fixed[c]) }
    propagate()
    eliminate(isFree)
  }

  private mutating func load(_ problem: Problem) {
    let columns = problem.columnCount
    let rows = columns - problem.variableCount
    matrix.reset(rows: rows, columns: columns)
    fates.reset(to: .kept, count: columns)
    constants.values.reset(to: 0, count: columns)
    constants.offsets.reset(to: 0, count: rows)
    isRetired.reset(to: false, count: rows)
    steps.removeAll(keepingCapacity: true)
    worklist.removeAll(keepingCapacity: true)
    emptyRows.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    for row in 0..<rows {
      for term in problem.terms(ofForm: row) {
        matrix.append(term.coefficient, row: Int32(row), column: term.column.rawValue)
      }
      matrix.append(-1, row: Int32(row), column: Int32(problem.variableCount + row))
    }
  }

  private mutating func settle(_ column: Int32, at value: Double) {
    fates[Int(column)] = .determined
    constants.values[Int(column)] = value
    worklist.append(column)
  }

  private mutating func propagate() {
    while let column = worklist.popLast() {
      let value = constants.values[Int(column)]
      var entry = matrix.firstInColumn(column)
      while entry >= 0 {
        let next = matrix[entry].nextInColumn
        let row = matrix[entry].row
        let factor = matrix[entry].value
        matrix.remove(entry)
        constants.offsets[Int(row)] -= factor * value
        steps.append(.substitute(column: column, row: row, factor: factor))
        shrink(row)
        entry = next
      }
    }
  }

  /// Looks at a row that has lost an entry.
  private mutating func shrink(_ row: Int32) {
    let last = matrix.firstInRow(row)
    guard last >= 0 else { return emptyRows.append(row) }
    guard matrix.count(ofRow: row) == 1 else { return }
    let column = matrix[last].column
    guard fates[Int(column)] == .kept else { return }
    let factor = matrix[last].value
    matrix.remove(last)
    steps.append(.determine(column: column, row: row, factor: factor))
    settle(column, at: constants.offsets[Int(row)] / factor)
  }

  private mutating func eliminate(_ isFree: [Bool]) {
    queue.removeAll()
    for c in fates.indices where isFree[c] && fates[c] == .kept {
      queue.insert(Int32(c), at: matrix.count(ofColumn: Int32(c)))
    }
    while let (column, count) = queue.popLeast() {
      guard fates[Int(column)] == .kept else { continue }
      let present = matrix.count(ofColumn: column)
      guard present <= count else {
        queue.insert(column, at: present)
        continue
      }
      guard present > 0 else { continue }
      eliminate(column, by: shortestRow(of: column), isFree)
      propagate()
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

  private mutating func eliminate(_ column: Int32, by source: Int32, _ isFree: [Bool]) {
    let pivot = matrix[matrix.entry(row: source, column: column)].value
    fates[Int(column)] = .eliminated(row: source)
    order.append(column)
    var entry = matrix.firstInColumn(column)
    while entry >= 0 {
      let next = matrix[entry].nextInColumn
      let target = matrix[entry].row
      if target != source {
        let factor = matrix[entry].value / pivot
        matrix.add(-factor, timesRow: source, to: target, droppingColumn: column)
        constants.offsets[Int(target)] -= factor * constants.offsets[Int(source)]
        steps.append(.combine(target: target, source: source, factor: factor))
        shrink(target)
      }
      entry = next
    }
    retire(source, isFree)
  }

  /// Takes a row out of the columns' lists; its entries stay for `expand`.
  private mutating func retire(_ row: Int32, _ isFree: [Bool]) {
    isRetired[Int(row)] = true
    var entry = matrix.firstInRow(row)
    while entry >= 0 {
      let column = matrix[entry].column
      matrix.detachFromColumn(entry)
      if isFree[Int(column)], fates[Int(column)] == .kept {
        queue.insert(column, at: matrix.count(ofColumn: column))
      }
      entry = matrix[entry].nextInRow
    }
  }

  /// Whether a row still has entries that the simplex must make add up.
  func isActive(row: Int32) -> Bool { matrix.firstInRow(row) >= 0 && !isRetired[Int(row)] }

  /// How far the rows without an entry, and so required equalities among each other, are from adding up.
  var inconsistency: Double {
    emptyRows.reduce(0) { max($0, constants.offsets[Int($1)].magnitude) }
  }
}

extension Array {
  /// Gives every one of `count` elements the same value and keeps the memory.
  mutating func reset(to value: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
