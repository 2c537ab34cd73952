/// A positional argument of a verb.
/// One that takes a single word may also be given as an option of its name, `--case card` for `CASE`, unless it is
/// positional only.
///
/// The property's type says how many words it takes: `String` one, `String?` none or one, `[String]` one or
/// more, and `[String]` with the initial value `[]` any number. Arguments are filled in the order of their
/// declaration; only the last may be repeated or optional.
@propertyWrapper
public final class Argument<Value: ParameterValue>: ParameterProperty<Value> {
  /// Declares an argument that the command line must give, unless its type allows for none.
  ///
  /// - Parameters:
  ///   - help: One sentence, with its full stop.
  ///   - valueName: What stands for the value in help; by default the property's name.
  ///   - completion: What a shell offers; by default what the value's type offers.
  ///   - isPositionalOnly: Whether it is never given as an option, whose name would say too little.
  public convenience init(
    _ help: String, valueName: String? = nil, completion: Completion? = nil, isPositionalOnly: Bool = false
  ) {
    self.init(initial: nil, help, valueName, completion, isPositionalOnly)
  }

  /// Declares an argument with its default value.
  public convenience init(
    wrappedValue: Value, _ help: String, valueName: String? = nil, completion: Completion? = nil
  ) {
    self.init(initial: wrappedValue, help, valueName, completion, false)
  }

  private init(
    initial: Value?, _ help: String, _ valueName: String?, _ completion: Completion?,
    _ isPositionalOnly: Bool
  ) {
    super.init(initial: initial) { label in
      ParameterDefinition(
        kind: .argument, name: label, help: help, valueName: (valueName ?? label).uppercased(),
        ownCompletion: completion, isPositionalOnly: isPositionalOnly)
    }
  }

  public var wrappedValue: Value { value }
}
