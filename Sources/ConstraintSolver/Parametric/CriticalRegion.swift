/// A piece of a piecewise affine solution.
public struct CriticalRegion: Sendable {
  let solution: AffineSolution

  /// The rate at which an output changes with a parameter.
  public func rate(of output: Int, along parameter: Int) -> Double {
    solution.outputs.rate(of: output, along: parameter)
  }

  /// How far a parameter may change, alone, from a point of the piece, so that the piece holds for certain;
  /// contains 0.
  public func reach(along parameter: Int, from point: Span<Double>) -> ClosedRange<Double> {
    solution.reach(along: parameter, from: point)
  }
}
