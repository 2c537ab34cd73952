import CSQLite

extension Connection {
  /// Compiles one statement.
  /// - Throws: `.invalidSQL`, also for no statement or more than one, `.denied`, and what SQLite reports.
  public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var text = Script(sql, handle)
    guard let pointer = try text.next() else { throw handle.invalid("there is no statement", sql: sql) }
    let statement = Statement(pointer, of: handle, sql: sql)
    guard try text.isAtEnd() else { throw handle.invalid("there is more than one statement", sql: sql) }
    return statement
  }

  /// The statement of this SQL, compiled at its first use and kept as long as the connection.
  ///
  /// While the rows of the kept one are still read, it is a new one. Meant for SQL that the program knows, not for what
  /// users type.
  public func cached(_ sql: String) throws(SQLiteError) -> Statement {
    if let statement = statements[sql] { return try ready(statement) }
    let statement = try prepare(sql)
    statements[sql] = statement
    return statement
  }

  /// The statement or, while its rows are still read, a new one of the same SQL.
  public func ready(_ statement: Statement) throws(SQLiteError) -> Statement {
    statement.isRunning ? try prepare(statement.sql) : statement
  }

  /// Runs the statements of a script one after another and drops their rows; comments may stand anywhere.
  ///
  /// The script stops at the first error; what came before stays done unless a transaction is around it.
  public func execute(script: String) throws(SQLiteError) {
    var text = Script(script, handle)
    while let pointer = try text.next() {
      try Statement(pointer, of: handle, sql: script).run([:])
    }
  }

  /// The first column of the first row.
  /// - Throws: `.wrongType` if there is no row, too.
  func scalar<Value: Storable>(
    _ sql: String, as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value {
    var rows = try cached(sql).rows()
    guard let row = try rows.next() else {
      throw SQLiteError(.wrongType, "there is no row to read", path: path, sql: sql)
    }
    return try row[0]
  }
}

extension Connection {
  /// Calls `shouldContinue` about every so many instructions of SQLite's machine; false ends the statement with an
  /// error of kind `.interrupted`. nil removes the hook. The closure must not use the connection.
  public func setProgressHandler(every instructions: Int32 = 10_000, _ shouldContinue: (() -> Bool)?) {
    let hook = shouldContinue.map { ProgressHook($0) }
    let context = hook.map { Unmanaged.passUnretained($0).toOpaque() }
    let callback: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
      guard let context else { return 0 }
      return Unmanaged<ProgressHook>.fromOpaque(context).takeUnretainedValue().shouldContinue() ? 0 : 1
    }
    sqlite3_progress_handler(handle.pointer, max(instructions, 1), hook == nil ? nil : callback, context)
    handle.progress = hook
  }
}

/// Keeps the closure of the progress hook at an address of its own.
final class ProgressHook {
  let shouldContinue: () -> Bool

  init(_ shouldContinue: @escaping () -> Bool) { self.shouldContinue = shouldContinue }
}
