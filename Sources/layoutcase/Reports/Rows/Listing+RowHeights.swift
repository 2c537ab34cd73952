import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel

extension Listing {
  /// The heights of some rows under several requests.
  ///
  /// - Parameters:
  ///   - heights: each with what else is told of the cell's layout, such as what hangs out of it.
  ///   - isExplained: whether the reasons are told why the heights were stored or solved.
  init(_ heights: [(list: ListLayout, height: RowHeight, summary: CellSummary?)], isExplained: Bool) {
    typealias Solved = (list: ListLayout, height: RowHeight, summary: CellSummary?)
    let always: [Column<Solved>] = [
      Column("row") { Cell($0.height.key) }, Column("width") { Cell($0.list.basis.width) },
      Column("textSize", "text size") { Cell($0.list.basis.textSize.rawValue) },
      Column("height", "height", folding: .last) { Cell($0.height.height) },
      Column("cached") { Cell($0.height.isCached) },
    ]
    let explanation: [Column<Solved>] = [
      Column("reason", "because") { Cell($0.height.reason.sentence) },
      Column("conflict") { Cell($0.summary?.isConflict) },
      Column("sources", "content") { Cell($0.summary?.sources.map(\.rawValue)) },
      Column("restsOn", nil) { Cell($0.list.relevantColumns) },
      Column("key", nil) { Cell($0.height.heightSetKey.description) },
      Column("scope", nil) { Cell($0.list.basis.scope.description) },
    ]
    let overflow: [Column<Solved>] = [
      Column("overflow", nil) { Cell($0.summary?.overflow?.amount) },
      Column("openAt", nil) { Cell($0.summary?.overflow?.openView(in: $0.list.layoutCase)) },
    ]
    let environment: [Column<Solved>] = Column.environment(
      heights.map { ($0.list.environment, $0.list.layoutCase) }, \.list.environment)
    self.init(
      heights,
      always + (isExplained ? explanation : []) + (heights.contains { $0.summary != nil } ? overflow : [])
        + environment + [Column("separator", nil) { Cell($0.list.separator) }])
  }
}

extension RowHeight.Reason {
  fileprivate var sentence: String {
    switch self {
    case .stored: "hit: nothing that it depends on has changed"
    case .sameLines(let width): "hit: the same lines as at width \(width.shown), and so the same height"
    case .sameAtWidth(let width): "hit: the same as at width \(width.shown), and all in between"
    case .sameScope: "hit: what has changed cannot move it"
    case .first: "miss: the first height of this row"
    case .changed([], values: false): "miss: the stored height was removed since"
    case .changed(let parts, let values):
      "miss: the latest height is of another "
        + (parts.map(\.rawValue) + (values ? ["row's values"] : [])).joined(separator: " and another ")
    }
  }
}
