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
