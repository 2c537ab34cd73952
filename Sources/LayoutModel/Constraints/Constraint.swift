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
  public internal(set) var ibID: String?

  package init(
    id: String, origin: Origin, first: Anchor, relation: Relation, second: Anchor?, multiplier: Double,
    constant: Double, priority: LayoutPriority, isActive: Bool, ibID: String? = nil
  ) {
    (self.id, self.origin, self.ibID) = (id, origin, ibID)
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant) = (multiplier, constant)
    (self.priority, self.isActive) = (priority, isActive)
  }

  /// An equation that is proposed: required, and without a name as yet.
  package init(_ first: Anchor, equals second: Anchor?, plus constant: Double) {
    self.init(
      id: "", origin: .numbered, first: first, relation: .equal, second: second, multiplier: 1,
      constant: constant, priority: .required, isActive: true)
  }

  public var isRequired: Bool { priority == .required }

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
    /// Made by a stack view; never stored or written.
    case stackView
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

/// A constraint before it has a name and a place.
struct UnnamedConstraint: Equatable {
  var first: Anchor
  var relation = Relation.equal
  var second: Anchor?
  var multiplier = 1.0
  var constant = 0.0
  var priority = LayoutPriority.required

  func constraint(_ id: String, _ origin: Constraint.Origin, isActive: Bool = true) -> Constraint {
    Constraint(
      id: id, origin: origin, first: first, relation: relation, second: second,
      multiplier: second == nil ? 1 : multiplier, constant: constant, priority: priority,
      isActive: isActive)
  }
}
