import ConstraintSolver
public import LayoutModel

/// What holds in every layout without being a constraint of the case.
public enum ImpliedBound: Hashable, Sendable {
  /// The environment gives the root its width or height: ``LayoutModel/Environment/requiredSize(_:)``.
  case environment(Axis)
  /// No width or height is negative.
  case notNegative(ViewIndex, Axis)
}

extension LayoutProgram {
  /// What holds in every layout, in the order in which a pass's problem has it.
  func impliedBounds(of environment: Environment) -> [NamedHinge] {
    let given = Axis.allCases.filter { environment.requiredSize($0) != nil }.map(ImpliedBound.environment)
    let sizes = (0..<columns.viewCount).flatMap { view in
      Axis.allCases.map { ImpliedBound.notNegative(ViewIndex(view), $0) }
    }
    return zip(given + sizes, bounds(of: environment) + columns.nonnegativity).map { bound, hinge in
      NamedHinge(hinge: hinge, cause: .bound(bound))
    }
  }
}
