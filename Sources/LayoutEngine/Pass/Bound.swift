import ConstraintSolver
import LayoutModel

/// One side of an optional constraint: a lower or an upper bound, with its place in the order of protection
/// within its priority.
struct Bound: Equatable, BitwiseCopyable {
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
    of hinge: Hinge, isReversed: Bool, _ cause: Cause, raise: Int?
  ) -> (lower: Bound?, upper: Bound?) {
    var (low, high) = (hinge, hinge)
    (low.above, high.below) = (0, 0)
    if isReversed { swap(&low, &high) }
    func bound(_ hinge: Hinge, _ side: BoundRank.Side) -> Bound? {
      guard hinge.below > 0 || hinge.above > 0 else { return nil }
      return Bound(hinge: hinge, rank: BoundRank(side, of: cause, raise: raise))
    }
    return (bound(low, .lower), bound(high, .upper))
  }
}
