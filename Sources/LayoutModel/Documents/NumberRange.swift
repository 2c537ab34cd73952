import JSON

/// Which numbers a case may have: far more than any screen needs, and few enough that their sums and products
/// keep their meaning in a double.
public enum NumberRange {
  /// The greatest magnitude of a length in points, and of any other number of a document.
  public static let greatest = 1e9
  /// No number of a layout has a greater magnitude, and sums and products of some such numbers are finite. Multipliers
  /// behind one another make numbers of a case at most `MultiplierChain.greatest` times as great.
  package static let greatestOfLayout = 1e120
  /// The magnitudes of multipliers other than 0.
  static let multipliers = 1e-6...1e6

  /// Pixels per point.
  public static let scales = 1e-6...1e6

  package static func contains(_ value: Double) -> Bool { value.magnitude <= greatest }

  static func refusal(of value: Double) -> String {
    "\(value.shortest) is too large; a case's numbers go up to \(greatest.shortest) either way"
  }
}

extension Double {
  /// The shortest decimal that reads back as this number, as documents have it. Whole numbers below
  /// 2⁵³ have no fraction.
  package var shortest: String { JSONWriter.decimal(self) }

  /// For people: up to four decimals, without trailing zeros.
  package var shown: String {
    let rounded = (self * 1e4).rounded() / 1e4
    guard rounded.isFinite else { return description }
    if let whole = Int64(exactly: rounded) { return String(whole) }
    return rounded.description
  }
}
