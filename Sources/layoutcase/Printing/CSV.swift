import JSON
import Spelling

/// Comma-separated values by RFC 4180: CRLF at the end of a line, quotation marks where a field needs them.
struct CSV {
  private(set) var text = ""
  /// Whether control characters and marks of the writing direction are written as `\u{1B}`.
  private let escapesControls: Bool
  /// Whether an apostrophe keeps spreadsheets from taking a text for a formula.
  private let guardsFormulas: Bool
  private let lineEnd: String

  /// - Parameter lineEnd: a line feed alone in a file that is kept under version control, whose differences show CR.
  init(escapesControls: Bool = true, guardsFormulas: Bool = false, lineEnd: String = "\r\n") {
    self.escapesControls = escapesControls
    self.guardsFormulas = guardsFormulas
    self.lineEnd = lineEnd
  }

  /// - Parameters:
  ///   - fields: nil is written as nothing, no text as `""`, and the text null as `"null"`.
  ///   - cleared: the fields in whose place the word null stands.
  mutating func append(_ fields: [String?], cleared: [Int] = []) {
    var words = fields.map { $0.map(written) ?? "" }
    for place in cleared { words[place] = "null" }
    text += words.joined(separator: ",") + lineEnd
  }

  mutating func removeAll() { text = "" }

  private func written(_ field: String) -> String {
    let shown = escapesControls ? field.escapingControls(keeping: Self.lineControls) : field
    return Self.quoted(guardsFormulas && Self.isFormula(field) ? "'" + shown : shown)
  }

  /// Those that a field in quotation marks holds.
  private static let lineControls: Set<Unicode.Scalar> = ["\n", "\r", "\t"]

  /// Whether a spreadsheet takes the text for a formula. A number is not one.
  private static func isFormula(_ field: String) -> Bool {
    guard let first = field.unicodeScalars.first, Double(field) == nil else { return false }
    return "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first)
  }

  private static func quoted(_ field: String) -> String {
    let isSpecial = field.utf8.contains {
      [UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains($0)
    }
    guard field.isEmpty || field == "null" || isSpecial else { return field }
    return "\"\(field.replacing(["\"": "\"\""]))\""
  }
}

extension JSONValue {
  /// The value as a field: numbers exact, infinite ones as `inf`, lists separated by spaces, nothing for null and
  /// for no elements.
  var field: String? {
    switch content {
    case .null: nil
    case .string(let text): text
    case .array(let elements): elements.isEmpty ? nil : elements.compactMap(\.field).joined(separator: " ")
    case .number(let number) where number.isInfinite: number.description
    case .bool, .number, .object: JSONWriter.text(of: self, .compact)
    }
  }
}
