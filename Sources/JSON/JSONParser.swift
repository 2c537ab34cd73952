/// Reads the grammar of RFC 8259 by recursive descent, no deeper than ``deepestNesting``.
struct JSONParser {
  /// How deeply arrays and objects may stand in one another.
  static let deepestNesting = 512

  /// A problem at a byte.
  struct Flaw: Error {
    var offset: Int
    var problem: JSONError.Problem
  }

  let text: UnsafeBufferPointer<UInt8>
  var position = 0
  private var depth = 0

  private init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  static func parse(_ text: [UInt8]) throws(Flaw) -> JSONValue {
    let result = text.withUnsafeBufferPointer { buffer -> Result<JSONValue, Flaw> in
      var parser = JSONParser(buffer)
      do throws(Flaw) { return .success(try parser.document()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// The byte at the position, nil at the end.
  var next: UInt8? { position < text.count ? text[position] : nil }

  /// U+FEFF in UTF-8, which some editors put in front of a text and RFC 8259 lets a reader skip.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private mutating func document() throws(Flaw) -> JSONValue {
    if text.starts(with: Self.byteOrderMark) { position = Self.byteOrderMark.count }
    skipWhiteSpace()
    let root = try value()
    skipWhiteSpace()
    guard next == nil else { throw Flaw(offset: position, problem: .trailing) }
    return root
  }

  private mutating func value() throws(Flaw) -> JSONValue {
    let start = position
    switch next ?? 0 {
    case UInt8(ascii: "{"): return JSONValue(.object(try object()), offset: start)
    case UInt8(ascii: "["): return JSONValue(.array(try array()), offset: start)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), offset: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(.number(try number()), offset: start)
    default: return JSONValue(try literal(), offset: start)
    }
  }

  private mutating func object() throws(Flaw) -> [JSONMember] {
    try open()
    var members: [JSONMember] = []
    var names = NameSet()
    while try !closes(UInt8(ascii: "}"), isFirst: members.isEmpty, wanted: "\",\" or \"}\"") {
      let start = position
      guard next == UInt8(ascii: "\"") else { throw unexpected(wanted: "a key in quotes") }
      let name = try string()
      guard names.insert(name, behind: members) else {
        throw Flaw(offset: start, problem: .duplicateName(name))
      }
      skipWhiteSpace()
      guard skip(UInt8(ascii: ":")) else { throw unexpected(wanted: "\":\"") }
      skipWhiteSpace()
      members.append(JSONMember(name, try value(), offset: start))
    }
    return members
  }

  private mutating func array() throws(Flaw) -> [JSONValue] {
    try open()
    var elements: [JSONValue] = []
    while try !closes(UInt8(ascii: "]"), isFirst: elements.isEmpty, wanted: "\",\" or \"]\"") {
      elements.append(try value())
    }
    return elements
  }

  private mutating func open() throws(Flaw) {
    guard depth < Self.deepestNesting else {
      throw Flaw(offset: position, problem: .tooDeep(limit: Self.deepestNesting))
    }
    depth += 1
    position += 1
  }

  /// Moves to the next element, past its comma, or past the closing bracket.
  private mutating func closes(_ bracket: UInt8, isFirst: Bool, wanted: String) throws(Flaw) -> Bool {
    skipWhiteSpace()
    if skip(bracket) {
      depth -= 1
      return true
    }
    if isFirst { return false }
    guard skip(UInt8(ascii: ",")) else { throw unexpected(wanted: wanted) }
    skipWhiteSpace()
    return false
  }

  private mutating func literal() throws(Flaw) -> JSONValue.Content {
    for (word, content) in Self.literals where text[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return content
    }
    throw unexpected(wanted: "a value")
  }

  private static let literals: [(String, JSONValue.Content)] = [
    ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
  ]

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipWhiteSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// The flaw that something else stands at the position than what is wanted.
  func unexpected(wanted: String) -> Flaw {
    guard let byte = next else { return Flaw(offset: position, problem: .unexpectedEnd(wanted: wanted)) }
    var decoder = UTF8()
    var rest = text[position...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
      return Flaw(offset: position, problem: .invalidUTF8)
    }
    let found =
      byte < 0x20 || byte == 0x7F
      ? "U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
      : byte == UInt8(ascii: "\"") ? "a quotation mark" : "\"\(scalar)\""
    return Flaw(offset: position, problem: .unexpected(found, wanted: wanted))
  }
}
