import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import Spelling

struct HeightCommand: Command {
  static let name = "height"
  static let abstract = "Prints the height of a table cell at one or several widths."
  static let discussion = """
    A cell is as high as its contents: the width is required and the height fitted to 0, after the case's last pass; \
    the separator, where the case has one, is added. A screen, which has a height of its own, is what "layoutcase \
    solve" lays out. A height that was solved before is found again until the case, the engine or the measuring of \
    texts changes.

    A note says which required constraints are broken, where content hangs out of the cell, and whether constraints \
    lead from it to the cell's bottom.

    With the key of a row, the height is that of the row of the case's list.
    """
  static let examples = [
    Example("height article-0-cell-widths", "Prints the height at the case's own width."),
    Example(
      "height article-0-cell-widths --width 320,375 --explain", "Says which were stored already and why not."),
    Example("height feed 42 --width 375 --explain", "Says it of a row of the case's list."),
  ]
  @Argument(CaseSource.help) var `case`: CaseSource
  @Argument("The key of a row.", completion: .rowKeys) var row: String?
  let cells = CellOptions()
  @Flag(
    "Says why a height was in the store or had to be solved, whether its layout has a conflict, and what sizes rest on."
  )
  var explain: Bool
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    guard let row else { return }
    if `case`.path != nil, Double(row) != nil, cells.width.isEmpty {
      throw UsageError("a file's case has no rows; write --width \(row)")
    }
    if let size = cells.textSize.last, let next = ContentSizeCategory(rawValue: row) {
      throw UsageError("text sizes are separated by commas: \"\(size.rawValue),\(next.rawValue)\"")
    }
    guard CaseFileFormat(path: row) != nil, InputFile.exists(row) else { return }
    throw UsageError("the heights of one case are printed, and \(row) is another; a row is named by its key")
  }

  func run(in console: Console) throws -> ExitCode {
    let (library, name) = try database.open(`case`, for: .caching, on: console)
    var (listing, notes) =
      if let row { try answer(of: row, in: name, library) } else { try answer(name, library, on: console) }
    if let row, let widths = joinedWidths(row) {
      notes.append("\(row) is a row's key; several widths are \(widths)")
    }
    try console.print(listing, as: output)
    if output.format == .table { for note in notes { console.say(note: note) } }
    return .done
  }

  /// The heights of a row, and where content hangs out of them.
  private func answer(
    of row: String, in name: String, _ library: CaseLibrary
  ) throws -> (Listing, notes: [String]) {
    let heights = try rowHeights(of: row, in: name, library)
    var notes = WidthNotes()
    for (list, _, summary) in heights {
      for case let sentence? in [summary.brokenSentence, summary.overflowSentence(in: list.layoutCase)] {
        notes.add(sentence, atWidth: list.shownBasis())
      }
    }
    return (Listing(heights.map { ($0, $1, $2) }, isExplained: explain), notes.sentences)
  }

  /// The heights of the case, and what may be wrong with them.
  private func answer(
    _ name: String, _ library: CaseLibrary, on console: Console
  ) throws -> (Listing, notes: [String]) {
    let heights = try console.showingProgress("Fitting \(`case`.word)") { _ in
      try library.heights(name, cells.requests)
    }
    let layoutCase = try library.layoutCase(name)
    let summaries = try explain ? cells.requests.map { try library.summary(of: name, $0) } : nil
    let listing = Listing(
      heights, of: layoutCase, summaries: summaries, withTextSizes: !cells.textSize.isEmpty)
    // A case that is as high as its contents may be a cell all the same.
    let isOpen = heights.contains { $0.overflow != nil || $0.height == 0 }
    let environment = layoutCase.latestState.environment
    let isScreen = environment.device != nil || environment.safeArea != .zero
    if isOpen || isScreen, let height = layoutCase.screenHeight {
      let note =
        "\(layoutCase.name) has a height of its own (\(height.shown)), as a screen has: "
        + "\(commandLine("solve", `case`.word)) lays it out"
      let chain = ". A cell has none; constraints lead from its top through its contents to its bottom"
      return (listing, [isOpen ? note + chain : note])
    }
    // What is stored of a height says whether there is anything to tell.
    let told: [CellSummary?] =
      output.format == .table
      ? try zip(heights.indices, cells.requests).map { index, request in
        let isFine = heights[index].isConflict == false && heights[index].overflow == nil
        return isFine ? nil : try summaries?[index] ?? library.summary(of: name, request)
      } : []
    var notes = WidthNotes()
    for (index, summary) in told.enumerated() {
      guard let sentence = summary?.brokenSentence else { continue }
      let command = commandLine(["explain", `case`.word] + cells.requests[index].options)
      notes.add(sentence, atWidth: heights[index].width.shown, end: "; \(command) tells why")
    }
    for case let (height, summary?) in zip(heights, told) {
      guard let sentence = summary.overflowSentence(in: layoutCase) else { continue }
      notes.add(sentence, atWidth: height.width.shown)
    }
    return (
      listing,
      [layoutCase.storedStackHeightsNote].compactMap(\.self) + layoutCase.fieldNotes + notes.sentences
    )
  }

  private func rowHeights(
    of row: String, in name: String, _ library: CaseLibrary
  ) throws -> [(list: ListLayout, height: RowHeight, summary: CellSummary)] {
    do {
      return try cells.requests.map { request in
        let list = try library.listLayout(of: name, in: request)
        return (list, try list.height(of: row), try list.summary(ofRow: row))
      }
    } catch LibraryError.noRows where Double(row) != nil {
      let remedy =
        joinedWidths(row).map { "several widths are separated by commas: --width \($0)" }
        ?? "write --width \(row)"
      throw UsageError("\"\(name)\" has no rows; \(remedy)")
    }
  }

  /// The widths of the command line with the row's key among them, where the key may have been meant for one: cells are
  /// as wide as screens.
  private func joinedWidths(_ row: String) -> String? {
    guard let width = Double(row), (200...2000).contains(width), !cells.width.isEmpty else { return nil }
    return (cells.width.map(\.argument) + [row]).joined(separator: ",")
  }
}
