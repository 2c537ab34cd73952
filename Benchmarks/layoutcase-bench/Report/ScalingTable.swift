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
