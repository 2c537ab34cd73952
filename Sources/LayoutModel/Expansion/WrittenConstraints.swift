/// The constraints that an expansion was made of, as they were written.
struct WrittenConstraints: Sendable {
  private let constraints, stackConstraints: [Constraint]
  private let items: [View]
  /// By constraint of the expansion, its index before; `nil` for what ties a guide to its owner.
  private let origins: [ConstraintIndex?]

  init(state: CaseState, origins: [ConstraintIndex?]) {
    constraints = state.constraints
    stackConstraints = state.stackConstraints
    items = state.items
    self.origins = origins
  }

  fileprivate subscript(index: ConstraintIndex) -> (constraint: Constraint, items: [View])? {
    guard index.rawValue < origins.count, let place = origins[index]?.rawValue else { return nil }
    return (
      place < constraints.count ? constraints[place] : stackConstraints[place - constraints.count], items
    )
  }
}

extension CaseState {
  /// The constraint as an equation in the words in which it was written: with margins, guides and baselines, where the
  /// state is an expansion that has none.
  public func writtenEquation(of index: ConstraintIndex) -> String {
    guard let (constraint, items) = written?[index] else { return equation(of: index) }
    return constraint.equation(in: items)
  }

  /// The anchors of a constraint as its document has them, where an expansion has changed it.
  public func writtenAnchors(of index: ConstraintIndex) -> [Anchor] {
    written?[index]?.constraint.anchors ?? []
  }

  /// What an expansion has added to the constant of a constraint, in points: insets and baselines.
  public func addedConstant(of index: ConstraintIndex) -> Double {
    guard let (constraint, _) = written?[index] else { return 0 }
    return self.constraint(index).constant - constraint.constant
  }
}
