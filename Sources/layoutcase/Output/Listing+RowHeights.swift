import CaseLibrary
import JSON
import LayoutModel

extension Listing {
  /// The heights of some rows under several requests.
  init(_ heights: [(list: RowHeights, heights: [RowHeight])], isExplained: Bool = false) {
    self.init(
      [
        Column("row", "row"), Column("width", "width"), Column("textSize", "text size"),
        Column("height", "height"), Column("cached", "cached"),
      ]
        + (isExplained
          ? [
            Column("reason", "because"), Column("restsOn", "can rest on"), Column("key", nil),
            Column("scope", nil),
          ] : []))
    for (list, heights) in heights {
      for height in heights {
        append(
          [
            Cell(height.key), Cell(list.basis.width), Cell(list.basis.textSize.rawValue), Cell(height.height),
            Cell(height.isCached),
          ]
            + (isExplained
              ? [
                Cell(height.reason.sentence), Cell(list.restingColumns.joined(separator: ", ")),
                Cell(height.layout.description), Cell(list.basis.scope.description),
              ] : []))
      }
    }
  }
}

extension RowHeight.Reason {
  fileprivate var sentence: String {
    switch self {
    case .stored: "hit: solved before for all that it depends on"
    case .sameLines(let width): "hit: the same lines as at width \(width.shown), and so the same height"
    case .sameAtWidth(let width): "hit: the same as at width \(width.shown), and all in between"
    case .sameScope: "hit: nothing has changed that can move it"
    case .first: "miss: the first height of this row"
    case .changed([]): "miss: the stored height was removed since"
    case .changed(let parts):
      "miss: another \(parts.map(\.words).joined(separator: " and ")) than the latest height's"
    }
  }
}

extension CellHeight.Part {
  /// For people.
  var words: String { self == .row ? "row's values" : rawValue }
}
