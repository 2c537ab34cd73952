package import JSON
import Spelling

extension JSONValue {
  package func flaw(_ sentence: String) -> InputError { InputError(sentence, at: offset) }

  var isNull: Bool { content == .null }

  package func readString() throws(InputError) -> String {
    guard case .string(let value) = content else { throw flaw("expected a string, found \(kindName)") }
    return value
  }

  func readBool() throws(InputError) -> Bool {
    guard case .bool(let value) = content else {
      throw flaw("expected true or false, found \(kindName)")
    }
    return value
  }

  package func readNumber() throws(InputError) -> Double {
    guard case .number(let value) = content else {
      throw flaw(
        "expected a number, found \(kindName)\(hasUnit ? "; numbers are points and have no unit" : "")")
    }
    guard NumberRange.contains(value) else { throw flaw(NumberRange.refusal(of: value)) }
    return value
  }

  /// Whether it is a text of a number with a unit, as `"320pt"`.
  private var hasUnit: Bool {
    guard case .string(let text) = content else { return false }
    return NotationScanner.units.contains { text.hasSuffix($0) && Double(text.dropLast($0.count)) != nil }
  }

  /// A number that is not negative.
  func readSize() throws(InputError) -> Double {
    let value = try readNumber()
    guard value >= 0 else { throw flaw("\(value.shortest) is negative; this number is 0 or more") }
    return value
  }

  func readPositive() throws(InputError) -> Double {
    let value = try readNumber()
    guard value > 0 else { throw flaw("\(value.shortest) is too small; this number is above 0") }
    return value
  }

  func readCount() throws(InputError) -> Int {
    let value = try readNumber()
    guard let count = Int(exactly: value), count >= 0, count <= 1_000_000 else {
      throw flaw("\(value.shortest) is not a count; this is a whole number from 0 to 1000000")
    }
    return count
  }

  package func readArray() throws(InputError) -> [JSONValue] {
    guard case .array(let elements) = content else {
      throw flaw("expected an array, found \(kindName)")
    }
    return elements
  }

  func readMembers() throws(InputError) -> [JSONMember] {
    guard case .object(let members) = content else {
      throw flaw("expected an object, found \(kindName)")
    }
    return members
  }

  /// One of an enumeration's words.
  func read<Choice>(_ type: Choice.Type) throws(InputError) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    let word = try readString()
    if let choice = Choice(rawValue: word) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw flaw("\"\(word)\" is none of \(words.joined(separator: ", "))\(nearest(word, words))")
  }

  /// A content priority: 0 … 1000.
  func readContentPriority() throws(InputError) -> LayoutPriority {
    let value = try readNumber()
    guard let priority = LayoutPriority(value) else {
      throw flaw("\(value.shortest) is not a content priority: 0 to 1000")
    }
    return priority
  }

  /// A constraint's priority: above 0, up to 1000.
  func readPriority() throws(InputError) -> LayoutPriority {
    if case .string(let name) = content, let named = LayoutPriority.constants[name] {
      throw flaw(
        "names of priorities stand behind @ in an equation; write \(named.rawValue.shortest) for \(name)")
    }
    let value = try readNumber()
    guard let priority = LayoutPriority(constraint: value) else {
      throw flaw(LayoutPriority.refusal(of: value))
    }
    return priority
  }

  /// `null` as a clearing, everything else as `read` says.
  func readPatch<Value>(
    _ read: (JSONValue) throws(InputError) -> Value?
  ) throws(InputError) -> Patch<Value> {
    guard !isNull, let value = try read(self) else { return .clear }
    return .set(value)
  }
}

/// The remedy for a wrong word: the candidate that is near, or else all of them.
///
/// - Parameter kind: what the candidates are.
func remedy(for word: String, _ kind: String, _ candidates: [String]) -> String {
  let near = nearest(word, candidates)
  return near.isEmpty ? "; the \(kind) are \(candidates.joined(separator: ", "))" : near
}

/// The remedy for a wrong word, empty when no candidate is near.
func nearest(_ word: String, _ candidates: some Sequence<String>) -> String {
  question(for: word, among: candidates).map { "; \($0)" } ?? ""
}
