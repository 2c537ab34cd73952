/// Reads the grammar of RFC 8259, no deeper than ``deepestNesting``.
struct JSONParser {
  /// How deeply arrays and objects may stand in one another: two levels for each view of a hierarchy, which may be some
  /// 30,000 deep.
  static let deepestNesting = 1 << 16

  let text: UnsafeBufferPointer<UInt8>
  var position = 0

  private init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  static func parse(_ text: [UInt8]) throws(InputError) -> JSONValue {
    let result = text.withUnsafeBufferPointer { buffer -> Result<JSONValue, InputError> in
      var parser = JSONParser(buffer)
      do throws(InputError) { return .success(try parser.document()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Where a value ends.
  ///
  /// - Parameter text: one that was read before, as a whole or up to the value's end.
  static func end(ofValueAt offset: Int, in text: [UInt8]) -> Int {
    text.withUnsafeBufferPointer { buffer in
      var parser = JSONParser(buffer)
      parser.position = offset
      // What was read once is no error.
      _ = try? parser.value()
      return parser.position
    }
  }

  /// The byte at the position, nil at the end.
  var next: UInt8? { position < text.count ? text[position] : nil }

  private mutating func document() throws(InputError) -> JSONValue {
    if text.starts(with: JSONDocument.byteOrderMark) { position = JSONDocument.byteOrderMark.count }
    skipWhiteSpace()
    let root = try value()
    skipWhiteSpace()
    guard next == nil else {
      throw InputError("there is something after the end of the document", at: position)
    }
    return root
  }

  private mutating func value() throws(InputError) -> JSONValue {
    guard var container = try opening(depth: 0) else { return try scalar() }
    var outer: [ContainerBuilder] = []
    while true {
      if try closes(&container) {
        let value = container.close()
        guard let parent = outer.popLast() else { return value }
        container = parent
        container.append(value)
      } else if let inner = try opening(depth: outer.count + 1) {
        outer.append(container)
        container = inner
      } else {
        container.append(try scalar())
      }
    }
  }

  /// The array or object that begins at the position, `nil` where none does.
  private mutating func opening(depth: Int) throws(InputError) -> ContainerBuilder? {
    guard let byte = next, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else { return nil }
    guard depth < Self.deepestNesting else {
      throw InputError("values are nested more than \(Self.deepestNesting) deep", at: position)
    }
    defer { position += 1 }
    return ContainerBuilder(isObject: byte == UInt8(ascii: "{"), start: position)
  }

  /// Moves to the next value, past its comma and its name, or past the closing bracket.
  private mutating func closes(_ container: inout ContainerBuilder) throws(InputError) -> Bool {
    skipWhiteSpace()
    if skip(container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return true }
    if !container.isEmpty {
      guard skip(UInt8(ascii: ",")) else {
        throw unexpected(wanted: container.isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
      }
      skipWhiteSpace()
      if let next, next == UInt8(ascii: container.isObject ? "}" : "]") {
        throw InputError(JSONDocument.commaBefore(container.isObject ? "}" : "]"), at: position)
      }
    }
    if container.isObject { try readName(of: &container) }
    return false
  }

  private mutating func readName(of object: inout ContainerBuilder) throws(InputError) {
    let start = position
    guard next == UInt8(ascii: "\"") else { throw unexpected(wanted: "a key in double quotes") }
    let name = try string()
    guard object.begin(name, at: start) else {
      throw InputError("the key \"\(name)\" occurs twice in this object", at: start)
    }
    skipWhiteSpace()
    guard skip(UInt8(ascii: ":")) else { throw unexpected(wanted: "\":\"") }
    skipWhiteSpace()
  }

  private mutating func scalar() throws(InputError) -> JSONValue {
    let start = position
    switch next ?? 0 {
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), offset: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(.number(try number()), offset: start)
    default: return JSONValue(try literal(), offset: start)
    }
  }

  private mutating func literal() throws(InputError) -> JSONValue.Content {
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

  static let invalidUTF8 = "the text is not UTF-8"

  /// `U+000A`
  static func codePoint(_ byte: UInt8) -> String {
    "U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
  }

  /// The error that something else stands at the position than what is wanted.
  func unexpected(wanted: String) -> InputError {
    InputError(JSONDocument.unexpected(text[position...].prefix(4), wanted: wanted), at: position)
  }
}
