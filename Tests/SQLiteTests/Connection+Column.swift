import SQLite

extension Connection {
  /// The first column of the query's rows.
  func column<Value: Storable>(_ sql: String, as type: Value.Type = Value.self) throws -> [Value] {
    try prepare(sql).map { try $0[0] }
  }
}

/// The kind of the `SQLiteError` that `body` throws, or nil if it throws nothing.
func errorKind(_ body: () throws -> Void) throws -> SQLiteError.Kind? {
  do {
    try body()
    return nil
  } catch let error as SQLiteError {
    return error.kind
  }
}
