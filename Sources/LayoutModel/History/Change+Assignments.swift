import JSON

extension Change {
  /// The change in the words of `set`: `first.hugging.horizontal=251`, `width=375`.
  package func assignments(in layoutCase: LayoutCase) -> [String] {
    guard case .object(let members) = json(in: layoutCase).content, let target = members.first else {
      return []
    }
    if case .string(let name) = target.value.content {
      return members.dropFirst().flatMap { Self.assignments($0.value, to: "\(name).\($0.name)") }
    }
    guard case .object(let environment) = target.value.content else { return [] }
    return environment.flatMap { Self.assignments($0.value, to: $0.name) }
  }

  private static func assignments(_ value: JSONValue, to key: String) -> [String] {
    guard case .object(let members) = value.content else {
      return ["\(key)=\(JSONWriter.text(of: value, .compact))"]
    }
    return members.flatMap { assignments($0.value, to: "\(key).\($0.name)") }
  }
}

extension EnvironmentPatch {
  /// The members that are set, in the words of `set`. Empty where none is.
  package func assignments(in layoutCase: LayoutCase) -> String {
    Change.environment(self).assignments(in: layoutCase).joined(separator: " ")
  }
}
