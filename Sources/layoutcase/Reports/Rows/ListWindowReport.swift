import CaseLibrary
import JSON
import LayoutModel

/// Rows of a list at their places.
struct ListWindowReport: Report {
  private let list: RowHeights
  private let rows: [(placed: PlacedRow, layout: Layout?)]
  private let window: ListWindow

  init(_ list: RowHeights, _ rows: [PlacedRow], _ window: ListWindow, withFrames: Bool) throws {
    self.list = list
    self.window = window
    self.rows = try rows.map { ($0, withFrames ? try list.cell(of: $0.row) : nil) }
  }

  func print(on console: Console) throws {
    try console.print(
      "\(list.layoutCase.name), width \(list.basis.width.shown): content "
        + "\(list.basis.width.shown) × \(window.contentHeight.shown), \(window.rowCount.counted("row"))")
    guard !rows.isEmpty else { return console.say("No row is visible there.") }
    try console.print()
    try console.print(listing.table)
  }

  var lines: [JSONValue] { rows.map(json) }

  /// A record for each row, and where frames are asked for one for each view in it.
  var listing: Listing {
    let names = [("row", "row"), ("view", "view"), ("place", "place"), ("x", "x"), ("y", "y")]
    var listing = Listing(
      (names + [("width", "width"), ("height", "height")])
        .filter { $0.0 != "view" || hasFrames }.map { .init($0.0, $0.1) })
    for (placed, layout) in rows {
      let view = hasFrames ? [Cell(nil as String?)] : []
      listing.append(
        [Cell(placed.row.key)] + view + [
          Cell(placed.place), Cell(0), Cell(placed.y.withoutNoise), Cell(list.basis.width),
          Cell(placed.height),
        ])
      for (index, frame) in (layout?.frames ?? []).enumerated() {
        listing.append(
          [Cell(placed.row.key), Cell(list.layoutCase.views[index].id), Cell(placed.place)]
            + [frame.x, frame.y, frame.width, frame.height].map { Cell($0) })
      }
    }
    return listing
  }

  private var hasFrames: Bool { rows.contains { $0.layout != nil } }

  var json: JSONValue {
    .object([
      "case": list.layoutCase.name, "width": list.basis.width, "textSize": list.basis.textSize.rawValue,
      "contentHeight": window.contentHeight.withoutNoise, "rowCount": window.rowCount, "rows": rows.map(json),
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
