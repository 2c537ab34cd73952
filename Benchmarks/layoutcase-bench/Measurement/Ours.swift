/// Our solver on a problem, measured in this process, its memory re-used from one repetition to the next.
final class Ours {
  private let stepCount: Int
  private var solver: Solver

  init(_ problem: BenchmarkProblem) {
    let flat = FlatProblem(problem)
    stepCount = flat.stepEnds.count
    solver = Solver(flat)
  }

  /// Every variable, as it was read last.
  var values: [Double] { solver.values }

  /// The pivots of a solution from nothing.
  func pivotsOfBuild() -> Double { pivots { _ = build() } }

  /// The pivots of a step, on average over a pass of the script.
  func pivotsOfStep() -> Double { pivots { _ = pass() } / Double(stepCount) }

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
    return watch.elapsed
  }

  /// Takes every step of the script, and reads every variable after each.
  ///
  /// - Returns: nanoseconds for a step.
  func pass() -> Double {
    let watch = Stopwatch()
    solver.take(0..<stepCount)
    return watch.elapsed / Double(stepCount)
  }

  /// The values after each step of one pass of the script.
  func trace() -> [[Double]] {
    _ = build()
    return (0..<stepCount).map { step in
      solver.take(step..<step + 1)
      return values
    }
  }
}
