import CSQLite

extension Connection {
  /// Runs a body while foreign keys are not enforced. No transaction may be open: SQLite would go on enforcing them.
  public func withoutForeignKeys<Output>(_ body: () throws -> Output) throws -> Output {
    precondition(!isInTransaction, "foreign keys are enforced through a whole transaction, or not at all")
    try execute(script: "PRAGMA foreign_keys = OFF")
    let output = Result { try body() }
    do {
      try execute(script: "PRAGMA foreign_keys = ON")
    } catch {
      // A body that failed says more than what failed after it.
      _ = try output.get()
      throw error
    }
    return try output.get()
  }

  /// Searches the whole file, or a table with its indexes, for damage and broken constraints, except foreign keys.
  ///
  /// - Parameter table: one of the schema's; nil for the whole file.
  /// - Returns: what was found, a sentence of SQLite's for each error, about 100 at most; empty if all is well.
  /// - Throws: `.corrupt` where the search ends at the damage before it has found anything.
  public func integrityCheck(of table: String? = nil) throws(SQLiteError) -> [String] {
    let name = table.map { "(\($0.quotedIdentifier))" } ?? ""
    var problems: [String] = []
    do throws(SQLiteError) {
      var rows = try prepare("PRAGMA integrity_check\(name)").rows()
      // A row may have many lines, under one that names the database.
      while let row = try rows.next() {
        let text: String = try row[0]
        problems += text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("*** in database") }
      }
    } catch {
      // Tables are read after the pages were looked at, and a damaged one ends that.
      guard error.kind == .corrupt, !problems.isEmpty else { throw error }
    }
    return problems == ["ok"] ? [] : problems
  }

  /// Whether the schema has an entry of a name, whatever its text is.
  public func hasSchemaEntry(_ name: String) throws -> Bool {
    try prepare("SELECT 1 FROM sqlite_schema WHERE name = :name").first(["name": name]) { _ in true } ?? false
  }

  /// Puts the text of an entry of the schema in the place of another one. The connection has to ignore errors of the
  /// schema (``Options/ignoringSchemaErrors``).
  ///
  /// - Parameters:
  ///   - sql: nil for an entry without a text, as of an index that SQLite makes.
  ///   - kind: `table`, `index`, `view` or `trigger`.
  public func writeSchemaText(_ sql: String?, of kind: String, named name: String) throws {
    try prepare("UPDATE sqlite_schema SET sql = :sql WHERE type = :kind AND name = :name AND sql IS NOT :sql")
      .run(["sql": sql, "kind": kind, "name": name])
  }

  /// Reads a table to its end, without its indexes.
  ///
  /// - Throws: `.corrupt` where a part of it cannot be read.
  public func readAll(of table: String) throws(SQLiteError) {
    try execute(script: "SELECT * FROM \(table.quotedIdentifier) NOT INDEXED")
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

  /// Searches a table, or all tables, for rows that refer to nothing.
  ///
  /// - Parameter table: one of the schema's; nil for all.
  public func foreignKeyCheck(of table: String? = nil) throws(SQLiteError) -> [ForeignKeyViolation] {
    var violations: [ForeignKeyViolation] = []
    let check = try cached("SELECT \"table\", rowid, parent FROM pragma_foreign_key_check(:table)")
    var rows = try check.rows(["table": table])
    while let row = try rows.next() {
      violations.append(ForeignKeyViolation(table: try row[0], rowID: try row[1], parent: try row[2]))
    }
    return violations
  }

  /// Rebuilds the file without the space that is not used; not possible in a transaction.
  public func vacuum() throws(SQLiteError) {
    // It builds all of the new file in a temporary one.
    try execute(script: "PRAGMA temp_store = FILE")
    defer { try? keepTemporaryFilesInMemory() }
    try cached("VACUUM").run()
  }

  /// Whether the file can give its unused pages back a few at a time.
  public func hasIncrementalAutoVacuum() throws(SQLiteError) -> Bool {
    try scalar("PRAGMA auto_vacuum", as: Int64.self) == 2
  }

  /// Lets the file give its unused pages back a few at a time: a new file at once, another from its next vacuum on.
  public func useIncrementalAutoVacuum() throws(SQLiteError) {
    try execute(script: "PRAGMA auto_vacuum = INCREMENTAL")
  }

  /// Lets statements read another database under a name.
  public func attach(_ path: String, as name: String) throws(SQLiteError) {
    // A leading "/" or "./" keeps SQLite from seeing anything but a path.
    try prepare("ATTACH DATABASE ? AS \(name.quotedIdentifier)").run([
      .text(path.hasPrefix("/") ? path : "./" + path)
    ])
  }

  /// Gives some unused pages back.
  ///
  /// - Returns: whether there are more.
  public func incrementalVacuum(pages count: Int) throws(SQLiteError) -> Bool {
    try execute(script: "PRAGMA incremental_vacuum(\(count))")
    return try scalar("PRAGMA freelist_count", as: Int64.self) > 0
  }

  /// Keeps no journal. An error leaves a broken file, so this is only for a file that is deleted after an error.
  public func turnJournalOff() throws(SQLiteError) {
    try execute(script: "PRAGMA journal_mode = OFF")
  }

  /// Brings the statistics up to date that queries are planned by, where that is worth it.
  public func optimize() throws(SQLiteError) {
    try execute(script: "PRAGMA optimize")
  }

  /// Lets this connection hold as much of the file in memory.
  public func setCacheSize(kibibytes: Int) throws(SQLiteError) {
    try execute(script: "PRAGMA cache_size = -\(kibibytes)")
  }

  /// Keeps the write-ahead log short.
  ///
  /// SQLite begins it anew only in a moment in which nobody reads, and beside many readers there is none: the log of a
  /// database of 1 MB grew to 24 MB in minutes. So a commit that leaves a long log waits a little for those who read.
  /// It does not wait for one who has been reading while others wrote, and may go on for long.
  func keepLogShort() {
    sqlite3_wal_hook(
      handle.pointer,
      { handle, connection, _, pageCount in
        // SQLite's own limit. What was committed is, also where moving it into the file fails.
        guard pageCount >= 1000, let handle else { return SQLITE_OK }
        var (length, copied): (Int32, Int32) = (0, 0)
        sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_PASSIVE, &length, &copied)
        // 16 MB, of which a reader needs no more than what a few commits have written.
        guard pageCount >= 4000, length - copied < 100 else { return SQLITE_OK }
        let timeout = Unmanaged<DatabaseHandle>.fromOpaque(handle).takeUnretainedValue().busyTimeout
        sqlite3_busy_timeout(connection, min(timeout, 50))
        sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        sqlite3_busy_timeout(connection, timeout)
        return SQLITE_OK
      }, Unmanaged.passUnretained(handle).toOpaque())
  }

  /// As `checkpoint`; nothing is done while another connection reads or writes.
  public func checkpointIfNobodyReads() throws(SQLiteError) {
    do {
      try checkpoint()
    } catch  where error.kind == .busy {}
  }

  /// Moves the whole write-ahead log into the database's file and empties it.
  /// - Throws: `.busy` if another connection reads or writes past the busy timeout.
  func checkpoint() throws(SQLiteError) {
    try handle.check(
      sqlite3_wal_checkpoint_v2(handle.pointer, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil))
  }
}

extension String {
  /// As a name in SQL, whatever is in it.
  package var quotedIdentifier: String {
    "\"\(split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
  }
}
