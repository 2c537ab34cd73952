/// Decimal numbers in a text, as far as one division gives the nearest double: up to 15 digits.
package enum DecimalText {
  /// Reads the number at the position, which moves behind it.
  ///
  /// - Returns: nil for a number with more digits, an exponent or a needless zero, and for what is no number. The
  ///   position then stays.
  package static func read(_ text: UnsafeBufferPointer<UInt8>, at position: inout Int) -> Double? {
    let start = position
    var place = start
    let isNegative = place < text.count && text[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let firstDigit = place
    var digits = 0
    advance(over: text, &place, &digits)
    let count = place - firstDigit
    guard count > 0, count == 1 || text[firstDigit] != UInt8(ascii: "0") else { return nil }
    var fraction = 0
    if place < text.count, text[place] == UInt8(ascii: ".") {
      place += 1
      let firstDecimal = place
      advance(over: text, &place, &digits)
      fraction = place - firstDecimal
      guard fraction > 0, text[place - 1] != UInt8(ascii: "0") else { return nil }
    }
    guard count + fraction <= 15 else { return nil }
    if place < text.count, text[place] | 0x20 == UInt8(ascii: "e") { return nil }
    position = place
    let magnitude = Double(digits) / powers[fraction]
    return isNegative ? -magnitude : magnitude
  }

  /// Both sides of the division are whole and below 2⁵³, so that its rounding is the only one.
  private static let powers: [Double] = (0...15).map { power in
    (0..<power).reduce(1) { value, _ in value * 10 }
  }

  private static func advance(over text: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ digits: inout Int)
  {
    while place < text.count {
      let digit = text[place] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      // What overflows here has too many digits, which are counted later.
      digits = digits &* 10 &+ Int(digit)
      place += 1
    }
  }
}
