extension Tool {
  /// The manual page of the tool and all of its verbs, for `man`.
  public var manualPage: String {
    var page = ManualPage(name: name, version: version)
    page.add(section: "Name")
    page.add(paragraph: "\(name) - \(abstract.asPhrase)")
    page.add(section: "Synopsis")
    page.add(command: "\(name) VERB [ARGUMENT…] [OPTION…]")
    page.add(section: "Verbs")
    page.add(paragraph: "Each verb explains itself: \(name) VERB --help.")
    for path in paths where !path.verb.isHidden { add(path, to: &page) }
    page.add(section: "Options")
    page.add(paragraph: "These can stand before the verb, too.")
    page.add(terms: globals.init().parameters.map(\.definition).map(\.manualTerm))
    page.add(term: "--version", meaning: "Shows the version.")
    page.add(section: "Exit status")
    page.add(terms: exitCodes.map { ($0.name, $0.meaning) })
    page.add(section: "Environment")
    page.add(terms: environment.map { ($0.name, $0.meaning) })
    page.add(section: "Topics")
    page.add(paragraph: "\(name) help TOPIC prints a page about one of these.")
    page.add(terms: topics.map { ($0.name, $0.abstract) })
    return page.text
  }

  private func add(_ path: CommandPath, to page: inout ManualPage) {
    let verb = path.verb
    page.add(subsection: path.text)
    page.add(command: path.usage)
    page.add(paragraph: verb.abstract)
    for paragraph in verb.discussion.paragraphs { page.add(paragraph: paragraph) }
    let shared = Set(globals.init().parameters.map(\.definition.name))
    page.add(terms: path.definitions.filter { !shared.contains($0.name) }.map(\.manualTerm))
    for example in verb.examples { page.add(term: "\(name) \(example.arguments)", meaning: example.meaning) }
  }
}

extension ParameterDefinition {
  fileprivate var manualTerm: (term: String, meaning: String) {
    (kind == .argument ? valueName : helpTerm.trimmedAtStart, helpMeaning)
  }
}

extension String {
  /// A sentence as a phrase: without its capital and its full stop.
  fileprivate var asPhrase: String {
    let phrase = last == "." ? dropLast() : self[...]
    return phrase.prefix(1).lowercased() + phrase.dropFirst()
  }

  fileprivate var trimmedAtStart: String { String(drop(while: \.isWhitespace)) }
}
