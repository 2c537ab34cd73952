/// How far numbers of layouts may be apart and count as the same, in points. What only the solving of a layout needs is
/// in the engine's `Precision`.
public enum LayoutTolerance {
  /// Two numbers of layouts are equal within this: the same layout may be solved anew, or kept from the pass before,
  /// and a layout that is kept may miss its constraints by a tenth of it. It is far below a pixel, and below what
  /// documents and logs write.
  public static let equality = 0.001
  /// What sums of lengths may be off by rounding. A double resolves 1e-9 at the height of a list of a million rows, and
  /// no length that anybody means is as short.
  public static let rounding = 1e-6
}

extension Double {
  /// Whether two numbers of layouts, in points, count as the same.
  package func isSame(as other: Double, within tolerance: Double = LayoutTolerance.equality) -> Bool {
    abs(self - other) <= tolerance
  }
}

extension Environment {
  /// The height of a table cell with a root of some height, with the separator; in points, to nine decimals as frames.
  package func cellHeight(ofRoot height: Double) -> Double {
    guard separator != 0 else { return height }
    let sum = (height + separator).onPixels(of: scale, roundings: 1)
    return sum < 1e6 ? (sum * 1e9).rounded() / 1e9 : sum
  }
}

extension Double {
  /// A sum of lengths in points: whole pixels where it is as near to them as the nine decimals of its terms can have
  /// brought it away.
  ///
  /// - Parameter roundings: how many of the terms have nine decimals.
  package func onPixels(of scale: Double, roundings: Int) -> Double {
    let pixels = (self * scale).rounded() / scale
    return (pixels - self).magnitude <= 1e-9 * Double(roundings) ? pixels : self
  }
}
