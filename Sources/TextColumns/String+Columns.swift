import CICU

extension String {
  /// How many columns of a terminal the text takes. Full-width characters take two, and the codes of colours none.
  package var columnCount: Int {
    guard contains("\u{1B}") else { return reduce(0) { $0 + $1.columnCount } }
    var count = 0
    var isInCode = false
    for character in self {
      if character == "\u{1B}" { isInCode = true }
      if !isInCode { count += character.columnCount }
      if character == "m" { isInCode = false }
    }
    return count
  }

  /// The text with spaces up to a width, in columns.
  ///
  /// - Parameter isRight: whether they stand before the text.
  package func padded(to width: Int, isRight: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - columnCount))
    return isRight ? spaces + self : self + spaces
  }

  /// The beginning of a text that fits a width, in columns, with an ellipsis where it is cut.
  package func cut(to width: Int) -> String {
    guard columnCount > width else { return self }
    var text = ""
    var room = width - 1
    for character in self {
      room -= character.columnCount
      guard room >= 0 else { break }
      text.append(character)
    }
    return text + "…"
  }

  package var withoutTrailingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }

  /// The text in lines that are no wider than a width, in columns. Lines break at spaces and beside full-width
  /// characters, and not inside of a word: a longer word has a line of its own.
  ///
  /// - Parameters:
  ///   - width: nil for any.
  ///   - indentation: of all lines but the first; two columns more than that of the first unless given.
  ///   - breaksWords: whether a word that is wider than a line is broken after all.
  ///   - openings: how quotations begin that are not broken up to their `"`, as that of a command which is to be copied:
  ///     `"layoutcase`.
  package func wrapped(
    to width: Int?, indentation: Int? = nil, breakingWords breaksWords: Bool = false,
    keeping openings: [String] = []
  ) -> [String] {
    guard let width, columnCount > width else { return [self] }
    let start = String(prefix { $0 == " " })
    let indent = String(repeating: " ", count: indentation ?? min(start.count + 2, width / 2))
    var lines: [String] = []
    var line = start
    var isEmpty = true
    let room = max(1, width - max(start.count, indent.count))
    for (space, piece) in pieces(keeping: openings) {
      if !isEmpty, (line + space + piece).columnCount > width {
        lines.append(line)
        (line, isEmpty) = (indent, true)
      }
      let parts = breaksWords ? piece.parts(of: room) : [piece]
      for (number, part) in parts.enumerated() {
        if number > 0 {
          lines.append(line)
          (line, isEmpty) = (indent, true)
        }
        line += isEmpty ? part : space + part
        isEmpty = false
      }
    }
    return lines + [line]
  }

  /// The text in parts that are no wider than a width, in columns.
  private func parts(of width: Int) -> [String] {
    guard columnCount > width else { return [self] }
    var parts = [""]
    var room = width
    for character in self {
      if room < character.columnCount {
        parts.append("")
        room = width
      }
      parts[parts.count - 1].append(character)
      room -= character.columnCount
    }
    return parts
  }

  /// The columns of the longest piece that is never broken.
  package var longestWord: Int { pieces(keeping: []).map(\.piece.columnCount).max() ?? 0 }

  /// What is never broken, each with the space before it.
  private func pieces(keeping openings: [String]) -> [(space: String, piece: String)] {
    var pieces: [(space: String, piece: String)] = []
    var isQuoted = false
    for word in split(separator: " ") {
      if isQuoted, let last = pieces.indices.last {
        pieces[last].piece += " " + word
        isQuoted = !word.contains("\"")
        continue
      }
      if let opening = openings.lazy.compactMap({ word.firstRange(of: $0) }).first {
        pieces.append((" ", String(word)))
        isQuoted = !word[opening.upperBound...].contains("\"")
        continue
      }
      var space = " "
      var piece = ""
      for character in word {
        let isWide = character.columnCount == 2
        if isWide || piece.last?.columnCount == 2, !piece.isEmpty {
          pieces.append((space, piece))
          (space, piece) = ("", "")
        }
        piece.append(character)
      }
      pieces.append((space, piece))
    }
    return pieces
  }
}

extension Character {
  /// How many columns of a terminal the character takes.
  package var columnCount: Int { unicodeScalars.first.map { $0.isFullWidth ? 2 : 1 } ?? 0 }
}

extension Unicode.Scalar {
  /// Whether the scalar takes two columns: one whose East Asian width (UAX #11) is wide or full, or one of the letters
  /// of which flags are made.
  package var isFullWidth: Bool {
    // Below are no such scalars, and here are nearly all that are ever asked for.
    guard value >= 0x1100 else { return false }
    return CICU_is_full_width(value) || (0x1F1E6...0x1F1FF).contains(value)
  }
}
