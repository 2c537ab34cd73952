/// A JSON text and the value that it holds.
public struct JSONDocument: Sendable {
  public let root: JSONValue
  /// Where in its file the text begins, in bytes.
  public var start = 0
  /// Empty where the value was made in code.
  let text: [UInt8]
  private let origin: TextLocation
  private let file: String?

  /// U+FEFF in UTF-8, which some editors put in front of a text and RFC 8259 lets a reader skip.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// - Parameters:
  ///   - text: one JSON text in UTF-8, with nothing but white space around the value.
  ///   - origin: where in its file the text begins.
  ///   - file: what messages call the file.
  /// - Throws: the first violation of RFC 8259, a name that occurs twice in an object, a number outside the
  ///   range of a double, or nesting deeper than 512 levels.
  public init(
    _ text: [UInt8], origin: TextLocation = TextLocation(), file: String? = nil
  ) throws(InputError) {
    self.text = text
    self.origin = origin
    self.file = file
    do throws(InputError) {
      root = try JSONParser.parse(text)
    } catch {
      var error = error
      error.file = file
      error.location = Self.location(at: error.offset, in: text, from: origin)
      throw error
    }
  }

  public init(_ text: String) throws(InputError) { try self.init(Array(text.utf8)) }

  /// A document of a value that was made in code. What is wrong with it has its path, and no line.
  package init(_ value: JSONValue) {
    (text, origin, file) = ([], TextLocation(), nil)
    var count = 0
    root = value.numbered(from: &count)
  }

  /// What is wrong where a comma stands before the end of an array or an object.
  package static func commaBefore(_ end: String) -> String { "no comma may stand before \"\(end)\"" }

  /// What is wrong where a value ends a line and the next one stands behind it.
  package static let missingComma = "a comma is missing before the end of the line"

  /// What is wrong where something else stands than what is wanted.
  ///
  /// - Parameter rest: the first four bytes of what stands there; fewer before the end.
  package static func unexpected(_ rest: some Sequence<UInt8>, wanted: String) -> String {
    var decoder = UTF8()
    var rest = rest.makeIterator()
    switch decoder.decode(&rest) {
    case .emptyInput: return "expected \(wanted), found the end"
    case .error: return JSONParser.invalidUTF8
    case .scalarValue("\""): return "expected \(wanted), found a quotation mark"
    case .scalarValue("/"): return "expected \(wanted), found \"/\"; JSON has no comments"
    case .scalarValue(let scalar) where scalar.value < 0x20 || scalar.value == 0x7F:
      return "expected \(wanted), found \(JSONParser.codePoint(UInt8(scalar.value)))"
    case .scalarValue(let scalar): return "expected \(wanted), found \"\(scalar)\""
    }
  }

  /// What `body` reads of the root. An error that it throws is given its file, location and path.
  package func read<Value>(_ body: (JSONValue) throws(InputError) -> Value) throws(InputError) -> Value {
    do throws(InputError) {
      return try body(root)
    } catch {
      var error = located(error)
      error.further = error.further.map(located)
      throw error
    }
  }

  /// Where in its file a value of the document begins.
  public func location(of value: JSONValue) -> TextLocation {
    Self.location(at: value.offset, in: text, from: origin)
  }

  /// Where in its file values of the document begin, in their order. The text is read once.
  public func locations(of values: [JSONValue]) -> [TextLocation] {
    var locations = [TextLocation](repeating: origin, count: values.count)
    var (location, end) = (origin, 0)
    for place in values.indices.sorted(by: { values[$0].offset < values[$1].offset }) {
      let offset = max(end, min(values[place].offset, text.count))
      location.advance(over: text[end..<offset])
      end = offset
      locations[place] = location
    }
    return locations
  }

  /// How long the text is.
  package var byteCount: Int { text.count }

  /// The error with its place in the file and in the document.
  private func located(_ error: InputError) -> InputError {
    var error = error
    error.file = file
    error.path = path(at: error.offset)
    guard !text.isEmpty else { return error }
    var offset = error.offset
    if let inner = error.offsetInString, text.dropFirst(max(offset, 0)).first == UInt8(ascii: "\"") {
      offset = self.offset(ofByte: inner, inStringAt: offset)
      if error.sentence.hasSuffix(error.wordsOfPlace) { error.sentence.removeLast(error.wordsOfPlace.count) }
    }
    error.location = Self.location(at: offset, in: text, from: origin)
    if let first = error.firstOffset {
      error.sentence += "; the first is at \(Self.location(at: first, in: text, from: origin))"
    }
    return error
  }

  /// Where a byte of what a string says stands in the text. An escape is longer than what it stands for.
  private func offset(ofByte byte: Int, inStringAt start: Int) -> Int {
    var (place, count) = (start + 1, 0)
    while place < text.count, count < byte {
      var (length, bytes) = (1, 1)
      if text[place] == UInt8(ascii: "\\") {
        length = 2
        if text.dropFirst(place + 1).first == UInt8(ascii: "u") {
          let digits = String(decoding: text.dropFirst(place + 2).prefix(4), as: UTF8.self)
          let unit = UInt16(digits, radix: 16) ?? 0
          (length, bytes) =
            UTF16.isLeadSurrogate(unit) ? (12, 4) : (6, unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3)
        }
      }
      place += length
      count += bytes
    }
    return place
  }

  private static func location(at offset: Int, in text: [UInt8], from origin: TextLocation) -> TextLocation {
    var location = origin
    location.advance(over: text.prefix(max(offset, 0)))
    return location
  }

  /// The way from the root to the value or name at an offset, as `root.children[0].hugging`.
  public func path(at offset: Int) -> String { root.path(at: offset) }
}

extension JSONValue {
  /// The value with the places of its parts counted in their order, so that an offset leads to one of them.
  fileprivate func numbered(from count: inout Int) -> JSONValue {
    func next() -> Int {
      defer { count += 1 }
      return count
    }
    let offset = next()
    switch content {
    case .null, .bool, .number, .string: return JSONValue(content, offset: offset)
    case .array(let elements):
      return JSONValue(.array(elements.map { $0.numbered(from: &count) }), offset: offset)
    case .object(let members):
      let numbered = members.map { member in
        let offset = next()
        return JSONMember(member.name, member.value.numbered(from: &count), offset: offset)
      }
      return JSONValue(.object(numbered), offset: offset)
    }
  }
}
