public import LayoutModel

extension CaseLibrary {
  /// Appends a pass to a case and lays it out: in the case's own environment, and under every request for which the
  /// layout before is stored.
  ///
  /// No lock is held while it solves. Where the case has changed meanwhile, all of it begins again.
  ///
  /// - Parameter makePass: gives the pass for the case as it is stored now.
  /// - Throws: `StoreError.notFound`, and what `makePass` throws.
  public func set(_ name: String, _ makePass: (LayoutCase) throws -> Pass) throws -> AppendedPass {
    try write(
      reading: { try caseToAppendTo(name) },
      preparing: { basis in
        let pass = try makePass(basis.stored.layoutCase)
        let longer = try basis.stored.appending(pass)
        return (pass, longer, try basis.requests.map { try layOutLastPass(of: longer, $0) })
      }
    ) { present, prepared in
      let (pass, longer, solved) = prepared
      try store.append([pass], to: present.stored)
      for one in solved {
        try store.store(one.layouts, of: longer, request: one.relayout.request, engine: engine)
      }
      return AppendedPass(
        layoutCase: longer.layoutCase, number: longer.lastPass, own: solved[0].relayout,
        others: solved.dropFirst().map(\.relayout))
    }
  }

  /// A case, and the requests under which its last pass is laid out: its own environment first.
  private struct CaseToAppendTo: Equatable {
    let stored: StoredCase
    let requests: [EnvironmentPatch]

    /// By the whole case: the digests do not tell of the views' names, in which a pass is written.
    static func == (one: Self, other: Self) -> Bool {
      one.stored.layoutCase == other.stored.layoutCase && one.requests == other.requests
    }
  }

  private func caseToAppendTo(_ name: String) throws -> CaseToAppendTo {
    let stored = try store.storedCase(name)
    let own = EnvironmentPatch()
    let requests = try store.requests(for: try stored.digest(of: stored.lastPass), engine: engine)
    return CaseToAppendTo(stored: stored, requests: [own] + requests.filter { $0 != own })
  }

  /// Takes the last pass of a case back; what was solved before it is found again.
  ///
  /// - Parameter check: is given the case as it is stored now; what it throws leaves the pass.
  /// - Throws: `StoreError.notFound` and `.nothingToUndo`, and what `check` throws.
  public func undo(_ name: String, _ check: (LayoutCase) throws -> Void = { _ in }) throws -> UndonePass {
    try store.transaction {
      let stored = try store.storedCase(name)
      try check(stored.layoutCase)
      return try undone(stored, by: store.removeLastPass(of: stored))[0]
    }
  }

  /// Takes all passes of a case back that stand behind one.
  ///
  /// - Returns: what was taken back, the last pass first; none where the pass is the last.
  /// - Throws: `StoreError.notFound` and `.noSuchPass`
  public func undo(_ name: String, backTo pass: PassNumber) throws -> [UndonePass] {
    try store.transaction {
      let stored = try store.storedCase(name)
      return try undone(stored, by: store.removePasses(of: stored, behind: pass))
    }
  }

  /// The passes that a case has lost, the last first.
  private func undone(_ stored: StoredCase, by shorter: StoredCase) -> [UndonePass] {
    let history = stored.layoutCase.history
    return history.indices.suffix(from: shorter.layoutCase.history.count).reversed().map { place in
      UndonePass(
        layoutCase: stored.layoutCase.keeping(passes: place), pass: history[place],
        number: PassNumber(place + 1), isAppended: place >= stored.ownCount)
    }
  }

  /// What the last pass of a case does under a request, and what there is to store of it.
  private func layOutLastPass(
    of longer: StoredCase, _ request: EnvironmentPatch
  ) throws -> (relayout: Relayout, layouts: [Layout]) {
    let previous = PassNumber(longer.lastPass.rawValue - 1)
    let (known, stored) = try store.read {
      (
        try latestLayout(of: longer, upTo: previous, request),
        try layout(of: longer, longer.lastPass, request)
      )
    }
    var layouts: [Layout] = []
    let before: Layout
    if let known, known.pass == previous {
      before = known
    } else {
      layouts = try solvedLayouts(of: longer, after: known, through: previous, request)
      before = layouts[layouts.count - 1]
    }
    let after: Layout
    if let stored {
      after = stored
    } else {
      after = try solvedLayouts(of: longer, after: before, through: longer.lastPass, request)[0]
      layouts.append(after)
    }
    return (Relayout(request: request, before: before, after: after), layouts)
  }
}

/// What a pass did to the layout under one request.
public struct Relayout: Hashable, Sendable {
  /// What held in place of the case's environment.
  public let request: EnvironmentPatch
  public let before: Layout
  public let after: Layout

  /// Whether the pass left the layout as it was.
  public var isKept: Bool { !after.isRelaid }

  /// The views whose frame differs, in document order.
  public var moved: [ViewIndex] { after.moved(since: before) }
}

/// A pass that was appended to a stored case.
public struct AppendedPass: Sendable {
  /// The case with the pass.
  public let layoutCase: LayoutCase
  public let number: PassNumber
  /// In the case's own environment.
  public let own: Relayout
  /// Under each request for which the pass before had a stored layout, in the order of their words.
  public let others: [Relayout]
}

/// A pass that was taken back.
public struct UndonePass: Sendable {
  /// The case without the pass.
  public let layoutCase: LayoutCase
  /// The pass that was taken back, and its number.
  public let pass: Pass
  public let number: PassNumber
  /// Whether it was appended here. It otherwise came with the document.
  public let isAppended: Bool
}
