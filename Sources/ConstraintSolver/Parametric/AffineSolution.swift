/// The optimum of a problem as a function of parameters that move its hinges: affine, for as long as every
/// hinge that decides stays on its side of its column's value.
///
/// The optimal basis stays optimal where those sides stay as they are, which is a set of linear inequalities
/// in the parameters (the ranging of the right-hand side; Vanderbei, "Linear Programming", chapter 7). Inside
/// of them a value is a dot product, and nothing is solved.
///
/// Immutable, so that any number of solutions can go along the same pieces.
final class AffineSolution: Sendable {
  /// Where a point lies.
  enum Place: Sendable {
    case inside, outside
    /// So near the edge that rounding decides what a solution finds there.
    case doubtful
  }

  /// Its place among all pieces that its solution ever met.
  let number: Int
  /// What must not be negative.
  let limits: AffineFunctions
  let outputs: AffineFunctions
  /// By limit, how far rounding may take its value: what is no farther below 0 counts as 0.
  private let noise: Buffer<Double>

  /// - Returns: `nil` where the solution at the point is no function that can be told: the required hinges
  ///   contradict each other, or a column stands nearer to a hinge than rounding allows to tell its side.
  init?(
    _ frame: ParametricFrame, _ decisions: Decisions, _ problem: Problem, at point: Span<Double>,
    mustBeUnique: Bool, number: Int
  ) {
    self.number = number
    guard decisions.isFeasible else { return nil }
    var sides = Sides(frame, problem)
    guard sides.load(decisions), !mustBeUnique || sides.holdAllVariables else { return nil }
    let variables = sides.functions(completing: decisions)
    outputs = AffineFunctions(frame.outputs.map { frame.function(of: $0, of: variables) })
    let tightest = Self.tightest(sides.limits(of: variables), at: point)
    limits = AffineFunctions(tightest.map(\.function))
    noise = Buffer(tightest.map(\.noise))
    guard place(of: point) == .inside else { return nil }
  }

  /// Of limits in one direction the tightest, those first that are nearest to a point.
  private static func tightest(
    _ functions: [[Double]], at point: Span<Double>
  ) -> [(function: [Double], noise: Double)] {
    var tightest: [[Double]: Double] = [:]
    for function in functions {
      let scale = function.dropLast().reduce(0) { max($0, $1.magnitude) }
      guard scale > Tolerance.pivot, let constant = function.last else { continue }
      let direction = function.dropLast().map { $0.magnitude / scale > Tolerance.entry ? $0 / scale : 0 }
      tightest[direction] = min(tightest[direction] ?? .infinity, constant / scale)
    }
    let limits = tightest.map { direction, constant in
      var slack = constant
      var magnitude = constant.magnitude
      for (j, coefficient) in direction.enumerated() {
        slack += coefficient * point[j]
        magnitude += (coefficient * point[j]).magnitude
      }
      return (function: direction + [constant], slack: slack, noise: Tolerance.rounding * max(1, magnitude))
    }
    return limits.sorted { $0.slack < $1.slack }.map { ($0.function, $0.noise) }
  }

  /// How far a parameter of a point inside may change, alone, before the point comes near the edge.
  func reach(along parameter: Int, from point: Span<Double>) -> ClosedRange<Double> {
    var (least, greatest) = (-Double.infinity, Double.infinity)
    for i in noise.indices {
      let value = limits.value(of: i, at: point)
      let rate = limits.rate(of: i, along: parameter)
      guard rate != 0 else { continue }
      let room = max(0, value - noise[i] - 2 * Tolerance.doubt) / rate
      if rate > 0 { least = max(least, -room) } else { greatest = min(greatest, -room) }
    }
    return least...greatest
  }

  /// Computes the outputs that are not constant, at a point inside.
  ///
  /// - Returns: where the point lies.
  /// - Complexity: the number of terms of the limits and outputs.
  // Not inlined, since its caller would count references to what it reads of the piece.
  @inline(never)
  func evaluate(at point: Span<Double>, into values: inout [Double]) -> Place {
    let place = place(of: point)
    if place == .inside { outputs.evaluate(at: point, into: &values) }
    return place
  }

  /// - Complexity: the number of the limits' terms.
  @inline(__always)
  func place(of point: Span<Double>) -> Place {
    var place = Place.inside
    for i in noise.indices {
      let value = limits.value(of: i, at: point)
      if value < Tolerance.doubt {
        if value < -Tolerance.doubt { return .outside }
        if value.magnitude > noise[i] { place = .doubtful }
      }
    }
    return place
  }
}
