/// Where a column may be: from `lower` to `upper`, either of which may be infinite.
struct Interval: Sendable, BitwiseCopyable {
  var lower: Double
  var upper: Double

  static let all = Interval(lower: -.infinity, upper: .infinity)

  init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Where a hinge has no penalty.
  init(_ hinge: Hinge) { (lower, upper) = hinge.metInterval }

  var isFixed: Bool { lower >= upper }

  var isBounded: Bool { lower > -.infinity || upper < .infinity }

  /// The end that a value meets on its way.
  func end(toward direction: Double) -> Double { direction > 0 ? upper : lower }

  /// Whether a value lies inside or is off by rounding.
  func contains(_ value: Double) -> Bool {
    value >= lower - Tolerance.around(lower) && value <= upper + Tolerance.around(upper)
  }

  /// Takes what is also in another interval; the nearest of what is there where rounding has parted the two.
  mutating func confine(to other: Interval) {
    let (low, high) = (lower, upper)
    lower = min(max(low, other.lower), high)
    upper = max(min(high, other.upper), lower)
  }
}
