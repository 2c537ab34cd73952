import CaseLibrary
import JSON
import LayoutModel

extension Listing {
  /// The heights of some rows under several requests.
  init(_ heights: [(list: RowHeights, heights: [RowHeight])], isExplained: Bool = false) throws {
    self.init(
      [
        Column("row", "row"), Column("width", "width"), Column("textSize", "text size"),
        Column("height", "height"), Column("cached", "cached"),
      ]
        + (isExplained
          ? [
            Column("reason", "because"), Column("conflict", "conflict"), Column("sources", "sources"),
            Column("restsOn", nil), Column("key", nil), Column("scope", nil),
          ] : []))
    for (list, heights) in heights {
      for height in heights {
        let summary = isExplained ? try list.summary(ofRow: height.key) : nil
        append(
          [
            Cell(height.key), Cell(list.basis.width), Cell(list.basis.textSize.rawValue), Cell(height.height),
            Cell(height.isCached),
          ]
            + (isExplained
              ? [
                Cell(height.reason.sentence), Cell(summary?.isConflict == true), Cell(summary.sourceNames),
                Cell(list.restingColumns), Cell(height.layout.description),
                Cell(list.basis.scope.description),
              ] : []))
      }
    }
  }
}

extension CellSummary? {
  /// The names of the sources of sizes.
  var sourceNames: [String] { self?.sources.map(\.rawValue) ?? [] }
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
