import Arguments
import CaseImport
import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel
import Spelling
import TextMeasurement

struct ShowCommand: Command {
  static let name = "show"
  static let abstract = "Shows what a case consists of: its views, constraints and environment."
  static let discussion = """
    Priorities are shown as they count before the first pass, the class's default where the case declares none. Below \
    stands what each pass sets. "layoutcase history" shows what each raised, too. Of a case that "layoutcase explain" \
    has stored it is said which constraints are broken, and the lines of its log follow, in whose order its constraints \
    stand.
    """
  static let examples = [
    Example("show article-2-hugging", "Shows a case."),
    Example("show article-2-hugging -o json", "Prints its document."),
  ]
  @Argument(CaseSource.help, completion: .values(.caseNames)) var `case`: CaseSource
  @Option("How the case is printed: for people, or as its document.", name: "output", short: "o")
  var format: ShowFormat = .table
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let (library, name) = try database.open(`case`, for: .reading, on: console)
    let layoutCase = try library.layoutCase(name)
    switch format {
    case .table:
      let logged = try library.loggedCase(name)
      let state = try FontMeasurer().measuring { CaseState(arranging: layoutCase, measurer: $0) }
      try CaseText(layoutCase, state, logged).print(on: console)
      if let sentence = try rowsSentence(of: name, in: library) {
        try console.print(apart: sentence)
      }
      guard let logged else { break }
      for sentence in sentences(on: logged.layouts, of: layoutCase) { try console.print(sentence) }
      try console.print(apart: table(of: logged.log))
    case .json: try console.print(layoutCase.json)
    case .ndjson: try console.print(layoutCase.json, .compact)
    }
    return .done
  }
}

extension ShowCommand {
  /// "Pass 0 has a conflict, and c1 is broken: UIImageView.height == 120; pass 1 has none any more."
  private func sentences(on layouts: [Layout], of layoutCase: LayoutCase) -> [String] {
    guard let pass = layouts.lastIndex(where: { !$0.broken.isEmpty }) else {
      return ["No pass has a conflict."]
    }
    let state = layoutCase.state(after: PassNumber(pass))
    let broken = layouts[pass].broken.map(\.constraint)
    let names = broken.map { "\(state.constraint($0).id) (\(state.equation(of: $0)))" }
    let end = pass + 1 < layouts.count ? "; pass \(pass + 1) ends it" : ""
    let command = commandLine(
      ["explain", layoutCase.name.storedWord] + (end.isEmpty ? [] : ["--pass", "\(pass)"]))
    return [
      "Pass \(pass) has a conflict, in which \(names.enumerated(by: "and", atMost: 4)) "
        + "\(broken.count.verb("is", "are")) broken\(end).",
      "\(command) tells what contradicts, and what ends it.",
    ]
  }

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
