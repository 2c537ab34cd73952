import LayoutEngine
import LayoutModel

extension CaseLibrary {
  /// The fitted height of a cell under each request, from the store, or solved and stored where that is possible.
  ///
  /// The width is given, the height is free and fitted to 0, at the priority at which the case fits it after its last
  /// pass, or else 50.
  ///
  /// - Parameter isStored: is given the heights, and tells whether those that were solved are stored.
  /// - Throws: `StoreError.notFound`, and `LibraryError.noWidth` where neither the request nor the case has one.
  public func heights(
    _ name: String, _ requests: [CellRequest], storingIf isStored: ([CellHeight]) -> Bool = { _ in true }
  ) throws -> [CellHeight] {
    let (stored, cells, previous) = try store.read {
      let stored = try store.storedCase(name)
      // It only explains: one that is damaged is none.
      let latest = try store.unlessDamaged { try store.latestHeight(of: name) }
      return (stored, try requests.map { try requestedCell(of: stored, $0) }, latest)
    }
    var latest = previous
    var solved: [SolutionKey: (inputs: LayoutInputs, height: StoredHeight)] = [:]
    let own = stored.layoutCase.latestState.environment.separator
    func cellHeight(_ height: StoredHeight, _ cell: RequestedCell, _ reason: HeightReason) -> CellHeight {
      CellHeight(
        height, inputs: cell.inputs, reason: reason, separator: cell.request.patch.separator ?? own)
    }
    let heights = try cells.map { cell in
      if let known = cell.stored ?? solved[cell.inputs.key]?.height {
        return cellHeight(known, cell, .stored)
      }
      let layout =
        try cell.layout
        ?? measuring { stored.layoutCase.lastLayout(cell.request.patch, measurer: $0) }
      let height = height(of: layout, of: stored, cell.request)
      let reason = latest.map { HeightReason.changed(cell.inputs.differences(from: $0)) } ?? .first
      latest = cell.inputs
      solved[cell.inputs.key] = (cell.inputs, height)
      return cellHeight(height, cell, reason)
    }
    if let latest, !solved.isEmpty, isStored(heights) {
      try storeIfPossible {
        guard try isUnchanged(stored, through: stored.lastPass) else { return }
        for (inputs, height) in solved.values { try store.store(height, for: inputs) }
        try store.setLatestHeight(of: name, latest)
      }
    }
    return heights
  }

  /// A cell that is asked for.
  private struct RequestedCell {
    let request: ResolvedCellRequest
    let inputs: LayoutInputs
    let stored: StoredHeight?
    /// The stored layout that the height is of, where the height is not stored.
    let layout: Layout?
  }

  private func requestedCell(of stored: StoredCase, _ cells: CellRequest) throws -> RequestedCell {
    let request = try cells.resolved(for: stored.layoutCase)
    let inputs = LayoutInputs(
      content: try stored.digest(of: stored.lastPass), request: request.patch, engine: engine)
    let height = try store.height(for: inputs.key)
    if let view = height?.overflow?.view, view.rawValue >= stored.layoutCase.views.count {
      throw StoreError.damagedCache("the height of the key \(inputs.key) tells of a view that is not there")
    }
    let layout = try height == nil ? layout(of: stored, stored.lastPass, request.patch) : nil
    return RequestedCell(request: request, inputs: inputs, stored: height, layout: layout)
  }

  /// The height of a layout of the last pass.
  private func height(
    of layout: Layout, of stored: StoredCase, _ request: ResolvedCellRequest
  ) -> StoredHeight {
    let state = stored.layoutCase.state(after: stored.lastPass, request: request.patch)
    return StoredHeight(
      height: layout.cellHeight, width: request.width, environment: request.environment,
      overflow: CellOverflow(of: layout, state), isConflict: !layout.broken.isEmpty)
  }
}
