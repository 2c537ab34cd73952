import LayoutEngine
import LayoutModel

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

  /// What computes the heights, on all cores or on fewer threads.
  func solver(measurer: any TextMeasuring, threadCount: Int = .max) -> RowSolver {
    RowSolver(layoutCase, basis, scope, measurer: measurer, threadCount: threadCount)
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
      return RowScopeKey(
        after: digests[settledPass.rawValue], request: request, columns: byPlace { _ in true },
        engine: engine)
    }
    let counted = Set(self.columns)
    return RowScopeKey(
      of: layoutCase, columns: byPlace(counted.contains), engineVersion: engine.version,
      measurer: measuresTexts ? engine.measurer : nil)
  }
}
