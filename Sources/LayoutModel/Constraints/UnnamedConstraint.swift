/// A constraint before it has a name and a place.
struct UnnamedConstraint: Equatable {
  var first: Anchor
  var relation = Relation.equal
  var second: Anchor?
  var multiplier = 1.0
  var constant = 0.0
  var priority = LayoutPriority.required

  func constraint(_ id: String, _ origin: Constraint.Origin, isActive: Bool = true) -> Constraint {
    Constraint(
      id: id, origin: origin, first: first, relation: relation, second: second,
      multiplier: second == nil ? 1 : multiplier, constant: constant, priority: priority,
      isActive: isActive)
  }
}
