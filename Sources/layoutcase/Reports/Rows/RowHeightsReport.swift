import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Spelling

/// The heights of all rows of a list under several requests, row by row.
struct RowHeightsReport {
  private let lists: [ListLayout]
  private let limit: Int?
  /// By list and the bytes of keys, why the heights were stored or computed; nil where the rows are not explained.
  private let reasons: [[[UInt8]: HeightReason]]?
  private var isExplained: Bool { reasons != nil }

  /// - Parameters:
  ///   - limit: how many rows of each list; where nil, all or as many as a table shows.
  ///   - reasons: by list and the bytes of keys, where the rows are explained; they are laid out for that.
  init(_ lists: [ListLayout], limit: Int?, reasons: [[[UInt8]: HeightReason]]?) {
    self.lists = lists
    self.limit = limit
    self.reasons = reasons
  }

  func print(on console: Console, as output: OutputOptions) throws {
    switch output.format {
    case .table where isExplained:
      let rows = try firstRows
      try console.print(Listing(rows, columns).table)
      console.sayRest(shown: rows.count / max(1, lists.count), of: try rowCount)
    case .table: try printTable(on: console)
    case .json, .ndjson, .csv:
      var records = RecordPrinter(output, console, .compact)
      try records.print(columns) { try forEach($0) }
      if !isExplained {
        try sayFlaws(in: try lists.map { ($0, try $0.rows(count: lookedAtCount)) }, on: console)
      }
    }
  }

  /// Writes the heights as those that are expected.
  ///
  /// - Parameters:
  ///   - names: of the columns that say what was asked for besides widths and text sizes.
  ///   - write: is given the next bytes.
  func writeBaseline(saying names: Set<String>, _ write: OutputFile.Writer) throws {
    let written = names.union(ExpectedHeights.columns)
    let columns = columns.filter { written.contains($0.field.key ?? "") }
    let listing = Listing(fields: columns.map(\.field))
    var csv = listing.csv(CSV(escapesControls: false, lineEnd: "\n"))
    try forEach { row in
      listing.add(columns.map { $0.cell(row) }, to: &csv)
      guard csv.text.utf8.count >= 1 << 16 else { return }
      try write(Array(csv.text.utf8))
      csv.removeAll()
    }
    try write(Array(csv.text.utf8))
  }

  /// Prints the highest rows under each request, and below a table what all rows add up to.
  func print(highest count: Int, on console: Console, as output: OutputOptions) throws {
    let (rows, others, sums) = try ListLayout.withAllHeights(of: lists) {
      let highest = try lists.map { try $0.highestRows(count) }
      return (
        try highest.enumerated().flatMap { place, found in try found.rows.map { try shown($0, at: place) } },
        zip(highest, titles).compactMap(othersSentence), try sumSentence
      )
    }
    let values = lists.first.map { [Column].values(of: $0, rows) } ?? []
    try console.print(Listing(rows, columns + values), as: output)
    guard output.format == .table else { return }
    try console.print()
    for line in others + [sums] { try console.print(line) }
  }

  /// "and 241 other rows of 123 at 390"; nil where the rows that are left out are lower than those that are shown.
  private func othersSentence(_ highest: (rows: [PlacedRow], otherCount: Int), _ title: String) -> String? {
    guard let last = highest.rows.last, highest.otherCount > 0 else { return nil }
    return "and \(highest.otherCount.counted("other row")) of \(last.height.shown) \(title)"
  }

  /// By request, how it is called in a title: "at 320".
  private var titles: [String] {
    let hasSizes = Set(lists.map(\.basis.textSize)).count > 1
    return lists.map { "at \($0.shownBasis(withTextSize: hasSizes))" }
  }

  /// "all 200 rows: 33565.5 at 320"
  private var sumSentence: String {
    get throws {
      let sums = try zip(lists, titles).map { list, title in
        "\(try list.window(offset: 0, viewport: 0).contentHeight.shown) \(title)"
      }
      let count = try rowCount
      return "\(count == 1 ? "the row" : "all \(count) rows"): \(sums.joined(separator: ", "))"
    }
  }

  private var columns: [Column<ShownRowHeight>] {
    .rowHeights(of: lists, isExplained: isExplained, hasOverflow: isExplained, isOfList: true)
  }

  /// So many rows has a table unless something else is asked for.
  static let usualTable = 20

  /// So many rows are laid out once more to tell of their conflicts.
  private var lookedAtCount: Int { min(limit ?? .max, Self.usualTable) }

  private func forEach(_ body: (ShownRowHeight) throws -> Void) throws {
    for place in lists.indices {
      guard limit == nil else {
        for row in try lists[place].rows(count: limit ?? 0) { try body(try shown(row, at: place)) }
        continue
      }
      try lists[place].forEachRow { try body(try shown($0, at: place)) }
    }
  }

  /// - Parameter place: the list's.
  private func shown(_ row: PlacedRow, at place: Int) throws -> ShownRowHeight {
    ShownRowHeight(
      list: lists[place], key: row.row.key, height: row.height, isCached: row.isCached,
      values: row.row.values,
      reason: reasons?[place][Array(row.row.key.utf8)],
      summary: isExplained ? try lists[place].summary(of: row.row) : nil)
  }

  /// What a table shows.
  private var firstRows: [ShownRowHeight] {
    get throws {
      try lists.indices.flatMap { place in
        try lists[place].rows(count: limit ?? Self.usualTable).map { try shown($0, at: place) }
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
        let others = commandLine(
          ["query", "rows", list.layoutCase.name.storedWord, "conflict"] + list.options)
        notes.add(
          "\(flaws.broken.enumerated(by: "and", atMost: 4)) \(flaws.broken.count.verb("is", "are")) broken in "
            + (try shown(flaws.conflicting)),
          atWidth: list.shownBasis(),
          end: "; \(others) finds all such rows"
            + (fix.map { ". Likely fix: \($0.hasSuffix(".") ? String($0.dropLast()) : $0)" } ?? ""))
      }
      if let first = flaws.overhanging.first {
        let one = commandLine(["height", list.layoutCase.name.storedWord, first.key] + list.options)
        notes.add(
          "content hangs out of the cell in " + (try shown(flaws.overhanging)), atWidth: list.shownBasis(),
          end: "; \(one) tells where")
      }
    }
    for sentence in notes.sentences { console.say(note: sentence) }
  }

  private func printTable(on console: Console) throws {
    // A line has the heights of one row, also where another process changes the list meanwhile.
    let (columns, sums, total) = try ListLayout.withAllHeights(of: lists) {
      (try lists.map { try $0.rows(count: limit ?? Self.usualTable) }, try sumSentence, try rowCount)
    }
    let rows = (columns.first ?? []).indices.map { index in
      [Cell(columns[0][index].row.key)] + columns.map { Cell($0[index].height) }
    }
    let tables = Table(titles: ["row"] + titles, rows: rows).split(to: console.output.terminal.width)
    for (place, table) in tables.enumerated() {
      if place == 0 { try console.print(table) } else { try console.print(apart: table) }
    }
    try console.print(apart: sums)
    try sayFlaws(in: Array(zip(lists, columns)), on: console)
    console.sayRest(shown: rows.count, of: total)
  }

  private var rowCount: Int { get throws { try lists.first?.rowCount() ?? 0 } }
}

extension Console {
  /// Says how many rows a table leaves out.
  func sayRest(shown: Int, of total: Int) {
    guard shown < total else { return }
    let rows = shown == 0 ? "None" : shown == 1 ? "The first" : "The first \(shown)"
    say("\(rows) of \(total) rows; --limit shows more, and -o csv all.")
  }
}
