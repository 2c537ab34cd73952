import Arguments

struct Run: Command {
  static let name = "run"
  static let abstract = "Measures our solver and kiwi in turns, and prints the tables."
  static let discussion = "Where ours is worse than kiwi's at any level, the exit code is 1."
  static let examples = [
    Example("run --only chain --sizes 10,100", "The chains, at two sizes."),
    Example("run --growth-sizes 100,1000", "Everything, and how it grows to 1,000."),
  ]

  @Option("A part of the names of the workloads to compare.", valueName: "name", commaSeparated: true)
  var only: [String] = []
  @Option("The sizes of the workloads that have one.", valueName: "number", commaSeparated: true)
  var sizes: [Int] = [10, 100]
  @Option("How often both solvers take their turn.") var rounds: Int = 9
  @Option("How long a measurement is repeated in a round.") var milliseconds: Double = 20
  @Option("How many seconds kiwi or a process may take for an answer.") var timeout: Double = 20
  @Option(
    "The sizes at which growth is measured; none of them skips it.", valueName: "number", commaSeparated: true
  )
  var growthSizes: [Int] = []
  @Option("The workload that stands for a large tree.", valueName: "name") var tree: String?
  @Option("How many rows of a template are measured; 0 skips it.") var rows: Int = 0
  @Option("The driver of kiwi.", valueName: "path") var kiwi: String = ".build/kiwi/kiwi-bench"
  let report = ReportOptions()

  func run(in bench: Bench) throws -> Int32 {
    let peer = try Kiwi(path: kiwi, timeout: timeout)
    let heading = report.heading("layoutcase-bench", in: bench)
    var found = Report(kiwiVersion: peer.version)
    for name in Workload.names(sizes: sizes) where isWanted(name) {
      bench.note(name)
      found.lines += try compared(name, with: peer)
    }
    for family in Workload.families where growthSizes.contains(where: { isWanted(family, $0) }) {
      bench.note("growth of \(family)")
      found.growths.append(
        Growth(family, sizes: growthSizes, milliseconds: milliseconds, timeout: timeout))
    }
    if let tree {
      bench.note(tree)
      found.tree = Result { () throws(BenchError) in
        try Growth.Probe(of: tree, milliseconds: milliseconds, timeout: timeout)
      }
    }
    if rows > 0 {
      bench.note("rows")
      found.rows = try RowRates(count: rows, rounds: rounds)
    }
    try report.publish(found.text, under: heading)
    return found.isFaulty ? 1 : 0
  }

  private func isWanted(_ family: String, _ size: Int) -> Bool {
    isWanted(Workload.name(in: family, size: size))
  }

  private func isWanted(_ name: String) -> Bool { only.isEmpty || only.contains { name.contains($0) } }

  private func compared(_ name: String, with peer: Kiwi) throws(BenchError) -> [Comparison.Line] {
    let settings = Comparison.Settings(rounds: rounds, milliseconds: milliseconds, timeout: timeout)
    let workload = try Workload.named(name)
    return try Comparison(workload, with: peer, settings: settings, file: "\(kiwi)-\(name).txt").lines()
  }
}
