/// The parameters for which one active set holds, and the outputs there: affine functions of the parameters.
///
/// The region is where a set of affine functions of the parameters is not negative (the ranging of the right-hand
/// side; R. J. Vanderbei, "Linear Programming", chapter 7. "Critical region" is the word of multiparametric
/// programming: T. Gal and J. Nedoma, doi:10.1287/mnsc.18.7.406). Inside of it a value is a dot product, and
/// nothing is solved.
///
/// Immutable, so that any number of solutions can share it.
public final class CriticalRegion: Sendable {
  /// The side of the edges on which a point lies.
  enum Location: Sendable {
    case inside, outside
    /// So near the edge that rounding decides what a solution finds there.
    case doubtful
  }

  /// Its number among all regions that its solution ever met.
  let number: Int
  /// The region is where none of these is negative.
  let limits: AffineFunctions
  let outputs: AffineFunctions
  /// By limit, how far rounding may take its value below 0.
  private let noise: [Double]

  /// - Parameters:
  ///   - mustBeUnique: whether hinges must hold every variable in place; otherwise those that none holds stay put.
  ///   - number: its number among all regions.
  /// - Returns: `nil` where required hinges contradict each other at the point, or where rounding would decide on which
  ///   side of a hinge a column is.
  init?(
    _ parametric: ParametricProblem, _ activeSet: ActiveSet, at point: Span<Double>, mustBeUnique: Bool,
    number: Int
  ) {
    self.number = number
    guard activeSet.isFeasible else { return nil }
    var equations = ActiveEquations(parametric)
    guard equations.load(activeSet), !mustBeUnique || equations.holdAllVariables else { return nil }
    let variables = equations.variables(completing: activeSet)
    outputs = AffineFunctions(parametric.outputs.map { parametric.function(of: $0, variables) })
    let tightest = Self.tightest(equations.limits(of: variables), at: point)
    limits = AffineFunctions(tightest.map(\.function))
    noise = tightest.map(\.noise)
    guard location(of: point) == .inside else { return nil }
  }

  /// The region around the point where all parameters are 0.
  ///
  /// - Parameters:
  ///   - outputs: linear forms of the problem's variables.
  ///   - mustBeUnique: whether hinges must hold every variable in place; otherwise those that none holds stay put.
  /// - Returns: `nil` where required hinges contradict each other there, or rounding would decide on which side of a
  ///   hinge a column is.
  public convenience init?(
    around problem: Problem, parameters: [Parameter], outputs: [[Term]], mustBeUnique: Bool
  ) {
    let parametric = ParametricProblem(problem, parameters, outputs: outputs)
    var activeSet = ActiveSet()
    activeSet.load(problem)
    let point = Array(repeating: 0.0, count: parameters.count)
    self.init(parametric, activeSet, at: point.span, mustBeUnique: mustBeUnique, number: 0)
  }

  /// The limits, of those with the same direction only the tightest. The nearest to a point come first.
  private static func tightest(
    _ functions: [[Double]], at point: Span<Double>
  ) -> [(function: [Double], noise: Double)] {
    var constants: [[Double]: Double] = [:]
    var directions: [[Double]] = []
    for function in functions {
      let scale = function.dropLast().reduce(0) { max($0, $1.magnitude) }
      guard scale > Tolerance.pivot, let constant = function.last else { continue }
      let direction = function.dropLast().map { $0.magnitude / scale > Tolerance.entry ? $0 / scale : 0 }
      if constants[direction] == nil { directions.append(direction) }
      constants[direction] = min(constants[direction] ?? .infinity, constant / scale)
    }
    let limits = directions.map { direction in
      let constant = constants[direction] ?? .infinity
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

  /// The value that an output would have where all parameters are 0.
  public func constant(of output: Int) -> Double { outputs.constant(of: output) }

  /// The rate at which an output changes with a parameter.
  public func rate(of output: Int, along parameter: Int) -> Double {
    outputs.rate(of: output, along: parameter)
  }

  /// How far one parameter may change from a point of the region while the point stays inside; contains 0.
  ///
  /// - Parameter isCertain: whether to stay so far from the edges that rounding cannot tell another active set;
  ///   otherwise up to the edges themselves.
  public func extent(
    along parameter: Int, from point: Span<Double>, isCertain: Bool = false
  ) -> ClosedRange<Double> {
    var (least, greatest) = (-Double.infinity, Double.infinity)
    for i in noise.indices {
      let value = limits.value(of: i, at: point)
      let rate = limits.rate(of: i, along: parameter)
      guard rate != 0 else { continue }
      let room = max(0, isCertain ? value - noise[i] - 2 * Tolerance.doubt : value) / rate
      if rate > 0 { least = max(least, -room) } else { greatest = min(greatest, -room) }
    }
    return least...greatest
  }

  /// Computes the outputs that are not constant, at a point inside.
  ///
  /// - Returns: where the point lies.
  /// - Complexity: the number of terms of the limits and outputs.
  // Not inlined, since its caller would count references to what it reads of the region.
  @inline(never)
  func evaluate(at point: Span<Double>, into values: inout [Double]) -> Location {
    let location = location(of: point)
    if location == .inside { outputs.evaluate(at: point, into: &values) }
    return location
  }

  /// Within its noise of an edge a point counts as on it, and so inside: a solution finds the same there. Farther
  /// out, but nearer than ``Tolerance/doubt``, rounding decides.
  ///
  /// - Complexity: the number of the limits' terms.
  @inline(__always)
  func location(of point: Span<Double>) -> Location {
    var location = Location.inside
    for i in noise.indices {
      let value = limits.value(of: i, at: point)
      if value < Tolerance.doubt {
        if value < -Tolerance.doubt { return .outside }
        if value.magnitude > noise[i] { location = .doubtful }
      }
    }
    return location
  }
}
