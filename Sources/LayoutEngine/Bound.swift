import ConstraintSolver
import LayoutModel

/// One side of an optional constraint: a lower or an upper bound, with its place in the order of protection
/// within its priority.
struct Bound {
  enum Side: Int { case lower, upper }

  /// Explicit constraints stand before content sizes.
  enum Source: Int { case explicit, content }

  var hinge: Hinge
  var side: Side
  /// The place of the raise that brought the priority to its level, `nil` where it is not raised.
  var raise: Int?
  var source: Source
  /// The place in the order of activation, or of the view in document order.
  var order: Int
  /// Of one view's two dimensions the width is protected before the height, on either side.
  var axis = Axis.horizontal

  /// The same bound with another place among the raises.
  func raised(by place: Int?) -> Bound {
    var bound = self
    bound.raise = place
    return bound
  }

  /// Whether `self` is protected before `other`: lower bounds before upper ones; the not raised before the
  /// raised, the latest raise last; explicit before content; lower bounds in order, so that the last is
  /// compressed first, upper ones in reverse, so that the first is stretched first.
  func isProtected(before other: Bound) -> Bool {
    if side != other.side { return side.rawValue < other.side.rawValue }
    if raise != other.raise {
      guard let raise else { return true }
      guard let otherRaise = other.raise else { return false }
      return raise < otherRaise
    }
    if raise == nil, source != other.source { return source.rawValue < other.source.rawValue }
    if order != other.order { return side == .lower ? order < other.order : order > other.order }
    return axis == .horizontal && other.axis == .vertical
  }
}
