/// Linear equations in variables, with right-hand sides that are combinations of *knowns*: parameters and a
/// constant, or the names of equations.
///
/// Gaussian elimination of sparse rows: a new row is reduced by those that it meets, the earliest first.
public struct LinearSystem: Sendable {
  private let variableCount: Int
  private var rows: [Row] = []
  /// By variable: the row that gives it, or -1.
  private var rowOfVariable: [Int]
  /// The row that is being reduced: by column its coefficient, and the columns where it may not be 0.
  private var coefficients: [Double]
  private var touched: [Int] = []
  private var isTouched: [Bool]

  /// An entry of an equation. Columns from `variableCount` on are knowns.
  typealias Entry = (column: Int, coefficient: Double)

  /// An equation that gives a variable, divided by the variable's coefficient. Knowns stand on its other side.
  private struct Row {
    var pivot: Int
    /// In ascending order.
    var entries: [Entry]
  }

  public init(variableCount: Int, knownCount: Int) {
    self.variableCount = variableCount
    rowOfVariable = Array(repeating: -1, count: variableCount)
    coefficients = Array(repeating: 0, count: variableCount + knownCount)
    isTouched = Array(repeating: false, count: variableCount + knownCount)
  }

  /// Names a linear form, unless the forms before it make it already.
  ///
  /// - Parameter known: its name.
  public mutating func add(_ form: some Sequence<Term>, as known: Int) {
    _ = add(form.map { ($0.column.index, $0.coefficient) }, equal: [(known, 1)])
  }

  /// How many times each named form is in a further one, in ascending order; `nil` where they do not make it.
  public mutating func combination(of form: some Sequence<Term>) -> [(known: Int, factor: Double)]? {
    reduce(form.map { ($0.column.index, $0.coefficient) }, [])
    defer { clear() }
    guard touched.allSatisfy({ $0 >= variableCount || coefficients[$0].magnitude <= Tolerance.pivot }) else {
      return nil
    }
    return touched.filter { $0 >= variableCount && coefficients[$0].magnitude > Tolerance.pivot }.sorted()
      .map { ($0 - variableCount, -coefficients[$0]) }
  }

  /// Adds an equation of variables and knowns.
  ///
  /// - Returns: `nil` where it gives a variable. Otherwise, by known, what must be 0 for it to hold.
  /// - Complexity: the entries of the equations that it is reduced by, but for sorting its own.
  mutating func add(_ left: [Entry], equal right: [(known: Int, factor: Double)]) -> [Double]? {
    reduce(left, right)
    defer { clear() }
    touched.sort()
    let pivot = touched.lazy.filter { [variableCount] in $0 < variableCount }
      .max { coefficients[$0].magnitude < coefficients[$1].magnitude }
    guard let pivot, coefficients[pivot].magnitude > Tolerance.pivot else {
      return Array(coefficients[variableCount...])
    }
    let factor = coefficients[pivot]
    rowOfVariable[pivot] = rows.count
    rows.append(
      Row(
        pivot: pivot,
        entries: touched.filter { coefficients[$0] != 0 }.map { ($0, coefficients[$0] / factor) }))
    return nil
  }

  /// Takes out of a new row the variables that others give.
  private mutating func reduce(_ left: [Entry], _ right: [(known: Int, factor: Double)]) {
    var waiting = BinaryHeap<Int32>()
    for entry in left { touch(entry.column, adding: entry.coefficient, &waiting) }
    for entry in right { touch(variableCount + entry.known, adding: entry.factor, &waiting) }
    // Rows that come first wait at the last indices; none has a variable that one before it gives.
    while let index = waiting.popMax() {
      let row = rows[rows.count - 1 - Int(index)]
      let factor = coefficients[row.pivot]
      if factor == 0 { continue }
      for entry in row.entries { touch(entry.column, adding: -factor * entry.coefficient, &waiting) }
      coefficients[row.pivot] = 0
    }
  }

  private mutating func touch(_ column: Int, adding coefficient: Double, _ waiting: inout BinaryHeap<Int32>) {
    let sum = coefficients[column] + coefficient
    // What rounding has left of 0 is 0.
    coefficients[column] = sum.magnitude < Tolerance.entry ? 0 : sum
    if isTouched[column] { return }
    isTouched[column] = true
    touched.append(column)
    if column < variableCount, rowOfVariable[column] >= 0 {
      waiting.insert(Int32(small: rows.count - 1 - rowOfVariable[column]))
    }
  }

  private mutating func clear() {
    for column in touched {
      coefficients[column] = 0
      isTouched[column] = false
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// The variables that no equation gives.
  var undeterminedVariables: [Int] { (0..<variableCount).filter { rowOfVariable[$0] < 0 } }

  /// The variables as functions of the knowns, by their coefficients. Every variable must be given.
  func solution() -> [[Double]] {
    let width = coefficients.count - variableCount
    var result = Array(repeating: Array(repeating: 0.0, count: width), count: variableCount)
    for row in rows.reversed() {
      var function = Array(repeating: 0.0, count: width)
      for (column, coefficient) in row.entries where column != row.pivot {
        if column >= variableCount {
          function[column - variableCount] += coefficient
        } else {
          for k in 0..<width { function[k] -= coefficient * result[column][k] }
        }
      }
      result[row.pivot] = function
    }
    return result
  }
}
