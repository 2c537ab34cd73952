/// A positional argument of a verb.
///
/// The property's type says how many words it takes: `String` one, `String?` none or one, `[String]` one or
/// more, and `[String]` with the initial value `[]` any number. Arguments are filled in the order of their
/// declaration; only the last may be repeated or optional.
@propertyWrapper
public final class Argument<Value>: ArgumentProperty {
  private let value: () -> Value

  /// Declares an argument that the command line must give, unless its type allows for none.
  ///
  /// - Parameters:
  ///   - help: One sentence, with its full stop.
  ///   - valueName: What stands for the value in help; by default the property's name.
  ///   - completion: What a shell offers; by default what the value's type offers.
  public convenience init(_ help: String, valueName: String? = nil, completion: Completion? = nil)
  where Value: ParameterValue {
    self.init(initial: nil, help, valueName, completion)
  }

  /// Declares an argument with its default value.
  public convenience init(
    wrappedValue: Value, _ help: String, valueName: String? = nil, completion: Completion? = nil
  ) where Value: ParameterValue {
    self.init(initial: wrappedValue, help, valueName, completion)
  }

  private init(initial: Value?, _ help: String, _ valueName: String?, _ completion: Completion?)
  where Value: ParameterValue {
    let values = ParsedValues(initial: initial, isCommaSeparated: false)
    value = { values.value }
    super.init { label in
      let definition = ArgumentDefinition(
        kind: .argument, name: label.hyphenated, help: help,
        valueName: (valueName ?? label.hyphenated).uppercased(), values: Value.Item.self,
        ownCompletion: completion, isRequired: !values.isSatisfied,
        isRepeated: Value.isRepeated, isNumeric: Value.Item.isNumeric,
        initialText: values.initialText)
      return BoundArgument(definition: definition, receiver: .values(values))
    }
  }

  public var wrappedValue: Value { value() }
}
