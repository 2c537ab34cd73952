import ConstraintSolver
import LayoutModel

/// One side of an optional constraint: a lower or an upper bound, with its place in the order of protection
/// within its priority.
struct Bound {
  var hinge: Hinge
  var rank: BoundRank
}

extension Bound {
  /// The sides of a constraint that it has.
  ///
  /// - Parameters:
  ///   - hinge: of the whole constraint.
  ///   - isReversed: whether the constraint's expression falls where the hinge's column grows.
  @inline(__always)
  static func sides(
    of hinge: Hinge, isReversed: Bool, _ cause: Cause, raiseRank: Int?
  ) -> (lower: Bound?, upper: Bound?) {
    var (low, high) = (hinge, hinge)
    (low.above, high.below) = (0, 0)
    if isReversed { swap(&low, &high) }
    func bound(_ hinge: Hinge, _ side: BoundRank.Side) -> Bound? {
      guard hinge.below > 0 || hinge.above > 0 else { return nil }
      return Bound(hinge: hinge, rank: BoundRank(side, of: cause, raiseRank: raiseRank))
    }
    return (bound(low, .lower), bound(high, .upper))
  }
}

/// Which bound of its priority a bound is, and its place in the order of protection.
struct BoundRank: Equatable, Sendable {
  enum Side { case lower, upper }

  let side: Side
  /// The constraint that the bound is a side of: explicit, fitting or a content's.
  let cause: Cause
  /// The place of the raise that brought the priority to its level among all raises; `nil` where it is not raised.
  let raiseRank: Int?

  init(_ side: Side, of cause: Cause, raiseRank: Int?) {
    (self.side, self.cause, self.raiseRank) = (side, cause, raiseRank)
  }

  var isContent: Bool { if case .content = cause { true } else { false } }

  /// Its order among explicit constraints, by activation, or among contents, by document. Fitting constraints are the
  /// last explicit ones, the width's before the height's.
  var order: Int {
    switch cause {
    case .constraint(let index): index.rawValue
    case .content(let view, _, _): view.rawValue
    case .fitting(.horizontal): .max - 1
    case .fitting(.vertical): .max
    case .bound, .nearIntrinsic, .nearBoundary, .small, .nearOrigin:
      preconditionFailure("only a constraint has sides")
    }
  }

  private var isHeight: Bool { if case .content(_, _, .vertical) = cause { true } else { false } }

  /// Whether `self` is protected before `other`: lower bounds before upper ones; the not raised before the
  /// raised, the latest raise last; explicit before content; lower bounds in order, so that the last is
  /// compressed first, upper ones in reverse, so that the first is stretched first. Of one view's two dimensions
  /// the width is protected before the height, on either side.
  func isProtected(before other: BoundRank) -> Bool {
    if side != other.side { return side == .lower }
    if raiseRank != other.raiseRank { return raiseRank ?? -1 < other.raiseRank ?? -1 }
    if raiseRank == nil, isContent != other.isContent { return other.isContent }
    if order != other.order { return side == .lower ? order < other.order : order > other.order }
    return !isHeight && other.isHeight
  }
}
