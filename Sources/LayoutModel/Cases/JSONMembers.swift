import JSON

/// The members of an object while it is written; what is nil is left out.
struct JSONMembers {
  private(set) var list: [JSONMember] = []

  init() {}

  /// The members of a frame.
  init(x: Double?, y: Double?, width: Double?, height: Double?) {
    add("x", x)
    add("y", y)
    add("width", width)
    add("height", height)
  }

  var value: JSONValue { .object(list) }
  var isEmpty: Bool { list.isEmpty }

  mutating func add(_ key: String, _ value: JSONValue?) {
    if let value { list.append(JSONMember(key, value)) }
  }

  mutating func add(_ key: String, _ text: String?) { add(key, text.map { JSONValue.string($0) }) }

  mutating func add(_ key: String, _ number: Double?) { add(key, number.map { JSONValue.number($0) }) }

  mutating func add(_ key: String, _ members: JSONMembers) {
    if !members.isEmpty { add(key, members.value) }
  }

  mutating func add<Value>(_ key: String, _ patch: Patch<Value>, _ write: (Value) -> JSONValue) {
    switch patch {
    case .keep: break
    case .clear: add(key, .null)
    case .set(let value): add(key, write(value))
    }
  }

  mutating func add(_ key: String, _ patch: Patch<Double>) { add(key, patch) { .number($0) } }
}
