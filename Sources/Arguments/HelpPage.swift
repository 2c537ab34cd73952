import TextColumns

/// A heading and the terms that are explained below it.
struct TermList {
  /// Nil for a list that stands by itself.
  let heading: String?
  var terms: [(term: String, meaning: String)]
}

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

  /// Lists of terms and their meanings, each under its heading. All lists share two columns. An empty list is left out.
  mutating func add(_ lists: [TermList]) {
    let width = lists.flatMap(\.terms).map(\.term.columnCount).filter { $0 <= Self.widestTerm }.max() ?? 0
    for list in lists where !list.terms.isEmpty {
      if let heading = list.heading { add(heading: heading) } else { separate() }
      for (term, meaning) in list.terms { add(term: term, meaning: meaning, column: width + 4) }
    }
  }

  /// Meanings that would be narrower stand below their terms.
  private static let narrowestMeaning = 30

  private mutating func add(term: String, meaning: String, column: Int) {
    let isNarrow = style.width - column < Self.narrowestMeaning
    let column = isNarrow ? 8 : column
    let lines = wrapped(meaning, to: style.width - column)
    let start = "  " + term
    let isShort = start.columnCount + 2 <= column && !isNarrow
    if isShort && !lines.isEmpty {
      text += start.padded(to: column) + lines[0] + "\n"
    } else {
      for line in wrapped(term, to: style.width - 2) { text += "  " + line + "\n" }
    }
    for line in lines.dropFirst(isShort ? 1 : 0) { text += "".padded(to: column) + line + "\n" }
  }

  /// Lines as they are, which are set off already.
  mutating func add(literal lines: [Substring]) {
    separate()
    for line in lines { text += "\(line)\n" }
  }

  /// A command line to copy. It goes on behind a backslash where it is longer than a line, and quoted words stay whole.
  mutating func add(command: String) {
    let (indentation, further) = (2, 2)
    var line = "".padded(to: indentation)
    var isEmpty = true
    for word in command.shellWords {
      // Behind the word there is room for the backslash.
      if !isEmpty, line.columnCount + word.columnCount + 3 > style.width {
        text += line + " \\\n"
        (line, isEmpty) = ("".padded(to: indentation + further), true)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    text += line + "\n"
  }

  mutating func add(lines: String, indentation: Int) {
    for line in wrapped(lines, to: style.width - indentation) {
      text += "".padded(to: indentation) + line + "\n"
    }
  }

  /// The words of a text in lines. Its own breaks of lines do not count.
  private func wrapped(_ text: String, to width: Int) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? [] : words.wrapped(to: width, indentation: 0)
  }

  private mutating func separate() {
    if !text.isEmpty { text += "\n" }
  }
}

extension String {
  /// The words of a command line as a shell tells them apart, with their quotation marks.
  var shellWords: [String] {
    var quote: Character?
    return split { character in
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      }
      return quote == nil && character == " "
    }.map(String.init)
  }

  /// The parts between empty lines.
  var paragraphs: [String] {
    split(separator: "\n", omittingEmptySubsequences: false)
      .split(whereSeparator: { $0.allSatisfy(\.isWhitespace) })
      .map { $0.joined(separator: " ") }
  }
}

/// How help is laid out.
public struct HelpStyle: Sendable {
  let width: Int
  let isColored: Bool

  /// - Parameters:
  ///   - width: The number of columns, at least 40.
  ///   - isColored: Whether headings are bold.
  public init(width: Int = 80, isColored: Bool = false) {
    self.width = max(40, width)
    self.isColored = isColored
  }
}
