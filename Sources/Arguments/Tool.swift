/// A command-line tool: its verbs in sections, and the further terms of its help.
///
/// `Context` is what every verb is run with, `Outcome` what it answers. Nothing here prints, ends the process or
/// looks at a terminal or the environment.
public struct Tool<Context, Outcome>: Sendable {
  public typealias Verb = any Command<Context, Outcome>.Type

  /// Verbs under one heading of the help.
  public struct Section: Sendable {
    let title: String
    let entries: [Entry]

    public init(_ title: String, entries: [Entry]) {
      self.title = title
      self.entries = entries
    }

    public init(_ title: String, _ verbs: Verb...) {
      self.init(title, entries: verbs.map(Entry.verb))
    }
  }

  /// A verb, or a group of verbs that share their first word, such as `db status` and `db verify`.
  public struct Entry: Sendable {
    package let name: String
    let abstract: String
    var aliases: [String] = []
    var isHidden = false
    var isGroup = true
    let verbs: [Verb]

    public static func group(_ name: String, _ abstract: String, _ verbs: Verb...) -> Entry {
      Entry(name: name, abstract: abstract, verbs: verbs)
    }

    public static func verb(_ verb: Verb) -> Entry {
      Entry(
        name: verb.name, abstract: verb.abstract, aliases: verb.aliases, isHidden: verb.isHidden,
        isGroup: false, verbs: [verb])
    }

    /// The name, and behind it the other names that act as well: `rm, delete`.
    var names: String { ([name] + aliases).joined(separator: ", ") }

    var shownVerbs: [Verb] { verbs.filter { !$0.isHidden } }

    /// The verb that is called so, by its name or by an alias.
    func verb(named word: String) -> Verb? { verbs.first { $0.name == word || $0.aliases.contains(word) } }
  }

  /// A term that help explains: an exit code, an environment variable.
  public struct Term: Sendable {
    let name: String
    let meaning: String

    public init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  public let name: String
  let abstract: String
  public let version: String
  let globals: any ParsableArguments.Type
  let sections: [Section]
  let exitCodes: [Term]
  let environment: [Term]
  let topics: [HelpTopic]
  public typealias Hint = @Sendable (UnknownWord, (any Command<Context, Outcome>)?) -> String?
  let hint: Hint

  /// Describes a tool.
  ///
  /// - Parameters:
  ///   - globals: The shared set whose options may also stand before the verb. A verb that heeds them holds the
  ///     set as a property; the other verbs refuse them.
  ///   - topics: What `help` has pages about, besides the verbs. A topic's name goes before a verb's.
  ///   - version: What `--version` answers, after the tool's name.
  ///   - hint: What leads from other tools' words to this one's, as a clause: "write -o json". Nil where nothing is known
  ///     of a word. It goes before a suggestion by likeness. Of an argument too many or too few it is given the command with all else that was read.
  public init(
    name: String, abstract: String, version: String, globals: any ParsableArguments.Type,
    sections: [Section], exitCodes: [Term] = [], environment: [Term] = [], topics: [HelpTopic] = [],
    hint: @escaping Hint = { _, _ in nil }
  ) {
    (self.name, self.abstract, self.version, self.globals) = (name, abstract, version, globals)
    (self.sections, self.exitCodes, self.environment) = (sections, exitCodes, environment)
    (self.topics, self.hint) = (topics, hint)
  }

  package var entries: [Entry] { sections.flatMap(\.entries) }

  /// Whether a command has an option or a flag.
  ///
  /// - Parameters:
  ///   - name: of the option, without dashes.
  ///   - words: the command's, such as `["db", "verify"]`, and any behind them.
  public func hasOption(_ name: String, in words: [String]) -> Bool {
    if name == ParameterDefinition.help.name { return true }
    guard let first = words.first, let entry = entry(named: first) else { return false }
    let verb = entry.isGroup ? words.dropFirst().first.flatMap(entry.verb(named:)) : entry.verbs.first
    return verb?.init().parameters.contains { $0.definition.kind != .argument && $0.definition.name == name }
      ?? false
  }

  func entry(named name: String) -> Entry? {
    entries.first { $0.name == name || $0.aliases.contains(name) }
  }
}

extension Tool {
  /// A verb, and the words that lead to it.
  package struct CommandPath {
    let tool: String
    package let group: String?
    package let verb: Verb

    /// `db status`
    package var words: [String] { [group, verb.name].compactMap(\.self) }

    /// The whole command before its arguments: `layoutcase db status`.
    package var text: String { ([tool] + words).joined(separator: " ") }

    package var definitions: [ParameterDefinition] { verb.init().parameters.map(\.definition) }

    /// The command with its arguments and the options that must be given.
    var usage: String {
      let arguments = definitions.filter { $0.kind == .argument }.map(\.usage)
      let required = definitions.filter { $0.kind == .option && $0.isRequired }.map(\.usage)
      return ([text] + arguments + required + ["[OPTION…]"]).joined(separator: " ")
    }
  }

  func path(of verb: Verb, in entry: Entry) -> CommandPath {
    CommandPath(tool: name, group: entry.isGroup ? entry.name : nil, verb: verb)
  }

  /// The verbs of an entry in their order.
  func paths(of entry: Entry) -> [CommandPath] { entry.verbs.map { path(of: $0, in: entry) } }

  package var paths: [CommandPath] { entries.flatMap { paths(of: $0) } }
}
