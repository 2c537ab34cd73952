import JSON
import LayoutModel

extension RelationshipReader {
  /// Sizes first as they come, with the distances between neighbours.
  mutating func relationships(of chain: LogVisualFormat) throws(InputError) -> [LoggedRelationship] {
    var relationships: [LoggedRelationship] = []
    var previous: LogVisualFormat.Element?
    var connection: [LogPredicate]?
    for element in chain.elements {
      if case .connection(let predicates) = element {
        guard connection == nil, previous != nil, !predicates.isEmpty else { throw .emptyFormat }
        connection = predicates
        continue
      }
      if let previous {
        let neighbours = try edges(from: previous, to: element, along: chain.axis)
        relationships += try distances(connection, between: neighbours, along: chain.axis)
      }
      relationships += try sizes(of: element, along: chain.axis)
      previous = element
      connection = nil
    }
    guard connection == nil, !relationships.isEmpty else { throw .emptyFormat }
    return relationships
  }

  private func sizes(of element: LogVisualFormat.Element, along axis: Axis) throws(InputError)
    -> [LoggedRelationship]
  {
    guard case .item(let item, let predicates) = element else { return [] }
    let size: Attribute = axis == .horizontal ? .width : .height
    var relationships: [LoggedRelationship] = []
    for predicate in predicates {
      var relationship = LoggedRelationship(
        first: Side(view: identity(of: item), attribute: size),
        relation: predicate.relation ?? .equal, priority: try priority(predicate.priority))
      switch predicate.object {
      case .quantity(let quantity): relationship.constant = quantity.value
      case .item(let other):
        relationship.second = Side(view: identity(of: other), attribute: size)
      }
      relationships.append(relationship)
    }
    return relationships
  }

  /// Without a connection neighbours touch.
  private func distances(
    _ predicates: [LogPredicate]?,
    between edges: (near: Side, far: Side), along axis: Axis
  ) throws(InputError) -> [LoggedRelationship] {
    guard let predicates else {
      return [
        LoggedRelationship(first: edges.far, relation: .equal, second: edges.near, priority: try priority())
      ]
    }
    // From right to left the second edge lies before the first, and the distance counts backwards.
    let isMirrored = axis == .horizontal && constraint.direction == .rightToLeft
    var relationships: [LoggedRelationship] = []
    for predicate in predicates {
      guard case .quantity(let quantity) = predicate.object else { throw .emptyFormat }
      let relation = predicate.relation ?? .equal
      relationships.append(
        LoggedRelationship(
          first: edges.far, relation: isMirrored ? relation.mirrored : relation, second: edges.near,
          constant: isMirrored ? -quantity.value : quantity.value,
          priority: try priority(predicate.priority)))
    }
    return relationships
  }

  /// The two edges that face each other: of a view and its neighbour, or of a view and its superview.
  private mutating func edges(
    from first: LogVisualFormat.Element, to second: LogVisualFormat.Element, along axis: Axis
  ) throws(InputError) -> (near: Side, far: Side) {
    let (front, back) = constraint.edges(along: axis)
    switch (first, second) {
    case (.item(let a, _), .item(let b, _)):
      return (Side(view: identity(of: a), attribute: back), Side(view: identity(of: b), attribute: front))
    case (.superview, .item(let item, _)):
      let view = identity(of: item)
      return (Side(view: superview(of: view), attribute: front), Side(view: view, attribute: front))
    case (.item(let item, _), .superview):
      let view = identity(of: item)
      return (Side(view: view, attribute: back), Side(view: superview(of: view), attribute: back))
    default: throw .emptyFormat
    }
  }
}

extension ConstraintDescription {
  /// The edges of a view at which a chain comes to it and leaves it.
  fileprivate func edges(along axis: Axis) -> (front: Attribute, back: Attribute) {
    guard axis == .horizontal else { return (.top, .bottom) }
    switch direction {
    case .leftToRight: return (.left, .right)
    case .rightToLeft: return (.right, .left)
    case nil: return (.leading, .trailing)
    }
  }
}
