extension Elimination {
  /// The numbers of an elimination, a linear function of the positions of fixed columns.
  struct Constants: Sendable {
    /// By row: what its entries add up to.
    var offsets: [Double] = []
    /// By column: its value, where it is determined.
    var values: [Double] = []
  }

  /// Computes the constants for other positions of the same fixed columns.
  mutating func rerun(fixed: [Double]) {
    var result = Constants()
    swap(&result, &constants)
    compute(&result, fixed: fixed)
    swap(&result, &constants)
  }

  /// How the constants change when the positions of fixed columns change by so much.
  ///
  /// - Parameter fixed: by column; NaN where a column is not fixed.
  func changes(fixed: [Double]) -> Constants {
    var result = constants
    compute(&result, fixed: fixed)
    return result
  }

  private func compute(_ result: inout Constants, fixed: [Double]) {
    result.offsets.reset(to: 0, count: result.offsets.count)
    for c in fixed.indices where !fixed[c].isNaN { result.values[c] = fixed[c] }
    for step in steps {
      switch step {
      case .substitute(let column, let row, let factor):
        result.offsets[Int(row)] -= factor * result.values[Int(column)]
      case .determine(let column, let row, let factor):
        result.values[Int(column)] = result.offsets[Int(row)] / factor
      case .combine(let target, let source, let factor):
        result.offsets[Int(target)] -= factor * result.offsets[Int(source)]
      }
    }
  }
}
