/// An option with a value: `--width 320`, `--width=320`, `-o json`, `-ojson`.
///
/// The property's type says whether it must be given: `Double` must, `Double?` need not, `Double` with an
/// initial value need not, `[Double]` must at least once, and `[Double]` with the initial value `[]` need not.
@propertyWrapper
public final class Option<Value: ParameterValue>: ParameterProperty<Value> {
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
  ) {
    self.init(nil, help, name, short, valueName, commaSeparated, completion)
  }

  /// Declares an option with its default value.
  public convenience init(
    wrappedValue: Value, _ help: String, name: String? = nil, short: Character? = nil,
    valueName: String? = nil, commaSeparated: Bool = false, completion: Completion? = nil
  ) {
    self.init(wrappedValue, help, name, short, valueName, commaSeparated, completion)
  }

  private init(
    _ initial: Value?, _ help: String, _ name: String?, _ short: Character?, _ valueName: String?,
    _ commaSeparated: Bool, _ completion: Completion?
  ) {
    super.init(initial: initial) { label in
      ParameterDefinition(
        kind: .option, name: name ?? label, short: short, help: help,
        valueName: (valueName ?? Value.Item.valueName).uppercased(), ownCompletion: completion,
        isCommaSeparated: commaSeparated && Value.isRepeated)
    }
  }

  public var wrappedValue: Value { value }
}

/// An option without a value, true when it is given: `--replace`.
@propertyWrapper
public final class Flag: ParameterProperty<Bool> {
  /// Declares a flag.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value when the command line does not say.
  ///   - help: One sentence, with its full stop.
  ///   - name: The long name without dashes; by default the property's.
  ///   - short: The letter of the short form, not `h`, which asks for help.
  ///   - negatable: Whether `--no-NAME` turns the flag off. The last of several counts.
  public init(
    wrappedValue: Bool = false, _ help: String, name: String? = nil, short: Character? = nil,
    negatable: Bool = false
  ) {
    super.init(initial: wrappedValue) { label in
      ParameterDefinition(
        kind: .flag, name: name ?? label, short: short, help: help, isNegatable: negatable)
    }
  }

  public var wrappedValue: Bool { value }
}
