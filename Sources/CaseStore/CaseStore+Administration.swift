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

  func counts() throws -> DatabaseStatus.Counts {
    let counts = try statement(.selectCounts).first { row in
      DatabaseStatus.Counts(
        cases: try row["cases"], rows: try row["rows"], passes: try row["passes"],
        solutions: try row["solutions"],
        heights: try row["heights"], unreachedContents: try row["unreached_contents"])
    }
    guard let counts else { throw StoreError.damaged("it cannot be counted") }
    return counts
  }

  func sizes() throws -> (Int, Int) {
    let sizes: (Int, Int)? = try statement(.selectSizes).first { row in
      (try row["size"], try row["unused"])
    }
    return sizes ?? (0, 0)
  }
}
