public import LayoutModel

extension CaseLibrary {
  /// Appends a pass to a case and lays it out, in the case's own environment and under every request that
  /// the pass before has a stored layout for.
  ///
  /// - Parameter makePass: gives the pass for the case as it is stored now.
  /// - Throws: `StoreError.notFound`, and what `makePass` throws.
  public func set(_ name: String, _ makePass: (LayoutCase) throws -> Pass) throws -> AppendedPass {
    try store.transaction {
      let stored = try store.storedCase(name)
      let pass = try makePass(stored.layoutCase)
      let before = try stored.digest(of: stored.lastPass)
      let requests = try store.requests(for: before, engine: engine).filter { $0 != EnvironmentPatch() }
      let longer = try store.append(pass, to: stored)
      return AppendedPass(
        layoutCase: longer.layoutCase, number: longer.lastPass,
        own: try relayout(longer, EnvironmentPatch()),
        others: try requests.map { try relayout(longer, $0) })
    }
  }

  /// Takes the last pass of a case back; what was solved before it is found again.
  ///
  /// - Throws: `StoreError.notFound` and `.nothingToUndo`
  public func undo(_ name: String) throws -> UndonePass {
    try store.transaction {
      let stored = try store.storedCase(name)
      let shorter = try store.removeLastPass(of: stored)
      return UndonePass(
        layoutCase: shorter.layoutCase, pass: stored.layoutCase.history[shorter.layoutCase.history.count],
        number: stored.lastPass)
    }
  }

  /// What the last pass of a case does under a request.
  private func relayout(_ stored: StoredCase, _ request: EnvironmentPatch) throws -> Relayout {
    let previous = PassNumber(stored.lastPass.rawValue - 1)
    let before = try layouts(of: stored, through: previous, request)
    let after = try layouts(of: stored, through: stored.lastPass, request)
    return Relayout(
      request: request, before: before[before.count - 1], after: after[after.count - 1])
  }
}
