import CSQLite

extension Connection {
  /// Runs `body`, which only reads, on one state of the database, and takes no lock for it where the database has a
  /// write-ahead log: two calls of the system, half of a small statement's time.
  ///
  /// The state is the latest at the beginning or a later one. Where another connection commits meanwhile, whatever came
  /// of `body` counts for nothing, errors included, and it runs once more, with the lock. In a transaction it is a part
  /// of that.
  /// - Throws: `.misuse` if `body` wrote something, or began a transaction and left it open.
  public func glance<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isInTransaction, !isReading, let lock = try readLock(), let before = lock.leaveOut() else {
      return try read(body)
    }
    do {
      let result = try body()
      try endReading()
      if lock.takeAgain(since: before) { return result }
    } catch {
      if lock.takeAgain(since: before) { throw error }
    }
    // Pages are read again by themselves after a commit, but a schema of the same number is not.
    try control("PRAGMA writable_schema = RESET")
    return try read(body)
  }

  /// - Throws: `.misuse` if something has to be ended.
  private func endReading() throws(SQLiteError) {
    guard isReading else { return }
    if isInTransaction { try control("ROLLBACK") }
    throw handle.misuse("something is still being read where reading takes no lock")
  }

  /// Whether a transaction reads or writes, which a statement of its own has begun or a running one is.
  private var isReading: Bool { sqlite3_txn_state(handle.pointer, nil) != SQLITE_TXN_NONE }

  /// Nil where there is no write-ahead log, which is found out once.
  private func readLock() throws(SQLiteError) -> ReadLock? {
    if let known = handle.readLock { return known }
    handle.authorizer?.isPaused = true
    defer { handle.authorizer?.isPaused = false }
    let found =
      try scalar("PRAGMA journal_mode", as: String.self) == "wal" ? ReadLock(of: handle.pointer) : nil
    handle.readLock = .some(found)
    return found
  }
}
