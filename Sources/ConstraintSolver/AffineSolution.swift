/// The optimum of a problem as a function of parameters that move its hinges: affine, for as long as every
/// hinge that decides stays on its side of its column's value.
///
/// The optimal basis stays optimal where those sides stay as they are, which is a set of linear inequalities
/// in the parameters (the ranging of the right-hand side; Vanderbei, "Linear Programming", chapter 7). Inside
/// of them a value is a dot product, and nothing is solved.
struct AffineSolution: Sendable {
  /// Linear functions of the parameters, of which only the coefficients that are not 0 are kept.
  struct Functions: Sendable {
    private(set) var constants: [Double] = []
    /// By function, where its terms end.
    private(set) var ends: [Int32] = []
    private(set) var parameters: [Int32] = []
    private(set) var coefficients: [Double] = []

    var count: Int { constants.count }

    /// - Parameter function: the coefficients of the parameters, and the constant after them.
    mutating func append(_ function: [Double]) {
      for (parameter, coefficient) in function.dropLast().enumerated() where coefficient != 0 {
        parameters.append(Int32(parameter))
        coefficients.append(coefficient)
      }
      constants.append(function.last ?? 0)
      ends.append(Int32(parameters.count))
    }

    /// The parameters that a function depends on.
    func dependence(of function: Int) -> ArraySlice<Int32> {
      parameters[Int(function == 0 ? 0 : ends[function - 1])..<Int(ends[function])]
    }
  }

  /// Where a point lies.
  enum Place: Sendable {
    case inside, outside
    /// So near the edge that rounding decides what a solution finds there.
    case doubtful
  }

  /// What must not be negative.
  private(set) var limits = Functions()
  private(set) var outputs = Functions()
  /// By limit, how far rounding may take its value: what is no farther below 0 counts as 0.
  private var noise: [Double] = []

  /// - Returns: `nil` where the solution at the point is no function that can be told: the required hinges
  ///   contradict each other, or a column stands nearer to a hinge than rounding allows to tell its side.
  init?(
    _ frame: ParametricFrame, _ decisions: Decisions, _ problem: Problem, at point: Span<Double>,
    mustBeUnique: Bool
  ) {
    guard decisions.isFeasible else { return nil }
    var sides = Sides(frame, problem)
    guard sides.load(decisions), !mustBeUnique || sides.holdAllVariables else { return nil }
    let variables = sides.functions(completing: decisions)
    for output in frame.outputs { outputs.append(frame.function(of: output, of: variables)) }
    addLimits(sides.limits(of: variables), at: point)
    guard place(of: point) == .inside else { return nil }
  }

  /// Of limits in one direction the tightest is enough.
  private mutating func addLimits(_ functions: [[Double]], at point: Span<Double>) {
    var tightest: [[Double]: Double] = [:]
    for function in functions {
      let scale = function.dropLast().reduce(0) { max($0, $1.magnitude) }
      guard scale > Tolerance.pivot, let constant = function.last else { continue }
      let direction = function.dropLast().map { $0.magnitude / scale > Tolerance.entry ? $0 / scale : 0 }
      tightest[direction] = min(tightest[direction] ?? .infinity, constant / scale)
    }
    let limits = tightest.map { direction, constant in
      var slack = (value: constant, magnitude: constant.magnitude)
      for (j, coefficient) in direction.enumerated() {
        slack.value += coefficient * point[j]
        slack.magnitude += (coefficient * point[j]).magnitude
      }
      return (function: direction + [constant], slack: slack)
    }
    for limit in limits.sorted(by: { $0.slack.value < $1.slack.value }) {
      self.limits.append(limit.function)
      noise.append(Tolerance.rounding * max(1, limit.slack.magnitude))
    }
  }

  /// - Complexity: the number of the limits' terms.
  func place(of point: Span<Double>) -> Place {
    var place = Place.inside
    var k = 0
    for i in limits.constants.indices {
      var value = limits.constants[i]
      let end = Int(limits.ends[i])
      while k < end {
        value += limits.coefficients[k] * point[Int(limits.parameters[k])]
        k += 1
      }
      if value < Tolerance.doubt {
        if value < -Tolerance.doubt { return .outside }
        if value.magnitude > noise[i] { place = .doubtful }
      }
    }
    return place
  }

  /// Computes the outputs at a point that lies inside.
  func evaluate(at point: Span<Double>, into values: inout [Double]) {
    var k = 0
    for i in outputs.constants.indices {
      var value = outputs.constants[i]
      let end = Int(outputs.ends[i])
      while k < end {
        value += outputs.coefficients[k] * point[Int(outputs.parameters[k])]
        k += 1
      }
      values[i] = value
    }
  }
}
