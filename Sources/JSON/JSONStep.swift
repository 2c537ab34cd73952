/// From an object or an array to a part of it.
package struct JSONStep {
  package let value: JSONValue
  /// The part's, among the members or elements.
  package let place: Int

  /// The part's key; empty for an element.
  package var name: String {
    if case .object(let members) = value.content { members[place].name } else { "" }
  }

  /// As paths have it: `.children`, `[0]`.
  fileprivate var text: String { if case .object = value.content { ".\(name)" } else { "[\(place)]" } }

  fileprivate func replacing(by part: JSONValue) -> JSONValue {
    switch value.content {
    case .object(var members):
      members[place] = JSONMember(members[place].name, part, offset: members[place].offset)
      return JSONValue(.object(members), offset: value.offset)
    case .array(var elements):
      elements[place] = part
      return JSONValue(.array(elements), offset: value.offset)
    case .null, .bool, .number, .string: return value
    }
  }
}

extension [JSONStep] {
  /// The outermost value with another innermost object or array.
  package func replacingInnermost(by content: JSONValue.Content) -> JSONValue {
    let innermost = JSONValue(content, offset: last?.value.offset ?? 0)
    return dropLast().reversed().reduce(innermost) { $1.replacing(by: $0) }
  }
}

extension JSONValue {
  /// The way to the innermost member or element that begins last at an offset or before it, from the outside; empty
  /// where there is none.
  ///
  /// A correction brings members together that stand apart in the text. So all are looked at.
  package func way(to offset: Int) -> [JSONStep] { wayOut(from: offset).steps.reversed() }

  /// - Returns: the steps from the inside, and where the innermost part begins.
  private func wayOut(from offset: Int) -> (steps: [JSONStep], start: Int) {
    let parts: [(start: Int, value: JSONValue)] =
      switch content {
      case .object(let members): members.map { ($0.offset, $0.value) }
      case .array(let elements): elements.map { ($0.offset, $0) }
      case .null, .bool, .number, .string: []
      }
    var best: (steps: [JSONStep], start: Int) = ([], 0)
    guard self.offset < offset else { return best }
    for (place, part) in parts.enumerated() where part.start <= offset {
      let inner = part.value.wayOut(from: offset)
      let start = max(part.start, inner.start)
      if start >= best.start { best = (inner.steps + [JSONStep(value: self, place: place)], start) }
    }
    return best
  }

  /// The way from this value to the value or name at an offset, as `root.children[0].hugging`; empty for the
  /// value itself, and without its middle where it is very long.
  package func path(at offset: Int) -> String {
    var names = way(to: offset).map(\.text)
    if names.count > Self.longestPath {
      names = names.prefix(Self.longestPath / 2) + [" … "] + names.suffix(Self.longestPath / 2)
    }
    let path = names.joined()
    return path.hasPrefix(".") ? String(path.dropFirst()) : path
  }

  private static let longestPath = 64
}
