import Algorithms
import Arguments
import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Spelling

struct HeightsCommand: Command {
  static let name = "heights"
  static let abstract = "Prints the heights of a list's rows at one or several widths and text sizes."
  static let discussion = """
    Heights that are stored are read, and the others computed on all cores and stored piece by piece: after Ctrl-C \
    the next call goes on where this one stopped. A stored height holds as long as the row's values, the case, \
    the engine and the measuring of texts are what it was computed for.

    With a file of rows behind it, the case of a file has those, and nothing is stored.

    A height includes the separator below the cell, which "layoutcase solve" and "layoutcase diff" leave out.

    A table shows the first twenty rows unless --limit says how many; other formats have all. Rows come in the list's \
    order, and with --highest the highest first, with the values that they give.

    --since 2 lays the rows out as pass 2 left the case, too, and prints those that have another height now: what a \
    changed priority did to the list. Without a width, each side has the case's own.

    A baseline is a file of expected heights, as CSV with a row's key, the width, the text size and the height, and \
    with the scale, the direction and the separator where options say them: --write-baseline writes it, and --baseline \
    prints the rows that have another height, are new or gone. The exit code is 1 where there are any. What no option \
    says is laid out as the file says it, also where --write-baseline replaces it.

    --widths tells of each whole width of a range how high all rows are together, and which is the highest; widths that \
    follow each other and have the same are one line.
    """
  static let examples = [
    Example("heights feed --width 320,375,414", "Computes what is missing and prints every row's height."),
    Example("heights feed --width 375 --text-size L,XXL --separator 1px", "Adds a line of one pixel."),
    Example(
      "heights feed --device 'iPhone SE,iPhone 15 Pro Max' --text-size L,AX3",
      "Has a column for each device and text size."),
    Example(
      "heights card.json rows.ndjson --width 320,375", "Lays out the rows of a file without a database."),
    Example("heights feed --width 375 --rows 7,42 -o json", "Prints the heights of some rows."),
    Example("heights feed --width 375 --highest 10", "Prints the ten highest rows."),
    Example("heights feed --since 2", "Prints the rows whose heights are not what they were after pass 2."),
    Example("heights feed --width 320,375 --write-baseline heights.csv", "Keeps the heights as expected."),
    Example("heights feed --baseline heights.csv", "Ends with 1 where a height is not as expected."),
    Example("heights feed --widths 320...430", "Prints the height of the whole list over the widths."),
    Example("heights feed --width 375 --stats", "Prints a histogram and how good estimates would be."),
  ]
  @Argument("A stored case, or the file of a case beside one of rows.") var `case`: StoredName
  @Argument("A file of rows, for the case of a file; nothing is stored.", completion: .values(.rowFiles))
  var file: FilePath?
  @Option("Only rows of these keys.", valueName: "keys", commaSeparated: true, completion: .values(.rowKeys))
  var rows: [String] = []
  @Flag("Also tells, for each printed row, whether it is in conflict and what its sizes come from.")
  var explain: Bool
  @Option("Only so many of the highest rows, the highest first.", valueName: "number") var highest: Count?
  @Option("A range of widths, of which all whole ones are told: the height of all rows, and the highest.")
  var widths: WidthRange?
  @Option("Only rows that have another height than after this pass, with both heights.") var since:
    PassNumber?
  @Option("Only rows that have another height than in this file, are new or gone.") var baseline: FilePath?
  @Option("Writes the heights into a file, as a baseline.") var writeBaseline: FilePath?
  @Flag("Overwrites the file even if it holds something else.") var force: Bool
  @Flag("Prints how the heights are distributed, and what estimated heights would be worth.") var stats: Bool
  @Option(
    "How many rows are shown, of each width and text size; 20 in a table unless given, and otherwise all.",
    valueName: "number")
  var limit: Count?
  let cells = CellOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    if highest?.value == 0 { throw UsageError("--highest takes how many rows are printed, from 1") }
    if let word = file?.string, Double(word) != nil, !InputFile.exists(word) {
      let widths = (cells.width.map(\.argument) + [word]).joined(separator: ",")
      throw UsageError(
        cells.width.isEmpty
          ? "\(word) is no file of rows; write --width \(word)"
          : "\(word) is no file of rows; several values of --width are separated by commas: \"\(widths)\"")
    }
    try confirmOne(of: ["--highest": highest != nil, "--since": since != nil, "--rows": !rows.isEmpty])
    if highest != nil || since != nil || !rows.isEmpty {
      try refuse(["--baseline": baseline != nil, "--write-baseline": writeBaseline != nil]) {
        "\($0) is about all rows; leave out --highest, --since and --rows"
      }
    }
    try confirmApart(["--write-baseline": writeBaseline], replacing: [], besides: output.programOption)
    if highest != nil && limit != nil { throw UsageError("--highest says how many; leave out --limit") }
    if explain {
      try refuse(["--since": since != nil, "--baseline": baseline != nil]) {
        "\($0) compares heights; leave out --explain"
      }
    }
    for (option, isGiven) in [("--stats", stats), ("--widths", widths != nil)] where isGiven {
      try refuse([
        "--rows": !rows.isEmpty, "--explain": explain, "--limit": limit != nil, "--highest": highest != nil,
        "--since": since != nil, "--baseline": baseline != nil, "--write-baseline": writeBaseline != nil,
        "--width": widths != nil && !cells.width.isEmpty, "--widths": widths != nil && option != "--widths",
      ]) { "\(option) is about all rows; leave out \($0)" }
    }
  }

  func run(in console: Console) throws -> ExitCode {
    let expected = try baseline.map { try ExpectedHeights(InputFile(path: $0.string)) }
    let baselineFile = try database.output(writeBaseline, .heights, force: force)
    let (library, name) = try opened(on: console)
    let replaced = writeBaseline.flatMap { file in
      InputFile.exists(file.string) ? try? ExpectedHeights(InputFile(path: file.string)) : nil
    }
    let requests =
      (expected ?? replaced).map(cells.requests) ?? widths.map { cells.requests(over: $0) } ?? cells.requests
    // A file's lines may say the same with more words and with fewer.
    let lists = try requests.map { try library.listLayout(of: name, in: $0) }
      .grouped { ExpectedHeights.Request($0) }.map { $0.elements[0] }
    if let expected, writeBaseline == nil { try confirm(lists, areExpectedIn: expected) }
    let earlier = try since.map { pass in
      try cells.requests.uniqued().map { try library.listLayout(of: name, in: $0, after: pass) }
    }
    if let layoutCase = lists.first?.layoutCase {
      for note in layoutCase.heightNotes { console.say(note: note, beside: output) }
      console.say(note: cells.textSizeNote(on: layoutCase), beside: output)
    }
    guard rows.isEmpty else {
      // A row that is not there is told of before the others are computed.
      for row in rows { _ = try lists.first?.storedHeight(of: row) }
      try print(rows, of: lists, on: console)
      return .done
    }
    var reasons: [[[UInt8]: HeightReason]]?
    do {
      // Before those that are missing are computed.
      let most =
        limit?.value ?? (output.format == .table && highest == nil ? RowHeightsText.usualTable : .max)
      if explain { reasons = try lists.map { try $0.reasons(ofFirst: most) } }
      guard try RowFilling(lists: lists + (earlier ?? [])).run(on: console) else { return .interrupted }
    } catch StoreError.damaged(let sentence)
      where !stats && highest == nil && since == nil && baseline == nil && writeBaseline == nil
    {
      return try printSoundRows(of: lists, name, in: library, orEndBy: .damaged(sentence), on: console)
    }
    let isChanged = try answer(lists, beside: earlier, expected, reasons, on: console)
    guard let baselineFile else { return isChanged ? .difference : .done }
    let count = try (lists.first?.rowCount() ?? 0) * lists.count
    try baselineFile.write(on: console, saying: " with \(count.counted("height")), which --baseline expects")
    {
      try HeightRecords(lists: lists, limit: nil, reasons: nil).writeBaseline(
        saying: cells.environmentColumns.union((expected ?? replaced)?.givenEnvironmentColumns ?? []), $0)
    }
    if let replaced { sayLost(of: replaced, besides: lists, on: console) }
    // What is written as a baseline is accepted.
    return .done
  }

  /// Prints what is asked of all rows.
  ///
  /// - Parameters:
  ///   - earlier: the lists as they were after the pass of `--since`.
  ///   - expected: what the baseline says.
  /// - Returns: whether the heights are others than expected.
  private func answer(
    _ lists: [ListLayout], beside earlier: [ListLayout]?, _ expected: ExpectedHeights?,
    _ reasons: [[[UInt8]: HeightReason]]?, on console: Console
  ) throws -> Bool {
    if let expected, let baseline {
      let changes = try lists.map { list in
        (
          list, try list.changedHeights(from: expected.heights(in: ExpectedHeights.Request(list))),
          try list.rowCount()
        )
      }
      let report = ChangedHeightsReport(
        changes, from: .file(InputFile.name(of: baseline.string)), limit: limit?.value)
      try console.print(report, as: output)
      return report.isChanged
    }
    if let since, let earlier {
      let changes = try zip(lists, earlier).map {
        ($0, try $0.changedHeights(since: $1), try $0.rowCount())
      }
      try console.print(
        ChangedHeightsReport(changes, from: .pass(since, earlier), limit: limit?.value), as: output)
    } else if stats {
      try console.print(RowStatisticsReport(lists: try lists.map { ($0, try $0.statistics()) }), as: output)
    } else if widths != nil {
      try console.print(HeightsOverWidthsReport(page: try HeightPage(highest: 1, of: lists)), as: output)
    } else if let highest {
      try console.print(
        HighestRowsReport(page: try HeightPage(highest: highest.value, of: lists)), as: output)
    } else {
      try printAll(of: lists, reasons, on: console)
    }
    return false
  }

  private func printAll(
    of lists: [ListLayout], _ reasons: [[[UInt8]: HeightReason]]?, on console: Console
  ) throws {
    let isTable = output.format == .table
    let most = limit?.value ?? (isTable ? RowHeightsText.usualTable : nil)
    let records = HeightRecords(lists: lists, limit: most, reasons: reasons)
    // So many rows are laid out once more to tell of their conflicts.
    let lookedAtCount = min(limit?.value ?? .max, RowHeightsText.usualTable)
    func flaws(in rows: [PlacedRow], of list: ListLayout) throws -> RowFlaws {
      try list.flaws(in: rows.prefix(lookedAtCount).map(\.row))
    }
    if isTable, reasons == nil {
      let page = try HeightPage(first: most ?? 0, of: lists)
      let found = try page.columns.map { try flaws(in: $0.rows, of: $0.list) }
      return try RowHeightsText(page: page, flaws: found).print(on: console)
    }
    if isTable {
      var rows: [ShownHeight] = []
      try records.forEach { rows.append($0) }
      try console.print(Listing(rows, records.columns).table)
      return console.sayRest(shown: rows.count / max(1, lists.count), of: try lists.first?.rowCount() ?? 0)
    }
    var printer = RecordPrinter(output, console, .compact)
    try printer.print(records.columns) { try records.forEach($0) }
    guard reasons == nil else { return }
    console.sayFlaws(
      try lists.map { list in
        (list, try flaws(in: try list.rows(count: lookedAtCount), of: list), try list.rowCount())
      })
  }

  private func print(_ keys: [String], of lists: [ListLayout], on console: Console) throws {
    let found = try lists.flatMap { list in
      try keys.map { key in
        ShownHeight(try list.height(of: key), of: list, explain ? try list.summary(ofRow: key) : nil)
      }
    }
    try console.print(
      Listing(found, .rowHeights(of: lists, isExplained: explain, hasOverflow: explain)), as: output)
  }

  /// Prints the heights of the rows that are not damaged, and tells the others.
  private func printSoundRows(
    of lists: [ListLayout], _ name: String, in library: CaseLibrary, orEndBy error: StoreError,
    on console: Console
  ) throws -> ExitCode {
    var keys: [String] = []
    let damage = DamageLog()
    try library.forEachPage(of: name, count: .max, noting: damage) { page in
      keys += page.rows.map(\.key)
    }
    guard !damage.found.isEmpty else { throw error }
    let shown = limit?.value ?? (output.format == .table ? RowHeightsText.usualTable : .max)
    try print(Array(keys.prefix(shown)), of: lists, on: console)
    return console.end(leftOut: damage) ?? .done
  }
}
