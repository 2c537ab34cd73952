import LayoutModel

extension SwiftSource {
  /// Activates the app's constraints, and tells the others in comments.
  var constraintStatements: [String] {
    let active = constraints.filter { $0.author == .app }.map { "  \(names.expression(of: $0.constraint))," }
    let comments = constraints.compactMap { constraint, author in
      author.remark.map { "// \($0): \(names.expression(of: constraint))" }
    }
    return (active.isEmpty ? [] : ["NSLayoutConstraint.activate(["] + active + ["])"]) + comments
  }

  /// The methods of constraints that what is written calls.
  var setters: Set<ConstraintSetter> {
    Set(constraints.filter(\.author.isApp).flatMap(\.constraint.setters))
  }
}

/// A method of a file that sets what an anchor's constraint has no argument for.
enum ConstraintSetter: CaseIterable {
  case priority, identifier

  /// The call behind a constraint's expression.
  fileprivate func call(on constraint: Constraint) -> String {
    switch self {
    case .priority: ".with(priority: \(constraint.priority.rawValue.shortest))"
    case .identifier: ".named(\(constraint.id.swiftLiteral))"
    }
  }

  /// Its declaration, in an extension of `NSLayoutConstraint`.
  var method: String {
    let (declaration, statement) =
      switch self {
      case .priority:
        ("with(priority: Float)", "self.priority = UILayoutPriority(rawValue: priority)")
      case .identifier: ("named(_ identifier: String)", "self.identifier = identifier")
      }
    return """
        fileprivate func \(declaration) -> NSLayoutConstraint {
          \(statement)
          return self
        }

      """
  }
}

extension Constraint {
  /// The setters that its expression calls, in their order.
  fileprivate var setters: [ConstraintSetter] {
    (isRequired ? [] : [.priority]) + (origin == .named ? [.identifier] : [])
  }
}

extension SwiftNames {
  /// A constraint as an expression, by anchors where there are such, with its priority and its identifier.
  func expression(of constraint: Constraint) -> String {
    let text = hasAnchors(constraint) ? byAnchors(constraint) : byItems(constraint)
    return text + constraint.setters.map { $0.call(on: constraint) }.joined()
  }

  /// Anchors of positions take no multiplier.
  private func hasAnchors(_ constraint: Constraint) -> Bool {
    constraint.multiplier == 1 || constraint.first.attribute.isSize
  }

  private func byAnchors(_ constraint: Constraint) -> String {
    let first = "\(item(of: constraint.first)).\(constraint.first.attribute.rawValue)Anchor"
    let relation = constraint.relation.caseName + "To"
    guard let second = constraint.second else {
      return "\(first).constraint(\(relation)Constant: \(constraint.constant.shortest))"
    }
    var arguments = "\(relation): \(item(of: second)).\(second.attribute.rawValue)Anchor"
    if constraint.multiplier != 1 { arguments += ", multiplier: \(constraint.multiplier.swiftRatio)" }
    if constraint.constant != 0 { arguments += ", constant: \(constraint.constant.shortest)" }
    return "\(first).constraint(\(arguments))"
  }

  private func byItems(_ constraint: Constraint) -> String {
    let second =
      constraint.second.map { "toItem: \(item(of: $0)), attribute: .\($0.attribute.rawValue)" }
      ?? "toItem: nil, attribute: .notAnAttribute"
    return
      "NSLayoutConstraint(item: \(item(of: constraint.first)), attribute: .\(constraint.first.attribute.rawValue), "
      + "relatedBy: .\(constraint.relation.caseName), \(second), multiplier: \(constraint.multiplier.swiftRatio), "
      + "constant: \(constraint.constant.shortest))"
  }

  /// A view, a layout guide, or a guide of a view.
  private func item(of anchor: Anchor) -> String {
    let owner = self[anchor.view]
    return anchor.guide.map { "\(owner).\($0.rawValue)" } ?? owner
  }
}

extension Double {
  /// A multiplier in Swift: a third as the division, since its digits do not end.
  fileprivate var swiftRatio: String {
    ratio(ofDigits: 15).map { "\($0.numerator).0 / \($0.denominator)" } ?? shortest
  }
}

extension Relation {
  /// The case of `NSLayoutConstraint.Relation`.
  fileprivate var caseName: String {
    switch self {
    case .equal: "equal"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    case .lessThanOrEqual: "lessThanOrEqual"
    }
  }
}
