import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel

/// A row's height under one request.
struct ShownRowHeight {
  let list: ListLayout
  let key: String
  /// Separator included, in points.
  let height: Double
  let isCached: Bool
  /// Those that the row gives, in the order of the list's columns, where it has been read.
  var values: [RowValue] = []
  /// Nil where it is not asked for, or the row came meanwhile.
  let reason: HeightReason?
  /// What else is told of the cell's layout, such as what hangs out of it; nil where it is not asked for.
  let summary: CellSummary?
}

extension ShownRowHeight {
  init(_ row: RowHeight, of list: ListLayout, _ summary: CellSummary?) {
    self.init(
      list: list, key: row.key, height: row.height, isCached: row.isCached, reason: row.reason,
      summary: summary)
  }
}

extension [Column<ShownRowHeight>] {
  /// - Parameters:
  ///   - lists: under each request.
  ///   - isExplained: whether it is told why the heights were stored or solved, and what they rest on.
  ///   - hasOverflow: whether it is told what hangs out of the cells.
  ///   - isOfList: whether what explains a height stands behind all else, so that the columns of a whole list stay in
  ///     their places.
  static func rowHeights(
    of lists: [ListLayout], isExplained: Bool, hasOverflow: Bool, isOfList: Bool = false
  ) -> Self {
    let always: Self = [
      Column("row") { Cell($0.key) }, Column("width") { Cell($0.list.basis.width) },
      Column("textSize", "text size") { Cell($0.list.basis.textSize.rawValue) },
      Column("height", "height", folding: .last) { Cell($0.height) },
      Column("cached") { Cell($0.isCached) },
    ]
    let reason: Self = [Column("reason", "because") { Cell($0.reason?.sentence(ofFirst: "row")) }]
    let layout: Self = [
      Column("conflict") { Cell($0.summary?.isConflict) },
      Column("sources", "content") { Cell($0.summary?.sources.map(\.rawValue)) },
    ]
    let keys: Self = [
      Column("restsOn", nil) { Cell($0.list.relevantColumns) },
      Column("key", nil) { Cell($0.list.basis.key.description) },
      Column("scope", nil) { Cell($0.list.basis.scope.description) },
    ]
    let overflow: Self = [
      Column("overflow", nil) { Cell($0.summary?.overflow?.amount) },
      Column("openAt", nil) { Cell($0.summary?.overflow?.openView(in: $0.list.layoutCase)) },
    ]
    let environment: Self =
      Column.environment(lists.map { ($0.environment, $0.layoutCase) }, \.list.environment)
      + [Column("separator", nil) { Cell($0.list.separator) }]
    let end = hasOverflow ? overflow : []
    guard isExplained else { return always + end + environment }
    return isOfList
      ? always + layout + environment + reason + keys + end
      : always + reason + layout + keys + end + environment
  }
}

extension [Column<ShownRowHeight>] {
  /// What the rows give, by the names of the list's columns. A person sees the texts, each in a line.
  static func values(of list: ListLayout, _ rows: [ShownRowHeight]) -> Self {
    list.columnNames.enumerated().map { place, name in
      func value(_ row: ShownRowHeight) -> RowValue { place < row.values.count ? row.values[place] : .absent }
      let isText = rows.contains { if case .text = value($0) { true } else { false } }
      return Column(name, isText ? name : nil, folding: .first) { Cell(value($0).json) }
    }
  }
}

extension HeightReason {
  /// - Parameter owner: what has the height: "case" or "row".
  func sentence(ofFirst owner: String) -> String {
    switch self {
    case .stored: "hit: nothing that it depends on has changed"
    case .sameLines(let width): "hit: the same lines as at width \(width.shown), and so the same height"
    case .sameAtWidth(let width): "hit: the same as at width \(width.shown), and all in between"
    case .sameScope: "hit: what has changed cannot move it"
    case .first: "miss: the first height of this \(owner)"
    case .changed([], values: false): "miss: the stored height was removed since"
    case .changed(let parts, let values):
      "miss: the latest height is of another "
        + (parts.map(\.rawValue) + (values ? ["row's values"] : [])).joined(separator: " and another ")
    }
  }
}
