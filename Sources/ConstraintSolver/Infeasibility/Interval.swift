/// Where a column may be: from `lower` to `upper`, either of which may be infinite.
struct Interval: Sendable, BitwiseCopyable {
  var lower = -Double.infinity
  var upper = Double.infinity

  init() {}

  /// Where a hinge has no penalty.
  init(_ hinge: Hinge) { (lower, upper) = hinge.metInterval }

  var isBounded: Bool { lower > -.infinity || upper < .infinity }

  /// The end that a value meets on its way.
  @inline(__always)
  func end(toward direction: Double) -> Double { direction > 0 ? upper : lower }

  /// Takes what is also in another interval; the nearest of what is there where rounding has parted the two.
  mutating func intersect(_ other: Interval) {
    let (low, high) = (lower, upper)
    lower = min(max(low, other.lower), high)
    upper = max(min(high, other.upper), lower)
  }
}
