import JSON
import LayoutModel

extension MeaningReader {
  /// Sizes first as they come, with the distances between neighbours.
  mutating func meanings(of chain: VisualChain) throws(InputError) -> [Meaning] {
    var meanings: [Meaning] = []
    var previous: VisualChain.Element?
    var connection: [LogPredicate]?
    for element in chain.elements {
      if element.isConnection {
        guard connection == nil, previous != nil, !element.predicates.isEmpty else { throw .emptyFormat }
        connection = element.predicates
        continue
      }
      if let previous {
        let neighbours = try edges(from: previous, to: element, in: chain)
        meanings += try distances(connection, between: neighbours, in: chain)
      }
      meanings += try sizes(of: element, along: chain.axis)
      previous = element
      connection = nil
    }
    guard connection == nil, !meanings.isEmpty else { throw .emptyFormat }
    return meanings
  }

  private func sizes(of element: VisualChain.Element, along axis: Axis) throws(InputError) -> [Meaning] {
    guard case .item(let item, let predicates) = element else { return [] }
    let size: Attribute = axis == .horizontal ? .width : .height
    var meanings: [Meaning] = []
    for predicate in predicates {
      var meaning = Meaning(
        first: Meaning.Side(view: identity(of: item), attribute: size),
        relation: predicate.relation ?? .equal, priority: try priority(predicate.priority?.value))
      switch predicate.object {
      case .quantity(let quantity): meaning.constant = quantity.value
      case .item(let other): meaning.second = Meaning.Side(view: identity(of: other), attribute: size)
      }
      meanings.append(meaning)
    }
    return meanings
  }

  /// Without a connection neighbours touch.
  private func distances(
    _ predicates: [LogPredicate]?, between edges: (near: Meaning.Side, far: Meaning.Side),
    in chain: VisualChain
  ) throws(InputError) -> [Meaning] {
    guard let predicates else {
      return [Meaning(first: edges.far, relation: .equal, second: edges.near, priority: try priority())]
    }
    // From right to left the second edge lies before the first, and the distance counts backwards.
    let isMirrored = chain.axis == .horizontal && chain.direction == .rightToLeft
    var meanings: [Meaning] = []
    for predicate in predicates {
      guard case .quantity(let quantity) = predicate.object else { throw .emptyFormat }
      let relation = predicate.relation ?? .equal
      meanings.append(
        Meaning(
          first: edges.far, relation: isMirrored ? relation.mirrored : relation, second: edges.near,
          constant: isMirrored ? -quantity.value : quantity.value,
          priority: try priority(predicate.priority?.value)))
    }
    return meanings
  }

  /// The two edges that face each other: of a view and its neighbour, or of a view and its superview.
  private mutating func edges(
    from first: VisualChain.Element, to second: VisualChain.Element, in chain: VisualChain
  ) throws(InputError) -> (near: Meaning.Side, far: Meaning.Side) {
    let (front, back) = chain.edges
    switch (first, second) {
    case (.item(let a, _), .item(let b, _)):
      return (
        Meaning.Side(view: identity(of: a), attribute: back),
        Meaning.Side(view: identity(of: b), attribute: front)
      )
    case (.superview, .item(let item, _)):
      let view = identity(of: item)
      return (
        Meaning.Side(view: superview(of: view), attribute: front),
        Meaning.Side(view: view, attribute: front)
      )
    case (.item(let item, _), .superview):
      let view = identity(of: item)
      return (
        Meaning.Side(view: view, attribute: back),
        Meaning.Side(view: superview(of: view), attribute: back)
      )
    default: throw .emptyFormat
    }
  }
}

extension VisualChain {
  /// The edges of a view at which a chain comes to it and leaves it.
  fileprivate var edges: (front: Attribute, back: Attribute) {
    guard axis == .horizontal else { return (.top, .bottom) }
    switch direction {
    case .leftToRight: return (.left, .right)
    case .rightToLeft: return (.right, .left)
    case nil: return (.leading, .trailing)
    }
  }
}
