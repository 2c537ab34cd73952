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

    public init(_ title: String, _ entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  /// A verb, or a family of verbs that share their first word, such as `db status` and `db verify`.
  public enum Entry: Sendable {
    case verb(Verb)
    case family(name: String, abstract: String, verbs: [Verb])
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

  /// Describes a tool.
  ///
  /// - Parameters:
  ///   - globals: The shared set whose options may also stand before the verb. A verb that heeds them holds the
  ///     set as a property; the other verbs refuse them.
  ///   - topics: What `help` has pages about, besides the verbs. A topic's name goes before a verb's.
  ///   - version: What `--version` answers, after the tool's name.
  public init(
    name: String, abstract: String, version: String, globals: any ParsableArguments.Type,
    sections: [Section], exitCodes: [Term] = [], environment: [Term] = [], topics: [HelpTopic] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.version = version
    self.globals = globals
    self.sections = sections
    self.exitCodes = exitCodes
    self.environment = environment
    self.topics = topics
  }

  var entries: [Entry] { sections.flatMap(\.entries) }

  func entry(named name: String) -> Entry? {
    for section in sections {
      for entry in section.entries where entry.name == name || entry.aliases.contains(name) { return entry }
    }
    return nil
  }
}

extension Tool.Entry {
  var name: String {
    switch self {
    case .verb(let verb): verb.name
    case .family(let name, _, _): name
    }
  }

  fileprivate var aliases: [String] {
    switch self {
    case .verb(let verb): verb.aliases
    case .family: []
    }
  }

  var abstract: String {
    switch self {
    case .verb(let verb): verb.abstract
    case .family(_, let abstract, _): abstract
    }
  }

  var isHidden: Bool {
    switch self {
    case .verb(let verb): verb.isHidden
    case .family: false
    }
  }

  /// The verbs with the words before their name.
  var verbs: [(family: String?, verb: Tool.Verb)] {
    switch self {
    case .verb(let verb): [(nil, verb)]
    case .family(let name, _, let verbs): verbs.map { (name, $0) }
    }
  }
}
