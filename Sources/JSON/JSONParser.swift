/// Reads the grammar of RFC 8259 by recursive descent, no deeper than ``deepestNesting``.
struct JSONParser {
  /// How deeply arrays and objects may stand in one another, as in Foundation's `JSONSerialization`. Each level is two
  /// calls, which a thread's stack holds. A view takes two levels, so that a hierarchy may have 256.
  static let deepestNesting = 512

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

  /// - Parameter depth: of the arrays and objects that the value stands in.
  private mutating func value(depth: Int = 0) throws(InputError) -> JSONValue {
    let start = position
    switch next ?? 0 {
    case UInt8(ascii: "["): return JSONValue(.array(try array(depth: depth)), offset: start)
    case UInt8(ascii: "{"): return JSONValue(.object(try object(depth: depth)), offset: start)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), offset: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(.number(try number()), offset: start)
    default: return JSONValue(try literal(), offset: start)
    }
  }

  /// Most arrays and objects have no more, which then grow no step by step.
  private static let usualCount = 4

  private mutating func array(depth: Int) throws(InputError) -> [JSONValue] {
    try open(depth: depth)
    var elements: [JSONValue] = []
    elements.reserveCapacity(Self.usualCount)
    while try !closes("]", isEmpty: elements.isEmpty) { elements.append(try value(depth: depth + 1)) }
    return elements
  }

  private mutating func object(depth: Int) throws(InputError) -> [JSONMember] {
    try open(depth: depth)
    var members: [JSONMember] = []
    members.reserveCapacity(Self.usualCount)
    var names: Set<String> = []
    while try !closes("}", isEmpty: members.isEmpty) {
      let start = position
      let name = try name(behind: members, &names)
      members.append(JSONMember(name, try value(depth: depth + 1), offset: start))
    }
    return members
  }

  /// So many members are looked through for a name: most objects have no more, and a set takes longer to be made.
  private static let fewMembers = 16

  /// The name of a member, which is none of those before. The position moves to its value.
  ///
  /// - Parameter names: those of the members, where these are many.
  private mutating func name(
    behind members: [JSONMember], _ names: inout Set<String>
  ) throws(InputError) -> String {
    let start = position
    guard next == UInt8(ascii: "\"") else { throw unexpected(wanted: "a key in double quotes") }
    let name = try string()
    if members.count == Self.fewMembers { names = Set(members.map(\.name)) }
    let isNew =
      members.count < Self.fewMembers
      ? !members.contains { $0.name == name } : names.insert(name).inserted
    guard isNew else {
      throw InputError("the key \"\(name)\" occurs twice in this object", at: start)
    }
    skipWhiteSpace()
    guard skip(UInt8(ascii: ":")) else { throw unexpected(wanted: "\":\"") }
    skipWhiteSpace()
    return name
  }

  /// Moves past an opening bracket.
  private mutating func open(depth: Int) throws(InputError) {
    guard depth < Self.deepestNesting else {
      throw InputError("values are nested more than \(Self.deepestNesting) deep", at: position)
    }
    position += 1
  }

  /// Moves past the closing bracket, or to the next element or member, past its comma.
  private mutating func closes(_ end: Unicode.Scalar, isEmpty: Bool) throws(InputError) -> Bool {
    let behind = position
    skipWhiteSpace()
    if skip(UInt8(ascii: end)) { return true }
    if isEmpty { return false }
    guard skip(UInt8(ascii: ",")) else {
      throw missingSign(before: end, from: behind) ?? unexpected(wanted: "\",\" or \"\(end)\"")
    }
    skipWhiteSpace()
    guard next != UInt8(ascii: end) else {
      throw InputError(JSONDocument.commaBefore("\(end)"), at: position)
    }
    return false
  }

  /// What is missing at the end of the line where a value ends, when the next line shows it: a comma before the next
  /// element or member, or else the bracket.
  private func missingSign(before end: Unicode.Scalar, from behind: Int) -> InputError? {
    guard let next, text[behind..<position].contains(UInt8(ascii: "\n")) else { return nil }
    let isClosing = next == UInt8(ascii: "]") || next == UInt8(ascii: "}")
    if isClosing || end == "}" && next == UInt8(ascii: "{") {
      return InputError("a \"\(end)\" is missing before the end of the line", at: behind)
    }
    let isKey = next == UInt8(ascii: "\"")
    return end == "]" || isKey ? InputError(JSONDocument.missingComma, at: behind) : nil
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
