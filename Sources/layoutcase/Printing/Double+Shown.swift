import LayoutModel

extension Double {
  /// For programs: rounded to nine decimals, as heights are, which removes the rounding errors of sums.
  var withoutNoise: Double {
    guard magnitude < 1e14 else { return self }
    var scale = 1e9
    // A double has no more than fifteen digits for certain.
    while magnitude * scale > 1e14 { scale /= 10 }
    return (self * scale).rounded() / scale
  }

  /// With the sign of what is more: "+10", "-0.5".
  var withSign: String { (self > 0 ? "+" : "") + shown }

  /// As a part of a sum: " + 59", " - 8".
  var term: String { self < 0 ? " - \((-self).shown)" : " + \(shown)" }
}
