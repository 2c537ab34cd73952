import Arguments

struct Conflicts: Command {
  static let name = "conflicts"
  static let abstract =
    "Measures layouts whose required constraints contradict each other, and prints the table."
  static let discussion = "Where constraints are still broken without the broken ones, the exit code is 1."

  @Option("The numbers of views.", valueName: "number", commaSeparated: true) var sizes: [Int] = [
    10, 100, 500,
  ]
  @Option("How often each way takes its turn.") var rounds: Int = 5
  @Option("How long a measurement is repeated in a round.") var milliseconds: Double = 20
  @Option(
    "Of which kinds the contradictions are; all when left out.", valueName: "kind", commaSeparated: true)
  var kinds: [Trouble] = Trouble.allCases
  let report = ReportOptions()

  func run(in bench: Bench) throws -> Int32 {
    let heading = report.heading("Required constraints that contradict each other", in: bench)
    var table = Table(
      "case", "views", "broken", "members of conflicts", "with them", "without", "with : without",
      "per conflict : without", "broken then")
    var isFaulty = false
    for trouble in kinds {
      for size in sizes {
        let cost = try ConflictCost(trouble, size: size, rounds: rounds, milliseconds: milliseconds)
        table.add(
          cost.name, "\(cost.viewCount)", "\(cost.brokenCount)", "\(cost.memberCount)",
          cost.with.median.time, cost.without.median.time,
          (cost.with.median / cost.without.median).significant, cost.shareOfConflict.significant,
          "\(cost.leftCount)")
        isFaulty = isFaulty || cost.leftCount > 0
      }
    }
    try report.publish("\n\(table.text)", under: heading)
    return isFaulty ? 1 : 0
  }
}
