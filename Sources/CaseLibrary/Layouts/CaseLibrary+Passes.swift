public import LayoutModel

extension CaseLibrary {
  /// Appends a pass to a case and lays it out: in the case's own environment, and under every request for which the
  /// layout before is stored.
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
  /// - Parameter check: is given the case as it is stored now; what it throws leaves the pass.
  /// - Throws: `StoreError.notFound` and `.nothingToUndo`, and what `check` throws.
  public func undo(_ name: String, _ check: (LayoutCase) throws -> Void = { _ in }) throws -> UndonePass {
    try store.transaction {
      let stored = try store.storedCase(name)
      try check(stored.layoutCase)
      let shorter = try store.removeLastPass(of: stored)
      return UndonePass(
        layoutCase: shorter.layoutCase, pass: stored.layoutCase.history[shorter.layoutCase.history.count],
        number: stored.lastPass, isAppended: stored.appendedCount > 0)
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

/// What a pass did to the layout under one request.
public struct Relayout: Hashable, Sendable {
  /// What held in place of the case's environment.
  public let request: EnvironmentPatch
  public let before: Layout
  public let after: Layout

  /// Whether the pass left the layout as it was.
  public var isKept: Bool { !after.isRelaid }

  /// The views whose frame differs, in document order.
  public var moved: [ViewIndex] {
    after.frames.indices
      .filter { !before.frames.indices.contains($0) || before.frames[$0] != after.frames[$0] }
      .map { ViewIndex($0) }
  }
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
