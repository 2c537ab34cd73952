/// An option without a value, true when it is given: `--replace`.
@propertyWrapper
public struct Flag: DeclaringParameter {
  private let storage: Storage
  private let help: String
  private let name: String?
  private let short: Character?
  private let isNegatable: Bool

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
    self.storage = Storage(isOn: wrappedValue)
    self.help = help
    self.name = name
    self.short = short
    self.isNegatable = negatable
  }

  public var wrappedValue: Bool { storage.isOn }

  package func parameter(label: String) -> Parameter {
    let declaration = Declaration(
      kind: .flag, name: name ?? label.hyphenated, short: short, help: help, valueName: "", choices: [],
      completion: .nothing, isRequired: false, isRepeated: false, isNumeric: false,
      isNegatable: isNegatable, initialText: nil)
    return Parameter(declaration: declaration, receiver: .flag(storage))
  }
}
