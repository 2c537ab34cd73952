import CSQLite

extension Connection {
  /// Whether a transaction is open.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle.pointer) == 0 }

  /// Runs `body` in a transaction, commits at its end, and rolls back if it or the commit throws. It takes the write
  /// lock at the beginning, and waits for it as long as the busy timeout.
  ///
  /// Inside another transaction it is a savepoint of that one.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    if isInTransaction {
      return try bracket(
        "SAVEPOINT nested", body, end: "RELEASE nested", undo: ["ROLLBACK TO nested", "RELEASE nested"])
    }
    return try bracket("BEGIN IMMEDIATE", body, end: "COMMIT", undo: ["ROLLBACK"])
  }

  /// Runs `body` on one state of the database, which other connections do not change meanwhile.
  /// - Throws: `.misuse`, after a rollback, if `body` wrote something.
  public func read<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isInTransaction, !isHoldingState else { return try body() }
    if handle.isBorrowed { return try holdingState(body) }
    func reading() throws -> Result {
      let result = try body()
      guard sqlite3_txn_state(handle.pointer, nil) != SQLITE_TXN_WRITE else {
        throw handle.misuse("something was written where only reading was announced")
      }
      return result
    }
    // Nothing was written, and SQLite may not commit even the reading of a file that it has found damaged.
    return try bracket("BEGIN", reading, end: "ROLLBACK", undo: ["ROLLBACK"])
  }

  /// Runs `body` while a statement is read, and with it one state of the database, without a transaction of our own.
  private func holdingState<Result>(_ body: () throws -> Result) throws -> Result {
    var rows = try cached("SELECT 1 FROM sqlite_schema").rows()
    _ = try rows.next()
    isHoldingState = true
    defer {
      isHoldingState = false
      extendLifetime(rows)
    }
    return try body()
  }

  /// Whether this connection is in a transaction that writes, in which no other one can write.
  public var isWriting: Bool { sqlite3_txn_state(handle.pointer, nil) == SQLITE_TXN_WRITE }

  /// Tells states of the database apart: what was read at equal values was read of one state.
  public struct StateVersion: Hashable, Sendable {
    /// Changes when another connection writes.
    let dataVersion: Int64
    /// Grows when this connection writes.
    let changedRowCount: Int64
  }

  /// The version of the state that is read now; nil while this connection writes, and for one that is borrowed, whose
  /// owner may write without counting.
  public func stateVersion() throws(SQLiteError) -> StateVersion? {
    if handle.isBorrowed || isWriting { return nil }
    return StateVersion(
      dataVersion: try dataVersion(), changedRowCount: sqlite3_total_changes64(handle.pointer))
  }

  private func bracket<Result>(
    _ begin: String, _ body: () throws -> Result, end: String, undo: [String]
  ) throws -> Result {
    try control(begin)
    do {
      let result = try body()
      try control(end)
      return result
    } catch {
      for sql in undo where isInTransaction {
        // SQLite has rolled back by itself after some errors; the error that led here is the one to report.
        try? control(sql)
      }
      throw error
    }
  }

  /// Runs a statement of our own, which the authorizer is not asked about and the progress hook does not end.
  func control(_ sql: String) throws(SQLiteError) {
    handle.authorizer?.isPaused = true
    handle.progress?.isPaused = true
    defer {
      handle.authorizer?.isPaused = false
      handle.progress?.isPaused = false
    }
    try cached(sql).run()
  }
}
