/// The way from the beginning of a command line to its verb.
struct CommandLookup {
  enum End {
    case verb
    case version
    case nothing
  }

  var words: ArraySlice<String>
  private let globalSet: any ParsableArguments.Type

  /// Reflected on only when an option stands before the verb, which is rare.
  private lazy var globals = globalSet.init().parameters.map(\.definition)

  /// The global options that were passed, with their values.
  var options: [String] = []
  var verb: String?

  init(words: ArraySlice<String>, globals: any ParsableArguments.Type) {
    self.words = words
    globalSet = globals
  }

  mutating func toVerb(acceptsVersion: Bool, forHelp: Bool) throws(UsageError) -> End {
    verb = nil
    while let word = words.popFirst() {
      if acceptsVersion, word == "--version", !forHelp { return .version }
      guard word.isOption || word == "--" else {
        verb = word
        return .verb
      }
      try pass(word, acceptsVersion: acceptsVersion, forHelp: forHelp)
    }
    return .nothing
  }

  private mutating func pass(
    _ word: String, acceptsVersion: Bool, forHelp: Bool
  ) throws(UsageError) {
    let known = globals.first { $0.accepts(word) }
    if known == nil, !forHelp {
      let name = String(word.prefix { $0 != "=" })
      let others: [ArgumentDefinition] = acceptsVersion ? [.help, .version] : [.help]
      let spellings = (globals + others).flatMap(\.spellings)
      throw UsageError(.unknownOption(name, suggestion: OptionTable.nearest(to: name, among: spellings)))
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

extension ArgumentDefinition {
  /// The forms in which the option is typed.
  var spellings: [String] {
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
