/// A page of help that grows from top to bottom.
struct HelpPage {
  private(set) var text = ""
  let style: HelpStyle

  /// Terms that are longer get a line of their own.
  private static let widestTerm = 26

  init(_ style: HelpStyle) { self.style = style }

  mutating func add(paragraph: String) {
    separate()
    add(lines: paragraph, indentation: 0)
  }

  mutating func add(heading: String) {
    separate()
    text += style.isColored ? "\u{1B}[1m\(heading)\u{1B}[0m\n" : "\(heading)\n"
  }

  /// A heading above a list of terms and their meanings in two columns; nothing when there are none.
  mutating func add(heading: String, terms: [(term: String, meaning: String)]) {
    guard !terms.isEmpty else { return }
    add(heading: heading)
    let width = terms.map(\.term.count).filter { $0 <= Self.widestTerm }.max() ?? 0
    for (term, meaning) in terms {
      let start = "  " + term
      let lines = wrapped(meaning, width: style.width - width - 4)
      let isShort = term.count <= width
      text += isShort && !lines.isEmpty ? start.padded(to: width + 4) + lines[0] + "\n" : start + "\n"
      for line in lines.dropFirst(isShort ? 1 : 0) { text += "".padded(to: width + 4) + line + "\n" }
    }
  }

  mutating func add(lines: String, indentation: Int) {
    for line in wrapped(lines, width: style.width - indentation) {
      text += "".padded(to: indentation) + line + "\n"
    }
  }

  private mutating func separate() {
    if !text.isEmpty { text += "\n" }
  }
}

/// The words of a text in lines of at most `width` characters; a longer word keeps its line for itself.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(whereSeparator: \.isWhitespace) {
    if !line.isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  return line.isEmpty ? lines : lines + [line]
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
