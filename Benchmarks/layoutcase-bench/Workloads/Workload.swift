/// A problem of the bench and what it is called.
struct Workload {
  let name: String
  /// Where there are no views, the number of variables.
  let viewCount: Int
  let problem: BenchmarkProblem

  init(_ name: String, _ sketch: Sketch) {
    self.name = name
    viewCount = sketch.viewCount > 0 ? sketch.viewCount : sketch.problem.variableCount
    problem = sketch.problem
  }
}
