extension CaseLibrary {
  /// The names of the migrations that opening the database applied, in order; none for one that was up to
  /// date.
  public var appliedMigrations: [String] { store.appliedMigrations }

  /// What the database is and holds; `access` may have been `.inspecting`.
  public func status() throws -> DatabaseStatus {
    try store.read { try store.status() }
  }

  /// Copies the database, as it is at one moment, into a new file.
  public func backup(to path: String) throws {
    try store.backup(to: path)
  }

  /// Removes what no stored case can reach and what older engines computed, and gives the space back.
  public func compact() throws -> Compaction {
    try store.compact(engineVersion: engine.version)
  }
}
