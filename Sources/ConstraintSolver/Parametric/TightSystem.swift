/// The variables as affine functions of parameters, from equations that hold at an optimum: each says that a
/// linear form of the variables equals an affine function of the parameters.
///
/// Gaussian elimination of sparse rows: a new one is reduced by those that it meets, the earliest first.
struct TightSystem {
  private let variableCount: Int
  /// The coefficients of the parameters, and the constant after them.
  private let width: Int
  private var rows: [Row] = []
  /// By variable: the equation that gives it, or -1.
  private var rowOfVariable: [Int]
  /// The row that is being reduced: by variable its coefficient, and the variables of which it may not be 0.
  private var coefficients: [Double]
  private var touched: [Int] = []
  private var isTouched: [Bool]

  /// An equation, divided by the coefficient of the variable that it gives.
  private struct Row {
    var pivot: Int
    /// In the order of the variables.
    var terms: [(variable: Int, coefficient: Double)]
    /// What the terms equal.
    var function: [Double]
  }

  init(variableCount: Int, parameterCount: Int) {
    self.variableCount = variableCount
    width = parameterCount + 1
    rowOfVariable = Array(repeating: -1, count: variableCount)
    coefficients = Array(repeating: 0, count: variableCount)
    isTouched = Array(repeating: false, count: variableCount)
  }

  /// Adds `terms == function`.
  ///
  /// - Returns: what must be 0 for the equation to hold, where the ones before it leave it no variable to give.
  /// - Complexity: the terms of the equations that it is reduced by, but for sorting its own.
  mutating func add(_ terms: [(variable: Int, coefficient: Double)], _ function: [Double]) -> [Double]? {
    var function = function
    reduce(terms, &function)
    defer { clear() }
    touched.sort()
    guard let pivot = touched.max(by: { coefficients[$0].magnitude < coefficients[$1].magnitude }),
      coefficients[pivot].magnitude > Tolerance.pivot
    else { return function }
    let factor = coefficients[pivot]
    rowOfVariable[pivot] = rows.count
    rows.append(
      Row(
        pivot: pivot,
        terms: touched.filter { coefficients[$0] != 0 }.map { ($0, coefficients[$0] / factor) },
        function: function.map { $0 == 0 ? 0 : $0 / factor }))
    return nil
  }

  /// Takes out of a new row the variables that others give.
  private mutating func reduce(
    _ terms: [(variable: Int, coefficient: Double)], _ function: inout [Double]
  ) {
    var waiting = PlaceSet(limit: rows.count)
    for term in terms { touch(term.variable, adding: term.coefficient, &waiting) }
    // Rows that come first wait at the last places; none has a variable that one before it gives.
    while let place = waiting.popLast() {
      let row = rows[rows.count - 1 - place]
      let factor = coefficients[row.pivot]
      if factor == 0 { continue }
      for term in row.terms { touch(term.variable, adding: -factor * term.coefficient, &waiting) }
      coefficients[row.pivot] = 0
      for k in function.indices where row.function[k] != 0 {
        function[k] = Self.entry(function[k] - factor * row.function[k])
      }
    }
  }

  private mutating func touch(_ variable: Int, adding coefficient: Double, _ waiting: inout PlaceSet) {
    coefficients[variable] = Self.entry(coefficients[variable] + coefficient)
    if isTouched[variable] { return }
    isTouched[variable] = true
    touched.append(variable)
    if rowOfVariable[variable] >= 0 {
      waiting.insert(Int32(truncatingIfNeeded: rows.count - 1 - rowOfVariable[variable]))
    }
  }

  /// What rounding has left of 0 is 0.
  private static func entry(_ value: Double) -> Double { value.magnitude < Tolerance.entry ? 0 : value }

  private mutating func clear() {
    for variable in touched {
      coefficients[variable] = 0
      isTouched[variable] = false
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// The variables that no equation gives.
  var openVariables: [Int] { (0..<variableCount).filter { rowOfVariable[$0] < 0 } }

  /// The variables as functions: the coefficients of the parameters, and the constant after them.
  func functions() -> [[Double]] {
    var result = Array(repeating: Array(repeating: 0.0, count: width), count: variableCount)
    for row in rows.reversed() {
      var function = row.function
      for term in row.terms where term.variable != row.pivot {
        for k in 0..<width { function[k] -= term.coefficient * result[term.variable][k] }
      }
      result[row.pivot] = function
    }
    return result
  }
}
