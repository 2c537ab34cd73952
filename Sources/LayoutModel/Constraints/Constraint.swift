/// `first.attribute (==|<=|>=) multiplier * second.attribute + constant @ priority`.
public struct Constraint: Hashable, Sendable {
  /// The name that changes and results use: the document's own, `c1`, `c2` … by place, or
  /// `<view>.autoresizing.left` and the like.
  public package(set) var id: String
  public package(set) var origin: Origin
  public package(set) var first: Anchor
  public package(set) var relation: Relation
  /// `nil` only where `first` is a width or height.
  public package(set) var second: Anchor?
  public package(set) var multiplier: Double
  /// In points.
  public package(set) var constant: Double
  /// Above 0; 1000 is required.
  public internal(set) var priority: LayoutPriority
  public internal(set) var isActive: Bool
  /// The constraint's identifier in its Interface Builder file.
  public package(set) var ibID: String?

  /// An equation that is active, required, and without a name as yet, but for what is said.
  package init(
    id: String = "", origin: Origin = .numbered, first: Anchor, relation: Relation = .equal,
    second: Anchor? = nil, multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required,
    isActive: Bool = true, ibID: String? = nil
  ) {
    (self.id, self.origin, self.ibID) = (id, origin, ibID)
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant) = (multiplier, constant)
    (self.priority, self.isActive) = (priority, isActive)
  }

  public var isRequired: Bool { priority == .required }

  /// Whether a stack view makes it.
  public var isOfStackView: Bool { if case .stackView = origin { true } else { false } }

  /// Whether it is an equation of a view's width or height alone.
  public var givesSize: Bool { second == nil && relation == .equal }

  /// What the constraint relates: one anchor, or two.
  public var anchors: [Anchor] { [first, second].compactMap(\.self) }

  /// Where a constraint comes from.
  public enum Origin: Hashable, Sendable {
    /// Written in the document under a name of its own.
    case named
    /// Written in the document without a name: `c` and its place.
    case numbered
    /// Made from a view's `frame`.
    case autoresizing
    /// Made by a stack view, or by a guide that it does not use; never stored or written.
    case stackView(StackRole?)
  }
}

extension Constraint {
  /// Whether the constraint counts from the other side: right to left, if it relates two items and one by leading or
  /// trailing.
  @inlinable
  public func isMirrored(in direction: LayoutDirection) -> Bool {
    guard direction == .rightToLeft, let second else { return false }
    return first.attribute.isDirectional || second.attribute.isDirectional
  }
}

extension Constraint {
  /// How a sentence about the constraint goes on where a layout breaks it, although it contradicts none of the others.
  public var contradictionAlone: String {
    first == second && multiplier == 1
      ? "cannot hold by itself" : "contradicts the environment, or that sizes are never negative"
  }
}

/// `NSLayoutConstraint.Relation`.
public enum Relation: String, CaseIterable, Hashable, Sendable {
  case lessThanOrEqual = "<="
  case equal = "=="
  case greaterThanOrEqual = ">="

  /// The relation with its sides exchanged.
  @inlinable
  public var mirrored: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
