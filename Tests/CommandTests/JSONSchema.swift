import JSON
import TestSupport

/// A validator of JSON Schema, draft 2020-12, for the words that the document's schema uses.
struct JSONSchema {
  private let root: JSONValue
  private var patterns: [String: Regex<AnyRegexOutput>] = [:]

  init(_ root: JSONValue) {
    self.root = root
    readPatterns(of: root)
  }

  private mutating func readPatterns(of value: JSONValue) {
    for member in value.members {
      if member.name == "pattern", let text = member.value.text { patterns[text] = try? Regex(text) }
      readPatterns(of: member.value)
    }
    for element in value.elements { readPatterns(of: element) }
  }

  /// Where and why a value does not fit; nil where it does.
  func flaw(of value: JSONValue) -> String? { flaw(value, root, "$") }

  private func flaw(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> String? {
    guard case .object(let words) = schema.content else { return "\(path): not a schema" }
    for word in words {
      if let flaw = flaw(value, word, of: schema, path) { return flaw }
    }
    return nil
  }

  private func flaw(_ value: JSONValue, _ word: JSONMember, of schema: JSONValue, _ path: String) -> String? {
    let isWrong: Bool
    switch word.name {
    case "$schema", "$defs", "title", "description", "then", "else": return nil
    case "if":
      let branch = flaw(value, word.value, path) == nil ? "then" : "else"
      return schema[branch].flatMap { flaw(value, $0, path) }
    case "$ref": return flaw(value, definition(word.value), path)
    case "allOf": return word.value.elements.lazy.compactMap { flaw(value, $0, path) }.first
    case "anyOf":
      let flaws = word.value.elements.map { flaw(value, $0, path) }
      return flaws.contains(nil) ? nil : flaws.compactMap(\.self).joined(separator: " | ")
    case "type": isWrong = !isOfType(value, word.value.text ?? "")
    case "enum": isWrong = !word.value.elements.contains { $0.content == value.content }
    case "const": isWrong = word.value.content != value.content
    case "required": isWrong = word.value.elements.contains { value[$0.text ?? ""] == nil && value.isObject }
    case "minProperties": isWrong = value.isObject && Double(value.members.count) < word.value.double ?? 0
    case "minItems":
      isWrong = isOfType(value, "array") && Double(value.elements.count) < word.value.double ?? 0
    case "maxItems": isWrong = Double(value.elements.count) > word.value.double ?? 0
    case "minimum": isWrong = value.double.map { $0 < word.value.double ?? 0 } ?? false
    case "exclusiveMinimum": isWrong = value.double.map { $0 <= word.value.double ?? 0 } ?? false
    case "maximum": isWrong = value.double.map { $0 > word.value.double ?? 0 } ?? false
    case "minLength": isWrong = value.text.map { Double($0.count) < word.value.double ?? 0 } ?? false
    case "uniqueItems": isWrong = Set(value.elements.map(\.content)).count < value.elements.count
    case "pattern": isWrong = value.text.map { !matches($0, word.value.text ?? "") } ?? false
    case "propertyNames":
      return value.members.lazy.compactMap {
        flaw(JSONValue(.string($0.name)), word.value, "\(path).\($0.name)")
      }.first
    case "items":
      return value.elements.enumerated().lazy.compactMap { flaw($1, word.value, "\(path)[\($0)]") }.first
    case "properties":
      return value.members.lazy
        .compactMap { member in
          word.value[member.name].flatMap { flaw(member.value, $0, "\(path).\(member.name)") }
        }
        .first
    case "additionalProperties":
      let others = value.members.filter { schema["properties"]?[$0.name] == nil }
      if word.value.content == .bool(false) {
        return others.first.map { "\(path): the key \($0.name) is unknown" }
      }
      return others.lazy.compactMap { flaw($0.value, word.value, "\(path).\($0.name)") }.first
    default: return "the schema's word \(word.name) is unknown"
    }
    return isWrong ? "\(path): \(word.name)" : nil
  }

  private func definition(_ reference: JSONValue) -> JSONValue {
    let name = (reference.text ?? "").split(separator: "/").last.map(String.init) ?? ""
    return root["$defs"]?[name] ?? JSONValue(.null)
  }

  private func isOfType(_ value: JSONValue, _ type: String) -> Bool {
    switch (type, value.content) {
    case ("object", .object), ("array", .array), ("string", .string), ("number", .number), ("boolean", .bool),
      ("null", .null):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    patterns[pattern].map { text.contains($0) } ?? false
  }
}

extension JSONValue {
  fileprivate var members: [JSONMember] {
    if case .object(let members) = content { members } else { [] }
  }

  fileprivate var isObject: Bool {
    if case .object = content { true } else { false }
  }
}
