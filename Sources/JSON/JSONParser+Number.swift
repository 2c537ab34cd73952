extension JSONParser {
  mutating func number() throws(InputError) -> Double {
    let start = position
    let isNegative = skip(UInt8(ascii: "-"))
    let firstDigit = position
    try digits()
    guard text[firstDigit] != UInt8(ascii: "0") || position == firstDigit + 1 else {
      throw InputError(Self.badNumber, at: start)
    }
    if let whole = wholeNumber(from: firstDigit) { return isNegative ? -whole : whole }
    if skip(UInt8(ascii: ".")) { try digits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try digits()
    }
    let written = String(decoding: text[start..<position], as: UTF8.self)
    guard let number = Double(written) else { throw InputError(Self.badNumber, at: start) }
    guard number.isFinite else {
      let short = written.count > 24 ? written.prefix(20) + "…" : written[...]
      throw InputError("the number \(short) is too large", at: start)
    }
    return number
  }

  private static let badNumber = "a number is written as 12, -3, 0.5 or 1e-3"

  private mutating func digits() throws(InputError) {
    let start = position
    while let byte = next, isDigit(byte) { position += 1 }
    guard position > start else { throw InputError(Self.badNumber, at: position) }
  }

  /// The number just read, when it goes on with neither fraction nor exponent and every digit counts.
  private func wholeNumber(from start: Int) -> Double? {
    guard position - start <= 15 else { return nil }
    if let byte = next, byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") { return nil }
    return Double(text[start..<position].reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) })
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
