import CaseLibrary
import LayoutModel

extension Listing {
  /// The heights of a cell, with the reasons why they were stored or solved where these are asked for.
  ///
  /// - Parameter grounds: of the heights, where they are explained.
  init(_ heights: [CellHeight], of name: String, grounds: [CellGround]?, withTextSizes: Bool) {
    self.init(
      [Column("case", "case"), Column("width", "width")]
        + (withTextSizes ? [Column("textSize", "text size")] : [])
        + [Column("height", "height"), Column("cached", "cached")]
        + (grounds == nil
          ? []
          : [
            Column("reason", "because"), Column("conflict", "conflict"), Column("sources", "sources"),
            Column("key", nil),
          ]))
    for (index, height) in heights.enumerated() {
      append(
        [Cell(name), Cell(height.width)] + (withTextSizes ? [Cell(height.textSize.rawValue)] : [])
          + [Cell(height.height), Cell(height.isCached)]
          + (grounds.map { grounds in
            [
              Cell(height.reason.sentence), Cell(grounds[index].isConflict),
              Cell(grounds[index].sources.map(\.rawValue)), Cell(height.key.description),
            ]
          } ?? []))
    }
  }
}

extension CellHeight.Reason {
  fileprivate var sentence: String {
    switch self {
    case .stored: "hit: solved before for all that it depends on"
    case .first: "miss: the first height of this case"
    case .changed([]): "miss: the stored height was removed since"
    case .changed(let parts):
      "miss: another \(parts.map(\.rawValue).joined(separator: " and ")) than the latest height's"
    }
  }
}
