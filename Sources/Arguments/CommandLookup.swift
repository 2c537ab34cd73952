/// The way from the beginning of a command line to its verb.
struct CommandLookup {
  private let globals: [ParameterDefinition]
  /// Whether help is asked for, so that options do not matter.
  var forHelp: Bool

  var words: ArraySlice<String>
  /// The global options that were passed, with their values.
  private(set) var options: [String] = []

  init(_ words: [String], globals: any ParsableArguments.Type, forHelp: Bool) {
    self.words = words[...]
    self.globals = globals.init().parameters.map(\.definition)
    self.forHelp = forHelp
  }

  /// The next word that is no option; nil where none is left. In place of the first one `--version` may stand.
  mutating func nextVerb(isFirst: Bool) throws(UsageError) -> String? {
    while let word = words.popFirst() {
      if !word.isOption && word != "--" || isFirst && word == "--version" && !forHelp { return word }
      try pass(word, acceptsVersion: isFirst)
    }
    return nil
  }

  private mutating func pass(_ word: String, acceptsVersion: Bool) throws(UsageError) {
    let known = globals.first { $0.accepts(word) }
    if known == nil, !forHelp {
      let name = String(word.prefix { $0 != "=" })
      let others: [ParameterDefinition] = acceptsVersion ? [.help, .version] : [.help]
      let spellings = (globals + others).flatMap(\.spellings)
      throw .unknownOption(name, among: spellings)
    }
    options.append(word)
    guard let known, known.takesNextWord(after: word) else { return }
    if let value = words.first, value.isValue(of: known) {
      options.append(words.removeFirst())
    } else if words.isEmpty, !forHelp {
      throw UsageError(.missingValue(option: word, valueName: known.valueName, next: nil))
    }
  }
}

extension ParameterDefinition {
  /// The forms in which the option is typed.
  package var spellings: [String] {
    var spellings = ["--\(name)"]
    if let short { spellings.append("-\(short)") }
    if isNegatable { spellings.append("--no-\(name)") }
    return spellings
  }

  /// Whether the word is this option, alone or with its value.
  fileprivate func accepts(_ word: String) -> Bool {
    if spellings.contains(String(word.prefix { $0 != "=" })) { return true }
    guard let short, !word.hasPrefix("--") else { return false }
    return word.dropFirst().first == short
  }

  /// Whether the word is this option without its value.
  fileprivate func takesNextWord(after word: String) -> Bool {
    kind == .option && spellings.contains(word)
  }
}
