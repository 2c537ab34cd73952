import ConstraintSolver

/// What was asked at an optional priority, and what is asked now.
struct WishChange {
  let old: Demand.Wish?
  var new: Demand.Wish?

  /// Whether the same hinge is asked for, perhaps elsewhere or at another priority.
  @inline(__always)
  var keepsHinge: Bool { Hinge.areAlike(old?.bound.hinge, new?.bound.hinge) }

  /// Whether the hinge stands elsewhere now.
  @inline(__always)
  var movesHinge: Bool { old?.bound.hinge.position != new?.bound.hinge.position }
}

extension Hinge {
  /// Whether two hinges differ in nothing but where they stand.
  @inline(__always)
  static func areAlike(_ a: Hinge?, _ b: Hinge?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.column == b.column && a.below == b.below && a.above == b.above
  }
}
