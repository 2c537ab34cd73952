import CaseImport
import CaseLibrary
import LayoutModel
import Spelling

/// The heights of the first rows of a list under several requests, a line for each row.
struct RowHeightsText {
  let page: HeightPage
  /// By request.
  let flaws: [RowFlaws]

  /// So many rows has a table unless something else is asked for.
  static let usualTable = 20

  func print(on console: Console) throws {
    let rows = (page.columns.first?.rows ?? []).indices.map { index in
      [Cell(page.columns[0].rows[index].row.key)] + page.columns.map { Cell($0.rows[index].height) }
    }
    let tables = Table(titles: ["row"] + page.titles, rows: rows).split(to: console.output.terminal.width)
    for (place, table) in tables.enumerated() {
      if place == 0 { try console.print(table) } else { try console.print(apart: table) }
    }
    try console.print(apart: page.sumSentence)
    console.sayFlaws(zip(page.columns.map(\.list), flaws).map { ($0, $1, page.rowCount) })
    console.sayRest(shown: rows.count, of: page.rowCount)
  }
}

/// The highest rows of a list under each request, and below a table what all rows add up to.
struct HighestRowsReport: Report {
  let page: HeightPage

  func print(on console: Console) throws {
    try listing.print(on: console)
    try console.print()
    for (column, title) in zip(page.columns, page.titles) where column.otherCount > 0 {
      // What is left out is lower than what is shown, but for these.
      let height = column.rows.last?.height.shown ?? ""
      try console.print("and \(column.otherCount.counted("other row")) of \(height) \(title)")
    }
    try console.print(page.sumSentence)
  }

  var listing: Listing {
    let lists = page.columns.map(\.list)
    let rows = page.columns.flatMap { column in
      column.rows.map {
        ShownHeight(
          of: column.list, $0.row.key, height: $0.height, isCached: $0.isCached, reason: nil, summary: nil,
          values: $0.row.values)
      }
    }
    let columns: [Column<ShownHeight>] = .rowHeights(
      of: lists, isExplained: false, hasOverflow: false, isOfList: true)
    return Listing(rows, columns + (lists.first.map { [Column].values(of: $0, rows) } ?? []))
  }
}

extension HeightPage {
  /// By request, how it is called in a title: "at 320".
  fileprivate var titles: [String] {
    let hasSizes = Set(columns.map(\.list.basis.textSize)).count > 1
    return columns.map { "at \($0.list.shownBasis(withTextSize: hasSizes))" }
  }

  /// "all 200 rows: 33565.5 at 320"
  fileprivate var sumSentence: String {
    let sums = zip(columns, titles).map { "\($0.contentHeight.shown) \($1)" }
    return "\(rowCount == 1 ? "the row" : "all \(rowCount) rows"): \(sums.joined(separator: ", "))"
  }
}

extension Console {
  /// Tells of rows that break required constraints, with what ends it in the first of them, and of those whose content
  /// hangs out.
  ///
  /// - Parameter all: by request what is wrong with the first rows, and how many rows there are.
  func sayFlaws(_ all: [(list: ListLayout, flaws: RowFlaws, rowCount: Int)]) {
    var notes = WidthNotes()
    for (list, flaws, rowCount) in all {
      func shown(_ rows: [ListRow]) -> String {
        let all = flaws.rowCount < rowCount ? " of the \(flaws.rowCount) looked at" : ""
        let keys = rows.map(\.key).enumerated(by: "and", atMost: 4)
        return "\(rows.count == 1 ? "the row" : "the rows") \(keys)\(all)"
      }
      let name = list.layoutCase.name.storedWord
      if !flaws.conflicting.isEmpty {
        let fix = flaws.explanation?.likelyFixSentences.first ?? nil
        let others = commandLine(["query", "rows", name, "conflict"] + list.options)
        notes.add(
          "\(flaws.broken.enumerated(by: "and", atMost: 4)) \(flaws.broken.count.verb("is", "are")) broken in "
            + shown(flaws.conflicting),
          atWidth: list.shownBasis(),
          end: "; \(others) finds all such rows"
            + (fix.map { ". Likely fix: \($0.hasSuffix(".") ? String($0.dropLast()) : $0)" } ?? ""))
      }
      if let first = flaws.overhanging.first {
        let one = commandLine(["height", name, first.key] + list.options)
        notes.add(
          "content hangs out of the cell in " + shown(flaws.overhanging), atWidth: list.shownBasis(),
          end: "; \(one) tells where")
      }
    }
    for sentence in notes.sentences { say(note: sentence) }
  }

  /// Says how many rows a table leaves out.
  func sayRest(shown: Int, of total: Int) {
    guard shown < total else { return }
    let rows = shown == 0 ? "None" : shown == 1 ? "The first" : "The first \(shown)"
    say("\(rows) of \(total) rows; --limit shows more, and -o csv all.")
  }
}
