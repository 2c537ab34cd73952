public import CaseDiagnosis
import LayoutEngine
public import LayoutModel

/// What is known of a cell's layout besides its height.
public struct CellSummary: Hashable, Sendable {
  /// The titles of the required constraints that are broken, as others contradict them.
  public let broken: [String]
  /// What the sizes of the views' contents rest on, each once.
  public let sources: [ContentSource]
  /// Nil where no content hangs out of the cell.
  public let overflow: CellOverflow?
  /// What hangs out besides its lowest view.
  public let otherOverhanging: [ViewIndex]

  /// What was laid out.
  public let layout: Layout

  public var isConflict: Bool { !broken.isEmpty }

  /// Lays a cell out.
  init(_ layoutCase: LayoutCase, request: EnvironmentPatch, measurer: any TextMeasuring) {
    let last = layoutCase.lastLayout(request, measurer: measurer)
    layout = last
    let state = layoutCase.state(after: last.pass, request: request)
    broken = last.broken.map { state.constraint($0.constraint).title }
    let found = state.contentSources(of: last)
    sources = ContentSource.allCases.filter(found.contains)
    overflow = CellOverflow(of: last, state)
    otherOverhanging = CellOverflow.others(of: last, state)
  }
}

extension ListLayout {
  /// Lays the cell of a row out, which a height that is stored does not need.
  public func summary(of row: ListRow) throws -> CellSummary {
    let bound = layoutCase.binding(row, to: basis.columns)
    return try library.measuring { CellSummary(bound, request: basis.request, measurer: $0) }
  }

  /// Explains why required constraints of a row's cell contradict each other.
  ///
  /// - Parameter summary: that of the row.
  public func explanation(of row: ListRow, laidOut summary: CellSummary) throws -> Explanation {
    let bound = layoutCase.binding(row, to: basis.columns)
    let snapshot = CaseSnapshot(bound, request: basis.request, layout: summary.layout)
    return try library.measuring { Explanation(snapshot, log: nil, measurer: $0) }
  }

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
    return try measuring { CellSummary(layoutCase, request: asked.patch, measurer: $0) }
  }
}
