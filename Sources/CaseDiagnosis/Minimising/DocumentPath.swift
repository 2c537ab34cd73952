import JSON

/// The way from a document's root to one of its parts: names of members, and elements by their `id`, so that the way
/// leads to the same part of another document. An element without one has its index, which is another one's as soon as
/// one before it is gone.
struct DocumentPath: Hashable {
  /// From a value to one in it.
  enum Step: Hashable {
    case member(String)
    case id(String)
    case index(Int)
  }

  var steps: [Step] = []

  func appending(_ step: Step) -> DocumentPath { DocumentPath(steps: steps + [step]) }
}

extension JSONValue {
  /// The members and elements with the steps that lead to them.
  var parts: [(step: DocumentPath.Step, value: JSONValue)] {
    switch content {
    case .object(let members): members.map { (.member($0.name), $0.value) }
    case .array(let elements):
      elements.enumerated().map { index, element in (element.id.map { .id($0) } ?? .index(index), element) }
    case .null, .bool, .number, .string: []
    }
  }

  private var id: String? { member("id")?.string }

  /// The value at the end of a path.
  func value(at path: DocumentPath) -> JSONValue? {
    path.steps.reduce(Optional(self)) { value, step in value?.parts.first { $0.step == step }?.value }
  }

  /// Calls a function with each part and its path, before the parts of that part.
  func forEachPart(at path: DocumentPath = DocumentPath(), _ body: (DocumentPath, JSONValue) -> Void) {
    for (step, value) in parts {
      let own = path.appending(step)
      body(own, value)
      value.forEachPart(at: own, body)
    }
  }

  /// The value with each part that a function gives another value for; nil for one that goes.
  ///
  /// - Parameter edit: gets a part with its path, before the parts of that part.
  func edited(
    at path: DocumentPath = DocumentPath(), _ edit: (DocumentPath, JSONValue) -> JSONValue?
  ) -> JSONValue {
    if isScalar { return self }
    var kept: [(step: DocumentPath.Step, value: JSONValue)] = []
    for (step, value) in parts {
      let own = path.appending(step)
      if let next = edit(own, value) { kept.append((step, next.edited(at: own, edit))) }
    }
    if case .array = content { return .array(kept.map(\.value)) }
    return .object(
      kept.compactMap { step, value in
        if case .member(let name) = step { JSONMember(name, value) } else { nil }
      })
  }
}

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
