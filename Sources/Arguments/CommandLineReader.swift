/// Reads the words after a verb into the verb's parameters.
struct CommandLineReader {
  private let parameters: [BoundParameter]

  /// The positional arguments that can still take a word, in order.
  private var arguments: ArraySlice<BoundParameter>
  private var words: ArraySlice<String> = []
  /// By the names of arguments that take one word, that word.
  private var given: [String: String] = [:]
  /// Those of them that were given by their names, as `--case card`.
  private var named: Set<String> = []
  /// The option that was read last, where it takes several values, and its values with the numbers that stand behind
  /// them.
  private var list: (option: String, values: [String], isNumeric: Bool, isCommaSeparated: Bool)?

  init(_ parameters: [BoundParameter]) {
    self.parameters = parameters
    arguments = parameters.filter { $0.definition.kind == .argument }[...]
  }

  mutating func read(_ words: [String]) throws(UsageError) {
    self.words = words[...]
    var optionsHaveEnded = false
    while let word = self.words.popFirst() {
      if optionsHaveEnded || !word.isOption && word != "--" || isNegativeNumber(word) {
        try readArgument(word)
      } else if word == "--" {
        optionsHaveEnded = true
      } else if word.hasPrefix("--") {
        try readLongOption(word)
      } else {
        try readShortOptions(word)
      }
    }
    for argument in parameters where argument.definition.kind == .argument && !argument.isSatisfied {
      if let word = argument.definition.values?.wordWhereMissing { try receive(word, argument) }
    }
    if let missing = parameters.firstIndex(where: { !$0.isSatisfied }) {
      let title = parameters[missing].definition.title
      let isSecond = parameters[..<missing].contains { $0.definition.title == title }
      throw UsageError(.missingParameter(isSecond ? "the second \(title)" : title))
    }
  }

  private func isNegativeNumber(_ word: String) -> Bool {
    arguments.first.map { $0.definition.isNumeric && word.isValue(of: $0.definition) } ?? false
  }

  private mutating func readArgument(_ word: String) throws(UsageError) {
    // A word that belongs behind this one may have been given by the argument's name before, or in the wrong order, where
    // this one could be nothing else.
    let open = arguments.first?.definition.values.map { ObjectIdentifier($0) }
    for argument in parameters
    where named.contains(argument.definition.name)
      || open != argument.definition.values.map({ ObjectIdentifier($0) })
    {
      if let known = given[argument.definition.name],
        let whole = argument.definition.values?.joined(word, known, isLast: true)
      {
        return try receive(whole, argument)
      }
    }
    guard let argument = arguments.first, !argument.definition.isRepeated || !isOfList(word) else {
      throw UsageError(.unexpectedArgument(word, expected(at: word)))
    }
    if !argument.definition.isRepeated, let next = words.first, !next.isOption,
      let whole = argument.definition.values?.joined(word, next, isLast: arguments.count == 1)
    {
      words.removeFirst()
      return try receive(whole, argument)
    }
    try receive(word, argument)
  }

  private mutating func receive(_ word: String, _ argument: BoundParameter) throws(UsageError) {
    let definition = argument.definition
    try argument.storage.receive(word, for: definition)
    if isOfList(word) { list?.values.append(word) } else { list = nil }
    guard !definition.isRepeated else { return }
    given[definition.name] = word
    arguments.removeAll { $0.definition.name == definition.name }
  }

  /// Reads an argument that is given by its name, as `--case card` for CASE.
  private mutating func readNamed(
    _ argument: BoundParameter, _ spelling: String, _ value: String?
  ) throws(UsageError) {
    let word = if let value { value } else { try nextValue(of: argument.definition, spelling) }
    named.insert(argument.definition.name)
    guard let known = given[argument.definition.name] else { return try receive(word, argument) }
    guard let whole = argument.definition.values?.joined(known, word, isLast: true) else {
      throw UsageError(
        "\(argument.definition.title) is \(known.quoted) already; leave out \(spelling) \(word)")
    }
    try receive(whole, argument)
  }

