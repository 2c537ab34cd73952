import ConstraintSolver
import LayoutModel

/// What a constraint asked, and what it asks now.
struct ConstraintChange {
  let index: ConstraintIndex
  let old: Demand
  var new = Demand()

  var upper: WishChange { WishChange(old: old.upper, new: new.upper) }
  var lower: WishChange { WishChange(old: old.lower, new: new.lower) }

  /// Whether the same hinges are asked for, perhaps elsewhere or at other optional priorities.
  @inline(__always)
  var keepsHinges: Bool {
    Hinge.areAlike(old.required?.hinge, new.required?.hinge) && upper.keepsHinge && lower.keepsHinge
  }

  /// Whether a hinge stands elsewhere now.
  @inline(__always)
  var movesHinges: Bool {
    old.required?.hinge.position != new.required?.hinge.position || upper.movesHinge || lower.movesHinge
  }
}

/// What a side of a view's content asked, and what it asks now.
struct ContentChange {
  let side: ContentSide
  var wish: WishChange
}

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
  fileprivate static func areAlike(_ a: Hinge?, _ b: Hinge?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.column == b.column && a.below == b.below && a.above == b.above
  }
}
