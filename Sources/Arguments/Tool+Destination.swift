import Spelling

extension Tool {
  /// Where the words of a command line lead.
  enum Destination {
    case version
    case help
    case topic(HelpTopic)
    case familyHelp(String)
    case verbHelp(Verb, family: String?)
    case verb(Verb, family: String?, words: [String])
  }

  /// Finds the verb. Options before it are put in front of the words after it.
  func destination(of words: [String], forHelp: Bool) throws(UsageError) -> Destination {
    var walk = CommandLookup(words: words[...], globals: globals)
    if try nextVerb(in: &walk, family: nil, forHelp: forHelp) == .version { return .version }
    guard var word = walk.verb else { return .help }
    let asksForHelp = word == "help"
    if asksForHelp {
      guard let topic = walk.words.first(where: { !$0.isOption }) else { return .help }
      walk.words = walk.words.drop { $0.isOption }.dropFirst()
      word = topic
      if let topic = topics.first(where: { $0.name == word }) { return .topic(topic) }
    }
    guard let entry = entry(named: word) else {
      if word == "version" { return .version }
      let names =
        entries.filter { !$0.isHidden }.map(\.name)
        + (asksForHelp ? topics.map(\.name) : ["help", "version"])
      let near = suggestion(for: word, among: names)
      throw error(
        asksForHelp ? .unknownTopic(word, suggestion: near) : .unknownVerb(word, suggestion: near),
        family: nil)
    }
    switch entry {
    case .verb(let verb): return arrival(at: verb, family: nil, walk, forHelp: forHelp || asksForHelp)
    case .family(let family, _, let verbs):
      _ = try nextVerb(in: &walk, family: family, forHelp: forHelp || asksForHelp)
      guard let word = walk.verb else { return .familyHelp(family) }
      guard let verb = verbs.first(where: { $0.name == word || $0.aliases.contains(word) }) else {
        let near = suggestion(for: word, among: verbs.filter { !$0.isHidden }.map { $0.name })
        throw error(.unknownVerb("\(family) \(word)", suggestion: near), family: family)
      }
      return arrival(at: verb, family: family, walk, forHelp: forHelp || asksForHelp)
    }
  }

  private func arrival(at verb: Verb, family: String?, _ walk: CommandLookup, forHelp: Bool) -> Destination {
    forHelp
      ? .verbHelp(verb, family: family)
      : .verb(verb, family: family, words: walk.options + walk.words)
  }

  private func nextVerb(
    in walk: inout CommandLookup, family: String?, forHelp: Bool
  ) throws(UsageError) -> CommandLookup.End {
    do throws(UsageError) {
      return try walk.toVerb(acceptsVersion: family == nil, forHelp: forHelp)
    } catch {
      throw self.error(error.kind, family: family)
    }
  }

  /// An error before the verb is known.
  private func error(_ kind: UsageError.Kind, family: String?) -> UsageError {
    let path = [name, family].compactMap(\.self).joined(separator: " ")
    return UsageError(kind).of(usage: "\(path) VERB", path: path)
  }
}
