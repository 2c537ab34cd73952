/// A column of the simplex tableau: a variable, or the logical variable that equals a linear form.
public struct Column: Hashable, Comparable, Sendable, BitwiseCopyable {
  let rawValue: Int32

  init(_ rawValue: Int32) { self.rawValue = rawValue }

  @inline(__always)
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

  @inline(__always)
  init(index: Int) { rawValue = Int32(small: index) }

  var index: Int { Int(rawValue) }
}

extension UniqueArray {
  /// The element of a column, in an array that has one for each.
  @inline(__always)
  subscript(column: Column) -> Element {
    get { self[column.index] }
    _modify { yield &self[column.index] }
  }

  /// The element of a row, in an array that has one for each.
  @inline(__always)
  subscript(row: RowIndex) -> Element {
    get { self[row.index] }
    _modify { yield &self[row.index] }
  }
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

/// A column and the factor that makes an expression of it.
public struct ScaledColumn: Hashable, Sendable {
  public var column: Column
  /// Not 0.
  public var factor: Double

  public init(_ column: Column, factor: Double = 1) {
    self.column = column
    self.factor = factor
  }

  /// The expression as a linear form of one term.
  public var terms: [Term] { [Term(factor, column)] }

  /// `below · max(0, position − e) + above · max(0, e − position)` of the expression `e`.
  public func hinge(at position: Double, below: Double, above: Double) -> Hinge {
    if factor == 1 { return Hinge(column, at: position, below: below, above: above) }
    let slope = factor.magnitude
    return factor > 0
      ? Hinge(column, at: position / factor, below: below * slope, above: above * slope)
      : Hinge(column, at: position / factor, below: above * slope, above: below * slope)
  }
}
