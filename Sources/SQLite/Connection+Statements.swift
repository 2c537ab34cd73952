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
    if let statement = statements[sql] { return statement.isRunning ? try prepare(sql) : statement }
    let statement = try prepare(sql)
    statements[sql] = statement
    return statement
  }

  /// Runs the statements of a script one after another and drops their rows; comments may stand anywhere.
  ///
  /// The script stops at the first error; what came before stays done unless a transaction is around it.
  public func execute(script: String) throws(SQLiteError) {
    var text = Script(script, handle)
    while let pointer = try text.next() {
      try Statement(pointer, of: handle, sql: script).run()
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
