import SQLite

extension CaseStore {
  /// What the database is and holds; its schema may be older than the program.
  public func status() throws -> DatabaseStatus {
    let migrations = try Self.migrator.status(of: connection)
    let sizes = try sizes()
    let pages = try? pages()
    return DatabaseStatus(
      path: connection.path, appliedMigrations: migrations.applied.map(\.name),
      pendingMigrations: migrations.pending.map(\.name),
      counts: migrations.pending.isEmpty ? try counts() : nil, size: sizes.file, unusedSize: sizes.unused,
      sizes: pages?.sizes, damagedPages: pages?.damagedCount)
  }

  /// What the pages of the file take in bytes, and how many of them SQLite cannot read. Reads the whole file.
  ///
  /// - Throws: also where SQLite was built without `dbstat`.
  public func pages() throws -> (sizes: [DatabaseStatus.Kind: Int], damagedCount: Int) {
    var (sizes, damagedCount): ([DatabaseStatus.Kind: Int], Int) = ([:], 0)
    try forEachRow(\.select_pages_sql) { row in
      sizes[DatabaseStatus.Kind(ofTable: try row["table"]), default: 0] += try row["size"]
      damagedCount += try row["damaged_count"]
    }
    return (sizes, damagedCount)
  }

  func counts() throws -> DatabaseStatus.Counts {
    try onlyRow(\.select_counts_sql) { row in
      DatabaseStatus.Counts(
        cases: try row["cases"], rows: try row["rows"], passes: try row["passes"],
        solutions: try row["solutions"],
        heights: try row["heights"], rowHeights: try row["row_heights"],
        unreachedContents: try row["unreached_contents"])
    }
  }

  /// In bytes: of the file, and of its pages that hold nothing.
  func sizes() throws -> (file: Int, unused: Int) {
    try onlyRow(\.select_sizes_sql) { (file: try $0["size"], unused: try $0["unused"]) }
  }
}

/// What a database is and holds.
public struct DatabaseStatus: Hashable, Sendable {
  public let path: String
  /// The names of the migrations that it has and that it lacks, in order.
  public let appliedMigrations, pendingMigrations: [String]
  /// `nil` where migrations are lacking.
  public let counts: Counts?
  /// In bytes: of the whole file, and of the part of it that is not used.
  public let size, unusedSize: Int
  /// In bytes; `nil` where SQLite does not tell.
  public let sizes: [Kind: Int]?
  /// How many pages of the file cannot be read; `nil` where SQLite does not tell.
  public let damagedPages: Int?

  /// What tables and their indexes are for.
  public enum Kind: String, CaseIterable, Sendable {
    /// With their passes, and all that belongs to no other kind.
    case cases
    case rows, layouts, heights

    /// Whether it can be computed again.
    var isComputed: Bool { self == .layouts || self == .heights }

    init(ofTable name: String) {
      self =
        switch name {
        case "row_list", "row_column", "stored_row", "row_counter", "row_block": .rows
        case "solution", "solved_frame", "violation": .layouts
        case "solved_height", "latest_height", "height_set", "row_block_sum", "row_height_chunk": .heights
        default: .cases
        }
    }
  }

  public struct Counts: Hashable, Sendable {
    /// Passes include pass 0 of every case.
    public let cases, rows, passes, solutions, heights: Int
    /// Of rows, those of rows that are gone included.
    public let rowHeights: Int
    /// Contents that no stored case has any more, which `compact` removes with what was solved for them.
    public let unreachedContents: Int
  }
}

/// What a compaction removed.
public struct Compaction: Hashable, Sendable {
  public let removedSolutions, removedHeights, removedRowHeights: Int
  /// Of the file, in bytes.
  public let sizeBefore, sizeAfter: Int
}
