import LayoutEngine
import LayoutModel
import Platform

/// The cells of a case in one environment, in which the rows of a list are laid out.
struct ListCells {
  let layoutCase: LayoutCase
  let basis: HeightSetBasis
  let scope: HeightScope

  /// - Parameters:
  ///   - digests: of the case's passes, pass 0 first.
  ///   - columns: what rows give, each once.
  /// - Throws: `.noWidth`
  init(
    _ layoutCase: LayoutCase, digests: [ContentDigest], columns: [RowColumn], request: CellRequest,
    engine: Engine
  ) throws(LibraryError) {
    let asked = try request.resolved(for: layoutCase)
    self.layoutCase = layoutCase
    scope = HeightScope(layoutCase, columns: columns, request: asked.patch)
    basis = HeightSetBasis(
      content: digests[digests.count - 1], columns: columns, request: asked.patch, engine: engine,
      width: asked.width, environment: asked.environment,
      separator: asked.patch.separator ?? layoutCase.latestState.environment.separator,
      scope: scope.key(digests: digests, columns: columns, request: asked.patch, engine: engine))
  }

  /// The cell of a row after the case's last pass.
  func cell(of row: ListRow, measurer: any TextMeasuring) -> CaseSnapshot {
    layoutCase.binding(row, to: basis.columns).laidOut(basis.request, measurer: measurer)
  }

  /// What computes the heights, on all cores or on fewer threads: each has a template of its own.
  func templates(measurer: any TextMeasuring, threadCount: Int = .max) -> WorkerPool<CellTemplate> {
    WorkerPool(threadCount: threadCount) { [self] in
      CellTemplate(
        layoutCase, columns: basis.columns, request: basis.request, scope: scope, measurer: measurer)
    }
  }
}

extension LayoutCase {
  /// The case after its last pass, laid out.
  func laidOut(_ request: EnvironmentPatch, measurer: any TextMeasuring) -> CaseSnapshot {
    CaseSnapshot(self, request: request, layout: lastLayout(request, measurer: measurer))
  }
}

extension WorkerPool<CellTemplate> {
  /// How many rows are worth the while of another thread.
  static var leastShare: Int { 64 }

  /// The height of each row's cell, with the widths at which it holds.
  ///
  /// - Parameter measurer: has the sizes of the first.
  /// - Throws: `StoreError.damaged` for a row whose values are in no form of ours.
  func heights(of rows: [PackedRow], measurer: any TextMeasuring) throws -> [HeightInterval] {
    try mapShares(of: rows, least: Self.leastShare) { rows, template in
      template.measurer = measurer
      var batch = RowBatch(columns: template.columns)
      for row in rows { batch.append(try row.unpacked(of: template.columns).values) }
      return template.heightIntervals(of: batch)
    }
  }
}

extension HeightScope {
  /// What names the scope among stored heights.
  ///
  /// - Parameter digests: of the case's passes.
  fileprivate func key(
    digests: [ContentDigest], columns: [RowColumn], request: EnvironmentPatch, engine: Engine
  ) -> RowScopeKey {
    func byPlace(_ counts: (RowColumn) -> Bool) -> [Int: RowColumn] {
      Dictionary(uniqueKeysWithValues: columns.enumerated().filter { counts($1) }.map { ($0, $1) })
    }
    guard isPartAlone else {
      // Later passes make no difference. The width counts for nothing in a scope.
      var request = request
      request.width = .keep
      return RowScopeKey(
        content: digests[settledPass.rawValue], request: "after " + request.requestText,
        columns: byPlace { _ in true }, engineVersion: engine.version, measurer: engine.measurer)
    }
    return RowScopeKey(
      content: ContentDigest(layoutCase), request: "", columns: byPlace(Set(self.columns).contains),
      engineVersion: engine.version, measurer: measuresTexts ? engine.measurer : nil)
  }
}
