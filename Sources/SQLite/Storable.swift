/// A type whose values a parameter can take and a column can hold.
///
/// Types of one's own conform by calling the `bind…` and the reading functions of the class that they are stored
/// as, or those of another storable type.
public protocol Storable {
  /// Reads the value from a column, whose index counts from 0.
  init(from row: Row, at column: Int) throws(SQLiteError)

  /// Gives the value to a parameter, whose position counts from 1.
  func bind(to statement: Statement, at position: Int) throws(SQLiteError)
}

extension Int64: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) { self = try row.integer(at: column) }

  public func bind(to statement: Statement, at position: Int) throws(SQLiteError) {
    try statement.bindInteger(self, at: position)
  }
}

extension Int: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) {
    guard let value = Int(exactly: try row.integer(at: column)) else {
      throw row.wrongType(at: column, expected: "an integer of this machine's size")
    }
    self = value
  }

  public func bind(to statement: Statement, at position: Int) throws(SQLiteError) {
    try statement.bindInteger(Int64(self), at: position)
  }
}

/// Stored as 0 and 1, as SQLite's own comparisons give it.
extension Bool: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) {
    switch try row.integer(at: column) {
    case 0: self = false
    case 1: self = true
    default: throw row.wrongType(at: column, expected: "0 or 1")
    }
  }

  public func bind(to statement: Statement, at position: Int) throws(SQLiteError) {
    try statement.bindInteger(self ? 1 : 0, at: position)
  }
}

extension Double: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) { self = try row.real(at: column) }

  public func bind(to statement: Statement, at position: Int) throws(SQLiteError) {
    try statement.bindReal(self, at: position)
  }
}

extension String: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) { self = try row.text(at: column) }

  public func bind(to statement: Statement, at position: Int) throws(SQLiteError) {
    try statement.bindText(self, at: position)
  }
}

extension [UInt8]: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) { self = try row.blob(at: column) }

  public func bind(to statement: Statement, at position: Int) throws(SQLiteError) {
    try statement.bindBlob(self, at: position)
  }
}

/// nil is NULL.
extension Optional: Storable where Wrapped: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) {
    self = try row.isNull(at: column) ? nil : Wrapped(from: row, at: column)
  }

  public func bind(to statement: Statement, at position: Int) throws(SQLiteError) {
    switch self {
    case nil: try statement.bindNull(at: position)
    case let value?: try value.bind(to: statement, at: position)
    }
  }
}

extension SQLiteValue: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) { self = try row.value(at: column) }

  public func bind(to statement: Statement, at position: Int) throws(SQLiteError) {
    switch self {
    case .null: try statement.bindNull(at: position)
    case .integer(let value): try statement.bindInteger(value, at: position)
    case .real(let value): try statement.bindReal(value, at: position)
    case .text(let value): try statement.bindText(value, at: position)
    case .blob(let value): try statement.bindBlob(value, at: position)
    }
  }
}
