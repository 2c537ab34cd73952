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
    // Ids are whole, and a division takes longer than all else.
    let magnitude = fraction == 0 ? Double(digits) : Double(digits) / powers[fraction]
    return isNegative ? -magnitude : magnitude
  }

  /// The numbers of a compact JSON array; of an object, whose names are numbers, each name and then its value.
  ///
  /// - Returns: nil for a text of another form.
  package static func numbers(of text: String, isObject: Bool) -> [Double]? {
    var text = text
    return text.withUTF8 { text in
      guard text.count >= 2, text.first == UInt8(ascii: isObject ? "{" : "["),
        text.last == UInt8(ascii: isObject ? "}" : "]")
      else { return nil }
      var numbers: [Double] = []
      numbers.reserveCapacity(text.count / 4)
      var place = 1
      func take(_ sign: Unicode.Scalar) -> Bool {
        guard text[place] == UInt8(ascii: sign) else { return false }
        place += 1
        return true
      }
      while place < text.count - 1 || !numbers.isEmpty {
        let isName = isObject && numbers.count.isMultiple(of: 2)
        if isName, !take("\"") { return nil }
        guard let number = read(text, at: &place) ?? readLong(text, at: &place) else { return nil }
        numbers.append(number)
        if isName {
          guard take("\""), take(":") else { return nil }
        } else if place == text.count - 1 {
          break
        } else if !take(",") {
          return nil
        }
      }
      return numbers
    }
  }

  /// Reads a number up to what ends it in a list.
  private static func readLong(_ text: UnsafeBufferPointer<UInt8>, at place: inout Int) -> Double? {
    let end = text[place...].firstIndex { ",\"]}".utf8.contains($0) } ?? text.endIndex
    defer { place = end }
    return Double(String(decoding: text[place..<end], as: UTF8.self))
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
