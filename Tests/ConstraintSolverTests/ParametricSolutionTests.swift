import ConstraintSolver
import TestSupport
import Testing

struct ParametricSolutionTests {
  @Test func `every unique solution along its pieces equals a fresh one`() {
    var random = SplitMix(seed: 78)
    var unique = 0
    var pieces = 0
    for _ in 0..<200 {
      let arrangement = Arrangement.random(using: &random)
      let hasRequired = Bool.random(using: &random)
      var (problem, variables) = arrangement.problem(hasRequired: hasRequired)
      let count = arrangement.stages.joined().count
      let moved = Set(
        (0..<3).map { _ in 2 * arrangement.dimension + Int.random(in: 0..<count, using: &random) }
      )
      .sorted()
      let positions = moved.map { problem.hinge($0).position }
      for hinge in moved { problem.setPosition(0, of: hinge) }
      var solution = ParametricSolution(
        problem, parameters: moved.map { Parameter(positionOf: [$0]) },
        outputs: variables.map { [Term(1, $0)] })
      for _ in 0..<25 {
        let point = positions.map { $0 + Double(Int.random(in: -80...80, using: &random)) / 4 }
        for (hinge, position) in zip(moved, point) { problem.setPosition(position, of: hinge) }
        var fresh = LexicographicSolver()
        fresh.solve(problem)
        guard let values = solution.values(at: point), fresh.isUnique else { continue }
        #expect(fresh.leastSums[0] + fresh.leastSums[1] < 1e-9)
        unique += 1
        for (value, variable) in zip(values, variables) {
          #expect((value - fresh.value(of: variable)).magnitude < 1e-7)
        }
      }
      pieces += solution.regionCount
    }
    #expect(unique > 1500 && pieces < unique / 2, "\(unique) \(pieces)")
  }

  @Test func `a point inside a known piece takes no pivot`() {
    var problem = Problem()
    let (a, b) = (problem.addVariable(), problem.addVariable())
    problem.add(.lowerBound(a, 0))
    problem.endStage()
    let sum = problem.column(of: [Term(1, a), Term(1, b)])
    let total = problem.add(sum.hinge(at: 0, below: 1, above: 1))
    problem.endStage()
    problem.add(.distance(b, from: 30))
    problem.endStage()
    var solution = ParametricSolution(
      problem, parameters: [Parameter(positionOf: [total])], outputs: [[Term(1, a)], [Term(1, b)]])
    _ = solution.values(at: [100])
    let pivots = solution.pivots
    for width in stride(from: 40.0, through: 400, by: 10) {
      #expect(solution.values(at: [width]) == [width - 30, 30])
    }
    #expect(solution.pivots == pivots && solution.regionCount == 1)
  }
}

extension ParametricSolution {
  /// The outputs at a point, `nil` where there is no answer.
  fileprivate mutating func values(at point: [Double]) -> [Double]? {
    evaluate(at: point.span) ? values : nil
  }
}
