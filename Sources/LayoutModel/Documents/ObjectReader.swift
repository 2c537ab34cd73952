package import JSON
import Spelling

/// The members of an object all of whose keys are known.
package struct ObjectReader {
  private let members: [JSONMember]
  /// What an error calls the object.
  private let what: String
  let offset: Int

  /// - Parameter what: what an error calls the object, as "a view".
  package init(_ value: JSONValue, _ what: String, keys: [String]) throws(InputError) {
    guard case .object(let members) = value.content else {
      let names = keys.count > 4 ? "" : " with " + keys.map { "\"\($0)\"" }.enumerated(by: "and")
      throw InputError("\(what) is an object\(names), not \(value.kindName)", at: value.offset)
    }
    for member in members where !keys.contains(member.name) {
      let known = ObjectKeys(what: what, keys: keys)
      let correction = UIKitWord.correction(of: member, in: members, known)
      let near = nearest(member.name, keys)
      let remedy =
        correction.flatMap { UIKitWord.remedy($0, of: member) } ?? UIKitWord.remedy(
          for: member.name, known, members)
        ?? (near.isEmpty ? "; its keys are \(keys.enumerated(by: "and", atMost: 12))" : near)
      var error = InputError("\(what) has no key \"\(member.name)\"\(remedy)", at: member.offset)
      (error.objectName, error.knownKeys) = (what, keys)
      throw error
    }
    self.members = members
    self.what = what
    offset = value.offset
  }

  package subscript(key: String) -> JSONValue? { members.first { $0.name == key }?.value }

  /// - Parameter part: what needs the key, where that is not all of the object.
  package func required(_ key: String, of part: String? = nil) throws(InputError) -> JSONValue {
    if let value = self[key] { return value }
    var error = InputError("\(part ?? what) needs \"\(key)\"", at: offset)
    error.wrongKeys = [key]
    throw error
  }
}

/// The keys that an object may have.
struct ObjectKeys {
  /// What an error calls the object.
  let what: String
  let keys: [String]

  /// Objects whose other keys people write.
  enum Kind: String {
    case layoutCase = "a case"
    case view = "a view"
    case stack = "a stack view"
    case constraint = "a constraint"
    case environment = "an environment"
    case pass = "a pass"
    case viewChange = "a change of a view"
    case environmentChange = "a change of the environment"
    case expectation = "an expectation"
  }

  /// `nil` for an object that is none of these.
  var kind: Kind? { Kind(rawValue: what) }

  var areOfView: Bool { kind == .view || kind == .viewChange }
}

extension InputError {
  var knownObject: ObjectKeys { ObjectKeys(what: objectName, keys: knownKeys) }
}
