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
  private enum Step: Sendable {
    /// `offset[row] −= factor · value[column]`.
    case substitute(column: Int32, row: Int32, factor: Double)
    /// `value[column] = offset[row] / factor`.
    case determine(column: Int32, row: Int32, factor: Double)
    /// `offset[target] −= factor · offset[source]`.
    case combine(target: Int32, source: Int32, factor: Double)
  }

  private(set) var fates: [Fate] = []
  /// By row: what its entries add up to.
  private(set) var offsets: [Double] = []
  /// By column: its value, where it is determined.
  private(set) var values: [Double] = []
  private(set) var matrix = LinkedMatrix()
  /// By row: whether it computes an eliminated column.
  private var isRetired: [Bool] = []
  private var steps: [Step] = []
  private var worklist: [Int32] = []
  /// Free columns by the number of rows that hold them.
  private var queue = BucketQueue()
  /// Rows that were left without an entry, which must add up to 0.
  private var emptyRows: [Int32] = []
  /// The eliminated columns, each of which depends on kept ones and on later ones alone.
  private var order: [Int32] = []

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

  /// Computes the constants for other positions of the same fixed columns.
  mutating func rerun(fixed: [Double]) {
    offsets.reset(to: 0, count: offsets.count)
    for c in fixed.indices where !fixed[c].isNaN { values[c] = fixed[c] }
    for step in steps {
      switch step {
      case .substitute(let column, let row, let factor):
        offsets[Int(row)] -= factor * values[Int(column)]
      case .determine(let column, let row, let factor):
        values[Int(column)] = offsets[Int(row)] / factor
      case .combine(let target, let source, let factor):
        offsets[Int(target)] -= factor * offsets[Int(source)]
      }
    }
  }

  private mutating func load(_ problem: Problem) {
    let columns = problem.columnCount
    let rows = columns - problem.variableCount
    matrix.reset(rows: rows, columns: columns)
    fates.reset(to: .kept, count: columns)
    values.reset(to: 0, count: columns)
    offsets.reset(to: 0, count: rows)
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
    values[Int(column)] = value
    worklist.append(column)
  }

  private mutating func propagate() {
    while let column = worklist.popLast() {
      let value = values[Int(column)]
      var entry = matrix.firstInColumn(column)
      while entry >= 0 {
        let next = matrix[entry].nextInColumn
        let row = matrix[entry].row
        let factor = matrix[entry].value
        matrix.remove(entry)
        offsets[Int(row)] -= factor * value
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
    settle(column, at: offsets[Int(row)] / factor)
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
        offsets[Int(target)] -= factor * offsets[Int(source)]
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

  /// Computes the eliminated columns from the others.
  ///
  /// - Parameters:
  ///   - vector: by column; those that are not eliminated are given.
  ///   - isAffine: whether the rows' offsets count, as they do for values and not for rates.
  func complete(_ vector: inout [Double], isAffine: Bool) {
    for column in order.reversed() {
      guard case .eliminated(let row) = fates[Int(column)] else { continue }
      var sum = isAffine ? offsets[Int(row)] : 0
      var pivot = 1.0
      var entry = matrix.firstInRow(row)
      while entry >= 0 {
        let other = matrix[entry].column
        if other == column {
          pivot = matrix[entry].value
        } else {
          sum -= matrix[entry].value * vector[Int(other)]
        }
        entry = matrix[entry].nextInRow
      }
      vector[Int(column)] = sum / pivot
    }
  }

  /// The kept columns that an eliminated one is a combination of, and its constant.
  func expand(_ column: Column) -> (terms: [Term], constant: Double) {
    var coefficients: [Int32: Double] = [column.rawValue: 1]
    var constant = 0.0
    for other in order {
      guard let factor = coefficients.removeValue(forKey: other),
        case .eliminated(let row) = fates[Int(other)]
      else { continue }
      substitute(other, times: factor, row, &coefficients, &constant)
    }
    for (other, factor) in coefficients where fates[Int(other)] == .determined {
      constant += factor * values[Int(other)]
      coefficients[other] = nil
    }
    let terms = coefficients.filter { $0.value.magnitude > Tolerance.entry }
      .map { Term($0.value, Column($0.key)) }.sorted { $0.column < $1.column }
    return (terms, constant)
  }

  private func substitute(
    _ column: Int32, times factor: Double, _ row: Int32, _ coefficients: inout [Int32: Double],
    _ constant: inout Double
  ) {
    let pivot = matrix[matrix.entryOfDetachedRow(row, column: column)].value
    constant += factor * offsets[Int(row)] / pivot
    var entry = matrix.firstInRow(row)
    while entry >= 0 {
      let other = matrix[entry].column
      if other != column { coefficients[other, default: 0] -= factor * matrix[entry].value / pivot }
      entry = matrix[entry].nextInRow
    }
  }

  /// Whether a row still has entries that the simplex must make add up.
  func isActive(row: Int32) -> Bool { matrix.firstInRow(row) >= 0 && !isRetired[Int(row)] }

  /// How far the rows without an entry, and so required equalities among each other, are from adding up.
  var inconsistency: Double {
    emptyRows.reduce(0) { max($0, offsets[Int($1)].magnitude) }
  }
}

extension Array {
  /// Gives every one of `count` elements the same value and keeps the memory.
  mutating func reset(to value: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
