import CSQLite

/// A value of any of SQLite's five storage classes.
@frozen public enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// A type whose values a parameter can take and a column can hold.
///
/// Types of one's own conform by the value of the storage class that they are stored as.
public protocol Storable {
  /// Reads the value from a column, whose index counts from 0.
  init(from row: Row, at column: Int) throws(SQLiteError)

  /// What is stored.
  var sqliteValue: SQLiteValue { get }
}

extension Int64: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) { self = try row.integer(at: column) }

  @inlinable public var sqliteValue: SQLiteValue { .integer(self) }
}

extension Int: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) {
    guard let value = Int(exactly: try row.integer(at: column)) else {
      throw row.wrongType(at: column, expected: "an integer of this machine's size")
    }
    self = value
  }

  @inlinable public var sqliteValue: SQLiteValue { .integer(Int64(self)) }
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

  @inlinable public var sqliteValue: SQLiteValue { .integer(self ? 1 : 0) }
}

/// Infinite numbers are no measure of anything; they are read as `SQLiteValue`.
extension Double: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) {
    self = try row.real(at: column)
    guard isFinite else { throw row.wrongType(at: column, expected: "a finite number") }
  }

  @inlinable public var sqliteValue: SQLiteValue { .real(self) }
}

extension String: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) { self = try row.text(at: column) }

  @inlinable public var sqliteValue: SQLiteValue { .text(self) }
}

extension [UInt8]: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) { self = try row.blob(at: column) }

  @inlinable public var sqliteValue: SQLiteValue { .blob(self) }
}

/// nil is NULL.
extension Optional: Storable where Wrapped: Storable {
  @inlinable
  public init(from row: Row, at column: Int) throws(SQLiteError) {
    self = row.isNull(at: column) ? nil : try Wrapped(from: row, at: column)
  }

  @inlinable public var sqliteValue: SQLiteValue { self?.sqliteValue ?? .null }
}

extension SQLiteValue: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) { self = try row.value(at: column) }

  @inlinable public var sqliteValue: SQLiteValue { self }
}
