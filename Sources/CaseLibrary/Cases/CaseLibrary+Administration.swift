extension CaseLibrary {
  /// Copies the database, as it is at one moment, into a new file, which gets its name when it was checked.
  ///
  /// - Parameter shouldContinue: is asked now and then; false ends the copying, and nothing is left of it.
  public func backup(to path: String, shouldContinue: () -> Bool = { true }) throws {
    try store.backup(to: path, shouldContinue: shouldContinue)
  }

  /// Removes what no stored case can reach and what older engines computed, or this one with other fonts, and gives the
  /// space back: in short steps, between which others can write.
  ///
  /// - Parameter shouldContinue: is asked after each step; false ends it.
  public func compact(shouldContinue: () throws -> Bool = { true }) throws -> Compaction {
    try store.compact(engine: engine, shouldContinue: shouldContinue)
  }
}
