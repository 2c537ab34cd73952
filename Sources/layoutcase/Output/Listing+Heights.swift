import CaseLibrary
import LayoutModel

extension Listing {
  /// The heights of a cell, each with the reason why it was stored or solved where that is asked for.
  init(_ heights: [CellHeight], of name: String, isExplained: Bool, withTextSizes: Bool) {
    self.init(
      [Column("case", "case"), Column("width", "width")]
        + (withTextSizes ? [Column("textSize", "text size")] : [])
        + [Column("height", "height"), Column("cached", "cached")]
        + (isExplained ? [Column("reason", "because"), Column("key", nil)] : []))
    for height in heights {
      append(
        [Cell(name), Cell(height.width)] + (withTextSizes ? [Cell(height.textSize.rawValue)] : [])
          + [Cell(height.height), Cell(height.isCached)]
          + (isExplained ? [Cell(height.reason.sentence), Cell(height.key.description)] : []))
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
