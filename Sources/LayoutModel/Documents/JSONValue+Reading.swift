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
      throw flaw("expected true or false, found \(kindName)\(remedyForBool)")
    }
    return value
  }

  /// What to write in place of a word or a number that means true or false.
  private var remedyForBool: String {
    switch content {
    case .string("true"), .string("yes"), .string("YES"), .number(1): "; write true"
    case .string("false"), .string("no"), .string("NO"), .number(0): "; write false"
    default: ""
    }
  }

  package func readNumber() throws(InputError) -> Double {
    guard case .number(let value) = content else {
      throw flaw("expected a number, found \(kindName)\(remedyForNumber)")
    }
    guard NumberRange.contains(value) else { throw flaw(NumberRange.refusal(of: value)) }
    return value
  }

  /// What to do about a text in place of a number: of a number with a unit, as `"320pt"`, or in quotation marks.
  private var remedyForNumber: String {
    guard case .string(let text) = content else { return "" }
    if Double(text)?.isFinite == true { return "; write \(text) without quotation marks" }
    let parts = text.split(separator: ",")
    if parts.count == 2, Double("\(parts[0]).\(parts[1])") != nil { return "; write \(parts[0]).\(parts[1])" }
    let hasUnit = NotationScanner.units.contains {
      text.hasSuffix($0) && Double(text.dropLast($0.count)) != nil
    }
    return hasUnit ? "; numbers are points and have no unit" : ""
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

  func readStrings() throws(InputError) -> [String] {
    try readArray().map { element throws(InputError) in try element.readString() }
  }

  func readMembers() throws(InputError) -> [JSONMember] {
    guard case .object(let members) = content else {
      throw flaw("expected an object, found \(kindName)")
    }
    return members
  }

  /// One of an enumeration's words.
  func readWord<Choice>() throws(InputError) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    let word = try readString()
    if let choice = Choice(rawValue: word) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let remedy = UIKitWord.remedy(forChoice: word, words) ?? nearest(word, words)
    throw flaw("\"\(word)\" is none of \(words.joined(separator: ", "))\(remedy)")
  }

  /// A content priority: 0 … 1000.
  func readContentPriority() throws(InputError) -> LayoutPriority {
    try refusePriorityName()
    let value = try readNumber()
    guard let priority = LayoutPriority(value) else {
      throw flaw("\(value.shortest) is not a content priority; write a number from 0 to 1000")
    }
    return priority
  }

  /// A constraint's priority: above 0, up to 1000.
  func readPriority() throws(InputError) -> LayoutPriority {
    try refusePriorityName()
    let value = try readNumber()
    guard let priority = LayoutPriority(constraint: value) else {
      throw flaw(LayoutPriority.refusal(of: value))
    }
    return priority
  }

  private func refusePriorityName() throws(InputError) {
    guard case .string(let name) = content, Double(name) == nil else { return }
    if name.hasPrefix("="), Double(name.dropFirst()) != nil {
      throw flaw("one = is enough: =\(name.dropFirst())")
    }
    throw flaw(
      LayoutPriority.constants[name].map { priority in
        "names of priorities stand behind @ in an equation; write \(priority.rawValue.shortest) for \(name)"
      } ?? "\"\(name)\" is not a priority; write a number up to 1000, such as 750")
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
