/// The font that stands in for San Francisco, which is not free: Inter, drawn together to its widths.
///
/// San Francisco's tracking depends on the size, by the table "SF Pro" of Apple's Human Interface Guidelines,
/// "Typography, Tracking values". Inter takes the same table and two numbers more, `stretch` and
/// `trackingDifference`. They are the pair that gives article 2's two labels their widths, 71.0 and 97.333
/// points at 17 points and 3x, and is nearest to half of the label widths in `Tests/Fixtures/labels.ndjson`.
enum SystemFont {
  /// What Inter's advances are multiplied by.
  static let stretch = 0.985
  /// Of Inter over San Francisco, in em.
  static let trackingDifference = 0.0058
  /// San Francisco's line, in em: 1950 units over and 494 under the baseline, of 2048.
  static let ascent = 1950.0 / 2048
  static let descent = 494.0 / 2048

  /// In em, at a size in points.
  static func tracking(at size: Double) -> Double {
    let place = min(max(size - firstSize, 0), Double(thousandths.count - 1))
    let low = Int(place)
    let high = min(low + 1, thousandths.count - 1)
    let share = place - Double(low)
    let between = Double(thousandths[low]) * (1 - share) + Double(thousandths[high]) * share
    return between / 1000 + trackingDifference
  }

  private static let firstSize = 6.0

  /// San Francisco's tracking in thousandths of an em, for each size from 6 to 80 points; 0 above. Every other
  /// size above 54 is between its neighbours.
  private static let thousandths: [Int] = [
    41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14,
    13,
    13, 12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 6, 6, 6, 6, 6, 6, 5, 5, 4, 4, 4, 4,
    4,
    4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0,
  ]
}
