import ConstraintSolver
public import LayoutModel

/// What holds in every layout without being a constraint of the case.
public enum ImpliedBound: Hashable, Sendable {
  /// The environment gives the root its width or height: ``LayoutModel/Environment/requiredSize(_:)``.
  case environment(Axis)
  /// No width or height is negative.
  case notNegative(ViewIndex, Axis)
}

extension ImpliedBound {
  /// The bounds with their hinges, in the order in which a pass's problem has them: of the environment, and of every
  /// size.
  static func all(
    _ environment: [Hinge], _ columns: ViewColumns
  ) -> [(bound: ImpliedBound, hinge: Hinge)] {
    let given = environment.map { hinge in
      let axis: Axis = hinge.column == columns.size(.root, .horizontal) ? .horizontal : .vertical
      return (bound: ImpliedBound.environment(axis), hinge: hinge)
    }
    let sizes = columns.nonnegativity.enumerated().map { i, hinge in
      (
        bound: ImpliedBound.notNegative(ViewIndex(i / 2), i % 2 == 0 ? .horizontal : .vertical),
        hinge: hinge
      )
    }
    return given + sizes
  }
}
