/// Writes values as JSON text in UTF-8.
///
/// Keys keep their order, whole numbers have no fraction, and every other number is the shortest one that
/// reads back as the same double.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  private let style: Style

  public enum Style: Sendable {
    /// Everything on one line, as NDJSON wants it.
    case compact
    /// Two spaces an indentation; a short object without arrays of objects stands on one line.
    case pretty
  }

  public init(_ style: Style) { self.style = style }

  /// The text of one value, without a line break at the end.
  public static func text(of value: JSONValue, _ style: Style) -> String {
    var writer = JSONWriter(style)
    writer.append(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  public mutating func append(_ value: JSONValue) {
    switch style {
    case .compact: appendLine(value, space: "")
    case .pretty: appendLines(value, indentation: 0)
    }
  }

  /// Ends a line, as between the documents of NDJSON.
  public mutating func endLine() { append("\n") }

  /// Empties the text, once it has been passed on.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  private mutating func appendLine(_ value: JSONValue, space: String) {
    switch value.content {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .number(let value): append(value)
    case .string(let value): appendQuoted(value)
    case .array(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(",\(space)") }
        appendLine(element, space: space)
      }
      append("]")
    case .object(let members):
      guard !members.isEmpty else { return append("{}") }
      append("{\(space)")
      for (index, member) in members.enumerated() {
        if index > 0 { append(",\(space)") }
        appendQuoted(member.name)
        append(":\(space)")
        appendLine(member.value, space: space)
      }
      append("\(space)}")
    }
  }

  /// The longest line that several members share, the indentation counted.
  private static let lineLength = 100

  private mutating func appendLines(_ value: JSONValue, indentation: Int) {
    if value.fitsOneLine {
      let start = bytes.count
      appendLine(value, space: " ")
      if indentation + bytes.count - start <= Self.lineLength { return }
      bytes.removeSubrange(start...)
    }
    let inner = indentation + 2
    switch value.content {
    case .array(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        appendBreak(isFirst: index == 0, indentation: inner)
        appendLines(element, indentation: inner)
      }
      appendBreak(isFirst: true, indentation: indentation)
      append("]")
    case .object(let members):
      append("{")
      for (index, member) in members.enumerated() {
        appendBreak(isFirst: index == 0, indentation: inner)
        appendQuoted(member.name)
        append(": ")
        appendLines(member.value, indentation: inner)
      }
      appendBreak(isFirst: true, indentation: indentation)
      append("}")
    case .null, .bool, .number, .string:
      appendLine(value, space: " ")
    }
  }

  private mutating func appendBreak(isFirst: Bool, indentation: Int) {
    append(isFirst ? "\n" : ",\n")
    bytes += repeatElement(UInt8(ascii: " "), count: indentation)
  }

  private mutating func append(_ number: Double) {
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 {
      append(String(whole))
    } else {
      append(number.isFinite ? number.description : "null")
    }
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
    switch content {
    case .null, .bool, .number, .string: true
    case .array(let elements): elements.allSatisfy(\.isScalar)
    case .object(let members): members.allSatisfy { $0.value.isScalar || $0.value.holdsScalars }
    }
  }

  private var isScalar: Bool {
    switch content {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }

  private var holdsScalars: Bool {
    switch content {
    case .null, .bool, .number, .string: false
    case .array(let elements): elements.allSatisfy(\.isScalar)
    case .object(let members): members.allSatisfy(\.value.isScalar)
    }
  }
}
