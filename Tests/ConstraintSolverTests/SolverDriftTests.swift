import ConstraintSolver
import TestSupport
import Testing

struct SolverDriftTests {
  /// Runs of changes of stages, which one solver takes over each by itself, and of changes of positions, each of
  /// which it solves for.
  @Test func `a hundred thousand changes leave no drift against a cold solve`() {
    var random = SplitMix(seed: 5)
    var row = ProportionalRow(using: &random)
    var warm = LexicographicSolver()
    warm.solve(row.problem)
    var (count, moves, comparisons) = (0, 0, 0)
    while count < 100_000 {
      for _ in 0..<Int.random(in: 1...100, using: &random) {
        let (hinge, stage) = row.moveGoal(using: &random)
        count += 1
        guard warm.move(hinge, toStage: stage) else { break }
        moves += 1
      }
      row.write()
      for _ in 0..<Int.random(in: 1...100, using: &random) {
        row.moveHinge(using: &random)
        count += 1
        warm.solve(row.problem)
      }
      guard Int.random(in: 0..<10, using: &random) == 0 else { continue }
      var cold = LexicographicSolver()
      cold.solve(row.problem)
      comparisons += 1
      for (a, b) in zip(warm.values, cold.values) {
        #expect((a - b).magnitude < 1e-6, "after \(count) changes")
      }
    }
    #expect(moves > 10_000, "of \(count) changes")
    #expect(comparisons > 50)
    #expect(warm.pivots > 30_000)
  }
}
