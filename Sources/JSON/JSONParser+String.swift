extension JSONParser {
  /// The string whose opening quotation mark is at the position.
  mutating func string() throws(InputError) -> String {
    position += 1
    var unescaped: [UInt8] = []
    var start = position
    var isASCII = true
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        if !isASCII { try validate(start..<position) }
        defer { position += 1 }
        if unescaped.isEmpty { return String(decoding: text[start..<position], as: UTF8.self) }
        unescaped += text[start..<position]
        return String(decoding: unescaped, as: UTF8.self)
      case UInt8(ascii: "\\"):
        if !isASCII { try validate(start..<position) }
        unescaped += text[start..<position]
        try escape(into: &unescaped)
        start = position
      case 0x0A, 0x0D:
        throw InputError("a quotation mark is missing before the end of the line", at: position)
      case 0..<0x20:
        throw InputError(
          "the control character \(Self.codePoint(byte)) must be written as an escape", at: position)
      default:
        isASCII = isASCII && byte < 0x80
        position += 1
      }
    }
    throw unexpected(wanted: "a closing quotation mark")
  }

  private func validate(_ range: Range<Int>) throws(InputError) {
    var decoder = UTF8()
    var iterator = text[range].makeIterator()
    var offset = range.lowerBound
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return
      case .error: throw InputError(Self.invalidUTF8, at: offset)
      }
    }
  }

  private static let badEscape =
    "after a backslash comes one of \" \\ / b f n r t, or u and four hexadecimal digits"
  private static let loneSurrogate = "half of a surrogate pair stands alone"

  private mutating func escape(into bytes: inout [UInt8]) throws(InputError) {
    let start = position
    position += 1
    guard let letter = next else { throw InputError(Self.badEscape, at: start) }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(letter)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"): bytes += String(try escapedScalar(from: start)).utf8
    default: throw InputError(Self.badEscape, at: start)
    }
  }

  /// The scalar of `\uXXXX`, or of two of them that are a surrogate pair; the position is behind the first
  /// `u`.
  private mutating func escapedScalar(from start: Int) throws(InputError) -> Unicode.Scalar {
    let unit = try hexadecimal(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else {
      throw InputError(Self.loneSurrogate, at: start)
    }
    let trail = try hexadecimal(from: start)
    guard UTF16.isTrailSurrogate(trail),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(trail & 0x3FF)))
    else { throw InputError(Self.loneSurrogate, at: start) }
    return scalar
  }

  private mutating func hexadecimal(from start: Int) throws(InputError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw InputError(Self.badEscape, at: start)
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}
