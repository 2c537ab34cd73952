import LayoutModel

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

  /// - Parameters:
  ///   - raise: the place of the raise that brought the priority to its level, `nil` where it is not raised.
  ///   - order: the place in the order of activation, or of the view in document order.
  ///   - axis: of a content's size; horizontal for a constraint.
  init(_ side: Side, raise: Int?, _ source: Source, order: Int, axis: Axis = .horizontal) {
    self.side = side
    self.source = source
    isHorizontal = axis == .horizontal
    place = Int32(truncatingIfNeeded: order)
    raiseNumber = Int32(truncatingIfNeeded: (raise ?? -1) + 1)
  }

  var order: Int { Int(place) }
  var axis: Axis { isHorizontal ? .horizontal : .vertical }
  var raise: Int? { raiseNumber == 0 ? nil : Int(raiseNumber - 1) }

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
