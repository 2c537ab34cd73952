/// A fraction in lowest terms that no decimal writes exactly: 1/3, 16/9.
package struct Ratio: Hashable, Sendable {
  package let numerator, denominator: Int

  package var value: Double { Double(numerator) / Double(denominator) }

  /// How many digits UIKit prints of a number.
  package static let printedDigits = 6
}

extension Double {
  /// The fraction that becomes this number where it is written with so many significant digits; nil where none has a
  /// denominator that people write.
  ///
  /// - Parameter digits: from six on, few other numbers come so near to a fraction.
  package func ratio(ofDigits digits: Int) -> Ratio? {
    guard self > 0, self < 1000 else { return nil }
    let half = 0.5 / power(toWholeDigits: digits)
    for (denominator, primes) in Self.denominators {
      let fraction = Ratio(
        numerator: Int((self * Double(denominator)).rounded()), denominator: denominator)
      guard primes.allSatisfy({ !fraction.numerator.isMultiple(of: $0) }) else { continue }
      if (fraction.value - self).magnitude <= half { return fraction }
    }
    return nil
  }

  /// The denominators of up to 15 with a prime factor that 10 does not have, and the prime factors of each.
  private static let denominators: KeyValuePairs<Int, [Int]> = [
    3: [3], 6: [2, 3], 7: [7], 9: [3], 11: [11], 12: [2, 3], 13: [13], 14: [2, 7], 15: [3, 5],
  ]

  /// The power of 10 by which a positive number has so many digits before its point.
  private func power(toWholeDigits digits: Int) -> Double {
    var (leading, power) = (self, 1.0)
    for _ in 1..<digits { power *= 10 }
    while leading >= 10 { (leading, power) = (leading / 10, power / 10) }
    while leading < 1 { (leading, power) = (leading * 10, power * 10) }
    return power
  }

  fileprivate func rounded(toDigits digits: Int) -> Double {
    let power = power(toWholeDigits: digits)
    return (self * power).rounded() / power
  }
}

extension Constraint {
  /// The constraint with a multiplier such as a third as UIKit prints it.
  package var printed: Constraint {
    guard multiplier.ratio(ofDigits: 15) != nil else { return self }
    var copy = self
    copy.multiplier = multiplier.rounded(toDigits: Ratio.printedDigits)
    return copy
  }
}
