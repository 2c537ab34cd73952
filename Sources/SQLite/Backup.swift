import CSQLite

/// A copying of a database into another one, in place of what that has.
///
/// Others may read and write the first one meanwhile. The other one changes at once, when all is copied, and stays as it
/// was where this ends before.
public final class Backup {
  private let destination: Connection
  /// Nil once it has ended.
  private var pointer: OpaquePointer?

  /// The copying of a database as it is at one moment: that of the `read` in which this is made, and ends.
  public init(of source: Connection, to destination: Connection) throws(SQLiteError) {
    // Reading something fixes the moment.
    _ = try source.scalar("SELECT count(*) FROM sqlite_schema", as: Int64.self)
    self.destination = destination
    pointer = sqlite3_backup_init(destination.handle.pointer, "main", source.handle.pointer, "main")
    guard pointer != nil else {
      throw destination.handle.error(sqlite3_extended_errcode(destination.handle.pointer))
    }
  }

  deinit { _ = end() }

  /// Keeps others from writing the other database from now on.
  ///
  /// - Throws: `.busy` where it is locked past its busy timeout.
  public func lock() throws(SQLiteError) { _ = try step(pages: 0) }

  /// Copies all pages.
  ///
  /// - Parameter shouldContinue: is asked before each some thousand of them; false ends the copying.
  /// - Throws: `.interrupted`, `.busy`, and what reading and writing can throw.
  public func run(shouldContinue: () -> Bool = { true }) throws(SQLiteError) {
    repeat {
      guard shouldContinue() else {
        throw SQLiteError(.interrupted, "the copying was stopped", path: destination.path)
      }
    } while try !step(pages: 4096)
  }

  /// - Returns: whether all is copied.
  private func step(pages count: Int32) throws(SQLiteError) -> Bool {
    let code = destination.waiting {
      sqlite3_backup_step(pointer, count)
    } whileLocked: {
      $0 & 0xff == SQLITE_BUSY || $0 & 0xff == SQLITE_LOCKED
    }
    if code == SQLITE_OK { return false }
    // SQLite tells the error in words at the end.
    let last = end()
    guard code == SQLITE_DONE else { throw destination.handle.error(last == SQLITE_OK ? code : last) }
    return true
  }

  private func end() -> Int32 {
    defer { pointer = nil }
    return pointer.map { sqlite3_backup_finish($0) } ?? SQLITE_OK
  }
}

extension Connection {
  /// Copies the database, as it is at one moment, into another one in place of what that has.
  ///
  /// - Parameter shouldContinue: is asked before each some thousand pages; false ends the copying.
  /// - Throws: as ``Backup/run(shouldContinue:)``
  public func copy(to other: Connection, shouldContinue: () -> Bool = { true }) throws {
    try read { try Backup(of: self, to: other).run(shouldContinue: shouldContinue) }
  }

  /// A number that changes when another connection writes the database.
  public func dataVersion() throws(SQLiteError) -> Int64 { try scalar("PRAGMA data_version") }
}
