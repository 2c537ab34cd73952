/// The variables as affine functions of parameters, from equations that hold at an optimum: each says that a
/// linear form of the variables equals an affine function of the parameters.
///
/// Gaussian elimination, dense: made for the few hundred variables of a template, and not for a large tree.
struct TightSystem {
  private let variableCount: Int
  /// The coefficients of the parameters, and the constant after them.
  private let width: Int
  /// By equation: the coefficients of the variables, and then the function that they equal.
  private var rows: [[Double]] = []
  /// By equation: the variable that it gives.
  private var pivots: [Int] = []
  private var isGiven: [Bool]

  init(variableCount: Int, parameterCount: Int) {
    self.variableCount = variableCount
    width = parameterCount + 1
    isGiven = Array(repeating: false, count: variableCount)
  }

  /// Adds `terms == function`.
  ///
  /// - Returns: what must be 0 for the equation to hold, where the ones before it leave it no variable to give.
  mutating func add(_ terms: [(variable: Int, coefficient: Double)], _ function: [Double]) -> [Double]? {
    var row = Array(repeating: 0.0, count: variableCount) + function
    for term in terms { row[term.variable] += term.coefficient }
    for (known, pivot) in zip(rows, pivots) where row[pivot] != 0 {
      subtract(known, times: row[pivot], from: &row)
      row[pivot] = 0
    }
    guard let pivot = (0..<variableCount).max(by: { row[$0].magnitude < row[$1].magnitude }),
      row[pivot].magnitude > Tolerance.pivot
    else { return Array(row[variableCount...]) }
    let factor = row[pivot]
    for i in row.indices where row[i] != 0 { row[i] /= factor }
    rows.append(row)
    pivots.append(pivot)
    isGiven[pivot] = true
    return nil
  }

  private func subtract(_ other: [Double], times factor: Double, from row: inout [Double]) {
    for i in row.indices where other[i] != 0 {
      row[i] -= factor * other[i]
      if row[i].magnitude < Tolerance.entry { row[i] = 0 }
    }
  }

  /// The variables that no equation gives.
  var openVariables: [Int] { (0..<variableCount).filter { !isGiven[$0] } }

  /// The variables as functions: the coefficients of the parameters, and the constant after them.
  func functions() -> [[Double]] {
    var result = Array(repeating: Array(repeating: 0.0, count: width), count: variableCount)
    for (row, pivot) in zip(rows, pivots).reversed() {
      var function = Array(row[variableCount...])
      for other in 0..<variableCount where other != pivot && row[other] != 0 {
        for k in 0..<width { function[k] -= row[other] * result[other][k] }
      }
      result[pivot] = function
    }
    return result
  }
}
