internal import SQLite

extension CaseStore {
  /// What the database is and holds; its schema may be older than the program.
  public func status() throws -> DatabaseStatus {
    let migrations = try Self.migrator.status(of: connection)
    let sizes = try sizes()
    return DatabaseStatus(
      path: connection.path, appliedMigrations: migrations.applied.map(\.name),
      pendingMigrations: migrations.pending.map(\.name),
      counts: migrations.pending.isEmpty ? try counts() : nil, size: sizes.file, unusedSize: sizes.unused)
  }

  func counts() throws -> DatabaseStatus.Counts {
    let counts = try firstRow(.selectCounts) { row in
      DatabaseStatus.Counts(
        cases: try row["cases"], rows: try row["rows"], passes: try row["passes"],
        solutions: try row["solutions"],
        heights: try row["heights"], unreachedContents: try row["unreached_contents"])
    }
    guard let counts else { throw StoreError.damaged("it cannot be counted") }
    return counts
  }

  /// In bytes: of the file, and of its pages that hold nothing.
  func sizes() throws -> (file: Int, unused: Int) {
    let sizes = try firstRow(.selectSizes) { row in
      (file: try row["size"] as Int, unused: try row["unused"] as Int)
    }
    guard let sizes else { throw StoreError.damaged("its size is not told") }
    return sizes
  }
}
