import Spelling

extension Tool {
  /// The tool's own help, with its verbs, global options, exit codes and environment variables.
  func help(_ style: HelpStyle) -> String {
    var page = HelpPage(style)
    page.add(paragraph: abstract)
    page.add(heading: "Usage")
    page.add(lines: "\(name) VERB [ARGUMENT…] [OPTION…]", indentation: 2)
    page.add(paragraph: "An argument may be given by its name, too: --case card where help says CASE.")
    page.add(
      sections.map { section in
        let shown = section.entries.filter { !$0.isHidden }
        return TermList(heading: section.title, terms: shown.map { ($0.names, $0.abstract) })
      })
    let globals = globals.init()
    let options = globals.parameters.map(\.definition) + [.help, .version]
    page.add([
      TermList(heading: globals.heading, terms: options.map { ($0.helpTerm, $0.helpMeaning) })
    ])
    page.add([TermList(heading: "Exit codes", terms: exitCodes.map { ($0.name, $0.meaning) })])
    page.add([TermList(heading: "Environment", terms: environment.map { ($0.name, $0.meaning) })])
    page.add([TermList(heading: "Topics", terms: topics.map { ($0.name, $0.abstract) })])
    let aboutTopics = topics.isEmpty ? "" : ", \"\(name) help TOPIC\" about a topic"
    page.add(paragraph: "\"\(name) VERB --help\" says more about a verb\(aboutTopics).")
    return page.text
  }

  func help(of group: Entry, _ style: HelpStyle) -> String {
    var page = HelpPage(style)
    page.add(paragraph: group.abstract)
    page.add(heading: "Usage")
    page.add(lines: "\(name) \(group.name) VERB [ARGUMENT…] [OPTION…]", indentation: 2)
    page.add([TermList(heading: "Verbs", terms: group.shownVerbs.map { ($0.name, $0.abstract) })])
    page.add(paragraph: "\"\(name) \(group.name) VERB --help\" says more about a verb.")
    return page.text
  }

  func help(of path: CommandPath, _ style: HelpStyle) -> String {
    let verb = path.verb
    var page = HelpPage(style)
    page.add(paragraph: verb.abstract)
    for paragraph in verb.discussion.paragraphs { page.add(paragraph: paragraph) }
    page.add(heading: "Usage")
    page.add(lines: path.usage, indentation: 2)
    if !verb.aliases.isEmpty {
      page.add(lines: "Also: \(verb.aliases.joined(separator: ", "))", indentation: 2)
    }
    let definitions = path.definitions
    let arguments = definitions.filter { $0.kind == .argument }
    page.add([TermList(heading: "Arguments", terms: arguments.map { ($0.valueName, $0.helpMeaning) })])
    page.add(lists(of: definitions.filter { $0.kind != .argument }))
    if !verb.examples.isEmpty {
      page.add(heading: "Examples")
      for example in verb.examples {
        page.add(command: "\(name) \(example.arguments)")
        page.add(lines: example.meaning, indentation: 6)
      }
    }
    return page.text
  }

  /// The options under their headings. The verb's own come first, with the option for help among them.
  private func lists(of options: [ParameterDefinition]) -> [TermList] {
    var lists = [TermList(heading: ParameterDefinition.usualHeading, terms: [])]
    for option in options {
      let term = (option.helpTerm, option.helpMeaning)
      if let index = lists.firstIndex(where: { $0.heading == option.heading }) {
        lists[index].terms.append(term)
      } else {
        lists.append(TermList(heading: option.heading, terms: [term]))
      }
    }
    lists[0].terms.append((ParameterDefinition.help.helpTerm, ParameterDefinition.help.helpMeaning))
    return lists
  }
}

extension ParameterDefinition {
  /// `-o, --output FORMAT`, with the short form, or room for one, so that the long forms line up.
  var helpTerm: String {
    let start = short.map { "-\($0), " } ?? "    "
    let word = isNegatable ? "--[no-]\(name)" : "--\(name)"
    return start + (kind == .option ? "\(word) \(valueName)" : word)
  }

  var helpMeaning: String {
    var meaning = help
    if !choices.isEmpty { meaning += " One of \((choices + wordsForAll).enumerated(by: "or"))." }
    if isRepeated, kind == .option { meaning += " Can be repeated." }
    if let initialText { meaning += " Default: \(initialText)." }
    return meaning
  }
}
