/// A parameter as it is declared, without its value.
package struct ArgumentDefinition: Sendable {
  package enum Kind: Sendable {
    case argument
    case option
    case flag
  }

  package let kind: Kind

  /// In lower case with hyphens and without dashes in front: `text-size`.
  package let name: String
  package let short: Character?
  package let help: String

  /// What stands for the value in help, in upper case; empty for a flag.
  package let valueName: String
  /// What the words are read as; nil for a flag.
  let values: (any ArgumentValue.Type)?
  let ownCompletion: Completion?
  package let isRequired: Bool
  package internal(set) var isRepeated: Bool
  /// Whether one word may hold several values, as in `320,375`.
  var isCommaSeparated: Bool
  package let isNumeric: Bool

  /// Whether `--no-NAME` turns the flag off.
  package let isNegatable: Bool
  package let initialText: String?

  /// What stands above the option in help.
  package var heading = ArgumentDefinition.usualHeading

  package static let usualHeading = "Options"

  /// What every verb understands, and what the tool itself does. Neither is a property of a set.
  static let help = ArgumentDefinition(kind: .flag, name: "help", short: "h", help: "Shows this help.")
  static let version = ArgumentDefinition(kind: .flag, name: "version", help: "Shows the version.")

  init(
    kind: Kind, name: String, short: Character? = nil, help: String, valueName: String = "",
    values: (any ArgumentValue.Type)? = nil, ownCompletion: Completion? = nil, isRequired: Bool = false,
    isRepeated: Bool = false, isCommaSeparated: Bool = false, isNumeric: Bool = false,
    isNegatable: Bool = false, initialText: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.short = short
    self.help = help
    self.valueName = valueName
    self.values = values
    self.ownCompletion = ownCompletion
    self.isRequired = isRequired
    self.isRepeated = isRepeated
    self.isCommaSeparated = isCommaSeparated
    self.isNumeric = isNumeric
    self.isNegatable = isNegatable
    self.initialText = initialText
  }

  package var choices: [String] { values?.choices ?? [] }
  package var completion: Completion {
    switch ownCompletion ?? values?.completion ?? .nothing {
    case .choices(let choices) where isCommaSeparated: .list(choices)
    case let completion: completion
    }
  }

  /// How messages call the parameter: `CASE` or `--width`.
  package var title: String { kind == .argument ? valueName : "--\(name)" }

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
