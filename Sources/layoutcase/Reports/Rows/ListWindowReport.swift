import CaseLibrary
import JSON
import LayoutModel

/// Rows of a list at their places.
struct ListWindowReport: Report {
  private let list: ListLayout
  private let rows: [(placed: PlacedRow, layout: Layout?)]
  private let window: ListWindow

  init(_ list: ListLayout, _ rows: [PlacedRow], _ window: ListWindow, withFrames: Bool) throws {
    self.list = list
    self.window = window
    self.rows = try rows.map { ($0, withFrames ? try list.cell(of: $0.row) : nil) }
  }

  func print(on console: Console) throws {
    try console.print(
      "\(list.layoutCase.name), width \(list.shownBasis(separator: ", ")): content "
        + "\(list.basis.width.shown) × \(window.contentHeight.shown), \(window.rowCount.counted("row"))")
    guard !rows.isEmpty else { return console.say("No row is visible there.") }
    try console.print()
    try console.print(listing.table)
  }

  var lines: [JSONValue] { rows.map(json) }

  private struct Record {
    let placed: PlacedRow
    /// `nil` for the row itself.
    let view: Int?
    let frame: Rect
  }

  /// A record for each row, and where frames are asked for one for each view in it.
  var listing: Listing {
    let records = rows.flatMap { placed, layout -> [Record] in
      let row = Rect(
        x: 0, y: placed.y.withoutNoise, width: list.basis.width, height: placed.height)
      let views = (layout?.frames ?? []).enumerated().map { Record(placed: placed, view: $0, frame: $1) }
      return [Record(placed: placed, view: nil, frame: row)] + views
    }
    let view = Column<Record>("view") {
      Cell($0.view.map { list.layoutCase.views[$0].id })
    }
    return Listing(
      records,
      [Column("row") { Cell($0.placed.row.key) }] + (hasFrames ? [view] : []) + [
        Column("place") { Cell($0.placed.place) }, Column("x") { Cell($0.frame.x) },
        Column("y") { Cell($0.frame.y) }, Column("width") { Cell($0.frame.width) },
        Column("height") { Cell($0.frame.height) },
      ])
  }

  private var hasFrames: Bool { rows.contains { $0.layout != nil } }

  var json: JSONValue {
    .object([
      "case": list.layoutCase.name, "width": list.basis.width, "textSize": list.basis.textSize.rawValue,
      "contentHeight": window.contentHeight.withoutNoise, "rowCount": window.rowCount, "rows": rows.map(json),
      "scale": list.environment.scale, "direction": list.environment.direction.rawValue,
    ])
  }

  private func json(_ row: (placed: PlacedRow, layout: Layout?)) -> JSONValue {
    guard case .object(let members) = row.placed.json.content, let layout = row.layout else {
      return row.placed.json
    }
    let frames = zip(list.layoutCase.views, layout.frames).map { view, frame in
      ["view": view.id] + frame.members
    }
    return .object(JSONObject(members) + ["frames": frames])
  }
}
