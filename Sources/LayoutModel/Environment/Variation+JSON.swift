package import JSON
import Spelling

extension Variation {
  /// A change of a view or a constraint with its `when`.
  init(_ value: JSONValue, names: CaseNames) throws(InputError) {
    let members = try value.readMembers()
    guard let condition = members.first(where: { $0.name == "when" })?.value else {
      let remedy = #"write "when", as in "when": { "width": ">= 600" }"#
      if let misnamed = members.first(where: { EnvironmentCondition.isLike($0.value) }) {
        throw InputError("a variation has no key \"\(misnamed.name)\"; \(remedy)", at: misnamed.offset)
      }
      throw value.flaw("a variation does not say where it holds; \(remedy)")
    }
    if let changes = members.first(where: { $0.name == "changes" })?.value {
      throw changes.flaw(
        "a variation is one change; write \"view\" or \"constraint\" and what it sets beside \"when\"")
    }
    self.condition = try EnvironmentCondition(condition)
    let rest = JSONValue(.object(members.filter { $0.name != "when" }), offset: value.offset)
    change = try Change(rest, names: names)
    if change.setsMore { throw value.flaw(Self.refusal) }
  }

  private static let refusal = "a variation sets no priority, no relation and nothing of the environment"

  func json(in layoutCase: LayoutCase) -> JSONValue {
    guard case .object(let members) = change.json(in: layoutCase).content else { return .null }
    return .object([JSONMember("when", condition.json)] + members)
  }
}

extension Change {
  /// Whether the change sets what a variation may not set.
  fileprivate var setsMore: Bool {
    switch self {
    case .environment: true
    case .constraint(_, let patch): patch.priority != nil || patch.relation != nil
    case .view(_, let patch): !patch.hugging.isKeep || !patch.compression.isKeep
    }
  }
}

extension EnvironmentCondition {
  private static let keys = [
    "horizontalSizeClass", "verticalSizeClass", "direction", "width", "height", "textSize",
  ]

  /// Whether a value compares members of an environment, and nothing else.
  fileprivate static func isLike(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value.content else { return false }
    return !members.isEmpty && members.allSatisfy { keys.contains($0.name) }
  }

  fileprivate init(_ value: JSONValue) throws(InputError) {
    let object = try ObjectReader(value, "a condition", keys: Self.keys)
    horizontalSizeClass = try object["horizontalSizeClass"]?.readWord()
    verticalSizeClass = try object["verticalSizeClass"]?.readWord()
    direction = try object["direction"]?.readWord()
    width = try object["width"]?.readBounds()
    height = try object["height"]?.readBounds()
    textSize = try object["textSize"]?.readTextSizeBounds()
    guard self != EnvironmentCondition() else {
      throw value.flaw("this condition compares nothing; it can compare \(Self.keys.enumerated(by: "and"))")
    }
  }

  /// For people: "width >= 600 and direction rtl".
  package var words: String {
    guard case .object(let members) = json.content else { return "" }
    let words = members.map { member in
      switch member.value.content {
      case .number(let number): "\(member.name) == \(number.shown)"
      case .string(let word): "\(member.name) \(word)"
      default: member.name
      }
    }
    return words.joined(separator: " and ")
  }

  fileprivate var json: JSONValue {
    let (width, height) = (width.map(Self.json), height.map(Self.json))
    return .object(
      JSONObject(ifAny: [
        "horizontalSizeClass": horizontalSizeClass?.rawValue,
        "verticalSizeClass": verticalSizeClass?.rawValue,
        "direction": direction?.rawValue, "width": width, "height": height,
        "textSize": textSize.map { $0.text($0.value.rawValue) },
      ]))
  }

  private static func json(_ bounds: Bounds<Double>) -> JSONValue {
    bounds.relation == .equal ? .number(bounds.value) : .string(bounds.text(bounds.value.shortest))
  }
}

extension EnvironmentCondition.Bounds {
  fileprivate func text(_ value: String) -> String {
    relation == .equal ? value : "\(relation.rawValue) \(value)"
  }
}

extension JSONValue {
  fileprivate func readBounds() throws(InputError) -> EnvironmentCondition.Bounds<Double> {
    if case .number(let number) = content { return .init(relation: .equal, value: number) }
    return try readComparison { word in
      Double(word).flatMap { $0.isFinite ? $0 : nil }
    } refusal: {
      "\"\($0)\" is not a number; a condition is written as \">= 600\""
    }
  }

  fileprivate func readTextSizeBounds() throws(InputError) -> EnvironmentCondition.Bounds<ContentSizeCategory>
  {
    try readComparison(ContentSizeCategory.init(rawValue:)) { word in
      let words = ContentSizeCategory.allCases.map(\.rawValue)
      return "\"\(word)\" is not a text size" + remedy(for: word, "text sizes", words)
    }
  }

  /// A relation and what `value` reads of the word behind it.
  private func readComparison<Value>(
    _ value: (String) -> Value?, refusal: (String) -> String
  ) throws(InputError) -> EnvironmentCondition.Bounds<Value> {
    let text = try readString()
    let relation = Relation.allCases.first { text.hasPrefix($0.rawValue) }
    let word = String(text.dropFirst(relation?.rawValue.count ?? 0).drop { $0 == " " })
    if let value = value(word) { return .init(relation: relation ?? .equal, value: value) }
    // "< 400"
    guard let sign = word.first, sign == "<" || sign == ">" else { throw flaw(refusal(word)) }
    let meant = "\(sign)= \(word.dropFirst().drop { $0 == " " })"
    throw flaw("a variation compares by <=, >= and ==, and not by \(sign); write \"\(meant)\"")
  }
}

extension LayoutCase {
  /// The variations as the array of a document; `nil` where there are none.
  package var variationsText: String? {
    variations.isEmpty
      ? nil : JSONWriter.text(of: .array(variations.map { $0.json(in: self) }), .compact)
  }

  /// Reads what ``variationsText`` wrote.
  package mutating func readVariations(_ json: String) throws(InputError) {
    let names = CaseNames(self)
    variations = try readPart(json) { value throws(InputError) in
      try value.readVariations(names: names)
    }
  }
}

extension JSONValue {
  func readVariations(names: CaseNames) throws(InputError) -> [Variation] {
    try readArray().map { element throws(InputError) in try Variation(element, names: names) }
  }
}
