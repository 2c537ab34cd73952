package import LayoutModel

/// A constraint as its pass has it, with where its sides are in the layout.
package struct ConstraintResidual: Sendable {
  package let index: ConstraintIndex
  package let constraint: Constraint
  /// The first side less the second with its multiplier, in points and the directions of the case: what the
  /// constant says that it is to be.
  package let difference: Double
  /// By how much the first side is over what the relation wants it to be, in points: 0 where the
  /// constraint's equation holds as an equality.
  package let excess: Double
  /// Where the two sides are, in the root's coordinates; of a guide, a margin or a baseline where it is itself.
  package let positions: (first: Double, second: Double)

  /// Whether the constraint holds with nothing to spare: an equation that holds, or an inequality at its
  /// boundary.
  package var isBinding: Bool { !DrawnPass.differ(excess, 0) }
}

extension DrawnPass {
  /// The case's own active constraints, in order of activation, measured between what they mean.
  package var residuals: [ConstraintResidual] {
    zip(expansion.state.constraints, expansion.origins).compactMap { plain, origin in
      guard plain.isActive, let origin, origin.rawValue < state.constraints.count else { return nil }
      let own = state.constraints[origin.rawValue]
      let measured = residual(origin, plain)
      let difference = measured.difference + own.constant - plain.constant
      let distance = plain.isMirrored(in: direction) ? -difference : difference
      let first = measured.positions.first + expansion.firstOffsets[origin.rawValue]
      return ConstraintResidual(
        index: origin, constraint: own, difference: difference, excess: measured.excess,
        positions: (first, first - distance))
    }
  }

  /// Where the writing direction is from right to left, two items' leading and trailing are mirrored, the
  /// constant with them.
  private func residual(_ index: ConstraintIndex, _ constraint: Constraint) -> ConstraintResidual {
    let second = constraint.second.map { constraint.multiplier * value(of: $0) } ?? 0
    let difference = value(of: constraint.first) - second
    let isMirrored = constraint.isMirrored(in: direction)
    return ConstraintResidual(
      index: index, constraint: constraint, difference: isMirrored ? -difference : difference,
      excess: difference - (isMirrored ? -constraint.constant : constraint.constant),
      positions: (value(of: constraint.first), second))
  }

  private var direction: LayoutDirection { layout.environment.direction }

  /// In the root's coordinates.
  private func value(of anchor: Anchor) -> Double {
    let frame = expansion.rects[anchor.view.rawValue]
    return frame.value(of: anchor.attribute.physical(in: direction))
  }
}
