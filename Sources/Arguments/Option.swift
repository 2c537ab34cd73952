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
      ParsedValues(initial: nil, isCommaSeparated: commaSeparated), help, name, short, valueName, completion)
  }

  /// Declares an option with its default value.
  public convenience init(
    wrappedValue: Value, _ help: String, name: String? = nil, short: Character? = nil,
    valueName: String? = nil, commaSeparated: Bool = false, completion: Completion? = nil
  ) where Value: ParameterValue {
    self.init(
      ParsedValues(initial: wrappedValue, isCommaSeparated: commaSeparated), help, name, short, valueName,
      completion)
  }

  private init(
    _ values: ParsedValues<Value>, _ help: String, _ name: String?, _ short: Character?, _ valueName: String?,
    _ completion: Completion?
  ) where Value: ParameterValue {
    value = { values.value }
    super.init { label in
      let definition = ArgumentDefinition(
        kind: .option, name: name ?? label.hyphenated, short: short, help: help,
        valueName: (valueName ?? Value.Item.valueName).uppercased(),
        values: Value.Item.self, ownCompletion: completion,
        isRequired: !values.isSatisfied, isRepeated: Value.isRepeated,
        isCommaSeparated: values.isCommaSeparated, isNumeric: Value.Item.isNumeric,
        initialText: values.initialText)
      return BoundArgument(definition: definition, receiver: .values(values))
    }
  }

  public var wrappedValue: Value { value() }
}
