/// What a value of JSON can be made of.
public protocol JSONConvertible {
  var json: JSONValue { get }
}

extension JSONValue: JSONConvertible {
  public var json: JSONValue { self }
}

extension Bool: JSONConvertible {
  public var json: JSONValue { .bool(self) }
}

extension Int: JSONConvertible {
  public var json: JSONValue { .number(self) }
}

/// One that is not finite is null.
extension Double: JSONConvertible {
  public var json: JSONValue { .number(self) }
}

extension String: JSONConvertible {
  public var json: JSONValue { .string(self) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  public var json: JSONValue { .array(map(\.json)) }
}

/// nil is null.
extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  public var json: JSONValue { self?.json ?? .null }
}

/// An object that is written: its members in their order.
public struct JSONObject: ExpressibleByDictionaryLiteral, JSONConvertible, Sendable {
  public private(set) var members: [JSONMember]

  public init(_ members: [JSONMember] = []) { self.members = members }

  public init(dictionaryLiteral elements: (String, (any JSONConvertible)?)...) {
    members = elements.map { JSONMember($0, $1?.json ?? .null) }
  }

  public var json: JSONValue { .object(members) }

  /// The members for which there is a value.
  public init(ifAny members: KeyValuePairs<String, (any JSONConvertible)?>) {
    self.init(members.compactMap { name, value in value.map { JSONMember(name, $0.json) } })
  }

  /// Adds a member where there is a value for it.
  public mutating func add(_ name: String, ifAny value: (some JSONConvertible)?) {
    if let value { members.append(JSONMember(name, value.json)) }
  }

  /// nil where there are no members.
  public var nonEmpty: Self? { members.isEmpty ? nil : self }

  /// The object with one more member, where there is a value for it.
  public func with(_ name: String, ifAny value: (any JSONConvertible)?) -> Self {
    value.map { Self(members + [JSONMember(name, $0.json)]) } ?? self
  }

  public static func + (first: Self, second: Self) -> Self { Self(first.members + second.members) }

  public static func += (first: inout Self, second: Self) { first.members += second.members }
}

extension JSONValue {
  public static func object(_ object: JSONObject) -> JSONValue { object.json }
}
