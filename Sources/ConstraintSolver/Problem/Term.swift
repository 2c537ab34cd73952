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
