import ConstraintSolver
import TestSupport
import Testing

struct DriftTests {
  /// Views in a row with gaps, equal thirds and sizes of their own at several levels.
  private struct Row {
    var wishes: [Double]
    var gaps: [Double]
    var width: Double
    var levels: [Int]

    func problem() -> (problem: Problem, widths: [Column]) {
      var problem = Problem()
      let lefts = wishes.map { _ in problem.addVariable() }
      let widths = wishes.map { _ in problem.addVariable() }
      for width in widths { problem.add(.lowerBound(width, 0)) }
      problem.endStage()
      problem.add(.distance(lefts[0], from: gaps[0]))
      for i in 1..<wishes.count {
        let gap = problem.column(of: [Term(1, lefts[i]), Term(-1, lefts[i - 1]), Term(-1, widths[i - 1])])
        problem.add(gap.hinge(at: gaps[i], below: 1, above: 1))
      }
      let end = problem.column(of: [Term(1, lefts[wishes.count - 1]), Term(1, widths[wishes.count - 1])])
      problem.add(end.hinge(at: width, below: 1, above: 1))
      problem.endStage()
      for level in 0..<4 {
        for i in wishes.indices where levels[i] == level {
          problem.add(.distance(widths[i], from: wishes[i]))
        }
        if level == 1 {
          let third = problem.column(of: [Term(1, widths[0]), Term(-1.0 / 3, widths[1])])
          problem.add(third.hinge(at: 0.7, below: 1, above: 1))
        }
        problem.endStage()
      }
      return (problem, widths)
    }
  }

  /// Every step changes each wish, each gap, the width and a level: 18 changes, and 5,600 steps are 100,000.
  @Test(arguments: [1.0, 1e7])
  func `a hundred thousand changes leave no drift against a cold solve`(scale: Double) {
    var random = SplitMix(seed: 5)
    var row = Row(
      wishes: Array(repeating: 0, count: 8), gaps: Array(repeating: 0, count: 8), width: 0,
      levels: (0..<8).map { _ in Int.random(in: 0..<4, using: &random) })
    var warm = LexicographicSolver()
    for step in 0..<5600 {
      for i in row.wishes.indices {
        row.wishes[i] = scale * Double(Int.random(in: 1...99, using: &random)) / 7
        row.gaps[i] = Double(Int.random(in: 1...99, using: &random)) / 30
      }
      row.width = scale * Double(Int.random(in: 1...120, using: &random)) / 3 + 30
      row.levels[Int.random(in: 0..<8, using: &random)] = Int.random(in: 0..<4, using: &random)
      let (problem, _) = row.problem()
      warm.solve(problem)
      guard step % 200 == 199 else { continue }
      var cold = LexicographicSolver()
      cold.solve(problem)
      for (a, b) in zip(warm.optima, cold.optima) {
        #expect((a - b).magnitude < 1e-6, "step \(step)")
      }
    }
    #expect(warm.pivots > 5600)
  }
}
