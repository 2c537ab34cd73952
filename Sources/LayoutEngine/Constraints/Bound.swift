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
struct BoundRank: Hashable, Sendable, BitwiseCopyable {
  enum Side: UInt8 { case lower, upper }

  /// Explicit constraints stand before content sizes.
  enum Source: UInt8 { case explicit, content }

  let side: Side
  let source: Source
  private let isHorizontal: Bool
  private let place: Int32
  /// One more than the place among all raises; 0 where it is not raised.
  private let raiseNumber: Int32

  /// The rank of one side of an optional constraint.
  ///
  /// - Parameters:
  ///   - cause: of a constraint: explicit, fitting or a content's.
  ///   - raiseRank: the place of the raise that brought the priority to its level, `nil` where it is not raised.
  @inline(__always)
  init(_ side: Side, of cause: Cause, raiseRank: Int?) {
    self.side = side
    raiseNumber = Int32(truncatingIfNeeded: (raiseRank ?? -1) + 1)
    switch cause {
    case .content(let view, _, let axis):
      (source, place, isHorizontal) = (
        .content, Int32(truncatingIfNeeded: view.rawValue), axis == .horizontal
      )
    case .constraint(let index):
      (source, place, isHorizontal) = (.explicit, Int32(truncatingIfNeeded: index.rawValue), true)
    default:
      let isHeight = cause == .fitting(.vertical)
      (source, place, isHorizontal) = (.explicit, isHeight ? Self.fittingHeight : Self.fittingWidth, true)
    }
  }

  /// Fitting constraints are the last in the order of activation, the width's before the height's.
  private static let (fittingWidth, fittingHeight) = (Int32.max - 1, Int32.max)

  /// What the bound is a side of.
  var cause: Cause {
    switch (source, place) {
    case (.content, _): .content(ViewIndex(order), side == .lower ? .compression : .hugging, axis)
    case (.explicit, Self.fittingWidth): .fitting(.horizontal)
    case (.explicit, Self.fittingHeight): .fitting(.vertical)
    case (.explicit, _): .constraint(ConstraintIndex(order))
    }
  }

  var order: Int { Int(place) }
  var axis: Axis { isHorizontal ? .horizontal : .vertical }
  var raiseRank: Int? { raiseNumber == 0 ? nil : Int(raiseNumber - 1) }

  /// Whether `self` is protected before `other`: lower bounds before upper ones; the not raised before the
  /// raised, the latest raise last; explicit before content; lower bounds in order, so that the last is
  /// compressed first, upper ones in reverse, so that the first is stretched first. Of one view's two dimensions
  /// the width is protected before the height, on either side.
  func isProtected(before other: BoundRank) -> Bool {
    if side != other.side { return side.rawValue < other.side.rawValue }
    if raiseNumber != other.raiseNumber { return raiseNumber < other.raiseNumber }
    if raiseNumber == 0, source != other.source { return source.rawValue < other.source.rawValue }
    if place != other.place { return side == .lower ? place < other.place : place > other.place }
    return isHorizontal && !other.isHorizontal
  }
}
