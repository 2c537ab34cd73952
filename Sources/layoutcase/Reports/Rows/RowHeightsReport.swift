import CaseLibrary
import JSON
import LayoutModel

/// The heights of all rows of a list under several requests, row by row.
struct RowHeightsReport {
  private let name: String
  private let lists: [ListLayout]
  private let limit: Int?
  private let isExplained: Bool

  /// - Parameters:
  ///   - limit: how many rows of each list; where nil, all or as many as a table shows.
  ///   - isExplained: whether the sources of sizes are listed; the rows are laid out for that.
  init(_ name: String, _ lists: [ListLayout], limit: Int?, isExplained: Bool) {
    self.name = name
    self.lists = lists
    self.limit = limit
    self.isExplained = isExplained
  }

  func print(on console: Console, as output: OutputOptions) throws {
    switch output.format {
    case .table where isExplained: try console.print(explainedTable)
    case .table: try printTable(on: console)
    case .json:
      var array = JSONArrayWriter()
      try forEach { try console.print(json: array.element($0.json, .compact)) }
      try console.output.write(array.end)
    case .ndjson: try forEach { try console.print($0.json, .compact) }
    case .csv:
      var csv = console.csv(as: output)
      csv.append(
        ["row", "width", "textSize", "height", "cached"] + (isExplained ? ["conflict", "sources"] : []))
      try console.output.write(csv.text)
      try forEach { row in
        csv.removeAll()
        csv.append(row.fields)
        try console.output.write(csv.text)
      }
    }
  }

  /// A row's height under one request.
  private struct Entry {
    let row: PlacedRow
    let basis: HeightSetBasis
    /// Where it is explained.
    let summary: CellSummary?

    var json: JSONValue {
      let own: JSONObject = [
        "row": row.row.key, "width": basis.width, "textSize": basis.textSize.rawValue, "height": row.height,
        "cached": row.isCached,
      ]
      return .object(
        own.with("conflict", ifAny: summary?.isConflict)
          .with("sources", ifAny: summary?.sources.map(\.rawValue)))
    }

    var fields: [String?] {
      let values: [any JSONConvertible] = [
        row.row.key, basis.width, basis.textSize.rawValue, row.height, row.isCached,
      ]
      var explanation: [any JSONConvertible] = []
      if let summary { explanation = [summary.isConflict, summary.sources.map(\.rawValue)] }
      return (values + explanation).map(\.json.field)
    }
  }

  private static let usualTable = 20

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
    Entry(row: row, basis: list.basis, summary: isExplained ? try list.summary(of: row.row) : nil)
  }

  /// A line for each row and request.
  private var explainedTable: Table {
    get throws {
      var rows: [[Cell]] = []
      for list in lists {
        for row in try list.rows(count: limit ?? Self.usualTable) {
          let summary = try list.summary(of: row.row)
          rows.append([
            Cell(row.row.key), Cell(list.basis.width), Cell(list.basis.textSize.rawValue), Cell(row.height),
            Cell(row.isCached), Cell(summary.isConflict), Cell(summary.sources.map(\.rawValue)),
          ])
        }
      }
      return Table(
        titles: ["row", "width", "text size", "height", "cached", "conflict", "sources"], rows: rows)
    }
  }

  private func printTable(on console: Console) throws {
    let titles = lists.map { list in
      let isOneSize = Set(lists.map(\.basis.textSize)).count == 1
      return "at \(list.basis.width.shown)" + (isOneSize ? "" : " \(list.basis.textSize.rawValue)")
    }
    let columns = try lists.map { list in
      try list.rows(count: limit ?? Self.usualTable)
    }
    let rows = (columns.first ?? []).indices.map { index in
      [Cell(columns[0][index].row.key)] + columns.map { Cell($0[index].height) }
    }
    try console.print(Table(titles: ["row"] + titles, rows: rows))
    let total = try lists.first?.rowCount() ?? 0
    if rows.count < total {
      console.say("The first \(rows.count) of \(total) rows; --limit shows more, and -o csv all.")
    }
  }
}
