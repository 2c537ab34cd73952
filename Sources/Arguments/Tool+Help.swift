extension Tool {
  /// The tool's own help, with its verbs, global options, exit codes and environment variables.
  func help(_ style: HelpStyle) -> String {
    var page = HelpPage(style)
    page.add(paragraph: abstract)
    page.add(heading: "Usage")
    page.add(lines: "\(name) VERB [ARGUMENT…] [OPTION…]", indentation: 2)
    for section in sections {
      page.add(
        heading: section.title,
        terms: section.entries.filter { !$0.isHidden }.map { ($0.name, $0.abstract) })
    }
    page.add(
      heading: "Options",
      terms: globals.init().parameters.map { ($0.declaration.helpTerm, $0.declaration.helpMeaning) } + [
        helpOption, ("    --version", "Shows the version."),
      ])
    page.add(heading: "Exit codes", terms: exitCodes.map { ($0.name, $0.meaning) })
    page.add(heading: "Environment", terms: environment.map { ($0.name, $0.meaning) })
    page.add(paragraph: "\"\(name) VERB --help\" says more about a verb.")
    return page.text
  }

  /// The help of a family of verbs, such as `db`.
  func familyHelp(_ family: String, _ style: HelpStyle) -> String {
    var page = HelpPage(style)
    for entry in entries where entry.name == family {
      page.add(paragraph: entry.abstract)
      page.add(heading: "Usage")
      page.add(lines: "\(name) \(family) VERB [ARGUMENT…] [OPTION…]", indentation: 2)
      page.add(
        heading: "Verbs",
        terms: entry.verbs.filter { !$0.verb.isHidden }.map { ($0.verb.name, $0.verb.abstract) })
    }
    page.add(paragraph: "\"\(name) \(family) VERB --help\" says more about a verb.")
    return page.text
  }

  func verbHelp(_ verb: Verb, family: String?, _ style: HelpStyle) -> String {
    var page = HelpPage(style)
    page.add(paragraph: verb.abstract)
    for paragraph in verb.discussion.paragraphs { page.add(paragraph: paragraph) }
    page.add(heading: "Usage")
    page.add(lines: usage(of: verb, family: family), indentation: 2)
    let declarations = verb.init().parameters.map(\.declaration)
    page.add(
      heading: "Arguments",
      terms: declarations.filter { $0.kind == .argument }.map { ($0.valueName, $0.helpMeaning) })
    for (heading, options) in grouped(declarations.filter { $0.kind != .argument }) {
      page.add(heading: heading, terms: options)
    }
    if !verb.examples.isEmpty {
      page.add(heading: "Examples")
      for example in verb.examples {
        page.add(lines: "\(name) \(example.arguments)", indentation: 2)
        page.add(lines: example.meaning, indentation: 6)
      }
    }
    return page.text
  }

  /// The options under their headings, the verb's own first, where the option for help stands as well.
  private func grouped(
    _ options: [Declaration]
  ) -> [(heading: String, options: [(term: String, meaning: String)])] {
    var groups = [(heading: "Options", options: [(term: String, meaning: String)]())]
    for option in options {
      let line = (option.helpTerm, option.helpMeaning)
      if let index = groups.firstIndex(where: { $0.heading == option.heading }) {
        groups[index].options.append(line)
      } else {
        groups.append((option.heading, [line]))
      }
    }
    groups[0].options.append(helpOption)
    return groups
  }

  /// The whole command before its arguments: `layoutcase db status`.
  func path(of verb: Verb, family: String?) -> String {
    [name, family, verb.name].compactMap(\.self).joined(separator: " ")
  }

  /// The command with its arguments and the options that must be given.
  func usage(of verb: Verb, family: String?) -> String {
    let declarations = verb.init().parameters.map(\.declaration)
    let arguments = declarations.filter { $0.kind == .argument }.map(\.usage)
    let required = declarations.filter { $0.kind == .option && $0.isRequired }.map(\.usage)
    return ([path(of: verb, family: family)] + arguments + required + ["[OPTION…]"]).joined(separator: " ")
  }

  private var helpOption: (term: String, meaning: String) { ("-h, --help", "Shows this help.") }
}

extension Declaration {
  /// `-o, --output FORMAT`, the long forms standing below each other.
  fileprivate var helpTerm: String {
    let start = short.map { "-\($0), " } ?? "    "
    let word = isNegatable ? "--[no-]\(name)" : "--\(name)"
    return start + (kind == .option ? "\(word) \(valueName)" : word)
  }

  fileprivate var helpMeaning: String {
    var meaning = help
    if !choices.isEmpty { meaning += " One of \(choices.enumerated(by: "or"))." }
    if isRepeated, kind == .option { meaning += " Can be repeated." }
    if let initialText { meaning += " Default: \(initialText)." }
    return meaning
  }
}

extension String {
  /// The parts between empty lines.
  fileprivate var paragraphs: [String] {
    split(separator: "\n", omittingEmptySubsequences: false)
      .split(whereSeparator: { $0.allSatisfy(\.isWhitespace) })
      .map { $0.joined(separator: " ") }
  }
}
