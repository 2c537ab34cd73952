/// What some work took, in nanoseconds.
struct Spent {
  private(set) var clock = 0.0
  /// Of the processor, of all workers together.
  private(set) var processor = 0.0

  /// Adds what parts take that workers do at once, each on a core.
  ///
  /// - Returns: their sum.
  mutating func add(_ parts: [(worker: any Worker, range: Range<Int>, core: Int)]) throws(BenchError) -> Int {
    let watch = Stopwatch()
    for part in parts { try part.worker.begin(part.range, core: part.core) }
    var sum = 0
    for part in parts {
      let done = try part.worker.end()
      sum += done.sum
      processor += done.nanoseconds
    }
    clock += watch.elapsed
    return sum
  }
}
