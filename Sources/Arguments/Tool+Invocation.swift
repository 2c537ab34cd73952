import Spelling

/// What a command line asks for.
public enum Invocation<Context, Outcome> {
  /// A verb with the values of its parameters, ready to run.
  case command(any Command<Context, Outcome>)

  /// Help or the version, to be printed on standard output as it is; it ends with a newline.
  case text(String)
}

extension Tool {
  /// Reads a command line without the program's own name.
  ///
  /// Without a verb the answer is the help. `--help` or `-h` anywhere before a `--` asks for help, whatever else
  /// stands there. Options before the verb are put in front of the words after it.
  ///
  /// - Parameter style: How help is laid out.
  /// - Throws: `UsageError` for whatever cannot be followed; every command line gets either that or an invocation.
  /// - Complexity: O(n) in the number of words.
  public func invocation(
    of words: [String], style: HelpStyle = HelpStyle()
  ) throws(UsageError) -> Invocation<Context, Outcome> {
    let wantsHelp = words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    var lookup = CommandLookup(words, globals: globals, forHelp: wantsHelp)
    guard var word = try nextVerb(in: &lookup, group: nil) else {
      guard wantsHelp || lookup.options.isEmpty else { throw error(.missingParameter("VERB"), group: nil) }
      return .text(help(style))
    }
    let asksForHelp = word == "help"
    if asksForHelp {
      lookup.forHelp = true
      guard let topic = try nextVerb(in: &lookup, group: nil) else { return .text(help(style)) }
      word = topic
      if let topic = topics.first(where: { $0.name == word }) { return .text(topic.page(style)) }
    }
    guard let entry = entry(named: word) else {
      if asksForHelp, let topic = topics.first(where: { $0.aliases.contains(word) }) {
        return .text(topic.page(style))
      }
      if word == "version" || word == "--version" { return .text("\(name) \(version)\n") }
      throw error(
        asksForHelp
          ? .unknown(.topic, word, remedy: remedy(forNoTopic: word))
          : .unknown(.verb, word, remedy: remedy(forNoVerb: word, before: lookup.words)), group: nil)
    }
    if entry.isGroup {
      guard let next = try nextVerb(in: &lookup, group: entry) else {
        if lookup.forHelp { return .text(help(of: entry, style)) }
        // A script that has lost its verb must not go on.
        throw error(.missingParameter("VERB", remedy: entry.listOfVerbs), group: entry)
      }
      word = next
    }
    let path = try self.path(of: word, in: entry)
    return lookup.forHelp
      ? .text(help(of: path, style)) : .command(try command(at: path, lookup.options + lookup.words))
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
      return "the verb comes first: \(proposed([verb.name, word] + rest.dropFirst()))"
    }
    return hint(.verb(word, group: nil, rest: Array(rest)), nil) ?? near
  }

  private func path(of word: String, in group: Entry) throws(UsageError) -> CommandPath {
    guard let verb = group.verb(named: word) else {
      let near = suggestion(for: word, among: group.shownVerbs.map { $0.name })
        .map { question("\(group.name) \($0)") }
      let remedy = hint(.verb(word, group: group.name, rest: []), nil) ?? near ?? group.listOfVerbs
      throw error(.unknown(.verb, "\(group.name) \(word)", remedy: remedy), group: group)
    }
    return path(of: verb, in: group)
  }

  private func nextVerb(in lookup: inout CommandLookup, group: Entry?) throws(UsageError) -> String? {
    do throws(UsageError) {
      return try lookup.nextVerb(isFirst: group == nil)
    } catch {
      var kind = error.kind
      if case .unknown(.option, let word, nil) = kind {
        let words = (group.map { [$0.name] } ?? []) + lookup.words
        kind = .unknown(.option, word, remedy: remedy(forEarly: word, before: words))
      }
      throw self.error(kind, group: group)
    }
  }

  /// For an option before its verb: to write it behind that. Where the verb that follows does not have it, what is said
  /// of the option there.
  private func remedy(forEarly option: String, before words: [String]) -> String? {
    let following = paths.filter { $0.words.allSatisfy(words.contains) }
    let isOwned = (following.isEmpty ? paths : following).contains { path in
      path.definitions.contains { $0.kind != .argument && $0.spellings.contains(option) }
    }
    if isOwned { return "write it behind the verb" }
    return following.first.flatMap { path in
      hint(.option(option, verb: path.words.joined(separator: " "), value: nil), nil)
    }
  }

  /// An error before the verb is known.
  private func error(_ kind: UsageError.Kind, group: Entry?) -> UsageError {
    let path = [name, group?.name].compactMap(\.self).joined(separator: " ")
    return UsageError(kind).of(usage: "\(path) VERB", path: path)
  }
}

extension Tool.Entry {
  fileprivate var listOfVerbs: String {
    "the verbs of \(name) are \(shownVerbs.map { $0.name }.enumerated(by: "and"))"
  }
}
