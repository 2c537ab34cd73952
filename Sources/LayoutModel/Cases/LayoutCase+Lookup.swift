extension LayoutCase {
  /// - Complexity: O(n) in the number of views.
  public func view(named id: String) -> ViewIndex? {
    views.firstIndex { $0.id == id }.map { ViewIndex($0) }
  }

  /// - Complexity: O(n) in the number of constraints.
  public func constraint(named id: String) -> ConstraintIndex? {
    constraints.firstIndex { $0.id == id }.map { ConstraintIndex($0) }
  }

  public subscript(view: ViewIndex) -> View { views[view.rawValue] }

  public subscript(constraint: ConstraintIndex) -> Constraint { constraints[constraint.rawValue] }

  /// The constraint as an equation with the names of this case's views.
  public func equation(of constraint: ConstraintIndex) -> String { self[constraint].equation(in: views) }
}
