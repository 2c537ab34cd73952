import Arguments

struct StoredList: Command {
  static let name = "stored-rows"
  static let abstract =
    "Measures a list of rows in a database: loading, heights, the rows at an offset; and prints the table."
  static let discussion = "What takes longer than it may is marked, and the exit code is 1 then."

  @Option("How many rows there are.") var count: Int = 1_000_000
  @Option("The database, which is removed before and after.") var database: FilePath = FilePath(
    "rows-bench.db")
  let report = ReportOptions()

  func run(in bench: Bench) throws -> Int32 {
    let heading = report.heading("A list in a database", in: bench)
    defer { removeDatabase(at: database.string) }
    removeDatabase(at: database.string)
    let list = try StoredListBench(count: count, path: database.string)
    let lines = try list.run(noting: bench.note)
    var table = Table("with \(count) rows", "measured", "allowed")
    for line in lines { table.add(line.what, line.measured, line.allowed + (line.isMet ? "" : ": missed")) }
    try report.publish("\n\(table.text)", under: heading)
    return lines.allSatisfy(\.isMet) ? 0 : 1
  }
}
