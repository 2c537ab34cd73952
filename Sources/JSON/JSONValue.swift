/// A value of a JSON document (RFC 8259), with its place.
public struct JSONValue: Hashable, Sendable {
  public let content: Content
  /// Where the value begins, in bytes from the beginning of its document; 0 for a value made in code.
  public let offset: Int

  public enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// Finite.
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// In the document's order; names are unique.
    case object([JSONMember])
  }

  public init(_ content: Content, offset: Int = 0) {
    self.content = content
    self.offset = offset
  }

  /// Whether it is neither an array nor an object.
  public var isScalar: Bool {
    switch content {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }
}

/// A name and a value of a JSON object.
public struct JSONMember: Hashable, Sendable {
  public let name: String
  public let value: JSONValue
  /// Where the name begins, in bytes from the beginning of the document.
  public let offset: Int

  public init(_ name: String, _ value: JSONValue, offset: Int = 0) {
    self.name = name
    self.value = value
    self.offset = offset
  }
}

extension JSONValue {
  public static let null = JSONValue(.null)

  public static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }

  /// A number that is not finite, which JSON has no word for, is null.
  public static func number(_ value: Double) -> JSONValue {
    value.isFinite ? JSONValue(.number(value)) : .null
  }

  public static func number(_ value: Int) -> JSONValue { JSONValue(.number(Double(value))) }

  public static func string(_ value: String) -> JSONValue { JSONValue(.string(value)) }

  public static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }

  public static func object(_ members: [JSONMember]) -> JSONValue { JSONValue(.object(members)) }

  /// What an error calls the kind of the value: "a number", "an object" …
  public var kindName: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
