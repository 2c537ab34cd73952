import LayoutModel

extension SwiftSource {
  /// Custom spacings, which name views that are arranged later, and then the constraints in their order.
  mutating func writeConstraints() {
    for line in laterLines { write(line) }
    let written = state.constraints.filter { $0.origin != .autoresizing }
    let active = written.filter(\.isActive)
    if !active.isEmpty {
      write("NSLayoutConstraint.activate([")
      for constraint in active { write(expression(of: constraint, isWhole: true) + ",", indent: 3) }
      write("])")
    }
    for constraint in written where !constraint.isActive {
      write("// Not active: \(expression(of: constraint, isWhole: true))")
    }
  }

  /// A constraint as an expression, by anchors where there are such.
  ///
  /// - Parameter isWhole: whether it has its priority and its identifier, too.
  func expression(of constraint: Constraint, isWhole: Bool) -> String {
    var text = hasAnchors(constraint) ? byAnchors(constraint) : byItems(constraint)
    guard isWhole else { return text }
    if !constraint.isRequired { text += ".with(priority: \(constraint.priority.rawValue.shortest))" }
    if constraint.origin == .named { text += ".named(\(constraint.id.swiftLiteral))" }
    return text
  }

  /// Anchors of positions take no multiplier.
  private func hasAnchors(_ constraint: Constraint) -> Bool {
    constraint.multiplier == 1 || constraint.first.attribute.isSize
  }

  private func byAnchors(_ constraint: Constraint) -> String {
    let first = "\(item(of: constraint.first)).\(constraint.first.attribute.rawValue)Anchor"
    let relation =
      switch constraint.relation {
      case .equal: "equalTo"
      case .greaterThanOrEqual: "greaterThanOrEqualTo"
      case .lessThanOrEqual: "lessThanOrEqualTo"
      }
    guard let second = constraint.second else {
      return "\(first).constraint(\(relation)Constant: \(constraint.constant.shortest))"
    }
    var arguments = "\(relation): \(item(of: second)).\(second.attribute.rawValue)Anchor"
    if constraint.multiplier != 1 { arguments += ", multiplier: \(constraint.multiplier.shortest)" }
    if constraint.constant != 0 { arguments += ", constant: \(constraint.constant.shortest)" }
    return "\(first).constraint(\(arguments))"
  }

  private func byItems(_ constraint: Constraint) -> String {
    let relation =
      switch constraint.relation {
      case .equal: "equal"
      case .greaterThanOrEqual: "greaterThanOrEqual"
      case .lessThanOrEqual: "lessThanOrEqual"
      }
    let second =
      constraint.second.map { "toItem: \(item(of: $0)), attribute: .\($0.attribute.rawValue)" }
      ?? "toItem: nil, attribute: .notAnAttribute"
    return
      "NSLayoutConstraint(item: \(item(of: constraint.first)), attribute: .\(constraint.first.attribute.rawValue), "
      + "relatedBy: .\(relation), \(second), multiplier: \(constraint.multiplier.shortest), "
      + "constant: \(constraint.constant.shortest))"
  }

  /// A view, a layout guide, or a guide of a view.
  private func item(of anchor: Anchor) -> String {
    let owner = names[anchor.view]
    return anchor.guide.map { "\(owner).\($0.rawValue)" } ?? owner
  }
}
