package import LayoutModel

/// A constraint as its pass has it, with where its sides are in the layout.
package struct ConstraintResidual: Sendable {
  package let index: ConstraintIndex
  package let constraint: Constraint
  /// The first side minus the multiplied second one, in points, towards the trailing edge or down. It is the constant
  /// where the equation holds.
  package let activity: Double
  /// How much greater the activity is than the constant, in points and as the layout lies; 0 where the equation holds.
  package let residual: Double
  /// Where the two sides are, in the root's coordinates.
  package let positions: (first: Double, second: Double)

  /// Whether the constraint holds with nothing to spare: an equation that holds, or an inequality at its
  /// boundary.
  package var isBinding: Bool { residual.isSame(as: 0) }

  /// Whether it binds and is to be told: a frame that is given says by itself where it is.
  var isBindingAsWritten: Bool { isBinding && constraint.origin != .autoresizing }
}

extension DrawnPass {
  /// The case's own active constraints, in order of activation, measured between what they mean.
  package var residuals: [ConstraintResidual] {
    zip(expansion.state.constraints, expansion.origins).compactMap { plain, origin in
      guard plain.isActive, let origin, origin.rawValue < state.constraints.count else { return nil }
      let own = state.constraints[origin]
      let measured = residual(origin, plain)
      let activity = measured.activity + own.constant - plain.constant
      let distance = plain.isMirrored(in: direction) ? -activity : activity
      let first = measured.positions.first + expansion.firstOffsets[origin]
      return ConstraintResidual(
        index: origin, constraint: own, activity: activity, residual: measured.residual,
        positions: (first, first - distance))
    }
  }

  /// Where the writing direction is from right to left, two items' leading and trailing are mirrored, the
  /// constant with them.
  private func residual(_ index: ConstraintIndex, _ constraint: Constraint) -> ConstraintResidual {
    let second = constraint.second.map { constraint.multiplier * value(of: $0) } ?? 0
    let activity = value(of: constraint.first) - second
    let isMirrored = constraint.isMirrored(in: direction)
    return ConstraintResidual(
      index: index, constraint: constraint, activity: isMirrored ? -activity : activity,
      residual: activity - (isMirrored ? -constraint.constant : constraint.constant),
      positions: (value(of: constraint.first), second))
  }

  private var direction: LayoutDirection { layout.environment.direction }

  /// In the root's coordinates.
  private func value(of anchor: Anchor) -> Double {
    let frame = expansion.rects[anchor.view]
    return frame.value(of: anchor.attribute.physical(in: direction))
  }
}
