/// A convex piecewise-linear penalty with one breakpoint: `below · max(0, position − x)` plus
/// `above · max(0, x − position)` of a column's value `x`.
///
/// A lower bound has only `below`, an upper bound only `above`, a distance both. Every objective of the
/// solver is a sum of hinges.
public struct Hinge: Hashable, Sendable, BitwiseCopyable {
  public var column: Column
  public var position: Double
  /// The cost per unit under `position`; not negative.
  public var below: Double
  /// The cost per unit over `position`; not negative.
  public var above: Double

  public init(_ column: Column, at position: Double, below: Double, above: Double) {
    self.column = column
    self.position = position
    self.below = below
    self.above = above
  }

  /// `x >= position`.
  public static func lowerBound(_ column: Column, _ position: Double) -> Hinge {
    Hinge(column, at: position, below: 1, above: 0)
  }

  /// `x <= position`.
  public static func upperBound(_ column: Column, _ position: Double) -> Hinge {
    Hinge(column, at: position, below: 0, above: 1)
  }

  /// `|x − position|`.
  public static func distance(_ column: Column, from position: Double) -> Hinge {
    Hinge(column, at: position, below: 1, above: 1)
  }

  /// Whether a value of the column is on the side without a penalty, or off it by no more than `tolerance`.
  public func isMet(at value: Double, within tolerance: Double) -> Bool {
    value < position
      ? below == 0 || position - value <= tolerance : above == 0 || value - position <= tolerance
  }

  /// Where it has no penalty.
  var interval: Interval {
    Interval(lower: below > 0 ? position : -.infinity, upper: above > 0 ? position : .infinity)
  }

  /// The penalty at a value of the column.
  public func cost(at value: Double) -> Double { cost(at: value, from: position) }

  /// The penalty at a value of the column if the hinge stood at another position.
  public func cost(at value: Double, from position: Double) -> Double {
    value < position ? below * (position - value) : above * (value - position)
  }

  /// What a column costs per unit on its way, once it is beyond the position.
  func slope(moving direction: Double) -> Double { direction > 0 ? above : below }

  /// Whether a value is at the position but for rounding.
  func isAt(_ value: Double) -> Bool {
    value == position || (value - position).magnitude <= Tolerance.around(position)
  }

  /// The slopes to the left and to the right of a value, which is taken to be at the position where it is near.
  func slopes(at value: Double) -> (left: Double, right: Double) {
    let tolerance = value == position ? 0 : Tolerance.around(position)
    return (
      value > position + tolerance ? above : -below, value < position - tolerance ? -below : above
    )
  }
}

/// The values that a column may have: from `lower` to `upper`, either of which may be infinite.
package struct Interval: Sendable, BitwiseCopyable {
  package var lower: Double
  package var upper: Double

  package init(lower: Double = -.infinity, upper: Double = .infinity) {
    (self.lower, self.upper) = (lower, upper)
  }

  var isBounded: Bool { lower > -.infinity || upper < .infinity }

  /// Whether its ends are equal but for rounding.
  var isNearlyFixed: Bool { upper - lower <= Tolerance.position }

  /// The end that a value meets on its way.
  func end(toward direction: Double) -> Double { direction > 0 ? upper : lower }

  /// Intersects with another interval. Where rounding has parted the two, the nearest point of this one is left.
  mutating func intersect(_ other: Interval) {
    let (low, high) = (lower, upper)
    lower = min(max(low, other.lower), high)
    upper = max(min(high, other.upper), lower)
  }
}
