import Arguments
import JSON

/// The answer of a verb, in each form in which it can be asked for.
protocol Report {
  /// For a person.
  func print(on console: Console) throws
  /// For a program. By default the listing's records.
  var json: JSONValue { get }
  /// For a program that reads NDJSON, one document on each line. By default the elements of the JSON array, or the JSON
  /// itself where it is an object.
  var lines: [JSONValue] { get }
  /// For a spreadsheet.
  var listing: Listing { get }
}

extension Report {
  var json: JSONValue { listing.json }

  var lines: [JSONValue] {
    if case .array(let elements) = json.content { elements } else { [json] }
  }
}

extension Console {
  /// Prints an answer as it is asked for.
  func print(_ report: some Report, as options: OutputOptions) throws {
    try printWhileRead {
      switch options.format {
      case .table: try report.print(on: self)
      case .json: try print(report.json)
      case .ndjson: for line in report.lines { try print(line, .compact) }
      case .csv:
        let listing = report.listing
        try output.write(listing.csv(csv(as: options, isReadBack: listing.isReadBack)).text)
      }
    }
  }

  /// Prints what a verb has found already. Where the reader closes the output, the verb goes on all the same, to its
  /// files and its exit code.
  func printWhileRead(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as CommandError where error == .closedPipe {
      output.discard()
    }
  }
}

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

  func validate() throws(UsageError) {
    try confirm("--csv-safe", csvSafe, isFor: ["--output csv": format == .csv])
  }

  /// The option that an answer for a program is printed by; nil for a table.
  var programOption: String? { format == .table ? nil : "--output" }
}
