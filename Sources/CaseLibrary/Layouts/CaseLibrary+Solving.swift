public import LayoutEngine
public import LayoutModel

extension CaseLibrary {
  /// The layout of a pass, from the store or solved and stored.
  ///
  /// - Parameters:
  ///   - request: what holds in place of the case's environment, through the whole history.
  ///   - pass: the last where `nil`.
  /// - Throws: `StoreError.notFound` and `.noSuchPass`
  public func solve(
    _ name: String, request: EnvironmentPatch = EnvironmentPatch(), pass: PassNumber? = nil
  ) throws -> SolvedCase {
    if let solved = try store.read({ try storedSolution(name, request, pass) }) { return solved }
    return try store.transaction {
      let stored = try store.storedCase(name)
      let layouts = try layouts(
        of: stored, through: pass ?? stored.lastPass, stored.layoutCase.normalised(request))
      return SolvedCase(
        layoutCase: stored.layoutCase, request: request, layout: layouts[layouts.count - 1], isCached: false)
    }
  }

  /// What in a layout is rarely meant, although its constraints may hold.
  public func warnings(of solved: SolvedCase) -> [LayoutWarning] {
    let state = solved.layoutCase.state(after: solved.layout.pass, request: solved.request)
    return LayoutWarning.all(of: solved.layout, state, measurer: measurer)
  }

  /// The layouts of all passes, pass 0 first, from the store or solved and stored.
  ///
  /// - Throws: `StoreError.notFound`
  package func solveAll(
    _ name: String, request: EnvironmentPatch = EnvironmentPatch()
  ) throws -> (layoutCase: LayoutCase, layouts: [Layout]) {
    try store.transaction {
      let stored = try store.storedCase(name)
      _ = try layouts(of: stored, through: stored.lastPass, request)
      let all = try stored.passes.map { pass in
        guard let layout = try layouts(of: stored, through: pass, request).last else {
          throw LibraryError.noLayout(name: name, pass: pass)
        }
        return layout
      }
      return (stored.layoutCase, all)
    }
  }

  private func storedSolution(
    _ name: String, _ request: EnvironmentPatch, _ pass: PassNumber?
  ) throws -> SolvedCase? {
    let stored = try store.storedCase(name)
    let own = stored.layoutCase.normalised(request)
    return try layout(of: stored, pass ?? stored.lastPass, own).map { layout in
      SolvedCase(layoutCase: stored.layoutCase, request: request, layout: layout, isCached: true)
    }
  }

  /// The stored layout of a pass.
  func layout(of stored: StoredCase, _ pass: PassNumber, _ request: EnvironmentPatch) throws -> Layout? {
    try store.layout(of: stored, pass, request: request, engine: engine)
  }

  /// Goes on from the latest stored layout up to a pass, and stores what it solves.
  ///
  /// - Returns: the layouts from that one to the pass; at least one.
  func layouts(
    of stored: StoredCase, through pass: PassNumber, _ request: EnvironmentPatch
  ) throws -> [Layout] {
    let known = try latestLayout(of: stored, upTo: pass, request)
    guard known?.pass != pass else { return known.map { [$0] } ?? [] }
    var session =
      if let known {
        LayoutSession(resuming: stored.layoutCase, after: known, request: request, measurer: measurer)
      } else {
        LayoutSession(stored.layoutCase, request: request, measurer: measurer)
      }
    var solved: [Layout] = []
    while solved.last.map({ $0.pass < pass }) ?? true {
      guard let layout = session.next() else {
        throw LibraryError.noLayout(name: stored.name, pass: pass)
      }
      solved.append(layout)
    }
    try measurer.confirm()
    try store.store(solved, after: known, of: stored, request: request, engine: engine)
    return (known.map { [$0] } ?? []) + solved
  }

  private func latestLayout(
    of stored: StoredCase, upTo pass: PassNumber, _ request: EnvironmentPatch
  ) throws -> Layout? {
    _ = try stored.digest(of: pass)
    for number in (0...pass.rawValue).reversed() {
      if let layout = try layout(of: stored, PassNumber(number), request) { return layout }
    }
    return nil
  }
}

/// A case with the layout of one of its passes.
public struct SolvedCase: Sendable {
  public let layoutCase: LayoutCase
  /// What held in place of the case's environment.
  public let request: EnvironmentPatch
  public let layout: Layout
  /// Whether the layout was stored already.
  public let isCached: Bool
}
