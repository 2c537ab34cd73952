extension ConstraintDescription {
  /// The views and guides that the statement names, from left to right; those of a composite term are not
  /// told.
  public var items: [LogItem] {
    switch statement {
    case .equation(let equation): equation.first.items + equation.second.items
    case .visual(let chain): chain.elements.flatMap(\.items)
    }
  }
}

extension LogExpression {
  fileprivate var items: [LogItem] {
    if case .linear(let linear) = self { [linear.item] } else { [] }
  }
}

extension VisualChain.Element {
  fileprivate var items: [LogItem] {
    guard case .item(let item, _) = self else { return predicates.compactMap(\.item) }
    return [item] + predicates.compactMap(\.item)
  }
}

extension LogPredicate {
  fileprivate var item: LogItem? {
    if case .item(let item) = object { item } else { nil }
  }
}
