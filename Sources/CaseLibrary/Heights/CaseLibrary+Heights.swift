internal import LayoutEngine
internal import LayoutModel

extension CaseLibrary {
  /// The fitted height of a cell at each width, from the store or solved and stored.
  ///
  /// The width is given, the height is free and fitted to 0, at the priority at which the case fits it
  /// after its last pass, or else 50.
  /// - Throws: `StoreError.notFound`
  public func heights(_ name: String, widths: [Double]) throws -> [CellHeight] {
    try heights(name, widths.map { CellRequest(width: $0) })
  }

  /// The fitted height of a cell under each request, from the store or solved and stored.
  ///
  /// - Throws: `StoreError.notFound`, and `LibraryError.noWidth` where neither the request nor the case has one.
  public func heights(_ name: String, _ requests: [CellRequest]) throws -> [CellHeight] {
    let known = try store.read { try heights(name, requests, solve: nil) }
    if let known { return known }
    return try store.transaction { try heights(name, requests, solve: solveHeight) } ?? []
  }

  private typealias Solve = (StoredCase, EnvironmentPatch) throws -> Double

  /// - Returns: `nil` where a height has to be solved and there is nothing to solve it.
  private func heights(_ name: String, _ requests: [CellRequest], solve: Solve?) throws -> [CellHeight]? {
    let stored = try store.storedCase(name)
    let content = try stored.digest(of: stored.lastPass)
    let previous = try store.latestHeight(of: name)
    var latest = previous
    var heights: [CellHeight] = []
    for cells in requests {
      let asked = try cells.asked(of: stored.layoutCase)
      let request = asked.patch
      let key = SolutionKey(content: content, request: request, engine: engine)
      let basis = HeightBasis(content: content, request: request, engine: engine)
      var reason = CellHeight.Reason.stored
      let height: Double
      if let present = try store.height(for: key) {
        height = present
      } else {
        guard let solve else { return nil }
        height = try layout(of: stored, stored.lastPass, request)?.cellHeight ?? solve(stored, request)
        reason = latest.map { .changed(basis.differences(from: $0)) } ?? .first
        try store.store(height: height, width: asked.width, for: key, content: content, engine: engine)
        latest = basis
      }
      heights.append(
        CellHeight(
          width: asked.width, textSize: asked.textSize, height: height, key: key, basis: basis, reason: reason
        ))
    }
    if let latest, latest != previous { try store.setLatestHeight(of: name, latest) }
    return heights
  }

  /// Lays all passes out at the cell's width. Only the height after the last one counts.
  func solveHeight(_ stored: StoredCase, _ request: EnvironmentPatch) throws -> Double {
    var session = LayoutSession(stored.layoutCase, request: request, measurer: measurer)
    var last: Layout?
    while let layout = session.next() { last = layout }
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
    var state = CaseState(self)
    for pass in history { state.apply(pass) }
    var fitting = state.environment.fitting ?? Fitting()
    fitting.height = 0
    return fitting
  }
}
