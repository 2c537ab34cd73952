import LayoutModel

/// The font that stands in for San Francisco, which is not free: Inter, drawn together to its widths.
///
/// An advance is Inter's times `stretch`, plus San Francisco's published tracking at the size, plus corrections by
/// weight, size, era and character, which are others in bold. `Benchmarks/text/fit-system-font` finds the numbers by
/// regression over widths that Xcode stored; article 2's two labels come out exactly, 71.0 and 97.333 points at 17
/// points and 3x.
enum SystemFont {
  /// Rises with the numbers of the fit, so that sizes measured by others are not taken for today's.
  static let version = 3

  /// What the letters have at a size and a weight.
  struct Design {
    /// What is added to every advance, in em.
    var tracking: Double
    /// How much of the bold corrections counts, from 0 to 1.
    var boldness: Double
  }

  /// - Parameters:
  ///   - size: in points.
  ///   - weight: 100 to 900; between the weights of the fit it is interpolated.
  ///   - hasWideSpacing: whether the letters are spaced as up to iOS 13.
  static func design(at size: Double, weight: Double, hasWideSpacing: Bool) -> Design {
    Design(
      tracking: tracking(at: size, weight: weight, hasWideSpacing: hasWideSpacing),
      boldness: min(max((weight - 400) / 300, 0), 1))
  }

  private static func tracking(at size: Double, weight: Double, hasWideSpacing: Bool) -> Double {
    var tracking = value(publishedTracking, at: size) / 1000 + value(weightCorrections, at: weight)
    tracking += value(sizeCorrections, at: size)
    guard hasWideSpacing else { return tracking }
    return tracking + eraCorrections.all + (size >= displaySize ? eraCorrections.display : 0)
  }

  /// What is added to the advance of a character, in em.
  @inline(__always)
  static func correction(of unit: UInt16) -> Double {
    firstCorrected..<endOfCorrected ~= unit ? characterCorrections[Int(unit - firstCorrected)] : 0
  }

  /// What is added besides in bold, in em.
  @inline(__always)
  static func boldCorrection(of unit: UInt16) -> Double {
    firstCorrected..<endOfCorrected ~= unit ? boldCharacterCorrections[Int(unit - firstCorrected)] : 0
  }

  private static var firstCorrected: UInt16 { 0x20 }
  private static var endOfCorrected: UInt16 { 0x7F }

  /// From this size on San Francisco has letters of another optical size, in points.
  private static let displaySize = 20.0

  /// A piecewise linear function: constant before the first and behind the last point.
  private static func value(_ points: [(at: Double, value: Double)], at place: Double) -> Double {
    guard let high = points.firstIndex(where: { $0.at >= place }) else { return points.last?.value ?? 0 }
    guard high > 0 else { return points[0].value }
    let (before, behind) = (points[high - 1], points[high])
    let share = (place - before.at) / (behind.at - before.at)
    return before.value * (1 - share) + behind.value * share
  }

  /// By the table "SF Pro" of Apple's Human Interface Guidelines, "Typography, Tracking values": by size, in
  /// thousandths of an em.
  private static let publishedTracking = thousandths.enumerated().map { place, tracking in
    (at: Double(6 + place), value: Double(tracking))
  }

  /// San Francisco's tracking in thousandths of an em, for each size from 6 to 80 points; 0 above. Every other
  /// size above 54 is between its neighbours.
  private static let thousandths: [Int] = [
    41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14,
    13, 13, 12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 6, 6, 6, 6, 6, 6, 5, 5, 4, 4, 4,
    4, 4, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0,
  ]
}
