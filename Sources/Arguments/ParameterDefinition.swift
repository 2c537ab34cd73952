/// A parameter as it is declared, without its value.
package struct ParameterDefinition: Sendable {
  package enum Kind: Sendable {
    case argument
    case option
    case flag
  }

  package let kind: Kind

  /// In lower case with hyphens and without dashes in front: `text-size`.
  package let name: String
  package var short: Character?
  package let help: String

  /// What stands for the value in help, in upper case; empty for a flag.
  package var valueName = ""
  /// What the words are read as; nil for a flag.
  var values: (any ArgumentValue.Type)?
  var ownCompletion: Completion?
  /// Whether an argument cannot be given as an option.
  var isPositionalOnly = false
  package var isRequired = false
  /// Whether it takes several values.
  package var isRepeated = false
  /// Whether one word may hold several values, as in `320,375`.
  var isCommaSeparated = false

  /// Whether `--no-NAME` turns the flag off.
  package var isNegatable = false
  package var initialText: String?

  /// What stands above the option in help.
  package var heading = ParameterDefinition.usualHeading

  package static let usualHeading = "Options"

  /// What every verb understands, and what the tool itself does. Neither is a property of a set.
  package static let help = ParameterDefinition(
    kind: .flag, name: "help", short: "h", help: "Shows this help.")
  static let version = ParameterDefinition(kind: .flag, name: "version", help: "Shows the version.")

  package var isNumeric: Bool { values?.isNumeric ?? false }
  package var choices: [String] { values?.choices ?? [] }
  package var completion: Completion {
    switch ownCompletion ?? values?.completion ?? .nothing {
    case .choices(let choices) where isRepeated && isCommaSeparated: .list(choices + wordsForAll)
    case let completion: completion
    }
  }

  /// In place of a list it stands for all choices: `--text-size all`.
  static let wordForAll = "all"
  /// What it stands for; none where commas separate no choices.
  var allChoices: [String] { isCommaSeparated ? choices : [] }
  var wordsForAll: [String] { isRepeated && !allChoices.isEmpty ? [Self.wordForAll] : [] }

  /// How messages call the parameter: `CASE` or `--width`.
  package var title: String { kind == .argument ? valueName : "--\(name)" }

  /// How an argument is given by its name, as `--case` for CASE; nil where it cannot be.
  var spellingAsOption: String? {
    kind == .argument && !isPositionalOnly ? "--\(valueName.lowercased())" : nil
  }

  /// How an option is written with its value: `--to NAME`.
  var example: String { kind == .option ? "\(title) \(valueName)" : title }

  /// How a usage line shows the parameter: `CASE`, `[CASE…]`, `--to NAME`.
  package var usage: String {
    let repeated = isRepeated ? example + "…" : example
    return isRequired ? repeated : "[\(repeated)]"
  }
}

extension String {
  /// The name on the command line of a wrapped property: `_textSize` is `text-size`.
  var hyphenated: String {
    var result = ""
    for character in drop(while: { $0 == "_" }) {
      if character.isUppercase && !result.isEmpty { result += "-" }
      result += character.lowercased()
    }
    return result
  }
}
