import Spelling

/// What is wrong with a command line, or with one of its values.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  let kind: Kind
  /// How the verb in question, or the tool, is used: `layoutcase solve CASE [OPTION…]`. Nil until the verb is known.
  private var usage: String?
  /// A command of the verb, where an argument is missing: `layoutcase why card title.width`.
  private var example: String?
  /// The command that shows the help: `layoutcase solve --help`. Nil until the verb is known.
  private var helpCommand: String?

  /// Refuses a value, or values that are wrong together.
  ///
  /// - Parameter text: for a value, what to write instead, in the imperative, without a capital and without a full
  ///   stop: "write a number". For a command line, what is wrong or what to say, in the same form.
  public init(_ text: String) { self.init(.refused(text)) }

  init(_ kind: Kind) { self.kind = kind }

  /// Refuses a word that is not one of the choices.
  init(_ word: String, insteadOf choices: [String]) {
    var text = "choose " + choices.enumerated(by: "or")
    if let question = question(for: word, among: choices) { text += "; \(question)" }
    self.init(text)
  }

  /// There is no such option. It may be meant for the one with the most similar name, or the only one that begins with a
  /// letter. Dashes are left out: they would make short names look alike.
  static func unknownOption(_ spelling: String, among spellings: [String]) -> UsageError {
    let long = spellings.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    let word = String(spelling.drop { $0 == "-" })
    let beginning = long.filter { $0.hasPrefix(word.lowercased()) }
    let near =
      word.count != 1 ? suggestion(for: word, among: long) : beginning.count == 1 ? beginning.first : nil
    return UsageError(.unknown(.option, spelling, remedy: near.map { question("--\($0)") }))
  }

  /// The same error of a verb that is known.
  func of(usage: String, example: String? = nil, path: String) -> UsageError {
    var error = self
    error.usage = usage
    if case .missingParameter(_, nil) = kind { error.example = example }
    error.helpCommand = "\(path) --help"
    return error
  }

  /// The sentence, the usage line, an example and the hint, each on its own line, without a final newline.
  public var description: String {
    [
      sentence, usage.map { "Usage: \($0)" }, example.map { "As in: \($0)" },
      helpCommand.map { "See \"\($0)\"." },
    ].compactMap(\.self).joined(separator: "\n")
  }

  /// One sentence, and the suggestion where there is one. Control characters of words are escaped.
  public var sentence: String { kind.sentence.escapingControls }

  /// What would be right in place of an argument too many.
  enum Expected: Hashable, Sendable {
    /// The verb takes no argument. `example` is one of its options, as it is written.
    case options(example: String?)
    /// The verb's last argument is there already. The word may be a value of the option.
    case one(title: String, option: String?)
    /// The word before it is a value of an option that takes several, separated by commas: those, with it.
    case list(option: String, values: [String])
    /// The word before it is a value of an option that is given once for each.
    case another(option: String)
  }

  /// What is wrong. Options are named with their dashes.
  enum Kind: Hashable, Sendable {
    /// A word that names nothing of a kind, and what to write in its place.
    case unknown(NameKind, String, remedy: String?)
    case missingValue(option: String, valueName: String, next: String?)
    case unexpectedValue(flag: String, value: String)
    case repeatedOption(String)
    /// The remedy stands in the place of an example.
    case missingParameter(String, remedy: String? = nil)
    case unexpectedArgument(String, Expected)
    case refusedValue(String, parameter: String, remedy: String)
    case refused(String)
  }

  /// What a word should be the name of.
  enum NameKind: String {
    case verb, option
    /// Behind `help`.
    case topic = "verb or topic"
  }
}

extension UsageError.Kind {
  var sentence: String {
    switch self {
    case .unknown(let kind, let word, let remedy):
      "there is no \(kind.rawValue) \(word.quoted)" + (kind == .option ? " here" : "") + end(remedy)
    case .missingValue(let option, let valueName, nil):
      "the option \(option) needs a value: \(option) \(valueName)"
    case .missingValue(let option, _, let next?):
      "the option \(option) needs a value; one that begins with a dash is written as "
        + "\(option)=\(next)".quoted
    case .unexpectedValue(let flag, let value):
      "the option \(flag) takes no value, and was given \(value.quoted)"
    case .repeatedOption(let option):
      "the option \(option) can be given only once"
    case .missingParameter(let title, let remedy):
      "\(title) is missing" + end(remedy)
    case .unexpectedArgument(let word, let expected):
      "unexpected argument \(word.quoted)" + remedy(expected, word)
    case .refusedValue(let value, let parameter, let remedy):
      "\(parameter) cannot be \(value.quoted): \(remedy)"
    case .refused(let sentence):
      sentence
    }
  }

  private func remedy(_ expected: UsageError.Expected, _ word: String) -> String {
    switch expected {
    case .options(let example): "; only options stand here" + (example.map { ", such as \($0)" } ?? "")
    case .one(let title, let option?): " behind \(title); write \(option) before it"
    case .one(let title, nil):
      " behind \(title); nothing else goes there, and what has spaces needs quotation marks"
    case .list(let option, let values):
      "; several values of \(option) are separated by commas: " + values.joined(separator: ",").quoted
    case .another(let option): "; write \(option) before it, too"
    }
  }

  /// The end of a sentence.
  private func end(_ remedy: String?) -> String { remedy.map { "; \($0)" } ?? "" }
}

extension String {
  /// The text between quotation marks; what is over 60 characters long is cut.
  var quoted: String {
    let shown = unicodeScalars.prefix(60)
    return "\"\(String(shown))" + (shown.endIndex == unicodeScalars.endIndex ? "\"" : "…\"")
  }

  /// The text with its control characters escaped, fit for one line of a terminal.
  fileprivate var escapingControls: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}
