/// A page for `man`, in the macros of man(7), that grows from top to bottom.
struct ManualPage {
  private(set) var text: String

  init(name: String, version: String) {
    text = ".TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\" \"\"\n"
  }

  mutating func add(section title: String) { text += ".SH \(Self.quoted(title.uppercased()))\n" }

  mutating func add(subsection title: String) { text += ".SS \(Self.quoted(title))\n" }

  mutating func add(paragraph: String) { text += ".PP\n\(Self.escaped(paragraph))\n" }

  /// A command line, in bold and by itself.
  mutating func add(command: String) { text += ".PP\n.B \(Self.quoted(command))\n" }

  mutating func add(term: String, meaning: String) {
    text += ".TP\n.B \(Self.quoted(term))\n\(Self.escaped(meaning))\n"
  }

  mutating func add(terms: [(term: String, meaning: String)]) {
    for (term, meaning) in terms { add(term: term, meaning: meaning) }
  }

  /// The text as one argument of a macro, which would take quotation marks for its own.
  private static func quoted(_ text: String) -> String {
    "\"\(escaped(text).replacing("\"", with: "\\(dq"))\""
  }

  /// The text as one line. A backslash, a minus and a line's first dot or apostrophe are signs of roff.
  private static func escaped(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return line.first == "." || line.first == "'" ? "\\&" + line : line
  }
}
