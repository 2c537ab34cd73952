/// A deep array or object in memory of its own, which is freed level by level: a stack does not hold as many calls as a
/// text may nest.
final class JSONNest: Hashable, @unchecked Sendable {
  /// Changes in `deinit` alone, when nothing else refers to it.
  private(set) var content: JSONValue.Content

  init(_ content: JSONValue.Content) { self.content = content }

  deinit {
    var rest = takeNests()
    while var nest = rest.popLast() {
      if isKnownUniquelyReferenced(&nest) { rest += nest.takeNests() }
    }
  }

  /// Lets go of what it holds.
  ///
  /// - Returns: what of it is deep.
  private func takeNests() -> [JSONNest] {
    defer { content = .null }
    switch content {
    case .null, .bool, .number, .string: return []
    case .array(let elements): return elements.compactMap { $0.nest }
    case .object(let members): return members.compactMap { $0.value.nest }
    }
  }

  static func == (a: JSONNest, b: JSONNest) -> Bool { a === b || a.content == b.content }
  func hash(into hasher: inout Hasher) { hasher.combine(content) }
}
