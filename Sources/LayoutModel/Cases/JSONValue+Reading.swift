package import JSON
import Spelling

/// The members of an object all of whose keys are known.
package struct ObjectReader {
  private let members: [JSONMember]
  let offset: Int

  /// - Parameter what: what an error calls the object, as "a view".
  package init(_ value: JSONValue, _ what: String, keys: [String]) throws(InputError) {
    guard case .object(let members) = value.content else {
      let quoted = keys.map { "\"\($0)\"" }
      let names =
        keys.count > 4
        ? ""
        : " with \((quoted.dropLast(2) + [quoted.suffix(2).joined(separator: " and ")]).joined(separator: ", "))"
      throw InputError("\(what) is an object\(names), not \(value.kindName)", at: value.offset)
    }
    for member in members where !keys.contains(member.name) {
      let near = nearest(member.name, keys)
      let remedy =
        UIKitWord.remedy(for: member.name, keys)
        ?? (near.isEmpty ? "; its keys are \(keys.joined(separator: ", "))" : near)
      throw InputError("\(what) has no key \"\(member.name)\"\(remedy)", at: member.offset)
    }
    self.members = members
    offset = value.offset
  }

  package subscript(key: String) -> JSONValue? { members.first { $0.name == key }?.value }

  package func required(_ key: String, of what: String) throws(InputError) -> JSONValue {
    guard let value = self[key] else { throw InputError("\(what) needs \"\(key)\"", at: offset) }
    return value
  }
}

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
      throw flaw("expected a number, found \(kindName)\(remedyForNumber)")
    }
    guard NumberRange.contains(value) else { throw flaw(NumberRange.refusal(of: value)) }
    return value
  }

  /// What to do about a text in place of a number: of a number with a unit, as `"320pt"`, or in quotation marks.
  private var remedyForNumber: String {
    guard case .string(let text) = content else { return "" }
    if Double(text)?.isFinite == true { return "; write \(text) without quotation marks" }
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
    let remedy = UIKitWord.remedy(forChoice: word, words) ?? nearest(word, words)
    throw flaw("\"\(word)\" is none of \(words.joined(separator: ", "))\(remedy)")
  }

  /// A content priority: 0 … 1000.
  func readContentPriority() throws(InputError) -> LayoutPriority {
    try refusePriorityName()
    let value = try readNumber()
    guard let priority = LayoutPriority(value) else {
      throw flaw("\(value.shortest) is not a content priority: 0 to 1000")
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
    let named = LayoutPriority.constants[name].map { "\($0.rawValue.shortest) for \(name)" }
    throw flaw(
      "names of priorities stand behind @ in an equation; write \(named ?? "a number up to 1000, such as 750")"
    )
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

extension LayoutPriority {
  /// `nil` for what is not a priority of a constraint.
  init?(constraint value: Double) {
    guard value > 0 else { return nil }
    self.init(value)
  }

  static func refusal(of value: Double) -> String {
    "\(value.shortest) is not a priority of a constraint: above 0, up to 1000"
  }
}

extension Double {
  /// The shortest decimal that reads back as this number, whole numbers without a fraction.
  package var shortest: String {
    if let whole = Int64(exactly: self), whole.magnitude < 1 << 53 { return String(whole) }
    return description
  }
}

/// Words of UIKit and of other layout languages that documents do not have.
private enum UIKitWord {
  /// By word, the key that stands for it.
  private static let keys = [
    "subviews": "children", "arrangedSubviews": "children", "views": "children", "type": "class",
    "contentHuggingPriority": "hugging", "huggingPriority": "hugging", "contentHugging": "hugging",
    "contentCompressionResistancePriority": "compression", "compressionResistance": "compression",
    "contentCompressionResistance": "compression", "compressionResistancePriority": "compression",
    "isHidden": "hidden", "view": "root", "rootView": "root", "passes": "history", "expected": "expect",
    "expectations": "expect", "size": "environment",
    "intrinsicContentSize": "intrinsic", "identifier": "id", "isActive": "active",
    "contentSizeCategory": "textSize", "preferredContentSizeCategory": "textSize",
    "layoutDirection": "direction", "displayScale": "scale", "safeAreaInsets": "safeArea",
  ]

  /// Properties of a view that say how it looks or behaves.
  private static let appearance: Set = [
    "alpha", "backgroundColor", "borderColor", "borderWidth", "clipsToBounds", "contentMode", "cornerRadius",
    "isEnabled", "isOpaque", "isUserInteractionEnabled", "layer", "tag", "textAlignment", "textColor",
    "tintColor",
  ]

  /// By word, the choice that stands for it.
  private static let choices = [
    "equal": "==", "=": "==", "lessThanOrEqual": "<=", "≤": "<=", "greaterThanOrEqual": ">=", "≥": ">=",
    "row": "horizontal", "column": "vertical", "leftToRight": "ltr", "rightToLeft": "rtl",
  ]

  /// What to write in place of a choice; nil for a word that is not known here.
  static func remedy(forChoice word: String, _ known: [String]) -> String? {
    choices[word].flatMap { known.contains($0) ? "; write \"\($0)\"" : nil }
  }

  /// What to write in place of a word; nil for one that is not known here.
  ///
  /// - Parameter known: the keys of the object in which it stands.
  static func remedy(for word: String, _ known: [String]) -> String? {
    if let key = keys[word], known.contains(key) { return "; write \"\(key)\"" }
    switch word {
    case "constraints" where known.contains("children"):
      return "; constraints stand beside \"root\", in one list for all views"
    case "name" where known.contains("children"): return "; write \"id\""
    case "view" where known.contains("changes"), "constraint" where known.contains("changes"):
      return "; write { \"changes\": [{ \"\(word)\": … }] }"
    case _ where known.contains("mirrorOf"):
      let near = nearest(word, known)
      return near.isEmpty
        ? "; frames are written as \"frames\": { \"title\": { \"x\": 16 } }" : near
    case _ where appearance.contains(word) && known.contains("hugging"):
      return "; leave it out, it moves no frame"
    case "translatesAutoresizingMaskIntoConstraints" where known.contains("hugging"):
      return known.contains("frame")
        ? "; leave it out, a view with a \"frame\" has constraints of its mask" : "; it cannot change"
    case "firstItem", "firstAttribute", "item", "attribute":
      return known.contains("first") ? "; write \"first\": \"title.width\"" : nil
    case "secondItem", "secondAttribute", "toItem":
      return known.contains("second") ? "; write \"second\": \"view.width\"" : nil
    case "width", "height", "x", "y", "left", "right", "top", "bottom", "leading", "trailing":
      return known.contains("hugging")
        ? "; constraints say where a view is and how large: write one, as title.width == 50, or change its constant"
        : nil
    default: return nil
    }
  }
}
