import Arguments

/// The format of a verb's answer.
enum OutputFormat: String, CaseIterable, ArgumentValue {
  case table, json, ndjson, csv

  static var valueName: String { "format" }
}

struct OutputOptions: ParsableArguments {
  @Option("How the answer is printed: for people, or for programs.", name: "output", short: "o")
  var format: OutputFormat = .table
  @Flag("In CSV, puts an apostrophe before a text that a spreadsheet would take for a formula.")
  var csvSafe: Bool
}
