/// How far the constraints of one priority are from holding, summed, in points.
public struct Violation: Hashable, Sendable {
  public var priority: LayoutPriority
  public var amount: Double

  public init(priority: LayoutPriority, amount: Double) {
    self.priority = priority
    self.amount = amount
  }
}

/// A required constraint that was met only as nearly as can be.
public struct BrokenConstraint: Hashable, Sendable {
  public var constraint: ConstraintIndex
  /// Kept constraints that contradict it, none of which can be left out; in order of activation.
  public var conflict: [ConstraintIndex]

  public init(constraint: ConstraintIndex, conflict: [ConstraintIndex]) {
    self.constraint = constraint
    self.conflict = conflict
  }
}
