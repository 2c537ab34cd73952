/// How long the same work takes one thread, two threads with a half each, one process, and two that share nothing: what
/// two processes gain is what the machine gives at that moment.
///
/// They take turns, so that what else the machine does meets all of them. The two have a core each, and the one has
/// each of these in turn, because one may be slower than the other for a while.
struct Scaling {
  private(set) var thread = Spent()
  private(set) var threads = Spent()
  private(set) var process = Spent()
  private(set) var processes = Spent()

  /// Who does the whole work, and who a half of it each.
  struct Team {
    let one: any Worker
    let two: (any Worker, any Worker)

    init(one: any Worker, two: (any Worker, any Worker)) { (self.one, self.two) = (one, two) }

    /// - Parameter make: one more worker.
    init(_ make: () throws -> any Worker) rethrows {
      self.init(one: try make(), two: (try make(), try make()))
    }
  }

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
  ///   - count: of the parts of the work.
  ///   - turns: how many each has, an even number.
  /// - Throws: `BenchError.died`, and `.failed` where the sum is another when the work is divided
  init(_ threads: Team, _ processes: Team, count: Int, turns: Int) throws(BenchError) {
    var sums = [0, 0, 0, 0]
    for turn in 0..<turns {
      let range = count * turn / turns..<count * (turn + 1) / turns
      let middle = (range.lowerBound + range.upperBound) / 2
      let halves = (range.lowerBound..<middle, middle..<range.upperBound)
      sums[0] += try thread.add([(threads.one, range, turn)])
      sums[1] += try process.add([(processes.one, range, turn)])
      sums[2] += try self.threads.add([(threads.two.0, halves.0, 0), (threads.two.1, halves.1, 1)])
      sums[3] += try self.processes.add([(processes.two.0, halves.0, 0), (processes.two.1, halves.1, 1)])
    }
    guard Set(sums).count == 1 else { throw .failed("Divided, the work gives several sums: \(sums).") }
  }
}

/// What two threads gain beside one, and what the machine gave to two processes that share nothing.
struct ScalingTable {
  private var table: Table

  /// - Parameter subject: what the rows are of.
  init(_ subject: String) {
    table = Table(
      subject, "2 threads beside 1", "2 processes beside 1", "threads beside processes",
      "processor's time: 2 threads beside 1", "2 processes beside 1")
  }

  /// - Parameter scalings: at least one.
  mutating func add(_ name: String, _ scalings: [Scaling]) {
    func median(_ ratio: (Scaling) -> Double) -> String { Sample(scalings.map(ratio)).median.significant }
    table.add(
      name, median(\.ofThreads), median(\.ofProcesses), median(\.besideProcesses), median(\.workOfThreads),
      median(\.workOfProcesses))
  }

  var text: String {
    """
    Two threads, and two processes that share nothing, each with a half of the work and a core of its own, take turns
    with one of some milliseconds: by the clock, what processes gain is what the machine gave at that moment. The
    processor's time that two need beside one, less what they wait for, hardly depends on what else runs; 1 is linear.

    \(table.text)
    """
  }
}
