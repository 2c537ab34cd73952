import Arguments
import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Spelling
import TextMeasurement

struct ShowCommand: Command {
  static let name = "show"
  static let abstract = "Shows what a case consists of: its views, constraints and environment."
  static let discussion = """
    Priorities are shown as they count before the first pass, the class's default where the case declares none. Below \
    stands what each pass sets. "layoutcase history" shows what each raised, too. Of a case that "layoutcase explain" \
    has stored the lines of its log follow.
    """
  static let examples = [
    Example("show article-2-hugging", "Shows a case."),
    Example("show article-2-hugging -o json", "Prints its document."),
  ]
  @Argument(CaseSource.help) var `case`: CaseSource
  @Option("How the case is printed: for people, or as its document.", name: "output", short: "o")
  var format: ShowFormat = .table
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let (library, name) = try database.open(`case`, for: .reading, on: console)
    let layoutCase = try library.layoutCase(name)
    switch format {
    case .table:
      try FontMeasurer().measuring { CaseReport(layoutCase, measurer: $0) }.print(on: console)
      if let sentence = try rowsSentence(of: name, in: library) {
        try console.print(apart: sentence)
      }
      if let log = try library.storedLog(of: name) { try console.print(apart: table(of: log)) }
    case .json: try console.print(layoutCase.json)
    case .ndjson: try console.print(layoutCase.json, .compact)
    }
    return .done
  }
}

extension ShowCommand {
  /// The lines of the log that the case was made from, as they were pasted, but for empty ones.
  private func table(of log: StoredLog) -> Table {
    let lines = log.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let rows = zip(log.firstLine..., lines).compactMap { number, line in
      line.allSatisfy(\.isWhitespace)
        ? nil : [Cell(number), Cell(line.trimmingPrefix(while: \.isWhitespace).description)]
    }
    return Table(titles: ["log line", "text"], rows: rows)
  }

  /// "45 rows, with heights stored at widths of 320 and 375"; nil for a case without rows.
  private func rowsSentence(of name: String, in library: CaseLibrary) throws -> String? {
    guard let count = try library.rowCounts(of: [name]).first else { return nil }
    guard let count = count.count else {
      return "its list is damaged; \(commandLine("db", "verify")) tells how"
    }
    let layouts = (try? library.storedListLayouts(of: name)) ?? []
    let hasSizes = Set(layouts.map(\.basis.textSize)).count > 1
    let widths = layouts.map { $0.shownBasis(withTextSize: hasSizes) }
    let places =
      widths.isEmpty
      ? "no heights stored"
      : "heights stored at \(widths.count == 1 ? "a width" : "widths") of \(widths.enumerated(by: "and"))"
    return "\(count.counted("row")), with \(places)"
  }
}

/// How one case is printed.
enum ShowFormat: String, CaseIterable, ArgumentValue {
  case table, json, ndjson

  static var valueName: String { "format" }
}
