import Arguments

struct Sessions: Command {
  static let name = "sessions"
  static let abstract =
    "Measures sessions of the engine beside the solver on the same problems, and prints the tables."
  static let discussion = "Where a pass is not what it is from nothing, the exit code is 1."
  static let examples = [
    Example("sessions --only chain-100 --change priority", "Changed priorities in the chains of 100.")
  ]

  @Option("A part of the names of the cases to measure.", valueName: "name", commaSeparated: true)
  var only: [String] = []
  @Option("The kinds of change to measure.", valueName: "kind", commaSeparated: true) var change: [String] =
    []
  @Option("The sizes of the cases that have one.", valueName: "number", commaSeparated: true)
  var sizes: [Int] = [10, 100]
  @Option("How often each way takes its turn.") var rounds: Int = 9
  @Option("How long a measurement is repeated in a round.") var milliseconds: Double = 10
  let report = ReportOptions()

  func run(in bench: Bench) throws -> Int32 {
    let heading = report.heading("Sessions of the engine", in: bench)
    var first = Table("case", "views", "new session", "engine", "solver", "engine : solver")
    var further = Table(
      "case", "change", "engine", "solver", "engine : solver", "from nothing : it", "differences")
    var isFaulty = false
    for sessionCase in cases {
      let changes = sessionCase.changes.filter { change.isEmpty || change.contains($0.kind) }
      for (i, change) in changes.enumerated() {
        bench.note("\(sessionCase.name), \(change.kind)")
        let steps = try SessionSteps(sessionCase, change, rounds: rounds, milliseconds: milliseconds)
        if i == 0 { first.add(sessionCase.name, firstOf: steps) }
        further.add(sessionCase.name, change.kind, steps)
        isFaulty = isFaulty || steps.differences > 0
      }
    }
    try report.publish(
      "\n\(Self.legend)\nFrom nothing:\n\n\(first.text)\nOne more pass:\n\n\(further.text)", under: heading)
    return isFaulty ? 1 : 0
  }

  private static let legend = """
    The solver alone writes what a pass changes of the problem, solves it, reads the least sums and what is free, asks \
    whether the layout before is optimal still, and where it is not settles ties and reads what has changed. Both \
    use memory again. Differences are passes that the solver alone, or a session that has only this pass to lay \
    out, lays out otherwise.

    """

  private var cases: [SessionCase] {
    let chains = Workload.Ranking.allCases.flatMap { ranking in
      sizes.map { SessionCase.chain(ranking, $0) }
    }
    let all = [.cell, .form] + chains + sizes.map { .nested($0) } + sizes.map { .cells($0) }
    return all.filter { sessionCase in only.isEmpty || only.contains { sessionCase.name.contains($0) } }
  }
}

extension Table {
  fileprivate mutating func add(_ name: String, firstOf steps: SessionSteps) {
    add(
      name, "\(steps.viewCount)", Sample(steps.new).median.time, Sample(steps.cold.engine).median.time,
      Sample(steps.cold.solver).median.time, steps.cold.ratio.median.significant)
  }

  fileprivate mutating func add(_ name: String, _ kind: String, _ steps: SessionSteps) {
    let (cold, step) = (Sample(steps.cold.engine).median, Sample(steps.step.engine).median)
    add(
      name, kind, step.time, Sample(steps.step.solver).median.time, steps.step.ratio.median.significant,
      (cold / step).significant, "\(steps.differences)")
  }
}
