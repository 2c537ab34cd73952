import ConstraintSolver

/// What a subject asked, and what it asks now.
struct DemandChange {
  let subject: Demand.Subject
  var old: Demand
  var new: Demand

  var lower: WishChange? { WishChange(old.lower, new.lower) }
  var upper: WishChange? { WishChange(old.upper, new.upper) }

  /// Whether a hinge stands elsewhere now.
  var movesHinges: Bool {
    old.required?.hinge.position != new.required?.hinge.position
      || old.lower?.bound.hinge.position != new.lower?.bound.hinge.position
      || old.upper?.bound.hinge.position != new.upper?.bound.hinge.position
  }

  /// Whether the same hinges are asked for, only elsewhere, or at other priorities that have levels.
  func isEdit(of levels: PriorityLevels) -> Bool {
    Self.isSame(old.required?.hinge, new.required?.hinge)
      && Self.isSame(old.lower?.bound.hinge, new.lower?.bound.hinge)
      && Self.isSame(old.upper?.bound.hinge, new.upper?.bound.hinge)
      && Self.hasLevel(new.lower, in: levels) && Self.hasLevel(new.upper, in: levels)
  }

  /// Whether what is wished for can be at its priority.
  private static func hasLevel(_ wish: Demand.Wish?, in levels: PriorityLevels) -> Bool {
    guard let wish else { return true }
    return levels.level(of: wish.priority) != nil
  }

  /// Whether two hinges differ in nothing but where they stand.
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

  init?(_ old: Demand.Wish?, _ new: Demand.Wish?) {
    guard let old, let new, old != new else { return nil }
    self.old = old
    self.new = new
  }
}
