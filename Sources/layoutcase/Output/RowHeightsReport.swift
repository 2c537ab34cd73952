import CaseLibrary
import JSON
import LayoutModel

/// The heights of all rows of a list under several requests, row by row.
struct RowHeightsReport {
  private let name: String
  private let lists: [RowHeights]
  private let limit: Int?

  /// - Parameter limit: how many rows of each list; where nil, all or as many as a table shows.
  init(_ name: String, _ lists: [RowHeights], limit: Int?) {
    self.name = name
    self.lists = lists
    self.limit = limit
  }

  func print(at desk: Desk, as format: OutputFormat) throws {
    switch format {
    case .table: try printTable(at: desk)
    case .json:
      var isFirst = true
      try forEach { row in
        try desk.output.write(isFirst ? "[\n  " : ",\n  ")
        isFirst = false
        try desk.output.write(JSONWriter.text(of: row.json, .compact))
      }
      try desk.output.write(isFirst ? "[]\n" : "\n]\n")
    case .ndjson: try forEach { try desk.print($0.json, .compact) }
    case .csv:
      var csv = CSV()
      csv.append(["row", "width", "textSize", "height", "cached"])
      try desk.output.write(csv.text)
      try forEach { row in
        var csv = CSV()
        csv.append(row.fields)
        try desk.output.write(csv.text)
      }
    }
  }

  /// A row's height under one request.
  private struct Entry {
    let row: PlacedRow
    let basis: RowLayoutBasis

    var json: JSONValue {
      .object([
        JSONMember("row", .string(row.row.key)), JSONMember("width", .number(basis.width)),
        JSONMember("textSize", .string(basis.textSize.rawValue)), JSONMember("height", .number(row.height)),
        JSONMember("cached", .bool(row.isCached)),
      ])
    }

    var fields: [String?] {
      [
        row.row.key, JSONValue.number(basis.width).field, basis.textSize.rawValue,
        JSONValue.number(row.height).field, JSONValue.bool(row.isCached).field,
      ]
    }
  }

  private static let usualTable = 20

  private func forEach(_ body: (Entry) throws -> Void) throws {
    for list in lists {
      guard limit == nil else {
        for row in try list.rows(count: limit ?? 0) { try body(Entry(row: row, basis: list.basis)) }
        continue
      }
      try list.forEachRow { try body(Entry(row: $0, basis: list.basis)) }
    }
  }

  private func printTable(at desk: Desk) throws {
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
    try desk.print(Table(titles: ["row"] + titles, rows: rows))
    let total = try lists.first?.rowCount() ?? 0
    if rows.count < total {
      desk.say("The first \(rows.count) of \(total) rows; --limit shows more, and -o csv all.")
    }
  }
}
