import Arguments
import Spelling

/// What to write in place of a word that the tool does not know, as a clause; nil where nothing is known of it.
///
/// The table has what a word means to whoever comes from another tool. What it means among the files and the stored
/// cases that there are is a ``Guess``.
///
/// - Parameter command: with what was read of it.
func hint(for word: UnknownWord, of command: (any Command<Console, ExitCode>)? = nil) -> String? {
  let guess = Guess(database: command?.options(DatabaseOptions.self) ?? DatabaseOptions())
  return switch word {
  case .verb("merge", _, let rest): merging(rest)
  case .verb(let word, let group, let rest):
    Hint.of(word, behind: group).map { Hint.withCommand($0, rest) } ?? guess.verb(word, of: group)
      ?? topic(word, of: group)
  case .option("--set", "rows", let assignment?) where assignment.contains("="):
    "write \(commandLine("set", "CASE", "--row", "KEY", assignment))"
  case .option(let word, let verb, let value) where Double(word) == nil:
    Hint.of(word, behind: verb).map { Hint.filled($0, with: value) }
  case .argument(let word, "undo", _) where Int(word) != nil:
    Hint.of("--pass", behind: "undo").map { Hint.filled($0, with: nil) }
  case .option(let word, let verb, let before), .argument(let word, let verb, let before):
    guess.argument(word, of: verb, behind: before)
  case .value("csv", "--output", "export"): "\(commandLine("rows", "CASE", "-o", "csv")) prints rows as CSV"
  case .value("parquet", "--output", _): "DuckDB and Spark write Parquet from csv or ndjson"
  case .value(let value, "--width", "heights") where value.contains(".."):
    "\(commandLine("heights", "CASE", "--widths", value)) tells the height of all rows over them"
  case .value(let value, "--output", _) where value.contains("."):
    "> \(value.shellWord) writes the answer into a file"
  case .missing("VIEW", _, _): (command as? WhyCommand).flatMap { guess.views(of: $0.case) }
  case .missing("CASE", let verb, []): guess.file(for: verb)
  case .missing("ASSIGNMENT", let verb, let words) where words.contains("--width"):
    Hint.of("--width", behind: verb).map {
      Hint.filled($0, with: words.drop { $0 != "--width" }.dropFirst().first)
    }
  case .value, .missing: nil
  }
}

/// How the cases of another database get into this one.
private func merging(_ words: [String]) -> String {
  let own = Layoutcase.namedDatabase(in: words)
  let other = words.first { !$0.hasPrefix("-") && $0 != own } ?? "OTHER.db"
  return commandLine("add", other)
    + " copies the cases of another database into this one, with their rows, and with --replace also those whose names "
    + "others have here"
}

/// The page of help that is called by a word.
private func topic(_ word: String, of group: String?) -> String? {
  group == nil && helpTopics.contains { $0.name == word }
    ? "\(commandLine("help", word)) shows the page of that name" : nil
}

/// What a word of another tool means.
private enum Hint {
  /// A verb of this tool.
  case verb(String)
  /// Options, as `--width %POINTS`. What is the name of a value has a % before it.
  case options(String)
  /// What to do, as a clause.
  case clause(String)

  /// By words: `word = verb or options`, or `word: clause`. A verb of a group has the group before it, and an option the
  /// verb where its hint holds behind that alone. An option that the verb has is not looked for here.
  private static let table: [String: Hint] = {
    var hints: [String: Hint] = [:]
    for line in String(decoding: PackageResources.hints_txt, as: UTF8.self).split(separator: "\n") {
      let same = line.split(separator: " = ", maxSplits: 1)
      let parts = (same.count == 2 ? same : line.split(separator: ": ", maxSplits: 1)).map(String.init)
      let hint: Hint =
        same.count < 2 ? .clause(parts[1]) : parts[1].hasPrefix("-") ? .options(parts[1]) : .verb(parts[1])
      for word in parts[0].split(separator: ", ") { hints[String(word)] = hint }
    }
    return hints
  }()

  /// The hint for a word. Of an option, what holds behind a verb goes before what holds behind any. Where the verb does
  /// not have the option that is to be written, it is the hint for that.
  static func of(_ word: String, behind verb: String?) -> Hint? {
    guard let verb else { return table[word] }
    if let hint = table["\(verb) \(word)"] { return hint }
    guard word.hasPrefix("-"), let hint = table[word] else { return nil }
    guard case .options(let options) = hint else { return hint }
    let words = verb.split(separator: " ").map(String.init)
    let missing = options.matches(of: /--([a-z-]+)/).first { !commandTree.hasOption(String($0.1), in: words) }
    guard let missing else { return hint }
    return table["\(verb) \(missing.0)"] ?? table[String(missing.0)]
  }

  /// The hint's clause, and of a verb the command with what stood behind the word.
  static func withCommand(_ hint: Hint, _ rest: [String]) -> String {
    switch hint {
    case .verb(let verb): "write \(commandLine(verb.split(separator: " ").map(String.init) + rest))"
    case .options(let options): "write \(options)"
    case .clause(let clause): proposing(clause)
    }
  }

  /// The clause with its commands about the database in hand.
  private static func proposing(_ clause: String) -> String {
    let parts = clause.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in
      guard place % 2 == 1 else { return String(part) }
      return part.hasPrefix("layoutcase ")
        ? commandLine(typed: String(part.dropFirst("layoutcase ".count))) : "\"\(part)\""
    }.joined()
  }

  /// The hint's clause with an option's value: `write --width 320`. Where several values belong, `320x568` is two.
  static func filled(_ hint: Hint, with value: String?) -> String {
    let clause = withCommand(hint, [])
    let names = clause.matches(of: /%([A-Z]+)/).map { String($0.1) }
    let value = value.flatMap { $0.hasPrefix("-") ? nil : $0 } ?? ""
    let values = names.count == 1 ? [value] : value.split(separator: "x").map(String.init)
    let isFitting =
      !value.isEmpty && values.count == names.count
      && zip(values, names).allSatisfy { !numberNames.contains($1) || Double($0)?.isFinite == true }
    var words = (isFitting ? values.map(\.shellWord) : names)[...]
    return clause.replacing(/%[A-Z]+/) { _ in words.popFirst() ?? "" }
  }

  /// What values are called that are numbers.
  private static let numberNames = ["POINTS", "NUMBER"]
}
