import CSQLite

/// The row at which a statement stands; it is gone when the statement moves on, and must not be read then.
///
/// Columns are known by index, from 0, or by name, and must be there.
public struct Row {
  private let statement: Statement
  private let step: UInt64
  /// How many columns it has.
  public let count: Int

  init(of statement: Statement) {
    self.statement = statement
    step = statement.step
    count = Int(sqlite3_column_count(statement.pointer))
  }

  /// The column's value as the type that the context asks for.
  /// - Throws: `.wrongType` if the column holds something else, NULL included.
  @inlinable
  public subscript<Value: Storable>(_ column: Int) -> Value {
    get throws(SQLiteError) { try Value(from: self, at: column) }
  }

  /// The value of the first column with this name.
  /// - Throws: as by index.
  @inlinable
  public subscript<Value: Storable>(_ name: String) -> Value {
    get throws(SQLiteError) { try Value(from: self, at: index(of: name)) }
  }

  /// The index of the first column with this name.
  public func index(of name: String) -> Int {
    guard let index = statement.columnIndex(name) else {
      preconditionFailure("there is no column \(name): \(statement.sql)")
    }
    return index
  }

  public func isNull(at column: Int) -> Bool {
    sqlite3_column_type(statement.pointer, checked(column)) == SQLITE_NULL
  }

  public func integer(at column: Int) throws(SQLiteError) -> Int64 {
    let column = checked(column)
    try expect(SQLITE_INTEGER, at: column, "an integer")
    return sqlite3_column_int64(statement.pointer, column)
  }

  /// A real number, or an integer that is exactly one, as sums and constants in SQL often are.
  public func real(at column: Int) throws(SQLiteError) -> Double {
    let column = checked(column)
    if sqlite3_column_type(statement.pointer, column) == SQLITE_INTEGER,
      let exact = Double(exactly: sqlite3_column_int64(statement.pointer, column))
    {
      return exact
    }
    try expect(SQLITE_FLOAT, at: column, "a real number")
    return sqlite3_column_double(statement.pointer, column)
  }

  /// A text; what is not UTF-8 in it is replaced by U+FFFD.
  public func text(at column: Int) throws(SQLiteError) -> String {
    let column = checked(column)
    try expect(SQLITE_TEXT, at: column, "text")
    // To count its bytes makes UTF-8 of a text. Read as a blob, it gets no zero behind it, for which it would be
    // copied.
    let count = Int(sqlite3_column_bytes(statement.pointer, column))
    let start = sqlite3_column_blob(statement.pointer, column)
    guard start != nil || count == 0 else { throw outOfMemory }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  public func blob(at column: Int) throws(SQLiteError) -> [UInt8] {
    let column = checked(column)
    try expect(SQLITE_BLOB, at: column, "a blob")
    let start = sqlite3_column_blob(statement.pointer, column)
    let count = Int(sqlite3_column_bytes(statement.pointer, column))
    guard start != nil || count == 0 else { throw outOfMemory }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The value as SQLite holds it.
  public func value(at column: Int) throws(SQLiteError) -> SQLiteValue {
    switch sqlite3_column_type(statement.pointer, checked(column)) {
    case SQLITE_INTEGER: .integer(try integer(at: column))
    case SQLITE_FLOAT: .real(try real(at: column))
    case SQLITE_TEXT: .text(try text(at: column))
    case SQLITE_BLOB: .blob(try blob(at: column))
    default: .null
    }
  }

  /// The error for a column whose value is not `expected`, a noun with its article.
  public func wrongType(at column: Int, expected: String) -> SQLiteError {
    let names = statement.columnNames
    let name = names.indices.contains(column) ? names[column] : "\(column)"
    return SQLiteError(
      .wrongType, "column \(name) does not hold \(expected)", path: statement.handle.path, sql: statement.sql,
      table: sqlite3_column_table_name(statement.pointer, Int32(column)).map { String(cString: $0) })
  }

  private func checked(_ column: Int) -> Int32 {
    precondition(step == statement.step, "the row is gone")
    precondition(column >= 0 && column < count, "there is no column")
    return Int32(column)
  }

  private func expect(_ type: Int32, at column: Int32, _ expected: String) throws(SQLiteError) {
    guard sqlite3_column_type(statement.pointer, column) == type else {
      throw wrongType(at: Int(column), expected: expected)
    }
  }

  private var outOfMemory: SQLiteError { statement.handle.error(SQLITE_NOMEM, sql: statement.sql) }
}
