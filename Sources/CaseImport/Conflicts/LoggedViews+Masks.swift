import LayoutModel

/// What constraints made from autoresizing masks tell of superviews that no line names.
extension LoggedViews {
  /// Puts a view that a mask places by numbers, which count from its superview's edges, into the view to which the app
  /// ties the same edge or centre: `button.minX == 0` beside `button.left == view.left + 20`.
  mutating func inferSuperviewsOfMasks(_ constraints: [ConstraintDescription]) {
    let placed = Set(
      constraints.compactMap { constraint -> LoggedView.Identity? in
        guard let term = number(of: constraint), LogAttribute(term.attribute)?.attribute.isSize == false
        else { return nil }
        return identity(of: term.item, names: constraint.names)
      })
    for constraint in constraints where constraint.provenance == .app {
      guard case .equation(let equation) = constraint.statement, case .linear(let first) = equation.first,
        case .linear(let second) = equation.second, first.attribute == second.attribute,
        let edge = LogAttribute(first.attribute)?.attribute, !edge.isSize
      else { continue }
      let (one, other) = (
        identity(of: first.item, names: constraint.names), identity(of: second.item, names: constraint.names)
      )
      // Of two views with masks neither tells which is in which.
      guard placed.contains(one) != placed.contains(other) else { continue }
      let (inner, outer) = placed.contains(one) ? (one, other) : (other, one)
      let offset = (second.constant ?? 0) - (first.constant ?? 0)
      let inset = (inner == one) == [.right, .trailing, .bottom].contains(edge) ? -offset : offset
      guard inset >= 0 || [.centerX, .centerY].contains(edge) else { continue }
      if parent(of: inner) == nil, parent(of: outer) == nil { add(inner, in: outer) }
    }
  }

  /// The views as high or wide as a device by their masks: those of controllers.
  func screens(_ constraints: [ConstraintDescription]) -> [LoggedView.Identity] {
    constraints.compactMap { constraint in
      guard let term = number(of: constraint), LogAttribute(term.attribute)?.attribute.isSize == true,
        case .equation(let equation) = constraint.statement, case .constant(let size) = equation.second,
        Device.hasSide(size)
      else { return nil }
      return identity(of: term.item, names: constraint.names)
    }
  }

  /// What a mask gives a number.
  private func number(of constraint: ConstraintDescription) -> LogTerm? {
    guard constraint.mask != nil, case .equation(let equation) = constraint.statement,
      case .linear(let term) = equation.first, case .constant = equation.second
    else { return nil }
    return term
  }
}
