import ConstraintSolver
import TestSupport
import Testing

struct AffineSolutionTests {
  @Test func `inside its limits an affine solution equals a fresh one`() {
    var random = SplitMix(seed: 77)
    var inside = 0
    var outside = 0
    for _ in 0..<1500 {
      var arrangement = Arrangement.random(using: &random)
      var solver = LexicographicSolver()
      let hasRequired = Bool.random(using: &random)
      let (problem, _) = arrangement.problem(hasRequired: hasRequired)
      solver.solve(problem)
      let stage = Int.random(in: 0..<arrangement.stages.count, using: &random)
      let moved = Int.random(in: 0..<arrangement.stages[stage].count, using: &random)
      let before = 2 * arrangement.dimension + arrangement.stages[..<stage].joined().count
      guard let affine = AffineSolution(solver, problem, parameters: [[before + moved]]) else { continue }
      let position = problem.hinge(before + moved).position
      let scale = position / arrangement.stages[stage][moved].position
      for step in [-7.0, -1, -0.25, 0.125, 0.5, 3, 11] where scale.isFinite && scale != 0 {
        guard affine.contains([position + step]) else {
          outside += 1
          continue
        }
        inside += 1
        arrangement.stages[stage][moved].position = (position + step) / scale
        var fresh = LexicographicSolver()
        fresh.solve(arrangement.problem(hasRequired: hasRequired).problem)
        expectEqual(affine, [position + step], fresh)
      }
    }
    #expect(inside > 300 && outside > 300)
  }

  private func expectEqual(_ affine: AffineSolution, _ point: [Double], _ fresh: LexicographicSolver) {
    #expect(fresh.isDetermined)
    var values: [Double] = []
    affine.evaluate(at: point, into: &values)
    for (value, expected) in zip(values, fresh.values()) { #expect((value - expected).magnitude < 1e-7) }
  }
}
