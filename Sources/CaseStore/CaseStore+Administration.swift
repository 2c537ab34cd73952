internal import SQLite

extension CaseStore {
  /// What the database is and holds; its schema may be older than the program.
  public func status() throws -> DatabaseStatus {
    let migrations = try Self.migrator.status(of: connection)
    let (size, unused) = try sizes()
    return DatabaseStatus(
      path: connection.path, appliedMigrations: migrations.applied.map(\.name),
      pendingMigrations: migrations.pending.map(\.name),
      counts: migrations.pending.isEmpty ? try counts() : nil, size: size, unusedSize: unused)
  }

  /// Copies the database, as it is at one moment, into a new file.
  ///
  /// - Throws: `SQLiteError` of kind `.destinationExists` and what writing can lead to.
  public func backup(to path: String) throws {
    try connection.backup(to: path)
  }

  /// Removes what no stored case can reach and what engines older than `version` computed, and gives the
  /// space back to the system. The removal is one transaction; the rest changes no content.
  public func compact(engineVersion version: Int) throws -> Compaction {
    let (sizeBefore, _) = try sizes()
    let removed = try transaction {
      let before = try counts()
      let rowHeights = try rowHeightCount()
      try statement(.deleteUnreachedContent).run()
      let engines = try statement(.deleteOlderEngines)
      try engines.bind(version, to: ":version")
      try engines.run()
      try statement(.deleteOrphanedLatestHeights).run()
      try dropHeightsOfRemovedRows()
      let after = try counts()
      let removedRowHeights = try rowHeights - rowHeightCount()
      return (before.solutions - after.solutions, before.heights - after.heights + removedRowHeights)
    }
    try connection.vacuum()
    try connection.optimize()
    try connection.checkpoint()
    return Compaction(
      removedSolutions: removed.0, removedHeights: removed.1, sizeBefore: sizeBefore,
      sizeAfter: try sizes().0)
  }

  private func counts() throws -> DatabaseStatus.Counts {
    let counts = try statement(.selectCounts).first { row in
      DatabaseStatus.Counts(
        cases: try row["cases"], rows: try row["rows"], passes: try row["passes"],
        solutions: try row["solutions"],
        heights: try row["heights"], unreachedContents: try row["unreached_contents"])
    }
    guard let counts else { throw StoreError.damaged("it cannot be counted") }
    return counts
  }

  private func sizes() throws -> (Int, Int) {
    let sizes: (Int, Int)? = try statement(.selectSizes).first { row in
      (try row["size"], try row["unused"])
    }
    return sizes ?? (0, 0)
  }
}
