/// An option without a value, true when it is given: `--replace`.
@propertyWrapper
public final class Flag: ArgumentProperty {
  private let storage: Storage

  final class Storage {
    var isOn: Bool

    init(isOn: Bool) { self.isOn = isOn }
  }

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
    let storage = Storage(isOn: wrappedValue)
    self.storage = storage
    super.init { label in
      let definition = ArgumentDefinition(
        kind: .flag, name: name ?? label.hyphenated, short: short, help: help, isNegatable: negatable)
      return BoundArgument(definition: definition, receiver: .flag(storage))
    }
  }

  public var wrappedValue: Bool { storage.isOn }
}
