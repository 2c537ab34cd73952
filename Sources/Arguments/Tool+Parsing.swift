import Spelling

extension Tool {
  /// The verb with the values of its parameters.
  func command(
    at path: CommandPath, _ words: [String]
  ) throws(UsageError) -> any Command<Context, Outcome> {
    let command = path.verb.init()
    do throws(UsageError) {
      try read(words, into: command)
    } catch {
      let example = path.verb.examples.first.map { "\(name) \($0.arguments)" }
      throw remedied(error, of: path, words).of(usage: path.usage, example: example, path: path.text)
    }
    return command
  }

  /// The error with what to write instead: as another tool's word means, or with the verbs that have an option.
  private func remedied(
    _ error: UsageError, of path: CommandPath, _ words: [String]
  ) -> UsageError {
    let verb = path.words.joined(separator: " ")
    func named(_ remedy: String) -> String { self.remedy(remedy, naming: words.first, for: path) }
    switch error.kind {
    case .missingParameter(let title, nil):
      let word = UnknownWord.missing(title, verb: verb, words: words)
      guard let remedy = hint(word, command(of: path, words)) else { return error }
      return UsageError(.missingParameter(title, remedy: remedy))
    case .unexpectedArgument(let word, .one(let title, nil)):
      let isOption = path.definitions.contains { $0.kind == .option && word.hasPrefix("\($0.name)=") }
      let before = zip(words, words.dropFirst()).first { $0.1 == word }?.0
      let command = command(of: path, words.filter { $0 != word })
      let remedy =
        isOption
        ? "write --\(word)" : hint(.argument(word, verb: verb, behind: before), command).map(named)
      return remedy.map { UsageError("unexpected argument \(word.quoted) behind \(title); \($0)") } ?? error
    case .unexpectedArgument(let word, .options):
      let remedy = hint(.argument(word, verb: verb, behind: nil), command(of: path, []))
      return remedy.map { UsageError("unexpected argument \(word.quoted); \($0)") } ?? error
    case .refusedValue(let value, let title, let remedy) where title.hasPrefix("--"):
      guard let further = hint(.value(value, option: title, verb: verb), nil) else { return error }
      return UsageError(.refusedValue(value, parameter: title, remedy: "\(remedy); \(further)"))
    case .unknown(.option, let word, let suggestion):
      let value =
        words.first { $0.hasPrefix("\(word)=") }.map { String($0.dropFirst(word.count + 1)) }
        ?? zip(words, words.dropFirst()).first { $0.0 == word }?.1
      let remedy =
        hint(.option(word, verb: verb, value: value), nil).map(named)
        ?? (suggestion == nil ? remedy(forOption: word, of: path) : nil)
      return UsageError(.unknown(.option, word, remedy: remedy ?? suggestion))
    default: return error
    }
  }

  /// A remedy whose commands have what a person wrote in the place of the title of the verb's first argument.
  private func remedy(_ remedy: String, naming word: String?, for path: CommandPath) -> String {
    guard let word, word.first != "-", !word.contains("@"),
      let title = path.definitions.first(where: { $0.kind == .argument })?.valueName
    else { return remedy }
    return ["\"", " ", "@"].reduce(remedy) { $0.replacing(" \(title)\($1)", with: " \(word.shellWord)\($1)") }
  }

  /// The option of the verb that has the word among its values, as `--png`, or the verbs that have the option.
  private func remedy(forOption word: String, of path: CommandPath) -> String? {
    guard word.hasPrefix("--") else { return nil }
    let owners = paths.filter { path in
      !path.verb.isHidden && path.definitions.contains { $0.kind != .argument && "--\($0.name)" == word }
    }
    let valued = path.definitions.filter { definition in
      definition.choices.contains { "--\($0.lowercased())" == word.lowercased() }
    }
    if owners.isEmpty, valued.count == 1 { return "write \(valued[0].title) \(word.dropFirst(2))" }
    guard !owners.isEmpty, owners.count <= Self.mostOwners else { return nil }
    let list = owners.map { proposed($0.words) }.enumerated(by: "and")
    return "\(list) \(owners.count == 1 ? "has" : "have") it"
  }

  /// A command of the tool between quotation marks, with the options of proposed commands.
  func proposed(_ words: [String]) -> String {
    let all = [name] + words + ProposedCommand.options(words)
    return "\"\(all.map(\.shellWord).joined(separator: " "))\""
  }

  /// An option that more verbs have is named without them.
  private static var mostOwners: Int { 3 }

  /// The command as far as its words can be read, whether it can be run or not.
  private func command(of path: CommandPath, _ words: [String]) -> any Command<Context, Outcome> {
    let command = path.verb.init()
    var reader = CommandLineReader(command.parameters)
    try? reader.read(words)
    return command
  }

  private func read(_ words: [String], into command: some Command) throws(UsageError) {
    var reader = CommandLineReader(command.parameters)
    try reader.read(words)
    try command.validateAll()
  }
}
