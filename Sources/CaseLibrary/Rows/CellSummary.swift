public import CaseDiagnosis
import LayoutEngine
public import LayoutModel

/// What is known of a cell's layout besides its height.
public struct CellSummary: Sendable {
  /// What was laid out.
  public let cell: CaseSnapshot
  /// The titles of the required constraints that are broken, as others contradict them.
  public let broken: [String]
  /// What the sizes of the views' contents rest on, each once.
  public let sources: [ContentSource]
  /// Nil where no content hangs out of the cell.
  public let overflow: CellOverflow?
  /// What hangs out besides its lowest view.
  public let otherOverhanging: [ViewIndex]

  public var isConflict: Bool { !broken.isEmpty }

  init(_ cell: CaseSnapshot) {
    self.cell = cell
    let (layout, state) = (cell.layout, cell.state)
    broken = layout.broken.map { state.constraint($0.constraint).title }
    let found = state.contentSources(of: layout)
    sources = ContentSource.allCases.filter(found.contains)
    overflow = CellOverflow(of: layout, state)
    otherOverhanging = CellOverflow.others(of: layout, state)
  }
}

extension ListLayout {
  /// Lays the cell of a row out, which a height that is stored does not need.
  public func summary(of row: ListRow) throws -> CellSummary { CellSummary(try cell(of: row)) }

  /// - Throws: `StoreError.noSuchRow` and `.changedWhileRead`
  public func summary(ofRow key: String) throws -> CellSummary {
    let stored = try store.read { try storedRow(key) }
    return try summary(of: try stored.row.unpacked(of: basis.columns))
  }
}

extension CaseLibrary {
  /// Lays a case's cell out.
  ///
  /// - Throws: `StoreError.notFound`, `LibraryError.noWidth`
  public func summary(of name: String, _ request: CellRequest) throws -> CellSummary {
    let layoutCase = try layoutCase(name)
    let asked = try request.resolved(for: layoutCase)
    return CellSummary(try measuring { layoutCase.laidOut(asked.patch, measurer: $0) })
  }
}

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
        try library.measuring {
          Explanation(conflict.summary.cell, log: nil, hasLog: isOfLog, measurer: $0)
        }
      },
      overhanging: cells.filter { $0.summary.overflow != nil }.map(\.row))
  }
}
