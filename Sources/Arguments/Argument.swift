/// A positional argument of a verb.
///
/// The property's type says how many words it takes: `String` one, `String?` none or one, `[String]` one or
/// more, and `[String]` with the initial value `[]` any number. Arguments are filled in the order of their
/// declaration; only the last may be repeated or optional.
@propertyWrapper
public struct Argument<Value: ParameterValue>: DeclaringParameter {
  private let values: ReceivedValues<Value>
  private let help: String
  private let valueName: String?
  private let completion: Completion?

  /// Declares an argument that the command line must give, unless its type allows for none.
  ///
  /// - Parameters:
  ///   - help: One sentence, with its full stop.
  ///   - valueName: What stands for the value in help; by default the property's name.
  ///   - completion: What a shell offers; by default what the value's type offers.
  public init(_ help: String, valueName: String? = nil, completion: Completion? = nil) {
    self.init(initial: nil, help, valueName, completion)
  }

  /// Declares an argument with the value that it has when the command line gives none.
  public init(
    wrappedValue: Value, _ help: String, valueName: String? = nil, completion: Completion? = nil
  ) {
    self.init(initial: wrappedValue, help, valueName, completion)
  }

  private init(initial: Value?, _ help: String, _ valueName: String?, _ completion: Completion?) {
    self.values = ReceivedValues(initial: initial, isCommaSeparated: false)
    self.help = help
    self.valueName = valueName
    self.completion = completion
  }

  public var wrappedValue: Value { values.value }

  package func parameter(label: String) -> Parameter {
    let declaration = Declaration(
      kind: .argument, name: label.hyphenated, short: nil, help: help,
      valueName: (valueName ?? label.hyphenated).uppercased(), choices: Value.Item.choices,
      completion: completion ?? Value.Item.completion, isRequired: !values.isSatisfied,
      isRepeated: Value.isRepeated, isNumeric: Value.Item.isNumeric, isNegatable: false,
      initialText: values.initialText)
    return Parameter(declaration: declaration, receiver: .values(values))
  }
}
