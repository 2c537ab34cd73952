/// An array or object that is being read.
struct ContainerBuilder {
  let isObject: Bool
  private let start: Int
  private var elements: [JSONValue] = []
  private var members: [JSONMember] = []
  /// The members' names, once there are more than a few.
  private var names: Set<String> = []

  /// Up to here comparing with every member is faster than hashing.
  private static let fewMembers = 12

  /// Room for so many elements or members is made at once.
  private static let usualCount = 4

  init(isObject: Bool, start: Int) {
    self.isObject = isObject
    self.start = start
  }

  var isEmpty: Bool { elements.isEmpty && members.isEmpty }

  /// Begins a member of an object, whose value is appended next.
  ///
  /// - Returns: `false` where the object has the name already.
  mutating func begin(_ name: String, at start: Int) -> Bool {
    guard isNew(name) else { return false }
    if members.isEmpty { members.reserveCapacity(Self.usualCount) }
    members.append(JSONMember(name, .null, offset: start))
    return true
  }

  private mutating func isNew(_ name: String) -> Bool {
    if members.count < Self.fewMembers { return !members.contains { $0.name == name } }
    if names.isEmpty { names = Set(members.map(\.name)) }
    return names.insert(name).inserted
  }

  /// Adds an element, or the value of the member that was begun.
  mutating func append(_ value: JSONValue) {
    if isObject {
      members[members.count - 1].value = value
    } else {
      if elements.isEmpty { elements.reserveCapacity(Self.usualCount) }
      elements.append(value)
    }
  }

  consuming func close() -> JSONValue {
    JSONValue(isObject ? .object(members) : .array(elements), offset: start)
  }
}
