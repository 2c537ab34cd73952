import CaseLibrary
import JSON
import LayoutModel
import Spelling

/// Rows of a list at their places.
struct ListWindowReport: Report {
  let list: ListLayout
  /// With the cells where their frames are asked for.
  let rows: [(placed: PlacedRow, cell: CaseSnapshot?)]
  let window: ListWindow

  func print(on console: Console) throws {
    try console.print(
      "\(list.layoutCase.name), width \(list.shownBasis(separator: ", ")): content "
        + "\(list.basis.width.shown) × \(window.contentHeight.shown), \(window.rowCount.counted("row"))")
    if let first = rows.first?.placed, window.viewport > 0 {
      let hidden = window.offset - first.y
      let cut = hidden > 0 ? ", and \(hidden.shown) points of row \(first.row.key)" : ""
      try console.print(
        "\(first.place.counted("row")) \(first.place.verb("lies", "lie")) above \(window.offset.shown)\(cut); "
          + "\(window.viewport.shown) points are visible")
    }
    guard !rows.isEmpty else {
      let greatest = max(0, window.contentHeight - window.viewport)
      let end =
        greatest > 0 ? "the last ones fill the \(window.viewport.shown) points that are visible" : "all are"
      return console.say("No row is visible there; \(end) at the offset \(greatest.shown).")
    }
    try console.print(apart: listing.table)
  }

  var lines: [JSONValue] { rows.map(json) }

  private struct Record {
    let placed: PlacedRow
    let frame: Rect
    /// `nil` for the row itself.
    let view: (name: String, isHidden: Bool)?
  }

  /// A record for each row, and where frames are asked for one for each view in it.
  var listing: Listing {
    let records = rows.flatMap { placed, cell -> [Record] in
      let row = Rect(
        x: 0, y: placed.y.withoutNoise, width: list.basis.width, height: placed.height)
      let views = (cell?.shownFrames ?? []).map {
        Record(placed: placed, frame: $0.frame, view: ($0.view, $0.isHidden))
      }
      return [Record(placed: placed, frame: row, view: nil)] + views
    }
    let views: [Column<Record>] = [
      Column("view") {
        Cell($0.view?.name, shown: $0.view.map { $0.isHidden ? "\($0.name) (hidden)" : $0.name })
      }
    ]
    let hidden = Column<Record>("hidden", nil) { Cell($0.view?.isHidden) }
    return Listing(
      records,
      [Column("row") { Cell($0.placed.row.key) }] + (hasFrames ? views : []) + [
        Column("place") { Cell($0.placed.place) }, Column("x") { Cell($0.frame.x) },
        Column("y") { Cell($0.frame.y) }, Column("width") { Cell($0.frame.width) },
        Column("height") { Cell($0.frame.height) },
      ] + (hasFrames ? [hidden] : []))
  }

  private var hasFrames: Bool { rows.contains { $0.cell != nil } }

  var json: JSONValue {
    .object([
      "case": list.layoutCase.name, "width": list.basis.width, "textSize": list.basis.textSize.rawValue,
      "contentHeight": window.contentHeight.withoutNoise, "rowCount": window.rowCount, "rows": rows.map(json),
      "scale": list.environment.scale, "direction": list.environment.direction.rawValue,
    ])
  }

  private func json(_ row: (placed: PlacedRow, cell: CaseSnapshot?)) -> JSONValue {
    guard case .object(let members) = row.placed.json.content, let cell = row.cell else {
      return row.placed.json
    }
    let frames = cell.shownFrames.map {
      (["view": $0.view] + $0.frame.members).with("hidden", ifAny: $0.isHidden ? true : nil)
    }
    return .object(JSONObject(members) + ["frames": frames])
  }
}

extension CaseSnapshot {
  /// The frames with their views' names, and whether the views are hidden.
  fileprivate var shownFrames: [(view: String, frame: Rect, isHidden: Bool)] {
    let isHidden = state.views.areHidden
    return state.views.indices.map { (state.views[$0].id, layout.frames[$0], isHidden[$0]) }
  }
}
