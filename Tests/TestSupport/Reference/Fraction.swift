/// A rational number in lowest terms, exact as long as both parts fit into 128 bits; traps where they do not.
package struct Fraction: Comparable, Sendable {
  private let numerator: Int128
  /// Above 0.
  private let denominator: Int128

  package init(_ numerator: Int128, _ denominator: Int128 = 1) {
    let sign: Int128 = denominator < 0 ? -1 : 1
    let divisor = max(1, Self.greatestDivisor(numerator.magnitude, denominator.magnitude))
    self.numerator = sign * numerator / Int128(divisor)
    self.denominator = sign * denominator / Int128(divisor)
  }

  /// The decimal number of up to six places that was meant, as logs print them.
  package init(decimal value: Double) { self.init(Int128((value * 1e6).rounded()), 1_000_000) }

  /// The ratio of whole numbers up to a thousand that was meant, where there is one; else the decimal number.
  package init(ratio value: Double) {
    let denominator = (1...1000).first {
      (value * Double($0) - (value * Double($0)).rounded()).magnitude < 1e-9
    }
    if let denominator {
      self.init(Int128((value * Double(denominator)).rounded()), Int128(denominator))
    } else {
      self.init(decimal: value)
    }
  }

  package static let zero = Fraction(0)
  package static let one = Fraction(1)

  private static func greatestDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
    var (a, b) = (a, b)
    while b > 1 { (a, b) = (b, a % b) }
    return b == 1 ? 1 : a
  }

  package static func + (a: Self, b: Self) -> Self {
    Self(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
  }

  package static func - (a: Self, b: Self) -> Self { a + -b }
  package static prefix func - (a: Self) -> Self { Self(-a.numerator, a.denominator) }
  package static func * (a: Self, b: Self) -> Self {
    Self(a.numerator * b.numerator, a.denominator * b.denominator)
  }
  package static func / (a: Self, b: Self) -> Self {
    Self(a.numerator * b.denominator, a.denominator * b.numerator)
  }
  package static func < (a: Self, b: Self) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }

  /// The nearest double.
  package var rounded: Double { Double(numerator) / Double(denominator) }
}
