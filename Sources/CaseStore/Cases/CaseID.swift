internal import SQLite

/// The row of a case.
struct CaseID: Hashable, Sendable, Storable {
  let rawValue: Int64

  init(_ rawValue: Int64) { self.rawValue = rawValue }

  init(from row: Row, at column: Int) throws(SQLiteError) { rawValue = try row.integer(at: column) }

  var sqliteValue: SQLiteValue { .integer(rawValue) }
}