  /// Whether a word is a number behind the numbers of an option that takes several.
  private func isOfList(_ word: String) -> Bool { list?.isNumeric == true && Double(word) != nil }

  /// What stands in place of an argument too many.
  private func expected(at word: String) -> UsageError.Expected {
    if let list, !list.isCommaSeparated { return .another(option: list.option) }
    if let list {
      return .list(option: list.option, values: list.values + [word] + words.prefix(while: isOfList))
    }
    if let last = parameters.last(where: { $0.definition.kind == .argument }) {
      let missing = parameters.first { $0.definition.kind == .option && !$0.isSatisfied }
      return .one(title: last.definition.title, option: missing?.definition.title)
    }
    return .options(example: parameters.first { $0.definition.kind == .option }?.definition.example)
  }

  private mutating func readLongOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count == 2 ? String(parts[1]) : nil
    let spelling = String(parts[0])
    let named = parameters.first { $0.definition.spellingAsOption == spelling }
    if let named, option(spelling) == nil { return try readNamed(named, spelling, value) }
    try readOption(spelling, confirmed(spelling), value: value)
  }

  /// The option or flag that is typed so.
  private func option(_ spelling: String) -> BoundParameter? {
    parameters.first { $0.definition.kind != .argument && $0.definition.spellings.contains(spelling) }
  }

  private func confirmed(_ spelling: String) throws(UsageError) -> BoundParameter {
    if let option = option(spelling) { return option }
    let definitions = parameters.map(\.definition)
    throw .unknownOption(
      spelling,
      among: definitions.filter { $0.kind != .argument }.flatMap(\.spellings)
        + definitions.compactMap(\.spellingAsOption) + ParameterDefinition.help.spellings)
  }

  /// Reads `-q`, `-qv`, `-o json`, `-ojson` and `-o=json`: flags up to the first option that takes a value.
  private mutating func readShortOptions(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let spelling = "-\(letter)"
      let option = try confirmed(spelling)
      if option.definition.kind == .flag, letters.first != "=" {
        try readOption(spelling, option, value: nil)
      } else {
        let value = letters.first == "=" ? letters.dropFirst() : letters
        return try readOption(spelling, option, value: letters.isEmpty ? nil : String(value))
      }
    }
  }

  private mutating func readOption(
    _ spelling: String, _ parameter: BoundParameter, value: String?
  ) throws(UsageError) {
    let (option, storage) = (parameter.definition, parameter.storage)
    let word: String
    if option.kind == .flag {
      if let value { throw UsageError(.unexpectedValue(flag: spelling, value: value)) }
      word = String(spelling != "--no-\(option.name)")
    } else {
      // Of an option whose values commas separate, the set says how many it takes.
      if storage.count > 0, !option.isRepeated, !option.isCommaSeparated {
        throw UsageError(.repeatedOption(spelling))
      }
      word = if let value { value } else { try nextValue(of: option, spelling) }
    }
    try storage.receive(word, for: option)
    list = option.isRepeated ? (spelling, [word], option.isNumeric, option.isCommaSeparated) : nil
  }

  private mutating func nextValue(
    of option: ParameterDefinition, _ spelling: String
  ) throws(UsageError) -> String {
    guard let next = words.first, next.isValue(of: option) else {
      let unread = words.first.flatMap { word in
        word == "--" || self.option(String(word.prefix { $0 != "=" })) != nil ? nil : word
      }
      throw UsageError(.missingValue(option: spelling, valueName: option.valueName, next: unread))
    }
    return words.removeFirst()
  }
}

extension String {
  /// Whether the word begins as an option does; `-` alone is a value, as is `-#` with a part of what `-` is, and `--`
  /// alone ends the options.
  var isOption: Bool { hasPrefix("-") && self != "-" && self != "--" && !hasPrefix("-#") }

  /// Whether the word may follow the option as its value, or stand for the argument.
  func isValue(of definition: ParameterDefinition) -> Bool {
    !isOption && self != "--" || definition.isNumeric && Double(self) != nil
  }
}
