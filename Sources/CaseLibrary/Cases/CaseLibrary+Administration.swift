extension CaseLibrary {
  /// The names of the migrations that opening the database applied, in order; none for one that was up to
  /// date.
  public var appliedMigrations: [String] { store.appliedMigrations }

  /// What the database is and holds, also of one that was opened for `.inspecting`.
  public func status() throws -> DatabaseStatus {
    try store.read { try store.status() }
  }

  /// Copies the database, as it is at one moment, into a new file, which gets its name when it was checked.
  ///
  /// - Parameter shouldContinue: is asked now and then; false ends the copying, and nothing is left of it.
  public func backup(to path: String, shouldContinue: () -> Bool = { true }) throws {
    try store.backup(to: path, shouldContinue: shouldContinue)
  }

  /// Puts a backup in the place of the database at a path, and keeps that beside.
  ///
  /// - Parameters:
  ///   - timeout: how long another process's lock is waited for.
  ///   - shouldContinue: is asked now and then; false ends it, and the database stays as it was.
  /// - Returns: where the old database is kept; nil where there was none.
  /// - Throws: `StoreError.unsoundCopy` where the backup is damaged
  public static func restore(
    _ path: String, from backup: String, busyTimeout timeout: Duration,
    shouldContinue: () -> Bool = { true }
  ) throws -> String? {
    try CaseStore.restore(path, from: backup, busyTimeout: timeout, shouldContinue: shouldContinue)
  }

  /// Removes what no stored case can reach and what older engines computed, or this one with other fonts, and gives the
  /// space back: in short steps, between which others can write.
  ///
  /// - Parameter shouldContinue: is asked after each step; false ends it.
  public func compact(shouldContinue: () throws -> Bool = { true }) throws -> Compaction {
    try store.compact(engine: engine, shouldContinue: shouldContinue)
  }
}
