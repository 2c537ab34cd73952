/// Our solver on a problem, measured in this process, its memory re-used from one repetition to the next.
final class Ours {
  let problem: BenchmarkProblem
  private var solver: Solver
  private(set) var values: [Double]

  init(_ problem: BenchmarkProblem) {
    self.problem = problem
    solver = Solver(FlatProblem(problem))
    values = [Double](repeating: 0, count: problem.variableCount)
  }

  /// The pivots of a solution from nothing.
  func pivotsOfBuild() -> Double { pivots { _ = build() } }

  /// The pivots of a step, on average over a pass of the script.
  func pivotsOfStep() -> Double { pivots { _ = pass() } / Double(problem.steps.count) }

  private func pivots(of work: () -> Void) -> Double {
    let before = solver.pivots
    work()
    return Double(solver.pivots - before)
  }

  /// Solves from nothing and reads every variable.
  ///
  /// - Returns: nanoseconds.
  func build() -> Double {
    let watch = Stopwatch()
    solver.solveFromNothing()
    solver.read(into: &values)
    return watch.elapsed
  }

  /// Takes every step of the script, and reads every variable after each.
  ///
  /// - Returns: nanoseconds for a step.
  func pass() -> Double {
    let watch = Stopwatch()
    solver.take(problem.steps[...], into: &values)
    return watch.elapsed / Double(problem.steps.count)
  }

  /// The values after each step of one pass of the script.
  func trace() -> [[Double]] {
    _ = build()
    return problem.steps.indices.map { step in
      solver.take(problem.steps[step...step], into: &values)
      return values
    }
  }
}
