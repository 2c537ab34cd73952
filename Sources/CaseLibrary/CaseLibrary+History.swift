internal import LayoutModel

extension CaseLibrary {
  /// The passes of a case, what is stored of their layouts, and what each leaves raised.
  ///
  /// - Throws: `StoreError.notFound`
  public func history(_ name: String) throws -> History {
    try store.read {
      let stored = try store.storedCase(name)
      let passes = stored.layoutCase.history
      var state = CaseState(stored.layoutCase)
      var entries: [HistoryEntry] = []
      for number in 0...passes.count {
        if number > 0 { state.apply(passes[number - 1]) }
        entries.append(
          HistoryEntry(
            number: PassNumber(number), pass: number > 0 ? passes[number - 1] : nil,
            isAppended: number > passes.count - stored.appendedCount,
            layout: try layout(of: stored, PassNumber(number), EnvironmentPatch()),
            raised: state.raisedLevels))
      }
      return History(layoutCase: stored.layoutCase, entries: entries)
    }
  }
}
