/// An option with a value: `--width 320`, `--width=320`, `-o json`, `-ojson`.
///
/// The property's type says whether it must be given: `Double` must, `Double?` need not, `Double` with an
/// initial value need not, `[Double]` must at least once, and `[Double]` with the initial value `[]` need not.
@propertyWrapper
public final class Option<Value>: ArgumentProperty {
  private let value: () -> Value

  /// Declares an option.
  ///
  /// - Parameters:
  ///   - help: One sentence, with its full stop.
  ///   - name: The long name without dashes; by default the property's, `textSize` being `text-size`.
  ///   - short: The letter of the short form, not `h`, which asks for help.
  ///   - valueName: What stands for the value in help; by default what the value's type says.
  ///   - commaSeparated: Whether one word may hold several values, as in `320,375`; heeded for arrays alone.
  ///   - completion: What a shell offers; by default what the value's type offers.
  public convenience init(
    _ help: String, name: String? = nil, short: Character? = nil, valueName: String? = nil,
    commaSeparated: Bool = false, completion: Completion? = nil
  ) where Value: ParameterValue {
    self.init(
      ParsedValues(initial: nil, isCommaSeparated: commaSeparated),
      OptionWords(help: help, name: name, short: short, valueName: valueName, completion: completion))
  }

  /// Declares an option with its default value.
  public convenience init(
    wrappedValue: Value, _ help: String, name: String? = nil, short: Character? = nil,
    valueName: String? = nil, commaSeparated: Bool = false, completion: Completion? = nil
  ) where Value: ParameterValue {
    self.init(
      ParsedValues(initial: wrappedValue, isCommaSeparated: commaSeparated),
      OptionWords(help: help, name: name, short: short, valueName: valueName, completion: completion))
  }

  private init(_ values: ParsedValues<Value>, _ words: OptionWords) where Value: ParameterValue {
    value = { values.value }
    super.init { label in
      let declaration = ArgumentDefinition(
        kind: .option, name: words.name ?? label.hyphenated, short: words.short, help: words.help,
        valueName: (words.valueName ?? Value.Item.valueName).uppercased(),
        values: Value.Item.self, ownCompletion: words.completion,
        isRequired: !values.isSatisfied, isRepeated: Value.isRepeated,
        isNumeric: Value.Item.isNumeric, initialText: values.initialText)
      return BoundArgument(declaration: declaration, receiver: .values(values))
    }
  }

  public var wrappedValue: Value { value() }
}

/// What an option is declared with, besides its values.
private struct OptionWords {
  let help: String
  let name: String?
  let short: Character?
  let valueName: String?
  let completion: Completion?
}
