package import LayoutModel

/// A constraint as its pass has it, with where its sides are in the layout.
package struct Binding: Sendable {
  package let index: ConstraintIndex
  package let constraint: Constraint
  /// By how much the first side is over what the relation wants it to be, in points: 0 where the
  /// constraint's equation holds as an equality.
  package let excess: Double
  /// The relation between the values as `excess` has them, that is, after mirroring.
  package let relation: Relation

  /// Whether the constraint holds with nothing to spare: an equation that holds, or an inequality at its
  /// boundary.
  package var isBinding: Bool { !DrawnPass.differ(excess, 0) }

  /// Whether the constraint does not hold.
  package var isViolated: Bool {
    switch relation {
    case .equal: DrawnPass.differ(excess, 0)
    case .lessThanOrEqual: excess > DrawnPass.tolerance
    case .greaterThanOrEqual: excess < -DrawnPass.tolerance
    }
  }
}

extension DrawnPass {
  /// The active constraints, in order of activation.
  package var bindings: [Binding] {
    state.constraints.enumerated().compactMap { index, constraint in
      guard constraint.isActive else { return nil }
      let (excess, relation) = excess(of: constraint)
      return Binding(
        index: ConstraintIndex(index), constraint: constraint, excess: excess, relation: relation)
    }
  }

  /// Where the writing direction is from right to left, two items' leading and trailing are mirrored, the
  /// constant with them.
  private func excess(of constraint: Constraint) -> (Double, Relation) {
    let first = value(of: constraint.first)
    guard let second = constraint.second else { return (first - constraint.constant, constraint.relation) }
    let isMirrored =
      layout.environment.direction == .rightToLeft
      && (constraint.first.attribute.isDirectional || second.attribute.isDirectional)
    let constant = isMirrored ? -constraint.constant : constraint.constant
    return (
      first - (constraint.multiplier * value(of: second) + constant),
      isMirrored ? constraint.relation.mirrored : constraint.relation
    )
  }

  /// In the root's coordinates.
  func value(of anchor: Anchor) -> Double {
    let frame = frames[anchor.view.rawValue]
    return switch physical(anchor.attribute) {
    case .left, .leading: frame.x
    case .right, .trailing: frame.x + frame.width
    case .top: frame.y
    case .bottom: frame.y + frame.height
    case .width: frame.width
    case .height: frame.height
    case .centerX: frame.x + frame.width / 2
    case .centerY: frame.y + frame.height / 2
    }
  }

  /// Leading and trailing as left and right.
  private func physical(_ attribute: Attribute) -> Attribute {
    let isMirrored = layout.environment.direction == .rightToLeft
    return switch attribute {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    default: attribute
    }
  }
}

extension Relation {
  var mirrored: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
