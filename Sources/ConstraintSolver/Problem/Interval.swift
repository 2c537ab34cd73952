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
