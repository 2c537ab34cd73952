public import CaseDiagnosis
public import LayoutModel

/// What is wrong with the cells of some rows of a list.
public struct RowFlaws: Sendable {
  /// How many rows were laid out to find it.
  public let rowCount: Int
  /// The rows that break required constraints.
  public let conflicting: [ListRow]
  /// The titles of those constraints, each once.
  public let broken: [String]
  /// Of the first of those rows; nil where there is none.
  public let explanation: Explanation?
  /// The rows whose content hangs out of the cell.
  public let overhanging: [ListRow]
}

extension ListLayout {
  /// Lays the cells of rows out once more, as stored heights do not tell of it.
  public func flaws(in rows: some Sequence<ListRow>) throws -> RowFlaws {
    let cells = try rows.map { (row: $0, summary: try summary(of: $0)) }
    let conflicts = cells.filter { $0.summary.isConflict }
    var broken: [String] = []
    for name in conflicts.flatMap(\.summary.broken) where !broken.contains(name) { broken.append(name) }
    return RowFlaws(
      rowCount: cells.count, conflicting: conflicts.map(\.row), broken: broken,
      explanation: try conflicts.first.map { conflict in
        try library.measuring { Explanation(conflict.summary.cell, log: nil, measurer: $0) }
      },
      overhanging: cells.filter { $0.summary.overflow != nil }.map(\.row))
  }
}
