/// An array or object of which some is written.
struct ContainerCursor {
  let content: JSONValue.Content
  private(set) var written = 0

  init(_ content: JSONValue.Content) { self.content = content }

  mutating func next() -> (name: String?, value: JSONValue)? {
    defer { written += 1 }
    switch content {
    case .array(let elements) where written < elements.count: return (nil, elements[written])
    case .object(let members) where written < members.count:
      return (members[written].name, members[written].value)
    default: return nil
    }
  }
}
