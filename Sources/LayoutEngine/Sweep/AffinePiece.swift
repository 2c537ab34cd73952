import ConstraintSolver

/// The optimum of a problem as an affine function of a number that its hinges move with: its critical region in that
/// number's own units.
struct AffinePiece {
  /// By output, its value where the number is, and how much that grows with each unit of the number.
  let values, rates: [Double]
  /// How far the number may move before another piece begins: down to the lower bound, up to the upper.
  let reach: ClosedRange<Double>

  /// - Parameters:
  ///   - here: as the number is.
  ///   - there: where it has moved by `step`.
  ///   - mustBeUnique: whether the problem must have one optimum only.
  /// - Returns: nil where the problems differ in more than positions of hinges, or rounding decides what the piece is.
  init?(_ here: Problem, _ there: Problem, outputs: [[Term]], by step: Double, mustBeUnique: Bool) {
    guard let parameter = here.parameter(movingTo: there),
      let region = CriticalRegion(
        around: here, parameters: [parameter], outputs: outputs, mustBeUnique: mustBeUnique)
    else { return nil }
    values = outputs.indices.map { region.constant(of: $0) }
    rates = outputs.indices.map { region.rate(of: $0, along: 0) / step }
    let here = [0.0]
    let extent = region.extent(along: 0, from: here.span)
    let ends = [extent.lowerBound * step, extent.upperBound * step]
    reach = min(ends[0], ends[1])...max(ends[0], ends[1])
  }
}

extension ClosedRange<Double> {
  /// How far a number may change so that a value that follows it at a rate keeps its sign.
  static func reach(keepingSignOf value: Double, rate: Double) -> ClosedRange<Double> {
    let side: ClosedRange<Double> = value < 0 ? -.infinity...0 : 0 ... .infinity
    return side.reach(from: value, rate: rate)
  }

  /// How far a number may change so that what follows it at a rate, and has a value now, stays in the range.
  func reach(from value: Double, rate: Double) -> ClosedRange<Double> {
    let ends = [(lowerBound - value) / rate, (upperBound - value) / rate]
    return Swift.min(0, ends[0], ends[1])...Swift.max(0, ends[0], ends[1])
  }
}
