import JSON

/// Comma-separated values by RFC 4180: CRLF at the end of a line, quotation marks where a field needs them.
struct CSV {
  private(set) var text = ""

  /// - Parameter fields: nil is written as nothing, and no text as `""`.
  mutating func append(_ fields: [String?]) {
    text += fields.map { $0.map(Self.quoted) ?? "" }.joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ field: String) -> String {
    let special: [Character] = ["\"", ",", "\r", "\n", "\r\n"]
    guard field.isEmpty || field.contains(where: special.contains) else { return field }
    return "\"\(field.reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) })\""
  }
}

extension JSONValue {
  /// The value as a field: numbers exact, lists separated by spaces, nothing for null and for no elements.
  var field: String? {
    switch content {
    case .null: nil
    case .string(let text): text
    case .array(let elements): elements.isEmpty ? nil : elements.compactMap(\.field).joined(separator: " ")
    case .bool, .number, .object: JSONWriter.text(of: self, .compact)
    }
  }
}
