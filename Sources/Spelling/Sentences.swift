/// The commands that messages propose.
public enum ProposedCommand {
  /// What stands behind the words of each, such as the option for the database in hand.
  @TaskLocal public static var options: @Sendable (_ words: [String]) -> [String] = { _ in [] }
}

/// A command of this tool between quotation marks, for a message that suggests it: `"layoutcase rm 'my cell'"`.
///
/// - Parameter words: what stands behind the tool's name, before it is quoted for the shell.
public func commandLine(_ words: String...) -> String { commandLine(words) }

/// The same of words that are not known one by one.
public func commandLine(_ words: [String]) -> String { commandLine(piping: [words]) }

/// Commands of which each reads what the one before prints.
public func commandLine(piping commands: [[String]]) -> String {
  let lines = commands.map { words in
    (["layoutcase"] + (words + ProposedCommand.options(words)).map(\.shellWord)).joined(separator: " ")
  }
  return "\"\(lines.joined(separator: " | "))\""
}

/// A command as it is typed, with signs of the shell: `plan CASE > UNITS`.
public func commandLine(typed command: String) -> String {
  // Blanks in a row are those of a quoted word.
  let words = command.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  // An input and an output stand last, and no sign of a quoted word is one.
  let end =
    words.indices.first { place in
      let quotes = words[..<place].joined().replacing("\\'", with: "").count { $0 == "'" }
      return ["<", ">"].contains(words[place]) && quotes.isMultiple(of: 2)
    } ?? words.count
  let options = ProposedCommand.options(words).map(\.shellWord)
  return "\"\((["layoutcase"] + words[..<end] + options + words[end...]).joined(separator: " "))\""
}

extension String {
  /// The text as a shell takes it for one word: as it is, or between single quotation marks.
  public var shellWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_./:#@%+=,".contains($0) }
    // A word that begins so is a comment, or to zsh the path of a command.
    guard isPlain, let first, first != "#", first != "=" else {
      return shellQuoted
    }
    return self
  }

  /// The text between apostrophes, which sh, bash and zsh take as it is.
  public var shellQuoted: String { "'" + replacing(["'": "'\\''"]) + "'" }

  /// The text as an element's content or an attribute of XML. What XML has no form for becomes a question mark.
  public var xmlEscaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      case "\"": text += "&quot;"
      case "\n", "\t": text += "&#\(scalar.value);"
      default:
        text.unicodeScalars.append(
          scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF ? "?" : scalar)
      }
    }
  }

  /// The text with other words for some scalars, also where a combining mark behind one makes another character of it.
  public func replacing(_ words: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let word = words[scalar] { text += word } else { text.unicodeScalars.append(scalar) }
    }
  }
}

extension [String] {
  /// The words as a list of prose: "a", "a and b", "a, b and c".
  ///
  /// - Parameters:
  ///   - conjunction: "and" or "or".
  ///   - limit: how long the list may be, from 2 on; the end of a longer one is counted: "a, b and 40 others".
  public func enumerated(by conjunction: String, atMost limit: Int = .max) -> String {
    guard count <= limit else {
      return (prefix(limit - 1) + ["\(count - limit + 1) others"]).enumerated(by: conjunction)
    }
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

extension [Int] {
  /// Rising numbers as a list of prose, in which three or more that follow each other are a range: "3 to 6 and 8".
  ///
  /// - Parameter limit: how many numbers and ranges are listed, from 2 on.
  public func enumerated(by conjunction: String, atMost limit: Int = .max) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in self {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    let words = runs.flatMap { run in
      run.count > 2 ? ["\(run.lowerBound) to \(run.upperBound)"] : run.map(String.init)
    }
    return words.enumerated(by: conjunction, atMost: limit)
  }
}

extension Int {
  /// "1 case", "2 cases"; the plural by an s unless it is given.
  public func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }

  /// The verb of so many: "is" of 1, "are" of 0 and 2.
  public func verb(_ singular: String, _ plural: String) -> String { self == 1 ? singular : plural }
}
