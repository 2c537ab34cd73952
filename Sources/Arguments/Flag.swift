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
