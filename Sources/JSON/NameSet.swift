/// The names of one object, while it is read.
struct NameSet {
  /// Up to here comparing with every member is faster than hashing.
  private static let fewMembers = 12

  private var names: Set<String> = []

  /// Whether the name is new behind the members read so far.
  mutating func insert(_ name: String, behind members: [JSONMember]) -> Bool {
    if members.count < Self.fewMembers { return !members.contains { $0.name == name } }
    if names.isEmpty { names = Set(members.map(\.name)) }
    return names.insert(name).inserted
  }
}
