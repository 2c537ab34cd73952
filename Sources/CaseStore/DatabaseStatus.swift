/// What a database is and holds.
public struct DatabaseStatus: Hashable, Sendable {
  public let path: String
  /// The names of the migrations that it has and that it lacks, in order.
  public let appliedMigrations, pendingMigrations: [String]
  /// `nil` where migrations are lacking.
  public let counts: Counts?
  /// In bytes: of the whole file, and of the part of it that is not used.
  public let size, unusedSize: Int

  public struct Counts: Hashable, Sendable {
    /// Passes include pass 0 of every case.
    public let cases, rows, passes, solutions, heights: Int
    /// Contents that no stored case has any more, which `compact` removes with what was solved for them.
    public let unreachedContents: Int
  }
}

/// What a compaction removed.
public struct Compaction: Hashable, Sendable {
  public let removedSolutions, removedHeights: Int
  /// Of the file, in bytes.
  public let sizeBefore, sizeAfter: Int
}
