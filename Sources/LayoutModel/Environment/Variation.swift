/// What holds in some environments alone: a patch of the document, below all changes of its history.
public struct Variation: Hashable, Sendable {
  public let condition: EnvironmentCondition
  /// Of a view or a constraint; it sets no priority.
  public internal(set) var change: Change
}

/// What an environment is compared with: all members that are given hold.
public struct EnvironmentCondition: Hashable, Sendable {
  public var horizontalSizeClass, verticalSizeClass: SizeClass?
  public var direction: LayoutDirection?
  /// In points. A free axis matches none.
  public var width, height: Bounds<Double>?
  public var textSize: Bounds<ContentSizeCategory>?

  /// `>= 600`, or a value alone for `==`.
  public struct Bounds<Value: Hashable & Sendable>: Hashable, Sendable {
    public var relation: Relation
    public var value: Value
  }

  /// The size classes that it names and an environment does not have: it holds there of no value of them.
  public func unknownSizeClasses(in environment: Environment) -> [String] {
    [
      ("horizontalSizeClass", horizontalSizeClass, environment.horizontalSizeClass),
      ("verticalSizeClass", verticalSizeClass, environment.verticalSizeClass),
    ].filter { $1 != nil && $2 == nil }.map(\.0)
  }

  public func holds(in environment: Environment) -> Bool {
    if let horizontalSizeClass, horizontalSizeClass != environment.horizontalSizeClass { return false }
    if let verticalSizeClass, verticalSizeClass != environment.verticalSizeClass { return false }
    if let direction, direction != environment.direction { return false }
    return width.map { $0.relation.holds(environment.width, $0.value) } ?? true
      && height.map { $0.relation.holds(environment.height, $0.value) } ?? true
      && textSize.map { $0.relation.holds(environment.textSize.place, $0.value.place) } ?? true
  }
}

extension Relation {
  fileprivate func holds<Value: Comparable>(_ first: Value?, _ second: Value) -> Bool {
    guard let first else { return false }
    return switch self {
    case .lessThanOrEqual: first <= second
    case .equal: first == second
    case .greaterThanOrEqual: first >= second
    }
  }
}
