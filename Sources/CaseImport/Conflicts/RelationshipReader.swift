import JSON
import LayoutModel

/// Reads what a constraint of a log relates.
struct RelationshipReader {
  typealias Side = LoggedRelationship.Side

  let constraint: ConstraintDescription
  let views: LoggedViews
  /// The views that the constraint implies, each with its superview.
  var implied: [Implied] = []

  typealias Implied = (view: LoggedView.Identity, parent: LoggedView.Identity)

  /// What the constraint relates: one relationship, or more for a chain and for a content size.
  mutating func relationships() throws(InputError) -> [LoggedRelationship] {
    if let ambiguousName { throw .ambiguous(name: ambiguousName) }
    let relationships: [LoggedRelationship]
    switch constraint.statement {
    case .equation(let equation): relationships = [try relationship(of: equation)]
    case .visual(let chain): relationships = try self.relationships(of: chain)
    }
    for relationship in relationships { try check(relationship) }
    return constraint.provenance == .system(.contentSize)
      ? try contentBounds(of: relationships) : relationships
  }

  /// A name that stands for two views in the line.
  var ambiguousName: String? {
    for case .named(let name) in constraint.items
    where views.identities(of: name, names: constraint.names).count > 1 {
      return name
    }
    let superviews = Set(constraint.names.filter(\.isSuperview).map(\.handle))
    return superviews.count > 1 ? "|" : nil
  }

  private func check(_ relationship: LoggedRelationship) throws(InputError) {
    guard NumberRange.contains(relationship.constant) else { throw .number("\(relationship.constant)") }
    let first = Anchor(.root, relationship.first.attribute)
    let second = relationship.second.map { Anchor(.root, $0.attribute) }
    let refusal = Constraint(first: first, second: second, multiplier: relationship.multiplier).refusal()
    if let refusal { throw .relationship(refusal) }
    try checkOrigin(of: relationship)
  }

  /// UIKit multiplies a position in the coordinates of the views' common ancestor, a case in those of its root:
  /// the same only where nothing lies between.
  private func checkOrigin(of relationship: LoggedRelationship) throws(InputError) {
    guard let second = relationship.second, !second.attribute.isSize, relationship.multiplier != 1,
      views.parent(of: second.view) != nil || implied.contains(where: { $0.view == second.view })
    else { return }
    throw .relationship(
      "a position times \(relationship.multiplier) counts from the origin of a view inside the root, "
        + "which a constraint of a case cannot")
  }

  /// A content size is an upper bound at the hugging and a lower bound at the compression priority.
  private func contentBounds(of relationships: [LoggedRelationship]) throws(InputError)
    -> [LoggedRelationship]
  {
    var hugging = LayoutPriority.defaultLow
    var compression = LayoutPriority.defaultHigh
    for case .content(let h, let c) in constraint.annotations {
      hugging = try priority(h)
      compression = try priority(c)
    }
    return relationships.flatMap { relationship in
      var upper = relationship
      upper.relation = .lessThanOrEqual
      upper.priority = hugging
      var lower = relationship
      lower.relation = .greaterThanOrEqual
      lower.priority = compression
      return [upper, lower].filter { $0.priority > .none }
    }
  }

  /// The priority of the line, or of a predicate in it.
  func priority(_ predicate: Double? = nil) throws(InputError) -> LayoutPriority {
    if let word = constraint.unknownStrength { throw .strength(word) }
    let value = predicate ?? constraint.priority ?? LayoutPriority.required.rawValue
    guard let priority = LayoutPriority(value) else { throw .number("\(value)") }
    return priority
  }

  func identity(of item: LogItem) -> LoggedView.Identity {
    views.identity(of: item, names: constraint.names)
  }

  /// The view that `|` means beside another one.
  mutating func superview(of view: LoggedView.Identity) -> LoggedView.Identity {
    let named = constraint.names.first(where: \.isSuperview)?.identity
    let superview = named ?? views.parent(of: view) ?? .superview(of: view)
    implied.append((view, superview))
    return superview
  }
}
