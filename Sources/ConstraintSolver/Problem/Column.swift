/// A column of the simplex tableau: a variable, or the logical variable that equals a linear form.
public struct Column: Hashable, Comparable, Sendable, BitwiseCopyable {
  let rawValue: Int32

  init(_ rawValue: Int32) { self.rawValue = rawValue }

  init(index: Int) { rawValue = Int32(small: index) }

  /// The column's index among all columns, from 0 in the order in which they were added.
  public var index: Int { Int(rawValue) }

  /// No column.
  static let none = Column(-1)

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A row of the constraint matrix, or of the tableau: a linear form and its logical column.
struct RowIndex: Hashable, Sendable, BitwiseCopyable {
  let rawValue: Int32

  init(_ rawValue: Int32) { self.rawValue = rawValue }

  init(index: Int) { rawValue = Int32(small: index) }

  var index: Int { Int(rawValue) }
}

extension UniqueArray {
  /// The element of a column, in an array that has one for each.
  subscript(column: Column) -> Element {
    get { self[column.index] }
    _modify { yield &self[column.index] }
  }

  /// The element of a row, in an array that has one for each.
  subscript(row: RowIndex) -> Element {
    get { self[row.index] }
    _modify { yield &self[row.index] }
  }
}
