import CaseLibrary
import LayoutEngine
import LayoutModel

extension Listing {
  /// The heights of a cell, with the reasons why they were stored or solved where these are asked for.
  ///
  /// - Parameters:
  ///   - summaries: of the heights.
  ///   - withTextSizes: whether a person sees the text sizes.
  init(
    _ heights: [CellHeight], of layoutCase: LayoutCase, summaries: [CellSummary], isExplained: Bool,
    withTextSizes: Bool
  ) {
    var columns = [Column("case", "case"), Column("width", "width")]
    if withTextSizes { columns.append(Column("textSize", "text size")) }
    columns += [Column("height", "height"), Column("cached", "cached")]
    if isExplained {
      columns += [
        Column("reason", "because"), Column("conflict", "conflict"), Column("sources", "sources"),
        Column("key", nil),
      ]
    }
    // A program always gets the text size, behind the others where nobody asked for it.
    if !withTextSizes { columns.append(Column("textSize", nil)) }
    columns += [
      Column("overflow", nil), Column("openAt", nil), Column("scale", nil), Column("direction", nil),
    ]
    self.init(columns)
    for (height, summary) in zip(heights, summaries) {
      let environment = height.environment
      let textSize = Cell(environment.textSize.rawValue)
      var cells = [Cell(layoutCase.name), Cell(height.width)] + (withTextSizes ? [textSize] : [])
      cells += [Cell(height.height), Cell(height.isCached)]
      if isExplained {
        cells += [
          Cell(height.reason.sentence), Cell(summary.isConflict), Cell(summary.sources.map(\.rawValue)),
          Cell(height.inputs.key.description),
        ]
      }
      cells += (withTextSizes ? [] : [textSize]) + summary.overflowCells(in: layoutCase)
      append(cells + [Cell(environment.scale), Cell(environment.direction.rawValue)])
    }
  }
}

extension CellSummary {
  /// How much of the content hangs out of the cell, and the view at which the chain to the cell's bottom is open.
  func overflowCells(in layoutCase: LayoutCase) -> [Cell] {
    [Cell(overflow?.amount), Cell(overflow.flatMap { $0.isChained ? nil : layoutCase[$0.view].id })]
  }
}

extension CellOverflow {
  func sentence(in layoutCase: LayoutCase) -> String {
    let (view, cell) = (layoutCase[view].id, layoutCase[.root].id)
    let chain =
      isChained
      ? "although constraints lead from its bottom to the bottom of \(cell): they give way or are broken"
      : "and no chain of constraints leads from its bottom to the bottom of \(cell)"
    return "\(view) hangs out of \(cell) by \(amount.shown), \(chain)"
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
