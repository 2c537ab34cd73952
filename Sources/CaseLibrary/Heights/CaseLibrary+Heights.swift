internal import LayoutEngine
internal import LayoutModel

extension CaseLibrary {
  /// The fitted height of a cell at each width, from the store, or solved and stored where that is possible.
  ///
  /// The width is given, the height is free and fitted to 0, at the priority at which the case fits it
  /// after its last pass, or else 50.
  /// - Throws: `StoreError.notFound`
  public func heights(_ name: String, widths: [Double]) throws -> [CellHeight] {
    try heights(name, widths.map { CellRequest(width: $0) })
  }

  /// The fitted height of a cell under each request, from the store, or solved and stored where that is possible.
  ///
  /// - Throws: `StoreError.notFound`, and `LibraryError.noWidth` where neither the request nor the case has one.
  public func heights(_ name: String, _ requests: [CellRequest]) throws -> [CellHeight] {
    let (stored, cells, previous) = try store.read {
      let stored = try store.storedCase(name)
      return (stored, try requests.map { try storedCell(of: stored, $0) }, try store.latestHeight(of: name))
    }
    var latest = previous
    var known: [SolutionKey: Double] = [:]
    var solved: [(cell: StoredCell, height: Double)] = []
    let heights = try cells.map { cell in
      let present = cell.height ?? known[cell.key]
      let height = try present ?? cell.layoutHeight ?? solveHeight(stored, cell.request)
      var reason = CellHeight.Reason.stored
      if present == nil {
        reason = latest.map { .changed(cell.inputs.differences(from: $0)) } ?? .first
        latest = cell.inputs
        known[cell.key] = height
        solved.append((cell, height))
      }
      return CellHeight(
        width: cell.width, environment: cell.environment, height: height, inputs: cell.inputs,
        reason: reason)
    }
    if let latest, !solved.isEmpty {
      try storeIfPossible {
        guard try isUnchanged(stored, through: stored.lastPass) else { return }
        for (cell, height) in solved {
          try store.store(
            height: height, width: cell.width, cell.environment, for: cell.inputs)
        }
        try store.setLatestHeight(of: name, latest)
      }
    }
    return heights
  }

  /// A cell that is asked for, with what is stored of it.
  private struct StoredCell {
    let width: Double
    let environment: HeightEnvironment
    let key: SolutionKey
    let request: EnvironmentPatch
    let inputs: LayoutInputs
    /// Nil where it has to be solved.
    let height: Double?
    /// Of a stored layout of the same request.
    let layoutHeight: Double?
  }

  private func storedCell(of stored: StoredCase, _ cells: CellRequest) throws -> StoredCell {
    let asked = try cells.resolved(for: stored.layoutCase)
    let inputs = LayoutInputs(
      content: try stored.digest(of: stored.lastPass), overrides: asked.patch, engine: engine)
    let key = inputs.key
    let height = try store.height(for: key)
    return StoredCell(
      width: asked.width, environment: asked.environment, key: key,
      request: asked.patch, inputs: inputs,
      height: height,
      layoutHeight: height == nil ? try layout(of: stored, stored.lastPass, asked.patch)?.cellHeight : nil)
  }

  /// Lays all passes out at the cell's width. Only the height after the last one counts.
  func solveHeight(_ stored: StoredCase, _ request: EnvironmentPatch) throws -> Double {
    var session = LayoutSession(stored.layoutCase, request: request, measurer: measurer)
    let last = session.runToEnd()
    try measurer.confirm()
    guard let last, last.pass == stored.lastPass else {
      throw LibraryError.noLayout(name: stored.name, pass: stored.lastPass)
    }
    return last.cellHeight
  }
}

extension LayoutCase {
  /// How a cell of the case is fitted: as its environment says after the last pass, the height to 0.
  var cellFitting: Fitting {
    var fitting = latestState.environment.fitting ?? Fitting()
    fitting.height = 0
    return fitting
  }
}
