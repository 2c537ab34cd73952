public import SQLite

/// A row of one of our tables, by its number.
public protocol Identifier: Storable, Hashable, Sendable {
  var rawValue: Int64 { get }
  init(_ rawValue: Int64)
}

extension Identifier {
  public init(from row: Row, at column: Int) throws(SQLiteError) { self.init(try row.integer(at: column)) }

  public var sqliteValue: SQLiteValue { .integer(rawValue) }
}

/// The primary key of a case.
struct CaseID: Identifier {
  let rawValue: Int64
  init(_ rawValue: Int64) { self.rawValue = rawValue }
}

/// The primary key of a stored layout.
package struct SolutionID: Identifier {
  package let rawValue: Int64
  package init(_ rawValue: Int64) { self.rawValue = rawValue }
}

/// A list of a case's rows.
public struct RowListID: Identifier {
  public let rawValue: Int64
  public init(_ rawValue: Int64) { self.rawValue = rawValue }
}

/// One version of a row: a change of its values gives it a new one. It is counted up and never given out again.
public struct RowID: Identifier, Comparable {
  public let rawValue: Int64
  public init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// What chunks of heights can be numbered for.
  static let possible: ClosedRange<Int64> = 0...(1 << 41 - 1)

  public init(from row: Row, at column: Int) throws(SQLiteError) {
    rawValue = try row.integer(at: column)
    guard Self.possible.contains(rawValue) else {
      throw row.wrongType(at: column, expected: "a row's number")
    }
  }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Some hundred rows that stand one after another in a list.
public struct RowBlockID: Identifier {
  public let rawValue: Int64
  public init(_ rawValue: Int64) { self.rawValue = rawValue }
}
