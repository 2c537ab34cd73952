import Spelling

/// A command line that leads to no verb.
///
/// It stands outside of the generic `Tool`: Swift 6.3 cannot optimise a private generic function that throws a type
/// which depends on its parameters.
struct Misdirection: Error {
  let problem: UsageError.Problem
  var family: String?
}

extension Tool {
  /// Where the words of a command line lead.
  enum Destination {
    case version
    case help
    case familyHelp(String)
    case verbHelp(Verb, family: String?)
    case verb(Verb, family: String?, words: [String])
  }

  /// Finds the verb among the options that may stand before it; those are put in front of the words after it.
  func destination(of words: [String], forHelp: Bool) throws(Misdirection) -> Destination {
    var walk = WalkToVerb(words: words[...], globals: globals)
    if try nextVerb(in: &walk, family: nil, forHelp: forHelp) == .version { return .version }
    guard var word = walk.verb else { return .help }
    let asksForHelp = word == "help"
    if asksForHelp {
      guard let topic = walk.words.first(where: { !$0.isOption }) else { return .help }
      walk.words = walk.words.drop { $0.isOption }.dropFirst()
      word = topic
    }
    guard let entry = entry(named: word) else {
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

  private func arrival(at verb: Verb, family: String?, _ walk: WalkToVerb, forHelp: Bool) -> Destination {
    forHelp
      ? .verbHelp(verb, family: family)
      : .verb(verb, family: family, words: walk.options + walk.words)
  }

  private func nextVerb(
    in walk: inout WalkToVerb, family: String?, forHelp: Bool
  ) throws(Misdirection) -> WalkToVerb.End {
    do throws(UsageError.Problem) {
      return try walk.toVerb(acceptsVersion: family == nil, forHelp: forHelp)
    } catch {
      throw Misdirection(problem: error, family: family)
    }
  }
}
