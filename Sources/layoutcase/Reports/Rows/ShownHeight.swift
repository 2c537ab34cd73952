import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel
import Spelling

/// A height of a cell, of a case or of a row, in one environment.
struct ShownHeight {
  let layoutCase: LayoutCase
  /// The case's, or the row's key.
  let name: String
  /// In points; the height includes the separator.
  let width, height, separator: Double
  let environment: HeightEnvironment
  let isCached: Bool
  /// Whether it is known that required constraints are broken.
  var isConflict: Bool?
  /// What hangs out of the cell, as far as it is known.
  let overflow: CellOverflow?
  /// Names what the height depends on, but for a row's values.
  let key: any CustomStringConvertible
  /// Nil where it is not asked for, or the row came meanwhile.
  let reason: HeightReason?
  /// What else is told of the cell's layout; nil where it is not asked for.
  let summary: CellSummary?
  /// Of a row.
  var list: ListLayout?
  /// Those that the row gives, in the order of the list's columns, where it has been read.
  var values: [RowValue] = []

  /// Whether it is known that no constraint is broken, and that nothing hangs out of the cell.
  var isKnownToFit: Bool { isConflict == false && overflow == nil }
  /// Whether it is known that a constraint is broken, or that something hangs out of the cell.
  var isKnownToFail: Bool { isConflict == true || overflow != nil }
}

extension ShownHeight {
  init(_ cell: CellHeight, of layoutCase: LayoutCase, _ summary: CellSummary?) {
    self.init(
      layoutCase: layoutCase, name: layoutCase.name, width: cell.width, height: cell.height,
      separator: cell.separator, environment: cell.environment, isCached: cell.isCached,
      isConflict: cell.isConflict, overflow: cell.overflow, key: cell.inputs.key, reason: cell.reason,
      summary: summary)
  }

  init(_ row: RowHeight, of list: ListLayout, _ summary: CellSummary?) {
    self.init(
      of: list, row.key, height: row.height, isCached: row.isCached, reason: row.reason, summary: summary)
  }

  init(
    of list: ListLayout, _ key: String, height: Double, isCached: Bool, reason: HeightReason?,
    summary: CellSummary?, values: [RowValue] = []
  ) {
    self.init(
      layoutCase: list.layoutCase, name: key, width: list.basis.width, height: height,
      separator: list.separator, environment: list.environment, isCached: isCached,
      overflow: summary?.overflow, key: list.basis.key, reason: reason, summary: summary, list: list,
      values: values)
  }
}

extension [Column<ShownHeight>] {
  /// The heights of cases. A program has the columns at the same places whatever was asked for.
  ///
  /// - Parameters:
  ///   - isExplained: whether it is told why the heights were stored or solved, and what they rest on.
  ///   - showsTextSizes: whether a person sees the text sizes.
  static func cellHeights(_ heights: [ShownHeight], isExplained: Bool, showsTextSizes: Bool) -> Self {
    func textSize(_ shown: ShownHeight) -> Cell { Cell(shown.environment.textSize.rawValue) }
    let front: Self = [
      Column("case") { Cell($0.name) }, Column("width") { Cell($0.width) },
      Column(nil, showsTextSizes ? "text size" : nil, cell: textSize),
    ]
    let explanation: Self = isExplained ? reason(of: "case") + layout + [key] : []
    let end: Self = [Column("textSize", nil, cell: textSize)] + overflow
    return front + result + explanation + end
      + environment(heights.map { ($0.environment, $0.layoutCase) })
  }

  /// The heights of rows.
  ///
  /// - Parameters:
  ///   - lists: under each request.
  ///   - hasOverflow: whether it is told what hangs out of the cells.
  ///   - isOfList: whether what explains a height stands behind all else, so that the columns of a whole list stay in
  ///     their places.
  static func rowHeights(
    of lists: [ListLayout], isExplained: Bool, hasOverflow: Bool, isOfList: Bool = false
  ) -> Self {
    let front: Self = [
      Column("row") { Cell($0.name) }, Column("width") { Cell($0.width) },
      Column("textSize", "text size") { Cell($0.environment.textSize.rawValue) },
    ]
    let always = front + result
    let keys: Self = [
      Column("restsOn", nil) { Cell($0.list?.relevantColumns) }, key,
      Column("scope", nil) { Cell($0.list?.basis.scope.description) },
    ]
    let environment = environment(lists.map { ($0.environment, $0.layoutCase) })
    let end = hasOverflow ? overflow : []
    guard isExplained else { return always + end + environment }
    return isOfList
      ? always + layout + environment + reason(of: "row") + keys + end
      : always + reason(of: "row") + layout + keys + end + environment
  }

  /// What the rows give, by the names of the list's columns. A person sees the texts, each in a line.
  static func values(of list: ListLayout, _ rows: [ShownHeight]) -> Self {
    list.columnNames.enumerated().map { place, name in
      func value(_ row: ShownHeight) -> RowValue { place < row.values.count ? row.values[place] : .absent }
      let isText = rows.contains { if case .text = value($0) { true } else { false } }
      return Column(name, isText ? name : nil, folding: .first) { Cell(value($0).json) }
    }
  }

  private static var result: Self {
    [Column("height", "height", folding: .last) { Cell($0.height) }, Column("cached") { Cell($0.isCached) }]
  }

  /// - Parameter owner: what has the height: "case" or "row".
  private static func reason(of owner: String) -> Self {
    [Column("reason", "because") { Cell($0.reason?.sentence(ofFirst: owner)) }]
  }

  private static var layout: Self {
    [
      Column("conflict") { Cell($0.summary?.isConflict) },
      Column("sources", "content") { Cell($0.summary?.sources.map(\.rawValue)) },
    ]
  }

  private static var key: Column<ShownHeight> { Column("key", nil) { Cell($0.key.description) } }

  private static var overflow: Self {
    [
      Column("overflow", nil) { Cell($0.overflow?.amount) },
      Column("openAt", nil) { Cell($0.overflow?.openView(in: $0.layoutCase)) },
    ]
  }

  private static func environment(_ used: [(HeightEnvironment, LayoutCase)]) -> Self {
    Column.environment(used, \.environment) + [Column("separator", nil) { Cell($0.separator) }]
  }
}

extension Column {
  /// Scale and direction, which a person sees where they are not the case's own.
  ///
  /// - Parameter used: the environments, and the cases that were laid out in them.
  static func environment(
    _ used: [(HeightEnvironment, LayoutCase)], _ environment: @escaping (Record) -> HeightEnvironment
  ) -> [Column] {
    func title<Value: Equatable>(
      _ title: String, _ value: (HeightEnvironment) -> Value, _ own: (Environment) -> Value
    ) -> String? {
      used.allSatisfy { value($0) == own($1.latestState.environment) } ? nil : title
    }
    return [
      Column("scale", title("scale", \.scale, \.scale)) { Cell(environment($0).scale) },
      Column("direction", title("direction", \.direction, \.direction)) {
        Cell(environment($0).direction.rawValue)
      },
    ]
  }
}

extension HeightReason {
  /// - Parameter owner: what has the height: "case" or "row".
  fileprivate func sentence(ofFirst owner: String) -> String {
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
