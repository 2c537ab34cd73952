import CSQLite

extension Connection {
  /// Copies the database, as it is at one moment, into a new file, while others go on using it.
  ///
  /// A copy that is cut short is an empty database.
  /// - Throws: `.destinationExists` if there is a file with content, and what opening and writing can throw.
  public func backup(to path: String) throws(SQLiteError) {
    var options = Options(busyTimeout: options.busyTimeout)
    options.journal = .unchanged
    let copy = try Connection(path: path, mode: .readWriteCreate, options: options)
    guard try copy.scalar("PRAGMA page_count", as: Int64.self) == 0 else {
      throw SQLiteError(.destinationExists, "the file is a database with content", path: path)
    }
    guard let backup = sqlite3_backup_init(copy.handle.pointer, "main", handle.pointer, "main") else {
      throw copy.handle.error(sqlite3_extended_errcode(copy.handle.pointer))
    }
    let result = copyPages(backup)
    let finish = sqlite3_backup_finish(backup)
    guard result == SQLITE_DONE else { throw copy.handle.error(finish) }
  }

  /// Copies all pages at once, so that the copy is of one moment, and waits while a page is locked.
  private func copyPages(_ backup: OpaquePointer) -> Int32 {
    let deadline = ContinuousClock.now + options.busyTimeout
    while true {
      let code = sqlite3_backup_step(backup, -1)
      let isLocked = code & 0xff == SQLITE_BUSY || code & 0xff == SQLITE_LOCKED
      guard isLocked, ContinuousClock.now < deadline else { return code }
      sqlite3_sleep(5)
    }
  }
}
