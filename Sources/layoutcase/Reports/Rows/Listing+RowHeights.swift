import CaseLibrary
import JSON
import LayoutModel

extension Listing {
  /// The heights of some rows under several requests.
  ///
  /// - Parameters:
  ///   - isExplained: whether the reasons are told why the heights were stored or solved.
  ///   - tellsOverflow: whether it is told what hangs out of the cells.
  init(
    _ heights: [(list: RowHeights, heights: [RowHeight])], isExplained: Bool, tellsOverflow: Bool
  ) throws {
    var columns = [
      Column("row", "row"), Column("width", "width"), Column("textSize", "text size"),
      Column("height", "height"), Column("cached", "cached"),
    ]
    if isExplained {
      columns += [
        Column("reason", "because"), Column("conflict", "conflict"), Column("sources", "sources"),
        Column("restsOn", nil), Column("key", nil), Column("scope", nil),
      ]
    }
    if tellsOverflow { columns += [Column("overflow", nil), Column("openAt", nil)] }
    self.init(columns)
    for (list, heights) in heights {
      for height in heights {
        let summary = isExplained || tellsOverflow ? try list.summary(ofRow: height.key) : nil
        var cells = [
          Cell(height.key), Cell(list.basis.width), Cell(list.basis.textSize.rawValue), Cell(height.height),
          Cell(height.isCached),
        ]
        if let summary, isExplained {
          cells += [
            Cell(height.reason.sentence), Cell(summary.isConflict), Cell(summary.sources.map(\.rawValue)),
            Cell(list.restingColumns), Cell(height.layout.description), Cell(list.basis.scope.description),
          ]
        }
        if let summary, tellsOverflow { cells += summary.overflowCells(in: list.layoutCase) }
        append(cells)
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
