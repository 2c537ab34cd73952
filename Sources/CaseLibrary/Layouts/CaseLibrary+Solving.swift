public import LayoutEngine
public import LayoutModel

extension CaseLibrary {
  /// The layout of a pass, from the store, or solved and stored where that is possible.
  ///
  /// - Parameters:
  ///   - request: what holds in place of the case's environment, through the whole history.
  ///   - pass: the last where `nil`.
  /// - Returns: the pass, and whether its layout was stored already.
  /// - Throws: `StoreError.notFound` and `.noSuchPass`
  public func solve(
    _ name: String, request: EnvironmentPatch = EnvironmentPatch(), pass: PassNumber? = nil
  ) throws -> (snapshot: CaseSnapshot, isCached: Bool) {
    let state = try store.read { try storedState(of: try store.storedCase(name), pass, request) }
    return try solve(state)
  }

  /// The layouts of several cases as they are at one moment: of each what ``solve(_:request:pass:)`` gives.
  public func solve(
    _ layouts: [(name: String, pass: PassNumber?, request: EnvironmentPatch)]
  ) throws -> [CaseSnapshot] {
    let states = try store.read {
      try layouts.map { try storedState(of: try store.storedCase($0.name), $0.pass, $0.request) }
    }
    return try states.map { try solve($0).snapshot }
  }

  /// The layouts of consecutive passes, in their order: of each what ``solve(_:request:pass:)`` gives.
  ///
  /// - Parameter last: the case's last where `nil`.
  public func solve(
    _ name: String, request: EnvironmentPatch = EnvironmentPatch(), from first: PassNumber,
    through last: PassNumber? = nil
  ) throws -> [CaseSnapshot] {
    let stored = try store.read { try store.storedCase(name) }
    // Those before it are laid out and stored with it.
    let last = try solve(stored, request: request, pass: last)
    let earlier = first.rawValue..<max(first.rawValue, last.layout.pass.rawValue)
    let own = stored.layoutCase.normalised(request)
    var layouts = try store.read {
      try earlier.compactMap { try layout(of: stored, PassNumber($0), own) }
    }
    if layouts.count < earlier.count {
      // They could not be stored.
      layouts = Array(try solvedLayouts(of: stored, after: nil, through: last.layout.pass, own)[earlier])
    }
    let states = stored.layoutCase.states(request: request).dropFirst(first.rawValue)
    let snapshots = zip(layouts, states).map { layout, state in
      CaseSnapshot(stored.layoutCase, request: request, layout: layout, state: state)
    }
    return snapshots + [last]
  }

  /// The layout of a pass of a case that was read before, whatever is stored under its name now.
  func solve(
    _ stored: StoredCase, request: EnvironmentPatch, pass: PassNumber?
  ) throws -> CaseSnapshot {
    try solve(try store.read { try storedState(of: stored, pass, request) }).snapshot
  }

  /// A case as it is stored, with the latest stored layout up to the pass that is asked for.
  struct StoredState {
    let stored: StoredCase
    let pass: PassNumber
    /// What was asked, and the part of it that differs from the case's environment.
    let request, own: EnvironmentPatch
    let known: Layout?
  }

  /// - Parameter pass: the last where `nil`.
  func storedState(
    of stored: StoredCase, _ pass: PassNumber?, _ request: EnvironmentPatch
  ) throws -> StoredState {
    let pass = pass ?? stored.lastPass
    let own = stored.layoutCase.normalised(request)
    return StoredState(
      stored: stored, pass: pass, request: request, own: own,
      known: try latestLayout(of: stored, upTo: pass, own))
  }

  /// Goes on from the latest stored layout. No lock is held while it solves.
  func solve(_ state: StoredState) throws -> (snapshot: CaseSnapshot, isCached: Bool) {
    let stored = state.stored
    if let layout = state.known, layout.pass == state.pass {
      return (CaseSnapshot(stored.layoutCase, request: state.request, layout: layout), true)
    }
    let solved = try solvedLayouts(of: stored, after: state.known, through: state.pass, state.own)
    try storeIfPossible {
      guard try isUnchanged(stored, through: state.pass) else { return }
      try store.store(solved, of: stored, request: state.own, engine: engine)
    }
    let layout = solved[solved.count - 1]
    return (CaseSnapshot(stored.layoutCase, request: state.request, layout: layout), false)
  }

  /// Whether the case of the name is still what it was, up to a pass. Where it is not, nothing that was computed of it
  /// may be stored.
  func isUnchanged(_ stored: StoredCase, through pass: PassNumber) throws -> Bool {
    guard let present = try store.storedCaseIfAny(stored.name) else { return false }
    return present.digests.starts(with: stored.digests.prefix(pass.rawValue + 1))
  }

  /// What in a layout is rarely meant, although its constraints may hold. That a log leaves a size open is no fault of
  /// the layout's.
  public func warnings(of snapshot: CaseSnapshot) throws -> [LayoutWarning] {
    let all = try measuring { LayoutWarning.all(of: snapshot.layout, snapshot.state, measurer: $0) }
    guard all.contains(where: { $0.kind == .zeroSized }), try isOfLog(snapshot.layoutCase.name) else {
      return all
    }
    return all.filter { $0.kind != .zeroSized || snapshot.layout.ambiguity[$0.view.rawValue].isEmpty }
  }

  /// The stored layout of a pass.
  func layout(of stored: StoredCase, _ pass: PassNumber, _ request: EnvironmentPatch) throws -> Layout? {
    try store.layout(of: stored, pass, request: request, engine: engine)
  }

  /// Lays out the passes after a stored layout, or all, up to a pass.
  func solvedLayouts(
    of stored: StoredCase, after known: Layout?, through pass: PassNumber, _ request: EnvironmentPatch
  ) throws -> [Layout] {
    try measuring { measurer in
      let session =
        if let known {
          LayoutSession(resuming: stored.layoutCase, after: known, request: request, measurer: measurer)
        } else {
          LayoutSession(stored.layoutCase, request: request, measurer: measurer)
        }
      return Array(session.prefix(pass.rawValue - (known?.pass.rawValue ?? -1)))
    }
  }

  func latestLayout(
    of stored: StoredCase, upTo pass: PassNumber, _ request: EnvironmentPatch
  ) throws -> Layout? {
    _ = try stored.digest(of: pass)
    for number in (0...pass.rawValue).reversed() {
      if let layout = try layout(of: stored, PassNumber(number), request) { return layout }
    }
    return nil
  }
}
