/// A problem of the bench and what it is called.
struct Workload {
  var name: String
  var viewCount: Int
  var problem: BenchmarkProblem

  init(_ name: String, _ sketch: Sketch) {
    self.name = name
    viewCount = sketch.viewCount
    problem = sketch.problem
  }
}
