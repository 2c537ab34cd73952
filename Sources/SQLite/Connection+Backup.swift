import CSQLite

extension Connection {
  /// Copies the database, as it is at one moment, into another one in place of what that has.
  ///
  /// Others may read and write this one meanwhile. The other one changes at once, when all is copied.
  ///
  /// - Parameter shouldContinue: is asked as soon as nobody else can write the other one, and then after some thousand
  ///   pages. False ends the copying, and the other one stays as it was.
  /// - Throws: `.busy` where the other one is locked past its busy timeout, `.interrupted`, and what reading and
  ///   writing can throw.
  public func copy(to other: Connection, shouldContinue: () -> Bool = { true }) throws {
    try read {
      // Reading something fixes the moment.
      _ = try scalar("SELECT count(*) FROM sqlite_schema", as: Int64.self)
      guard let backup = sqlite3_backup_init(other.handle.pointer, "main", handle.pointer, "main") else {
        throw other.handle.error(sqlite3_extended_errcode(other.handle.pointer))
      }
      let result = copyPages(backup, waitingFor: other, shouldContinue)
      let finish = sqlite3_backup_finish(backup)
      guard let result else { throw SQLiteError(.interrupted, "the copying was stopped", path: path) }
      guard result == SQLITE_DONE else { throw other.handle.error(finish == SQLITE_OK ? result : finish) }
    }
  }

  /// - Returns: the last result code; nil where `shouldContinue` ended it.
  private func copyPages(
    _ backup: OpaquePointer, waitingFor other: Connection, _ shouldContinue: () -> Bool
  ) -> Int32? {
    // The first step copies nothing, and takes the lock.
    var pageCount: Int32 = 0
    while true {
      let code = other.waiting {
        sqlite3_backup_step(backup, pageCount)
      } whileLocked: {
        $0 & 0xff == SQLITE_BUSY || $0 & 0xff == SQLITE_LOCKED
      }
      guard code == SQLITE_OK else { return code }
      pageCount = 4096
      guard shouldContinue() else { return nil }
    }
  }

  /// A number that changes when another connection writes the database.
  public func dataVersion() throws(SQLiteError) -> Int64 { try scalar("PRAGMA data_version") }
}
