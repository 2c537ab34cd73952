extension CaseState {
  /// Whether a priority is none of the user's: only the fitting of the size, or of a stack view, has it.
  ///
  /// Nothing is ever as small as the 0 that it is fitted to, so a violation at this priority tells the user nothing.
  ///
  /// - Parameter environment: that of the layout, whose request may fit other sizes than the case does.
  public func isOfFittingAlone(_ priority: LayoutPriority, in environment: Environment) -> Bool {
    let fitting = environment.fitting
    let isFitting =
      fitting?.width != nil && fitting?.horizontalPriority == priority
      || fitting?.height != nil && fitting?.verticalPriority == priority
      || stackConstraints.contains { $0.priority == priority && isFitOfStack($0) }
    return isFitting && !priorities.contains { value(of: $0) == priority }
  }

  /// Whether a stack view makes something as small as can be by the constraint, at a priority below all that people
  /// use.
  public func isFitOfStack(_ constraint: Constraint) -> Bool {
    constraint.isOfStackView && constraint.priority <= .stackFitting
  }
}
