package import JSON
import Spelling

/// The members of an object all of whose keys are known.
package struct ObjectReader {
  private let members: [JSONMember]
  let offset: Int

  /// - Parameter what: what an error calls the object, as "a view".
  package init(_ value: JSONValue, _ what: String, keys: [String]) throws(InputError) {
    guard case .object(let members) = value.content else {
      let names = keys.count > 4 ? "" : " with " + keys.map { "\"\($0)\"" }.enumerated(by: "and")
      throw InputError("\(what) is an object\(names), not \(value.kindName)", at: value.offset)
    }
    for member in members where !keys.contains(member.name) {
      let correction = UIKitWord.correction(of: member, in: members, keys)
      let near = nearest(member.name, keys)
      let remedy =
        correction.flatMap { UIKitWord.remedy($0, of: member) } ?? UIKitWord.remedy(
          for: member.name, keys, members)
        ?? (near.isEmpty ? "; its keys are \(keys.enumerated(by: "and", atMost: 12))" : near)
      var error = InputError("\(what) has no key \"\(member.name)\"\(remedy)", at: member.offset)
      error.knownKeys = keys
      throw error
    }
    self.members = members
    offset = value.offset
  }

  package subscript(key: String) -> JSONValue? { members.first { $0.name == key }?.value }

  package func required(_ key: String, of what: String) throws(InputError) -> JSONValue {
    if let value = self[key] { return value }
    var error = InputError("\(what) needs \"\(key)\"", at: offset)
    error.missingKey = key
    throw error
  }
}
