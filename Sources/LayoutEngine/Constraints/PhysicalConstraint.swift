import LayoutModel

/// `first (==|<=|>=) multiplier · second + constant` in physical terms: with left and right in place of leading and
/// trailing.
struct PhysicalConstraint: Equatable {
  var first: Anchor
  var relation: Relation
  var second: Anchor?
  var multiplier: Double
  var constant: Double

  /// A mirrored constraint changes the sign of its constant and the sense of its relation.
  @inline(__always)
  init(_ constraint: Constraint, _ direction: LayoutDirection) {
    first = constraint.first
    relation = constraint.relation
    second = constraint.second
    multiplier = constraint.multiplier
    constant = constraint.constant
    if constraint.isMirrored(in: direction) { (constant, relation) = (-constant, relation.mirrored) }
    first = first.physical(direction)
    second = second?.physical(direction)
  }

  /// A view's size related to a number.
  @inline(__always)
  init(sizeOf view: ViewIndex, _ axis: Axis, _ relation: Relation, _ constant: Double) {
    first = Anchor(view, .size(axis))
    (self.relation, second, multiplier, self.constant) = (relation, nil, 1, constant)
  }

  var anchors: [Anchor] { second.map { [first, $0] } ?? [first] }
}

extension Anchor {
  @inline(__always)
  fileprivate func physical(_ direction: LayoutDirection) -> Anchor {
    attribute.isDirectional ? Anchor(view, attribute.physical(in: direction)) : self
  }
}

/// A constraint as the solver is asked for it, and the name that reports give it.
///
/// What the document says and what is generated from it are alike from here on.
struct NamedConstraint: Equatable {
  let cause: Cause
  let equation: PhysicalConstraint
  let priority: LayoutPriority
  /// The place of its latest raise among all raises of the case; `nil` where its priority is not raised.
  let raiseRank: Int?

  /// Whether it holds exactly, or is broken and reported where others do not let it. A content size of priority 1000
  /// never is: it belongs to the first level that is minimised.
  @inline(__always)
  var isRequired: Bool {
    guard priority == .required, case .content = cause else { return priority == .required }
    return false
  }
}
