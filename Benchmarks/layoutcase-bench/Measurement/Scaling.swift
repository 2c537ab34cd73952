import Dispatch

/// How long the same work takes one thread, two threads with a half each, one process, and two that share nothing: what
/// two processes gain is what the machine gives at that moment.
///
/// They take turns, so that what else the machine does meets all of them.
struct Scaling {
  private(set) var thread = Spent()
  private(set) var threads = Spent()
  private(set) var process = Spent()
  private(set) var processes = Spent()

  /// How many times as fast two are as one, by the clock.
  var ofThreads: Double { thread.clock / threads.clock }
  var ofProcesses: Double { process.clock / processes.clock }
  /// 1 where threads that share what they know gain as much as processes that share nothing.
  var besideProcesses: Double { ofThreads / ofProcesses }
  /// How much of the processor's time two need for what one does: 1 where they do not hinder each other. What else runs
  /// on the machine hardly counts.
  var workOfThreads: Double { threads.processor / thread.processor }
  var workOfProcesses: Double { processes.processor / process.processor }

  /// - Parameters:
  ///   - alone: the work of the one thread.
  ///   - pair: what each of the two threads works with.
  ///   - workers: for the one process, and for each of the two.
  ///   - turns: how many each has.
  /// - Throws: `BenchError.died`, and `.failed` where the sum is another when the work is divided
  init(
    _ alone: some DividedWork, _ pair: (any DividedWork, any DividedWork), _ workers: [Worker], turns: Int
  ) throws(BenchError) {
    var sums = [0, 0, 0, 0]
    for turn in 0..<turns {
      let range = alone.count * turn / turns..<alone.count * (turn + 1) / turns
      let middle = (range.lowerBound + range.upperBound) / 2
      let halves = (range.lowerBound..<middle, middle..<range.upperBound)
      thread.add {
        sums[0] += alone.sum(of: range)
        return nil
      }
      try process.add { () throws(BenchError) in
        try workers[0].begin(range)
        let answer = try workers[0].end()
        sums[1] += answer.sum
        return answer.nanoseconds
      }
      threads.add {
        sums[2] += Self.sum(of: halves, pair)
        return nil
      }
      try processes.add { () throws(BenchError) in
        try workers[1].begin(halves.0)
        try workers[2].begin(halves.1)
        let answers = (try workers[1].end(), try workers[2].end())
        sums[3] += answers.0.sum + answers.1.sum
        return answers.0.nanoseconds + answers.1.nanoseconds
      }
    }
    guard Set(sums).count == 1 else { throw .failed("Divided, the work gives several sums: \(sums).") }
  }

  private static func sum(
    of halves: (Range<Int>, Range<Int>), _ pair: (any DividedWork, any DividedWork)
  ) -> Int {
    nonisolated(unsafe) let sums = UnsafeMutableBufferPointer<Int>.allocate(capacity: 2)
    defer { sums.deallocate() }
    DispatchQueue.concurrentPerform(iterations: 2) { half in
      sums[half] = half == 0 ? pair.0.sum(of: halves.0) : pair.1.sum(of: halves.1)
    }
    return sums[0] + sums[1]
  }
}
