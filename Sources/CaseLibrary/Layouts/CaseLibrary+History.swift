public import LayoutModel

extension CaseLibrary {
  /// The passes of a case with their stored layouts, and the raised priorities after each.
  ///
  /// - Throws: `StoreError.notFound`
  public func history(_ name: String) throws -> History {
    try store.read {
      let stored = try store.storedCase(name)
      let layoutCase = stored.layoutCase
      let entries = try zip(stored.passes, layoutCase.states()).map { number, state in
        HistoryEntry(
          number: number, pass: layoutCase[number],
          isAppended: number.rawValue > stored.ownCount,
          layout: try layout(of: stored, number, EnvironmentPatch()), raised: state.raisedLevels)
      }
      return History(layoutCase: layoutCase, entries: entries)
    }
  }
}

/// The passes of a case, with the raised priorities after each.
public struct History: Sendable {
  public let layoutCase: LayoutCase
  /// Pass 0 first.
  public let entries: [HistoryEntry]
}

/// One pass of a history.
public struct HistoryEntry: Sendable {
  public let number: PassNumber
  /// `nil` for pass 0, which changes nothing.
  public let pass: Pass?
  /// Whether the pass was appended here. It otherwise came with the document.
  public let isAppended: Bool
  /// The stored layout in the case's own environment; `nil` where the pass is not solved yet.
  public let layout: Layout?
  /// The levels to which something is raised after the pass, from the highest priority to the lowest.
  public let raised: [RaisedLevel]
}
