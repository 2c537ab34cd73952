import Arguments

struct Rows: Command {
  static let name = "rows"
  static let abstract =
    "Measures the heights of a list's rows by a template of their cell, and prints the table."
  static let discussion = "Where a height is not what a session gives, the exit code is 1."

  @Option("How many rows there are.") var count: Int = 1_000_000
  @Option("How often each way takes its turn.") var rounds: Int = 9

  func run(in bench: Bench) throws -> Int32 {
    let rates = try RowRates(count: count, rounds: rounds)
    print(rates.text)
    return rates.differences == 0 ? 0 : 1
  }
}
