import ConstraintSolver

/// What a subject asked, and what it asks now.
struct DemandChange {
  let subject: Demand.Subject
  var old: Demand
  var new: Demand

  @inline(__always)
  var lower: WishChange? { WishChange(old.lower, new.lower) }
  @inline(__always)
  var upper: WishChange? { WishChange(old.upper, new.upper) }

  /// Whether a hinge stands elsewhere now.
  @inline(__always)
  var movesHinges: Bool {
    old.required?.hinge.position != new.required?.hinge.position
      || old.lower?.bound.hinge.position != new.lower?.bound.hinge.position
      || old.upper?.bound.hinge.position != new.upper?.bound.hinge.position
  }

  /// Whether the same hinges are asked for, only elsewhere, or at other priorities that have levels.
  @inline(__always)
  func isEdit(of levels: PriorityLevels) -> Bool {
    Self.isSame(old.required?.hinge, new.required?.hinge) && Self.isEdit(old.lower, new.lower, of: levels)
      && Self.isEdit(old.upper, new.upper, of: levels)
  }

  @inline(__always)
  private static func isEdit(_ old: Demand.Wish?, _ new: Demand.Wish?, of levels: PriorityLevels) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return isSame(old.bound.hinge, new.bound.hinge)
      && (old.priority == new.priority || levels.level(of: new.priority) != nil)
  }

  /// Whether two hinges differ in nothing but where they stand.
  @inline(__always)
  private static func isSame(_ old: Hinge?, _ new: Hinge?) -> Bool {
    guard var old, let new else { return old == nil && new == nil }
    old.position = new.position
    return old == new
  }
}

/// A bound that is asked for still, otherwise than before.
struct WishChange {
  var old: Demand.Wish
  var new: Demand.Wish

  @inline(__always)
  init?(_ old: Demand.Wish?, _ new: Demand.Wish?) {
    guard let old, let new, old != new else { return nil }
    self.old = old
    self.new = new
  }
}
