extension JSONParser {
  mutating func number() throws(InputError) -> Double {
    if let number = DecimalText.read(text, at: &position) { return number }
    let start = position
    _ = skip(UInt8(ascii: "-"))
    let firstDigit = position
    try digits()
    guard text[firstDigit] != UInt8(ascii: "0") || position == firstDigit + 1 else {
      throw InputError(Self.badNumber, at: start)
    }
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

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
