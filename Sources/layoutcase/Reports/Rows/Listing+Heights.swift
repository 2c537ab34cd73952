import CaseLibrary
import LayoutModel

extension Listing {
  /// The heights of a cell, with the reasons why they were stored or solved where these are asked for.
  ///
  /// - Parameters:
  ///   - grounds: of the heights, where they are explained.
  ///   - withTextSizes: whether a person sees the text sizes.
  init(_ heights: [CellHeight], of name: String, grounds: [CellGround]?, withTextSizes: Bool) {
    var columns = [Column("case", "case"), Column("width", "width")]
    if withTextSizes { columns.append(Column("textSize", "text size")) }
    columns += [Column("height", "height"), Column("cached", "cached")]
    if grounds != nil {
      columns += [
        Column("reason", "because"), Column("conflict", "conflict"), Column("sources", "sources"),
        Column("key", nil),
      ]
    }
    // A program always gets the text size, in the last column where nobody asked for it.
    if !withTextSizes { columns.append(Column("textSize", nil)) }
    self.init(columns)
    for (index, height) in heights.enumerated() {
      let textSize = Cell(height.textSize.rawValue)
      var cells = [Cell(name), Cell(height.width)] + (withTextSizes ? [textSize] : [])
      cells += [Cell(height.height), Cell(height.isCached)]
      if let ground = grounds?[index] {
        cells += [
          Cell(height.reason.sentence), Cell(ground.isConflict), Cell(ground.sources.map(\.rawValue)),
          Cell(height.key.description),
        ]
      }
      append(cells + (withTextSizes ? [] : [textSize]))
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
