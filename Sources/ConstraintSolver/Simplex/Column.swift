/// A column of the simplex tableau: a variable, or the logical variable that equals a linear form.
public struct Column: Hashable, Comparable, Sendable, BitwiseCopyable {
  let rawValue: Int32

  init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// The column's place among all columns, from 0 in the order in which they were added.
  public var place: Int { Int(rawValue) }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A coefficient times a column.
public struct Term: Hashable, Sendable, BitwiseCopyable {
  public var column: Column
  public var coefficient: Double

  public init(_ coefficient: Double, _ column: Column) {
    self.column = column
    self.coefficient = coefficient
  }
}

/// A row of the tableau: one basic column as a linear combination of the non-basic ones.
struct RowIndex: Hashable, Sendable {
  let rawValue: Int32

  init(_ rawValue: Int32) { self.rawValue = rawValue }

  var index: Int { Int(rawValue) }
}
