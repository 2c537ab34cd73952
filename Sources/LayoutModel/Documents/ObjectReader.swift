package import JSON
import Spelling

/// The members of an object all of whose keys are known.
package struct ObjectReader {
  private let members: [JSONMember]
  private let kind: ObjectKind
  let offset: Int

  package init(_ value: JSONValue, _ kind: ObjectKind, keys: [String]) throws(InputError) {
    guard case .object(let members) = value.content else {
      let names = keys.count > 4 ? "" : " with " + keys.map { "\"\($0)\"" }.enumerated(by: "and")
      throw InputError("\(kind.noun) is an object\(names), not \(value.kindName)", at: value.offset)
    }
    for member in members where !keys.contains(member.name) {
      let known = ObjectKeys(kind: kind, keys: keys)
      let correction = UIKitWord.correction(of: member, in: members, known)
      let near = nearest(member.name, keys)
      let remedy =
        correction.flatMap { UIKitWord.remedy($0, of: member) } ?? UIKitWord.remedy(
          for: member.name, known, members)
        ?? (near.isEmpty ? "; its keys are \(keys.enumerated(by: "and", atMost: 12))" : near)
      var error = InputError("\(kind.noun) has no key \"\(member.name)\"\(remedy)", at: member.offset)
      (error.objectName, error.knownKeys) = (kind.noun, keys)
      throw error
    }
    self.members = members
    self.kind = kind
    offset = value.offset
  }

  package subscript(key: String) -> JSONValue? { members.first { $0.name == key }?.value }

  /// - Parameter part: what needs the key, where that is not all of the object.
  package func required(_ key: String, of part: String? = nil) throws(InputError) -> JSONValue {
    if let value = self[key] { return value }
    var error = InputError("\(part ?? kind.noun) needs \"\(key)\"", at: offset)
    error.wrongKeys = [key]
    throw error
  }
}

/// What an object of a document is of.
package struct ObjectKind: Equatable, Sendable, ExpressibleByStringLiteral {
  /// What an error calls the object.
  let noun: String

  package init(stringLiteral noun: String) { self.noun = noun }
  init(_ noun: String) { self.noun = noun }

  static let layoutCase: Self = "a case"
  static let view: Self = "a view"
  static let stack: Self = "a stack view"
  static let constraint: Self = "a constraint"
  static let environment: Self = "an environment"
  static let pass: Self = "a pass"
  static let viewChange: Self = "a change of a view"
  static let environmentChange: Self = "a change of the environment"
  static let expectation: Self = "an expectation"
}

/// The keys that an object may have.
struct ObjectKeys {
  let kind: ObjectKind
  let keys: [String]

  var areOfView: Bool { kind == .view || kind == .viewChange }
}

extension InputError {
  var knownObject: ObjectKeys { ObjectKeys(kind: ObjectKind(objectName), keys: knownKeys) }
}
