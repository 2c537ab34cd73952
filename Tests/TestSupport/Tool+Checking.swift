package import Arguments

// What tests ask of declared commands.

extension Tool {
  /// A sentence for each invalid declaration. A test expects none.
  ///
  /// Invalid are: a verb or an option that is declared twice, an argument that no word can reach, and the letter of
  /// help with another meaning.
  package var invalidDeclarations: [String] {
    let grouped = paths.filter { $0.group != nil }.map { $0.words.joined(separator: " ") }
    return (entries.map(\.name) + paths.flatMap { $0.verb.aliases } + grouped).repeated
      .map {
        "The verb \($0) is declared twice."
      }
      + paths.flatMap { path in
        path.definitions.invalid.map { "\(path.text): \($0)" }
      }
  }

  /// A Markdown table of the verbs that are not hidden, with their arguments and abstracts, for a manual.
  package var verbTable: String {
    var table = "| verb | what it does |\n| --- | --- |\n"
    for path in paths where !path.verb.isHidden {
      let words = path.words + path.definitions.filter { $0.kind == .argument }.map(\.usage)
      table += "| `\(words.joined(separator: " ").cell)` | \(path.verb.abstract.cell) |\n"
    }
    return table
  }
}

extension [ParameterDefinition] {
  fileprivate var invalid: [String] {
    let spellings = filter { $0.kind != .argument }.flatMap(\.spellings)
    let arguments = filter { $0.kind == .argument }
    return (spellings + ParameterDefinition.help.spellings).repeated.map {
      "The option \($0) is declared twice."
    }
      + arguments.enumerated().filter { place, argument in
        let rest = arguments[(place + 1)...]
        return argument.isRepeated && !rest.isEmpty
          || !argument.isRequired && rest.contains(where: \.isRequired)
      }.map {
        "Only the last arguments can be optional, and only the last one repeated, and \($1.title) is not."
      }
  }
}

extension [String] {
  /// The words that stand here more than once, each once.
  fileprivate var repeated: [String] {
    var seen: Set<String> = []
    var found: [String] = []
    for word in self where !seen.insert(word).inserted && !found.contains(word) { found.append(word) }
    return found
  }
}

extension String {
  /// The text with the bars escaped that would end a cell.
  fileprivate var cell: String { reduce(into: "") { $0 += $1 == "|" ? "\\|" : String($1) } }
}
