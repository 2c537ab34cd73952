extension Tool {
  /// Where the words of a command line lead.
  enum Destination {
    case version
    case help
    case familyHelp(String)
    case verbHelp(Verb, family: String?)
    case verb(Verb, family: String?, words: [String])
  }

  /// A command line that leads to no verb.
  struct Misdirection: Error {
    let problem: UsageError.Problem
    var family: String?
  }

  /// Finds the verb among the options that may stand before it; those are put in front of the words after it.
  func destination(of words: [String], forHelp: Bool) throws(Misdirection) -> Destination {
    var walk = Walk(words: words[...], globals: globals.init().parameters.map(\.declaration))
    if try nextVerb(in: &walk, family: nil, forHelp: forHelp) == .version { return .version }
    guard var word = walk.verb else { return .help }
    let asksForHelp = word == "help" && !entries.contains { $0.name == "help" }
    if asksForHelp {
      guard let topic = walk.words.first(where: { !$0.isOption }) else { return .help }
      walk.words = walk.words.drop { $0.isOption }.dropFirst()
      word = topic
    }
    guard let entry = entries.first(where: { $0.name == word }) else {
      let names = entries.filter { !$0.isHidden }.map(\.name) + ["help"]
      throw Misdirection(problem: .unknownVerb(word, suggestion: suggestion(for: word, among: names)))
    }
    switch entry {
    case .verb(let verb): return arrival(at: verb, family: nil, walk, forHelp: forHelp || asksForHelp)
    case .family(let family, _, let verbs):
      _ = try nextVerb(in: &walk, family: family, forHelp: forHelp || asksForHelp)
      guard let word = walk.verb else { return .familyHelp(family) }
      guard let verb = verbs.first(where: { $0.name == word }) else {
        let near = suggestion(for: word, among: verbs.filter { !$0.isHidden }.map { $0.name })
        throw Misdirection(problem: .unknownVerb("\(family) \(word)", suggestion: near), family: family)
      }
      return arrival(at: verb, family: family, walk, forHelp: forHelp || asksForHelp)
    }
  }

  private func arrival(at verb: Verb, family: String?, _ walk: Walk, forHelp: Bool) -> Destination {
    forHelp
      ? .verbHelp(verb, family: family)
      : .verb(verb, family: family, words: walk.options + walk.words)
  }

  private func nextVerb(
    in walk: inout Walk, family: String?, forHelp: Bool
  ) throws(Misdirection) -> Walk.End {
    do throws(UsageError.Problem) {
      return try walk.toVerb(acceptsVersion: family == nil, forHelp: forHelp)
    } catch {
      throw Misdirection(problem: error, family: family)
    }
  }
}

/// The way from the beginning of a command line to its verb.
private struct Walk {
  enum End {
    case verb
    case version
    case nothing
  }

  var words: ArraySlice<String>
  let globals: [Declaration]

  /// The global options that were passed, with their values.
  var options: [String] = []
  var verb: String?

  init(words: ArraySlice<String>, globals: [Declaration]) {
    self.words = words
    self.globals = globals
  }

  mutating func toVerb(acceptsVersion: Bool, forHelp: Bool) throws(UsageError.Problem) -> End {
    verb = nil
    while let word = words.popFirst() {
      if acceptsVersion, word == "--version", !forHelp { return .version }
      guard word.isOption || word == "--" else {
        verb = word
        return .verb
      }
      if word != "--" { try pass(word, acceptsVersion: acceptsVersion, forHelp: forHelp) }
    }
    return .nothing
  }

  private mutating func pass(
    _ word: String, acceptsVersion: Bool, forHelp: Bool
  ) throws(UsageError.Problem) {
    let known = globals.first { $0.accepts(word) }
    if known == nil, !forHelp {
      let name = String(word.prefix { $0 != "=" })
      let spellings = globals.flatMap(\.spellings) + ["--help"] + (acceptsVersion ? ["--version"] : [])
      throw .unknownOption(name, suggestion: OptionTable.nearest(to: name, among: spellings))
    }
    options.append(word)
    if let known, known.takesNextWord(after: word), let value = words.first, value.isValue(of: known) {
      options.append(words.removeFirst())
    }
  }
}

extension Declaration {
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
