import CSQLite

/// SQLite by its C functions alone, as the plainest program would call them.
final class RawDatabase {
  private let pointer: OpaquePointer?

  init(_ path: String) throws(BenchError) {
    var pointer: OpaquePointer?
    let code = sqlite3_open(path, &pointer)
    self.pointer = pointer
    guard code == SQLITE_OK else { throw failure }
    try run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY")
  }

  deinit { sqlite3_close(pointer) }

  func run(_ script: String) throws(BenchError) {
    guard sqlite3_exec(pointer, script, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  /// All rows of a statement.
  func rows(of sql: String) throws(BenchError) -> [[RawValue]] {
    let statement = try prepare(sql)
    defer { sqlite3_finalize(statement) }
    var rows: [[RawValue]] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map { RawValue(sqlite3_column_value(statement, $0)) })
    }
    return rows
  }

  /// Inserts rows as they are.
  func insert(_ rows: [[RawValue]], into table: String) throws(BenchError) {
    guard let first = rows.first else { return }
    let places = first.map { _ in "?" }.joined(separator: ",")
    let statement = try prepare("INSERT INTO \"\(table)\" VALUES (\(places))")
    defer { sqlite3_finalize(statement) }
    for row in rows {
      for (place, value) in row.enumerated() {
        sqlite3_bind_value(statement, Int32(place + 1), value.pointer)
      }
      guard sqlite3_step(statement) == SQLITE_DONE else { throw failure }
      sqlite3_reset(statement)
    }
  }

  private func prepare(_ sql: String) throws(BenchError) -> OpaquePointer? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(pointer, sql, -1, &statement, nil) == SQLITE_OK else { throw failure }
    return statement
  }

  private var failure: BenchError { .failed("SQLite: " + String(cString: sqlite3_errmsg(pointer))) }
}

/// A value of SQLite's, kept beyond its row.
final class RawValue {
  let pointer: OpaquePointer?

  init(_ value: OpaquePointer?) { pointer = sqlite3_value_dup(value) }

  deinit { sqlite3_value_free(pointer) }

  var text: String { sqlite3_value_text(pointer).map { String(cString: $0) } ?? "" }
}
