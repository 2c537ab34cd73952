import CaseLibrary
import LayoutEngine
import LayoutModel

extension Listing {
  /// The heights of a cell, with the reasons why they were stored or solved where these are asked for.
  ///
  /// - Parameters:
  ///   - summaries: of the heights, where the reasons are asked for.
  ///   - withTextSizes: whether a person sees the text sizes.
  init(
    _ heights: [CellHeight], of layoutCase: LayoutCase, summaries: [CellSummary]?, withTextSizes: Bool
  ) {
    typealias Solved = (height: CellHeight, summary: CellSummary?)
    // A program always gets the text size, behind the others where nobody asked for it.
    let textSize = Column<Solved>("textSize", withTextSizes ? "text size" : nil) {
      Cell($0.height.environment.textSize.rawValue)
    }
    let explanation: [Column<Solved>] = [
      Column("reason", "because") { Cell($0.height.reason.sentence) },
      Column("conflict") { Cell($0.summary?.isConflict) },
      Column("sources", "content") { Cell($0.summary?.sources.map(\.rawValue)) },
      Column("key", nil) { Cell($0.height.inputs.key.description) },
    ]
    let front: [Column<Solved>] = [
      Column("case") { _ in Cell(layoutCase.name) }, Column("width") { Cell($0.height.width) },
    ]
    let result: [Column<Solved>] = [
      Column("height") { Cell($0.height.height) }, Column("cached") { Cell($0.height.isCached) },
    ]
    // A person sees what is not the case's own.
    let own = layoutCase.latestState.environment
    let hasScale = heights.contains { $0.environment.scale != own.scale }
    let hasDirection = heights.contains { $0.environment.direction != own.direction }
    let rest: [Column<Solved>] = [
      Column("overflow", nil) { Cell($0.height.overflow?.amount) },
      Column("openAt", nil) { Cell($0.height.overflow?.openView(in: layoutCase)) },
      Column("scale", hasScale ? "scale" : nil) { Cell($0.height.environment.scale) },
      Column("direction", hasDirection ? "direction" : nil) {
        Cell($0.height.environment.direction.rawValue)
      },
    ]
    self.init(
      heights.indices.map { (height: heights[$0], summary: summaries?[$0]) },
      front + (withTextSizes ? [textSize] : []) + result + (summaries == nil ? [] : explanation)
        + (withTextSizes ? [] : [textSize]) + rest)
  }
}

extension CellOverflow {
  /// The view, where the chain to the cell's bottom is open at it.
  func openView(in layoutCase: LayoutCase) -> String? { isChained ? nil : layoutCase[view].id }

  func sentence(in layoutCase: LayoutCase) -> String {
    let (view, cell) = (layoutCase[view].id, layoutCase[.root].id)
    let chain =
      isChained
      ? "although constraints lead from its bottom to the bottom of \(cell): they give way or are broken"
      : "and no chain of constraints from its bottom to the bottom of \(cell) keeps it inside"
    return "\(view) hangs out of \(cell) by \(amount.shown), \(chain)"
  }
}

extension CellHeight.Reason {
  fileprivate var sentence: String {
    switch self {
    case .stored: "hit: nothing that it depends on has changed"
    case .first: "miss: the first height of this case"
    case .changed([]): "miss: the stored height was removed since"
    case .changed(let parts):
      "miss: the latest height is of another \(parts.map(\.rawValue).joined(separator: " and another "))"
    }
  }
}
