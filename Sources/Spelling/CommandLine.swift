/// A command of this tool between quotation marks, for a message that suggests it: `"layoutcase rm 'my cell'"`.
///
/// - Parameter words: what stands behind the tool's name, before it is quoted for the shell.
public func commandLine(_ words: String...) -> String { commandLine(words) }

/// The same of words that are not known one by one.
public func commandLine(_ words: [String]) -> String {
  "\"\((["layoutcase"] + words.map(\.shellWord)).joined(separator: " "))\""
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
  public var shellQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}
