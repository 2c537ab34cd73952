/// A value of a JSON document (RFC 8259), with its place.
public struct JSONValue: Hashable, Sendable {
  private let storage: Storage
  /// The levels of arrays and objects in it, itself included, counted up to ``deepestFlat`` and one more.
  private let depth: UInt8
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
    let depth = Self.depth(of: content)
    storage = depth > Self.deepestFlat ? .deep(DeepContainer(content)) : .flat(content)
    self.depth = depth
    self.offset = offset
  }

  public var content: Content {
    switch storage {
    case .flat(let content): content
    case .deep(let container): container.content
    }
  }

  /// Whether it is neither an array nor an object.
  public var isScalar: Bool { depth == 0 }

  /// The memory of a deep array or object; `nil` for other values.
  var deepContainer: DeepContainer? {
    if case .deep(let container) = storage { container } else { nil }
  }

  private enum Storage: Hashable {
    case flat(Content)
    case deep(DeepContainer)
  }

  /// A value of so many levels is freed by as many calls in one another, which every stack holds.
  private static let deepestFlat: UInt8 = 64

  private static func depth(of content: Content) -> UInt8 {
    var depth: UInt8 = 0
    switch content {
    case .null, .bool, .number, .string: return 0
    case .array(let elements): for element in elements { depth = max(depth, element.depth) }
    case .object(let members): for member in members { depth = max(depth, member.value.depth) }
    }
    return depth > deepestFlat ? depth : depth + 1
  }
}

/// A name and a value of a JSON object.
public struct JSONMember: Hashable, Sendable {
  public let name: String
  public internal(set) var value: JSONValue
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

/// A deep array or object in memory of its own.
///
/// A document may have 65,536 levels. Freeing them by calls in one another would overflow the stack, so that they are
/// freed here in a loop.
final class DeepContainer: Hashable, @unchecked Sendable {
  /// Changes in `deinit` alone, when nothing else refers to it.
  private(set) var content: JSONValue.Content

  init(_ content: JSONValue.Content) { self.content = content }

  deinit {
    var rest = takeDeepContainers()
    while var container = rest.popLast() {
      if isKnownUniquelyReferenced(&container) { rest += container.takeDeepContainers() }
    }
  }

  /// Lets go of what it holds.
  ///
  /// - Returns: what of it is deep.
  private func takeDeepContainers() -> [DeepContainer] {
    defer { content = .null }
    switch content {
    case .null, .bool, .number, .string: return []
    case .array(let elements): return elements.compactMap { $0.deepContainer }
    case .object(let members): return members.compactMap { $0.value.deepContainer }
    }
  }

  static func == (a: DeepContainer, b: DeepContainer) -> Bool { a === b || a.content == b.content }
  func hash(into hasher: inout Hasher) { hasher.combine(content) }
}
