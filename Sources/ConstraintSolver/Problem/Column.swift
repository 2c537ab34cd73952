/// A column of the simplex tableau: a variable, or the logical variable that equals a linear form.
public struct Column: Hashable, Comparable, Sendable, BitwiseCopyable {
  let rawValue: Int32

  init(_ rawValue: Int32) { self.rawValue = rawValue }

  @inline(__always)
  init(index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

  /// The column's index among all columns, from 0 in the order in which they were added.
  public var index: Int { Int(rawValue) }

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

/// A column and the factor that makes an expression of it.
public struct ScaledColumn: Hashable, Sendable {
  public var column: Column
  /// Not 0.
  public var factor: Double

  public init(_ column: Column, factor: Double = 1) {
    self.column = column
    self.factor = factor
  }

  /// `below · max(0, position − e) + above · max(0, e − position)` of the expression `e`.
  public func hinge(at position: Double, below: Double, above: Double) -> Hinge {
    if factor == 1 { return Hinge(column, at: position, below: below, above: above) }
    let slope = factor.magnitude
    return factor > 0
      ? Hinge(column, at: position / factor, below: below * slope, above: above * slope)
      : Hinge(column, at: position / factor, below: above * slope, above: below * slope)
  }
}
