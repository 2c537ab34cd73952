/// What a shell offers for a value that is being typed.
public enum Completion: Hashable, Sendable {
  case nothing
  case files
  case choices([String])
  /// Some of these, separated by commas.
  case list([String])

  /// Each line that `TOOL __complete KIND -- PREFIX WORD…` prints. The words are those before the cursor, from the verb
  /// on; in zsh from the verb's first argument on. The tool declares this hidden verb itself.
  ///
  /// The kind is a plain word such as `case-names`.
  case dynamic(String)
}

/// A shell that completion scripts are written for.
public enum Shell: String, CaseIterable, ArgumentValue, Sendable {
  case bash
  case zsh
  case fish

  public static var valueName: String { "shell" }
}

extension Tool {
  /// The script that makes a shell complete the tool's verbs, options and values.
  ///
  /// For dynamic values it calls `TOOL __complete KIND -- PREFIX WORD…`, and takes each line of its output for a value.
  public func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion(tool: name, contexts: completionContexts).script
    case .zsh: ZshCompletion(tool: name, contexts: completionContexts).script
    case .fish: FishCompletion(tool: name, contexts: completionContexts).script
    }
  }
}

extension [UInt8] {
  /// The text of a script with words in the place of those between at signs, as `@TOOL@`. What stands there is left as
  /// it is.
  func filled(_ words: [String: String]) -> String {
    String(decoding: self, as: UTF8.self).replacing(/@([A-Z]+)@/) { words[String($0.1)] ?? String($0.0) }
  }
}

extension String {
  /// The text as one word of zsh's or of fish's, each sign that may mean something to them behind a backslash.
  var backslashed: String {
    reduce(into: "") { $0 += $1.isLetter || $1.isNumber || "-_.+/,@%".contains($1) ? "\($1)" : "\\\($1)" }
  }
}
