import ConstraintSolver
import TestSupport
import Testing

struct PiecewiseSolutionTests {
  @Test func `every unique solution along its pieces equals a fresh one`() {
    var random = SplitMix(seed: 78)
    var unique = 0
    for _ in 0..<200 {
      let arrangement = Arrangement.random(using: &random)
      var (problem, _) = arrangement.problem(hasRequired: false)
      let hinges = [
        2 * arrangement.dimension, 2 * arrangement.dimension + arrangement.stages.joined().count - 1,
      ]
      var solution = PiecewiseSolution(problem, parameters: hinges.map { [$0] })
      var values: [Double] = []
      for _ in 0..<25 {
        let point = hinges.map { _ in Double(Int.random(in: -80...80, using: &random)) / 4 }
        for (hinge, position) in zip(hinges, point) { problem.move(hinge, to: position) }
        var fresh = LexicographicSolver()
        fresh.solve(problem)
        solution.evaluate(at: point, into: &values)
        guard fresh.isDetermined, hinges[0] != hinges[1] else { continue }
        unique += 1
        for (value, expected) in zip(values, fresh.values()) { #expect((value - expected).magnitude < 1e-7) }
      }
    }
    #expect(unique > 500)
  }

  @Test func `a point inside a known piece takes no pivot`() {
    var problem = Problem()
    let (a, b) = (problem.addVariable(), problem.addVariable())
    problem.add(.lowerBound(a, 0))
    problem.endStage()
    let sum = problem.column(of: [Term(1, a), Term(1, b)])
    let total = problem.add(sum.hinge(at: 100, below: 1, above: 1))
    problem.endStage()
    problem.add(.distance(b, from: 30))
    problem.endStage()
    var solution = PiecewiseSolution(problem, parameters: [[total]])
    var values: [Double] = []
    solution.evaluate(at: [100], into: &values)
    let pivots = solution.pivots
    for width in stride(from: 40.0, through: 400, by: 10) {
      solution.evaluate(at: [width], into: &values)
      #expect(values[a.place] == width - 30 && values[b.place] == 30)
    }
    #expect(solution.pivots == pivots)
  }
}
