import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import Spelling
import TextMeasurement

struct HeightCommand: Command {
  static let name = "height"
  static let abstract = "Prints the height of a table cell at one or several widths."
  static let discussion = """
    A cell is as high as its contents: the width is required and the height fitted to 0, after the case's last pass; \
    the separator, where the case has one, is added, as a note says. A screen, which has a height of its own, is \
    what "layoutcase solve" lays out. A height that was solved before is found again until the case, the engine or \
    the measuring of texts changes.

    A note says which required constraints are broken, where content hangs out of the cell, and whether constraints \
    lead from it to the cell's bottom. In CSV and JSON, overflow is by how much, in points, and openAt the view from \
    which no constraint leads on.

    Of a file with several cases, the heights of all are told. With the key of a row, the height is that of the row of \
    the case's list.

    With --all, a screen is left out, and a note tells how many there are. A case without a width and a damaged one \
    are told and left out, and the exit code is that of the first.
    """
  static let examples = [
    Example("height article-0-cell-widths", "Prints the height at the case's own width."),
    Example(
      "height article-0-cell-widths --width 320,375 --explain", "Says which were stored already and why not."),
    Example("height feed 42 --width 375 --explain", "Says it of a row of the case's list."),
    Example("height --all --width 320,375", "Prints and stores the heights of all stored cases."),
  ]
  @Argument(CaseSource.help, completion: .values(.caseNames)) var `case`: CaseSource?
  @Argument("The key of a row.", completion: .values(.rowKeys)) var row: String?
  @Flag("Prints the heights of all stored cases.") var all: Bool
  let cells = CellOptions()
  @Flag(
    "Says why a height was in the store or had to be solved, whether its layout has a conflict, and what sizes rest on."
  )
  var explain: Bool
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    if all, `case` != nil { throw UsageError("name a case or give --all, not both") }
    if !all, named == nil {
      let example = hint(for: .missing("CASE", verb: "height", words: []))
      throw UsageError(
        "name the case whose height is asked for, or give --all" + (example.map { "; \($0)" } ?? ""))
    }
    guard let row else { return }
    if named?.path != nil, Self.isWidth(row), cells.width.isEmpty {
      throw UsageError("a file's case has no rows; write --width \(row)")
    }
    if let size = cells.textSize.last, let next = ContentSizeCategory(rawValue: row) {
      throw UsageError("text sizes are separated by commas: \"\(size.rawValue),\(next.rawValue)\"")
    }
    guard CaseFileFormat(path: row) != nil, InputFile.exists(row) else { return }
    throw UsageError("the heights of one case are printed, and \(row) is another; a row is named by its key")
  }

  /// The case, or the file that the shell has put on standard input.
  private var named: CaseSource? { `case` ?? CaseSource.wordWhereMissing.map { CaseSource($0) } }

  func run(in console: Console) throws -> ExitCode {
    guard !all, let source = named else {
      let library = try database.library(for: .caching, on: console)
      return try printAll(try library.caseNames(), in: library, on: console) { $0.storedWord }
    }
    if row == nil, case .file(let path, nil) = source.origin, path != "-",
      (try? CaseFinder.names(ofFile: path).count) ?? 0 > 1
    {
      var finder = CaseFinder(database, FontMeasurer(), console)
      let (library, names, _) = try finder.open(source)
      return try printAll(names, in: library, on: console) { $0.hasPrefix(path) ? $0 : "\(path)#\($0)" }
    }
    do {
      return try printHeights(of: source, on: console)
    } catch let error as StoreError {
      guard case .notFound(let name, _) = error, name == source.word, let widths = joinedWidths(name)
      else { throw error }
      throw UsageError(
        "there is no case \"\(name)\"; several widths are separated by commas: --width \(widths)")
    }
  }

  private func printHeights(of source: CaseSource, on console: Console) throws -> ExitCode {
    let (library, name) = try database.open(source, for: .caching, on: console)
    var report =
      if let row {
        CellHeightsReport(ofRow: try rowHeights(of: row, in: name, library), isExplained: explain)
      } else {
        try report(on: name, word: source.word, library, on: console)
      }
    if let row, let widths = joinedWidths(row) {
      report.notes.append("\(row) is a row's key; several widths are \(widths)")
    }
    try console.print(report, as: output)
    if output.format != .table, let note = report.textSizeNote { console.say(note: note) }
    return .done
  }

  /// Prints the heights of all cases but those that have none, which are told behind them.
  ///
  /// - Parameter word: what a command line calls a case.
  private func printAll(
    _ names: [String], in library: CaseLibrary, on console: Console, _ word: (String) -> String
  ) throws -> ExitCode {
    if names.isEmpty { throw CommandError.noCase(isStored: true) }
    var errors: [any Error] = []
    var screens: [String] = []
    let heights = try console.showingProgress("Fitting cases") { progress in
      try names.enumerated().flatMap { number, name -> [ShownHeight] in
        progress.advance(to: number, of: names.count)
        do {
          let layoutCase = try library.layoutCase(name)
          let heights = try library.heights(name, cells.requests) { !layoutCase.isScreen($0) }
          guard !layoutCase.isScreen(heights) else {
            screens.append(name)
            return []
          }
          return try zip(heights, cells.requests).map { height, request in
            ShownHeight(
              height, of: layoutCase, explain ? try library.summary(of: name, request) : nil)
          }
        } catch StoreError.notFound {
          // It was removed meanwhile.
          return []
        } catch  where error.isOfOneCase {
          errors.append(error)
          return []
        }
      }
    }
    if !heights.isEmpty || output.format != .table {
      try console.print(CellHeightsReport(ofAll: heights, cells, isExplained: explain, word), as: output)
    }
    if let first = screens.first {
      console.say(
        note: "\(screens.count.counted("case")) \(screens.count.verb("has", "have")) a height of "
          + "\(screens.count.verb("its", "their")) own, as screens have, and \(screens.count.verb("is", "are")) left "
          + "out; \(commandLine("solve", word(first))) lays \(screens.count.verb("it", "one")) out")
    }
    return errors.map(console.end).first ?? .done
  }

  private func report(
    on name: String, word: String, _ library: CaseLibrary, on console: Console
  ) throws -> CellHeightsReport {
    let heights = try console.showingProgress("Fitting \(word)") { _ in
      try library.heights(name, cells.requests)
    }
    let layoutCase = try library.layoutCase(name)
    let screenNote = layoutCase.screenNote(heights, word: word)
    // What is stored of a height says whether there is anything to tell. A program is told it where it asks.
    let isTold = output.format == .table && screenNote == nil
    let shown = try zip(heights, cells.requests).map { height, request in
      let isKnownToFit = height.isConflict == false && height.overflow == nil
      let summary = explain || isTold && !isKnownToFit ? try library.summary(of: name, request) : nil
      return ShownHeight(height, of: layoutCase, summary)
    }
    return CellHeightsReport(
      shown, of: layoutCase, word: word, cells, screenNote, isExplained: explain)
  }

  private func rowHeights(
    of row: String, in name: String, _ library: CaseLibrary
  ) throws -> [ShownHeight] {
    do {
      return try cells.requests.map { request in
        let list = try library.listLayout(of: name, in: request)
        return ShownHeight(try list.height(of: row), of: list, try list.summary(ofRow: row))
      }
    } catch LibraryError.noRows where Self.isWidth(row) {
      let remedy =
        joinedWidths(row).map { "several widths are separated by commas: --width \($0)" }
        ?? "write --width \(row)"
      throw UsageError("\"\(name)\" has no rows; \(remedy)")
    }
  }

  /// The widths of the command line with the row's key among them, where the key may have been meant for one.
  private func joinedWidths(_ row: String) -> String? {
    guard Self.isWidth(row), !cells.width.isEmpty else { return nil }
    return (cells.width.map(\.argument) + [row]).joined(separator: ",")
  }

  /// Whether a word may have been meant for a width: cells are as wide as screens.
  private static func isWidth(_ word: String) -> Bool { Double(word).map((200...2000).contains) ?? false }
}

extension Error {
  /// Whether another case may have a height all the same.
  fileprivate var isOfOneCase: Bool {
    switch self as any Error {
    case StoreError.damaged, StoreError.damagedCache, LibraryError.noWidth: true
    default: false
    }
  }
}
