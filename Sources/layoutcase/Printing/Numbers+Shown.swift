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
}

extension Double {
  /// "0.3 s", "12 s", "4 min 5 s"
  var shownSeconds: String {
    if self < 10 { return "\(((self * 10).rounded() / 10).shown) s" }
    let whole = Int(min(rounded(), 1e9))
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
