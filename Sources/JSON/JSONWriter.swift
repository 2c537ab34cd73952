/// Writes values as JSON text in UTF-8.
///
/// Keys keep their order, whole numbers have no fraction, and every other number is the shortest one that reads back as
/// the same double. An infinite number is `9e999`, which readers take for infinite; only `sql` writes such, by
/// `JSONValue(.number(_:))`.
public struct JSONWriter: Sendable {
  private var bytes: [UInt8] = []

  public enum Style: Sendable {
    /// Everything on one line, as NDJSON wants it.
    case compact
    /// Two spaces an indentation; a short object without arrays of objects stands on one line.
    case pretty
  }

  /// How the parts of a value are set.
  private enum Layout {
    case compact
    /// On one line, with spaces.
    case line
    /// Each on a line of its own, in so many containers.
    case lines(depth: Int)

    /// That of the parts' own parts.
    var inner: Layout { if case .lines(let depth) = self { .lines(depth: depth + 1) } else { self } }
  }

  private init() {}

  /// One value in UTF-8, without a line break at the end.
  ///
  /// - Parameter depth: how many containers the value stands in, which a pretty one is indented by.
  public static func bytes(of value: JSONValue, _ style: Style, depth: Int = 0) -> [UInt8] {
    var writer = JSONWriter()
    writer.append(value, style == .pretty ? .lines(depth: depth) : .compact)
    return writer.bytes
  }

  /// One value, without a line break at the end.
  public static func text(of value: JSONValue, _ style: Style) -> String {
    String(decoding: bytes(of: value, style), as: UTF8.self)
  }

  private mutating func append(_ value: JSONValue, _ layout: Layout) {
    if case .lines(let depth) = layout, appendIfShort(value, depth: depth) { return }
    switch value.content {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .number(let value): append(value)
    case .string(let value): appendQuoted(value)
    case .array(let elements):
      append("[")
      for (place, element) in elements.enumerated() {
        separate(isFirst: place == 0, layout)
        append(element, layout.inner)
      }
      end("]", layout)
    case .object(let members):
      append("{")
      for (place, member) in members.enumerated() {
        separate(isFirst: place == 0, layout, padding: " ")
        appendName(member.name, layout)
        append(member.value, layout.inner)
      }
      end("}", layout, padding: members.isEmpty ? "" : " ")
    }
  }

  /// - Parameter padding: what stands behind the opening bracket on a line.
  private mutating func separate(isFirst: Bool, _ layout: Layout, padding: String = "") {
    switch layout {
    case .compact: if !isFirst { append(",") }
    case .line: append(isFirst ? padding : ", ")
    case .lines(let depth):
      if !isFirst { append(",") }
      appendBreak(depth: depth + 1)
    }
  }

  /// - Parameter padding: what stands before the closing bracket on a line.
  private mutating func end(_ bracket: String, _ layout: Layout, padding: String = "") {
    switch layout {
    case .compact: break
    case .line: append(padding)
    case .lines(let depth): appendBreak(depth: depth)
    }
    append(bracket)
  }

  private mutating func appendName(_ name: String, _ layout: Layout) {
    appendQuoted(name)
    if case .compact = layout { append(":") } else { append(": ") }
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// The longest line that several members share, the indentation counted.
  private static let lineLength = 100
  /// What lies deeper is indented as far as this, so that a deep hierarchy is not mostly spaces.
  private static let deepestIndentation = 60

  private static func indentation(ofDepth depth: Int) -> Int { min(2 * depth, deepestIndentation) }

  /// Writes a value that may share a line, where it does not make it too long.
  private mutating func appendIfShort(_ value: JSONValue, depth: Int) -> Bool {
    guard value.fitsOneLine else { return false }
    let start = bytes.count
    append(value, .line)
    if Self.indentation(ofDepth: depth) + bytes.count - start <= Self.lineLength { return true }
    bytes.removeSubrange(start...)
    return false
  }

  private mutating func appendBreak(depth: Int) {
    append("\n")
    bytes += repeatElement(UInt8(ascii: " "), count: Self.indentation(ofDepth: depth))
  }

  private mutating func append(_ number: Double) {
    switch number {
    case .infinity: append("9e999")
    case -.infinity: append("-9e999")
    case _ where number.isNaN: append("null")
    default: append(Self.decimal(number))
    }
  }

  /// The shortest decimal that reads back as the same number; whole numbers below 2⁵³ have no fraction.
  package static func decimal(_ number: Double) -> String {
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 { return String(whole) }
    return number.description
  }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case 0..<0x20, 0x7F:
        append("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))")
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSONValue {
  /// Whether the value may share a line: a scalar, scalars, or an object of these.
  fileprivate var fitsOneLine: Bool {
    if case .object(let members) = content {
      return members.allSatisfy { $0.value.isScalar || $0.value.holdsScalars }
    }
    return isScalar || holdsScalars
  }

  private var holdsScalars: Bool {
    switch content {
    case .null, .bool, .number, .string: false
    case .array(let elements): elements.allSatisfy(\.isScalar)
    case .object(let members): members.allSatisfy(\.value.isScalar)
    }
  }
}

/// An array whose elements are written while they are found, each on a line of its own.
public struct JSONArrayWriter {
  private var isEmpty = true

  public init() {}

  /// What stands before the next element.
  public mutating func next() -> String {
    defer { isEmpty = false }
    return isEmpty ? "[\n" : ",\n"
  }

  /// The next element, behind what stands before it, indented as in an array that is written whole.
  public mutating func element(_ value: JSONValue, _ style: JSONWriter.Style) -> [UInt8] {
    Array("\(next())  ".utf8) + JSONWriter.bytes(of: value, style, depth: 1)
  }

  /// What stands behind the last one.
  public var end: String { isEmpty ? "[]\n" : "\n]\n" }
}
