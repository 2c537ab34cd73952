import JSON

extension JSONValue {
  var string: String? { if case .string(let text) = content { text } else { nil } }

  var arrayElements: [JSONValue] { if case .array(let elements) = content { elements } else { [] } }

  /// The value with what a patch gives: its members one by one, and null for those that go (JSON Merge Patch, RFC
  /// 7396).
  func merging(_ patch: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch.content else { return patch }
    var members: [JSONMember] = if case .object(let members) = content { members } else { [] }
    for change in changes {
      let old = members.firstIndex { $0.name == change.name }
      if change.value.content == .null {
        if let old { members.remove(at: old) }
      } else if let old {
        members[old] = JSONMember(change.name, members[old].value.merging(change.value))
      } else {
        members.append(JSONMember(change.name, JSONValue.null.merging(change.value)))
      }
    }
    return .object(members)
  }
}
