import Arguments

struct Sessions: Command {
  static let name = "sessions"
  static let abstract = "Measures changed priorities in sessions of the engine, and prints the table."
  static let discussion = "Where a pass is not what it is from nothing, the exit code is 1."

  @Option("The numbers of labels.", valueName: "number", commaSeparated: true) var sizes: [Int] = [10, 100]
  @Option("How often each way takes its turn.") var rounds: Int = 9
  @Option("How long a measurement is repeated in a round.") var milliseconds: Double = 20

  func run(in bench: Bench) throws -> Int32 {
    var table = Table(
      "case", "views", "from nothing", "a changed priority", "from nothing : it", "differences")
    var isFaulty = false
    for ranking in Workload.Ranking.allCases {
      for size in sizes {
        let steps = try SessionSteps(ranking, size: size, rounds: rounds, milliseconds: milliseconds)
        table.add(
          steps.name, "\(steps.viewCount)", steps.cold.median.time, steps.step.median.time,
          (steps.cold.median / steps.step.median).significant, "\(steps.differences)")
        isFaulty = isFaulty || steps.differences > 0
      }
    }
    print("## Sessions of the engine\n\n\(table.text)")
    return isFaulty ? 1 : 0
  }
}
