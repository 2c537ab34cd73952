import CaseLibrary
import JSON
import LayoutModel
import Spelling

/// The heights of all rows of a list under several requests, row by row.
struct RowHeightsReport {
  private let lists: [ListLayout]
  private let limit: Int?
  private let isExplained: Bool

  /// - Parameters:
  ///   - limit: how many rows of each list; where nil, all or as many as a table shows.
  ///   - isExplained: whether the sources of sizes are listed; the rows are laid out for that.
  init(_ lists: [ListLayout], limit: Int?, isExplained: Bool) {
    self.lists = lists
    self.limit = limit
    self.isExplained = isExplained
  }

  func print(on console: Console, as output: OutputOptions) throws {
    switch output.format {
    case .table where isExplained:
      let entries = try firstEntries
      try console.print(Listing(entries, columns).table)
      sayRest(shown: entries.count / max(1, lists.count), of: try rowCount, on: console)
    case .table: try printTable(on: console)
    case .json, .ndjson, .csv:
      let columns = columns
      var records = RecordPrinter(output, console, .compact)
      try records.begin(columns.map(\.field))
      try forEach { entry in try records.append(columns.map { $0.cell(entry) }) }
      try records.end()
      if !isExplained {
        try sayFlaws(in: try lists.map { ($0, try $0.rows(count: lookedAtCount)) }, on: console)
      }
    }
  }

  /// The highest rows under each request.
  func listing(ofHighest count: Int) throws -> Listing {
    Listing(
      try lists.flatMap { list in try list.highestRows(count).map { try entry($0, of: list) } }, columns)
  }

  /// A row's height under one request.
  private struct Entry {
    let row: PlacedRow
    let basis: HeightSetBasis
    let environment: HeightEnvironment
    let separator: Double
    /// Where it is explained.
    let summary: CellSummary?
  }

  private var columns: [Column<Entry>] {
    let own: [Column<Entry>] = [
      Column("row") { Cell($0.row.row.key) }, Column("width") { Cell($0.basis.width) },
      Column("textSize", "text size") { Cell($0.basis.textSize.rawValue) },
      Column("height", "height", folding: .last) { Cell($0.row.height) },
      Column("cached") { Cell($0.row.isCached) },
    ]
    let explanation: [Column<Entry>] = [
      Column("conflict") { Cell($0.summary?.isConflict) },
      Column("sources", "content") { Cell($0.summary?.sources.map(\.rawValue)) },
    ]
    return own + (isExplained ? explanation : [])
      + Column.environment(lists.map { ($0.environment, $0.layoutCase) }, \.environment)
      + [Column("separator", nil) { Cell($0.separator) }]
  }

  /// So many rows has a table unless something else is asked for.
  static let usualTable = 20

  /// So many rows are laid out once more to tell of their conflicts.
  private var lookedAtCount: Int { min(limit ?? .max, Self.usualTable) }

  private func forEach(_ body: (Entry) throws -> Void) throws {
    for list in lists {
      guard limit == nil else {
        for row in try list.rows(count: limit ?? 0) { try body(try entry(row, of: list)) }
        continue
      }
      try list.forEachRow { try body(try entry($0, of: list)) }
    }
  }

  private func entry(_ row: PlacedRow, of list: ListLayout) throws -> Entry {
    Entry(
      row: row, basis: list.basis, environment: list.environment, separator: list.separator,
      summary: isExplained ? try list.summary(of: row.row) : nil)
  }

  /// What a table shows.
  private var firstEntries: [Entry] {
    get throws {
      try lists.flatMap { list in
        try list.rows(count: limit ?? Self.usualTable).map { try entry($0, of: list) }
      }
    }
  }

  /// Tells of the first rows that break required constraints, with what ends it in the first of them, and of those
  /// whose content hangs out.
  private func sayFlaws(in shown: [(list: ListLayout, rows: [PlacedRow])], on console: Console) throws {
    var notes = WidthNotes()
    for (list, rows) in shown {
      let flaws = try list.flaws(in: rows.prefix(lookedAtCount).map(\.row))
      func shown(_ rows: [ListRow]) throws -> String {
        let all = flaws.rowCount < (try list.rowCount()) ? " of the \(flaws.rowCount) looked at" : ""
        let keys = rows.map(\.key).enumerated(by: "and", atMost: 4)
        return "\(rows.count == 1 ? "the row" : "the rows") \(keys)\(all)"
      }
      if !flaws.conflicting.isEmpty {
        let fix = flaws.explanation?.likelyFixSentences.first ?? nil
        let others = commandLine(["query", "rows", list.layoutCase.name, "conflict"] + list.options)
        notes.add(
          "\(flaws.broken.enumerated(by: "and", atMost: 4)) \(flaws.broken.count.verb("is", "are")) broken in "
            + (try shown(flaws.conflicting)),
          atWidth: list.shownBasis(),
          end: "; \(others) finds all such rows"
            + (fix.map { ". Likely fix: \($0.hasSuffix(".") ? String($0.dropLast()) : $0)" } ?? ""))
      }
      if let first = flaws.overhanging.first {
        let one = commandLine(["height", list.layoutCase.name, first.key] + list.options)
        notes.add(
          "content hangs out of the cell in " + (try shown(flaws.overhanging)), atWidth: list.shownBasis(),
          end: "; \(one) tells where")
      }
    }
    for sentence in notes.sentences { console.say(note: sentence) }
  }

  private func printTable(on console: Console) throws {
    let hasSizes = Set(lists.map(\.basis.textSize)).count > 1
    let titles = lists.map { "at \($0.shownBasis(withTextSize: hasSizes))" }
    // A line has the heights of one row, also where another process changes the list meanwhile.
    let (columns, sums, total) = try ListLayout.withAllHeights(of: lists) {
      (
        try lists.map { try $0.rows(count: limit ?? Self.usualTable) },
        try lists.map { try $0.window(offset: 0, viewport: 0).contentHeight.shown }, try rowCount
      )
    }
    let rows = (columns.first ?? []).indices.map { index in
      [Cell(columns[0][index].row.key)] + columns.map { Cell($0[index].height) }
    }
    try console.print(Table(titles: ["row"] + titles, rows: rows))
    try console.print()
    let shownSums = zip(sums, titles).map { "\($0) \($1)" }.joined(separator: ", ")
    try console.print("all \(total.counted("row")): \(shownSums)")
    try sayFlaws(in: Array(zip(lists, columns)), on: console)
    sayRest(shown: rows.count, of: total, on: console)
  }

  private var rowCount: Int { get throws { try lists.first?.rowCount() ?? 0 } }

  /// How many rows a table leaves out.
  private func sayRest(shown: Int, of total: Int, on console: Console) {
    guard shown < total else { return }
    console.say("The first \(shown) of \(total) rows; --limit shows more, and -o csv all.")
  }
}
