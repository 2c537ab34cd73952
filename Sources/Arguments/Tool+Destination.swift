import Spelling

extension Tool {
  /// Where the words of a command line lead.
  enum Destination {
    case version
    case help
    case topic(HelpTopic)
    case groupHelp(Group)
    case verbHelp(CommandPath)
    case verb(CommandPath, words: [String])
  }

  /// Finds the verb. Options before it are put in front of the words after it.
  func destination(of words: [String], forHelp: Bool) throws(UsageError) -> Destination {
    var lookup = CommandLookup(words, globals: globals, forHelp: forHelp)
    guard var word = try nextVerb(in: &lookup, group: nil) else {
      guard forHelp || lookup.options.isEmpty else { throw error(.missingParameter("VERB"), group: nil) }
      return .help
    }
    let asksForHelp = word == "help"
    if asksForHelp {
      lookup.forHelp = true
      guard let topic = try nextVerb(in: &lookup, group: nil) else { return .help }
      word = topic
      if let topic = topics.first(where: { $0.name == word }) { return .topic(topic) }
    }
    guard let entry = entry(named: word) else {
      if asksForHelp, let topic = topics.first(where: { $0.aliases.contains(word) }) { return .topic(topic) }
      if word == "version" || word == "--version" { return .version }
      throw error(
        asksForHelp
          ? .unknown(.topic, word, remedy: remedy(forNoTopic: word))
          : .unknown(.verb, word, remedy: remedy(forNoVerb: word, before: lookup.words)), group: nil)
    }
    let path: CommandPath
    switch entry {
    case .verb(let verb): path = self.path(of: verb)
    case .group(let group):
      guard let word = try nextVerb(in: &lookup, group: group) else {
        if lookup.forHelp { return .groupHelp(group) }
        // A script that has lost its verb must not go on.
        throw error(.missingParameter("VERB", remedy: group.listOfVerbs), group: group)
      }
      path = try self.path(of: word, in: group)
    }
    return lookup.forHelp ? .verbHelp(path) : .verb(path, words: lookup.options + lookup.words)
  }

  private func remedy(forNoTopic word: String) -> String? {
    let names = topics.map(\.name)
    return question(for: word, among: verbNames + names)
      ?? (names.isEmpty ? nil : "the topics are \(names.enumerated(by: "and"))")
  }

  private var verbNames: [String] { entries.filter { !$0.isHidden }.map(\.name) }

  private func remedy(forNoVerb word: String, before rest: ArraySlice<String>) -> String? {
    let near = question(for: word, among: verbNames + ["help", "version"])
    if near == nil, let verb = rest.first.flatMap({ entry(named: $0) }) {
      return "the verb comes first: " + "\(name) \(verb.name) \(word)".quoted
    }
    return clause(hint(.verb(word, group: nil), nil), before: rest) ?? near
  }

  /// - Parameter rest: the words that stand behind the one that is remedied.
  private func clause(_ remedy: Remedy?, before rest: ArraySlice<String>) -> String? {
    guard case .verb(let verb) = remedy else { return remedy?.clause }
    return "write " + ([name, verb] + rest.map(\.shellWord)).joined(separator: " ").quoted
  }

  private func path(of word: String, in group: Group) throws(UsageError) -> CommandPath {
    guard let verb = group.verb(named: word) else {
      let near = suggestion(for: word, among: group.verbNames).map { question("\(group.name) \($0)") }
      let remedy = clause(hint(.verb(word, group: group.name), nil), before: []) ?? near ?? group.listOfVerbs
      throw error(.unknown(.verb, "\(group.name) \(word)", remedy: remedy), group: group)
    }
    return path(of: verb, in: group)
  }

  private func nextVerb(in lookup: inout CommandLookup, group: Group?) throws(UsageError) -> String? {
    do throws(UsageError) {
      return try lookup.nextVerb(isFirst: group == nil)
    } catch {
      var kind = error.kind
      if case .unknown(.option, let word, nil) = kind,
        paths.contains(where: {
          $0.definitions.contains { $0.kind != .argument && $0.spellings.contains(word) }
        })
      {
        kind = .unknown(.option, word, remedy: "write it behind the verb")
      }
      throw self.error(kind, group: group)
    }
  }

  /// An error before the verb is known.
  private func error(_ kind: UsageError.Kind, group: Group?) -> UsageError {
    let path = [name, group?.name].compactMap(\.self).joined(separator: " ")
    return UsageError(kind).of(usage: "\(path) VERB", path: path)
  }
}

extension Tool.Group {
  fileprivate var verbNames: [String] { verbs.filter { !$0.isHidden }.map { $0.name } }

  fileprivate var listOfVerbs: String { "the verbs of \(name) are \(verbNames.enumerated(by: "and"))" }
}
