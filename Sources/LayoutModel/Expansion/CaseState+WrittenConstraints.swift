extension CaseState {
  /// A constraint of an expansion as its document has it; `nil` where the state is none, and for what ties a guide to
  /// its owner.
  private func written(_ index: ConstraintIndex) -> Constraint? {
    index.rawValue < written.count ? written[index] : nil
  }

  /// The constraint as an equation in the words in which it was written: with margins, guides and baselines, where the
  /// state is an expansion that has none.
  public func writtenEquation(of index: ConstraintIndex) -> String {
    (written(index) ?? constraint(index)).equation(in: items)
  }

  /// The anchors of a constraint as its document has them, where an expansion has changed it.
  public func writtenAnchors(of index: ConstraintIndex) -> [Anchor] { written(index)?.anchors ?? [] }

  /// A constraint between items of an expansion of the state as a document of it writes it. Nil for one of a stack view's
  /// guides, which no document names.
  package func asWritten(_ plain: Constraint) -> Constraint? {
    guard let first = asWritten(plain.first) else { return nil }
    var constraint = plain
    constraint.first = first
    guard let second = plain.second else { return constraint }
    constraint.second = asWritten(second)
    return constraint.second == nil ? nil : constraint
  }

  private func asWritten(_ anchor: Anchor) -> Anchor? {
    guard anchor.view.rawValue >= views.count else { return anchor }
    guard let owner = items[anchor.view.rawValue].parent, views[owner].stack == nil else { return nil }
    return Anchor(owner, anchor.attribute, of: .content)
  }

  /// What an expansion has added to the constant of a constraint, in points: insets and baselines.
  public func addedConstant(of index: ConstraintIndex) -> Double {
    written(index).map { constraint(index).constant - $0.constant } ?? 0
  }
}
