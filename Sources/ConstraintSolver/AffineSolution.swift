/// The optimal values of a problem as a function of some of its hinges' positions: affine, as long as the
/// optimal basis stays optimal.
///
/// For a fixed structure the basis stays optimal while every column stays on the same side of its hinges,
/// which is a set of linear inequalities in the parameters (the ranging of the right-hand side; Vanderbei,
/// "Linear Programming", chapter 7). Inside of them a value is a dot product, and nothing is solved.
public struct AffineSolution: Sendable {
  public let parameterCount: Int
  private let base: [Double]
  private let values: [Double]
  /// The columns that move with a parameter, parameter after parameter.
  private var slopes: [Slope] = []
  /// By parameter, where its slopes end.
  private var slopeEnds: [Int] = []
  /// What keeps the basis optimal: `gradient · (parameters − base) >= -slack`, gradients one after another.
  private var slacks: [Double] = []
  private var gradients: [Double] = []

  private struct Slope {
    var column: Int32
    var value: Double
  }

  /// The solution of the problem that a solver solved last, around the present positions.
  ///
  /// - Parameters:
  ///   - parameters: groups of hinges, by their numbers in the problem; the hinges of one group stand at one
  ///     position, the parameter.
  ///   - mustBeUnique: whether the solution must be the only one.
  /// - Returns: `nil` where the solution is no function of the parameters: it is not unique and must be, or
  ///   required constraints contradict each other.
  public init?(
    _ solver: LexicographicSolver, _ problem: Problem, parameters: [[Int]], mustBeUnique: Bool = true
  ) {
    guard solver.isDetermined || !mustBeUnique, let ranging = Ranging(solver, problem) else { return nil }
    parameterCount = parameters.count
    base = parameters.map { $0.first.map { problem.hinges[$0].position } ?? 0 }
    values = ranging.values
    let changes = parameters.map { ranging.changes(moving: Set($0)) }
    for change in changes { add(change) }
    addLimits(ranging, parameters, changes)
  }

  private mutating func add(_ change: [Double]) {
    for (c, value) in change.enumerated() where value.magnitude > Tolerance.entry {
      slopes.append(Slope(column: Int32(c), value: value))
    }
    slopeEnds.append(slopes.count)
  }

  /// Of limits with the same gradient the tightest is enough.
  private mutating func addLimits(_ ranging: Ranging, _ parameters: [[Int]], _ changes: [[Double]]) {
    var tightest: [[Double]: Double] = [:]
    func limit(_ slack: Double, _ gradient: [Double]) {
      let scale = gradient.reduce(0) { max($0, $1.magnitude) }
      guard scale > Tolerance.entry else { return }
      let direction = gradient.map { $0 / scale }
      tightest[direction] = min(tightest[direction] ?? .infinity, max(0, slack) / scale)
    }
    for side in ranging.sides {
      let gradient = zip(parameters, changes).map { hinges, change in
        change[side.hinge.column.place] - (hinges.contains(side.number) ? 1 : 0)
      }
      if !side.mayRise { limit(-side.distance, gradient.map { -$0 }) }
      if !side.mayFall { limit(side.distance, gradient) }
    }
    for (gradient, slack) in tightest.sorted(by: { $0.value < $1.value }) {
      slacks.append(slack)
      gradients += gradient
    }
  }

  /// Whether the basis is optimal at a point.
  public func contains(_ parameters: [Double]) -> Bool {
    var k = 0
    for slack in slacks {
      var sum = slack
      for j in 0..<parameterCount {
        sum += gradients[k] * (parameters[j] - base[j])
        k += 1
      }
      if sum < -Tolerance.position { return false }
    }
    return true
  }

  /// Computes all columns at a point that `contains` has accepted.
  public func evaluate(at parameters: [Double], into result: inout [Double]) {
    result.removeAll(keepingCapacity: true)
    result.append(contentsOf: values)
    var k = 0
    for j in 0..<parameterCount {
      let step = parameters[j] - base[j]
      while k < slopeEnds[j] {
        result[Int(slopes[k].column)] += slopes[k].value * step
        k += 1
      }
    }
  }
}
