/// A command line that the tool cannot follow: what is wrong, the usage line, and where to read on.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  /// The exit code of every wrong command line.
  public static let exitCode: Int32 = 2

  public let problem: Problem

  /// The usage line of the verb in question, or of the tool: `layoutcase solve CASE [OPTION…]`.
  public let usage: String

  /// The command that shows the help: `layoutcase solve --help`.
  public let helpCommand: String

  /// The problem's sentence, the usage line and the hint, each on its own line, without a final newline.
  public var description: String {
    "\(problem.sentence)\nUsage: \(usage)\nSee \"\(helpCommand)\"."
  }

  /// What is wrong with a command line. Options are named with their dashes.
  public enum Problem: Error, Hashable, Sendable {
    case unknownVerb(String, suggestion: String?)
    case unknownOption(String, suggestion: String?)
    case missingValue(option: String, valueName: String, next: String?)
    case unexpectedValue(flag: String, value: String)
    case repeatedOption(String)
    case missingParameter(String)
    case unexpectedArgument(String)
    case refusedValue(String, parameter: String, remedy: String)
    case refusedCommand(String)
  }
}

extension UsageError.Problem {
  /// One sentence, and the suggestion where there is one.
  public var sentence: String {
    switch self {
    case .unknownVerb(let word, let suggestion):
      "There is no verb \(word.quoted)." + question(suggestion)
    case .unknownOption(let word, let suggestion):
      "There is no option \(word.quoted) here." + question(suggestion)
    case .missingValue(let option, let valueName, nil):
      "The option \(option) needs a value: \(option) \(valueName)."
    case .missingValue(let option, _, let next?):
      "The option \(option) needs a value; one that begins with a dash is written as "
        + "\("\(option)=\(next)".quoted)."
    case .unexpectedValue(let flag, let value):
      "The option \(flag) takes no value, and was given \(value.quoted)."
    case .repeatedOption(let option):
      "The option \(option) can be given only once."
    case .missingParameter(let title):
      "\(title) is missing."
    case .unexpectedArgument(let word):
      "The argument \(word.quoted) is one too many."
    case .refusedValue(let value, let parameter, let remedy):
      "\(parameter) cannot be \(value.quoted): \(remedy)" + (remedy.hasSuffix("?") ? "" : ".")
    case .refusedCommand(let sentence):
      sentence
    }
  }

  private func question(_ suggestion: String?) -> String {
    suggestion.map { " Did you mean \"\($0)\"?" } ?? ""
  }
}

extension String {
  /// The text between quotation marks, fit for one line of a terminal: control characters are escaped, and what
  /// is over 60 characters long is cut.
  var quoted: String {
    let shown = unicodeScalars.prefix(60)
    var text = "\""
    for scalar in shown {
      text += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return text + (shown.endIndex == unicodeScalars.endIndex ? "\"" : "…\"")
  }
}
