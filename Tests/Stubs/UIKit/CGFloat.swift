/// A type of its own, as on Apple's systems, so that what takes it for a `Double` does not compile.
public struct CGFloat: Hashable, Comparable, Sendable, SignedNumeric, ExpressibleByFloatLiteral {
  private var value: Double

  public static let greatestFiniteMagnitude = CGFloat(Double.greatestFiniteMagnitude)

  public init(_ value: Double) { self.value = value }
  public init(floatLiteral value: Double) { self.value = value }
  public init(integerLiteral value: Int) { self.value = Double(value) }
  public init?(exactly source: some BinaryInteger) {
    guard let value = Double(exactly: source) else { return nil }
    self.value = value
  }

  public var magnitude: CGFloat { CGFloat(value.magnitude) }

  public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
  public static func + (a: Self, b: Self) -> Self { Self(a.value + b.value) }
  public static func - (a: Self, b: Self) -> Self { Self(a.value - b.value) }
  public static func * (a: Self, b: Self) -> Self { Self(a.value * b.value) }
  public static func / (a: Self, b: Self) -> Self { Self(a.value / b.value) }
  public static func *= (a: inout Self, b: Self) { a = a * b }
}

extension CGFloat: CustomStringConvertible {
  public var description: String { value.description }
}
