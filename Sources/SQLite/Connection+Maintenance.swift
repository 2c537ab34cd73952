import CSQLite

extension Connection {
  /// Searches the whole file for damage and broken constraints, except foreign keys.
  /// - Returns: what was found, at most 100 sentences of SQLite's; empty if all is well.
  public func integrityCheck() throws(SQLiteError) -> [String] {
    var problems: [String] = []
    var rows = try cached("PRAGMA integrity_check").rows()
    while let row = try rows.next() { problems.append(try row[0]) }
    return problems == ["ok"] ? [] : problems
  }

  /// A row that refers to a row that does not exist.
  public struct ForeignKeyViolation: Hashable, Sendable {
    /// The table that refers.
    public let table: String
    /// The row that refers; nil in a table without row identifiers.
    public let rowID: Int64?
    /// The table that is referred to.
    public let parent: String
  }

  /// Searches all tables for rows that refer to nothing.
  public func foreignKeyCheck() throws(SQLiteError) -> [ForeignKeyViolation] {
    var violations: [ForeignKeyViolation] = []
    var rows = try cached("PRAGMA foreign_key_check").rows()
    while let row = try rows.next() {
      violations.append(ForeignKeyViolation(table: try row[0], rowID: try row[1], parent: try row[2]))
    }
    return violations
  }

  /// Rebuilds the file without the space that is not used; not possible in a transaction.
  public func vacuum() throws(SQLiteError) {
    try cached("VACUUM").run()
  }

  /// Brings the statistics up to date that queries are planned by, where that is worth it.
  public func optimize() throws(SQLiteError) {
    try execute(script: "PRAGMA optimize")
  }

  /// Lets this connection hold as much of the file in memory.
  public func setCacheSize(kibibytes: Int) throws(SQLiteError) {
    try execute(script: "PRAGMA cache_size = -\(kibibytes)")
  }

  /// Moves the whole write-ahead log into the database's file and empties it.
  /// - Throws: `.busy` if another connection reads or writes past the busy timeout.
  public func checkpoint() throws(SQLiteError) {
    try handle.check(
      sqlite3_wal_checkpoint_v2(handle.pointer, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil))
  }
}
