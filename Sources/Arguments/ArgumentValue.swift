/// A type that one word of the command line can be read as.
///
/// An enumeration of strings needs no code of its own:
///
///     enum Format: String, CaseIterable, ArgumentValue { case table, json }
public protocol ArgumentValue: ParameterValue, SendableMetatype where Item == Self {
  /// Reads a word. The error of an unreadable word says what to write instead.
  init(argument: String) throws(UsageError)

  /// The value as a word, for the default in help.
  var argument: String { get }

  /// What stands for a value in an option's help; "value" by default.
  static var valueName: String { get }

  /// The accepted words where they can be listed; empty by default.
  static var choices: [String] { get }

  /// Whether a word such as `-5` is a value rather than an option; false by default.
  static var isNumeric: Bool { get }

  /// What a shell offers; by default the choices.
  static var completion: Completion { get }

  /// The word that stands for an argument that is missing; nil by default.
  static var wordWhereMissing: String? { get }

  /// The one word for a word of the argument and the next one, where they can only be meant together. Nil by default.
  ///
  /// - Parameter isLast: whether no other argument could take the next word.
  static func joined(_ word: String, _ next: String, isLast: Bool) -> String?
}

extension ArgumentValue {
  public static var valueName: String { "value" }
  public static var choices: [String] { [] }
  public static var isNumeric: Bool { false }
  public static var wordWhereMissing: String? { nil }
  public static func joined(_ word: String, _ next: String, isLast: Bool) -> String? { nil }
  public static var completion: Completion { choices.isEmpty ? .nothing : .choices(choices) }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  public init(argument: String) throws(UsageError) {
    guard let value = Self(rawValue: argument) else {
      throw UsageError(argument, insteadOf: Self.choices)
    }
    self = value
  }

  public var argument: String { rawValue }
  public static var choices: [String] { allCases.map(\.rawValue) }
}
