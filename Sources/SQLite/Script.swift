import CSQLite

/// Compiles the statements of a text from the front to the back.
struct Script {
  private let sql: String
  private let handle: DatabaseHandle
  /// The text as UTF-8 with a terminator, so that SQLite need not copy it for every statement.
  private let utf8: ContiguousArray<CChar>
  private var position = 0

  init(_ sql: String, _ handle: DatabaseHandle) {
    self.sql = sql
    self.handle = handle
    utf8 = sql.utf8CString
  }

  /// The next statement, which the caller has to finalise; nil if only spaces and comments are left.
  mutating func next() throws(SQLiteError) -> OpaquePointer? {
    // SQLite would take it for the end.
    guard position > 0 || utf8.firstIndex(of: 0) == utf8.count - 1 else {
      throw handle.invalid("there is a NUL character", sql: sql)
    }
    while position < utf8.count - 1 {
      if let statement = try compile() { return statement }
    }
    return nil
  }

  /// Whether only spaces and comments are left. Ask it last: it passes over the next statement, if there is one.
  mutating func isAtEnd() throws(SQLiteError) -> Bool {
    guard position < utf8.count - 1 else { return true }
    do {
      let statement = try next()
      sqlite3_finalize(statement)
      return statement == nil
    } catch  where error.isOfStatement || error.kind == .denied {
      return false
    }
  }

  /// Compiles at the position and moves it behind what was compiled; a lone comment is no statement.
  private mutating func compile() throws(SQLiteError) -> OpaquePointer? {
    var statement: OpaquePointer?
    var consumed = 0
    let count = utf8.count - position
    let code = utf8.withUnsafeBufferPointer { buffer -> Int32 in
      guard let base = buffer.baseAddress, let length = Int32(exactly: count) else { return SQLITE_TOOBIG }
      var tail: UnsafePointer<CChar>?
      let start = base + position
      let code = sqlite3_prepare_v2(handle.pointer, start, length, &statement, &tail)
      consumed = tail.map { $0 - start } ?? count
      return code
    }
    try handle.check(code, sql: sql, from: position)
    position += max(consumed, 1)
    return statement
  }
}
