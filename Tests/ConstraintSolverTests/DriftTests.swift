import ConstraintSolver
import TestSupport
import Testing

struct DriftTests {
  /// Views in a row with gaps, equal thirds and sizes of their own at several levels.
  private struct Row {
    var wishes: [Double]
    var width: Double
    var levels: [Int]

    func problem() -> (problem: Problem, widths: [Column]) {
      var problem = Problem()
      let lefts = wishes.map { _ in problem.addVariable() }
      let widths = wishes.map { _ in problem.addVariable() }
      for width in widths { problem.add(.lowerBound(width, 0)) }
      problem.endStage()
      problem.add(.distance(lefts[0], from: 0))
      for i in 1..<wishes.count {
        let gap = problem.column(of: [Term(1, lefts[i]), Term(-1, lefts[i - 1]), Term(-1, widths[i - 1])])
        problem.add(gap.hinge(at: 0.1, below: 1, above: 1))
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

  @Test(arguments: [1.0, 1e7])
  func `thousands of changes leave no drift against a cold solve`(scale: Double) {
    var random = SplitMix(seed: 5)
    var row = Row(
      wishes: (0..<8).map { _ in scale * Double(Int.random(in: 1...99, using: &random)) / 7 },
      width: scale * 60, levels: (0..<8).map { _ in Int.random(in: 0..<4, using: &random) })
    var warm = LexicographicSolver()
    for step in 0..<4000 {
      let i = Int.random(in: 0..<8, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: row.wishes[i] = scale * Double(Int.random(in: 1...99, using: &random)) / 7
      case 1: row.width = scale * Double(Int.random(in: 1...120, using: &random)) / 3
      default: row.levels[i] = Int.random(in: 0..<4, using: &random)
      }
      let (problem, _) = row.problem()
      warm.solve(problem)
      guard step % 100 == 0 else { continue }
      var cold = LexicographicSolver()
      cold.solve(problem)
      for (a, b) in zip(warm.optima, cold.optima) {
        #expect((a - b).magnitude < 1e-6, "step \(step)")
      }
    }
    #expect(warm.pivots > 1000)
  }
}
