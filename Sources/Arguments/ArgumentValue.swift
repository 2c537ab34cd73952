import Spelling

/// A type that one word of the command line can be read as.
///
/// An enumeration of strings needs no code of its own:
///
///     enum Format: String, CaseIterable, ArgumentValue { case table, json }
public protocol ArgumentValue: ParameterValue, SendableMetatype where Item == Self {
  /// Reads a word; what cannot be read is refused with the remedy.
  init(argument: String) throws(Refusal)

  /// The word that reads as this value, for the default in help.
  var argument: String { get }

  /// What stands for a value in an option's help; "value" by default.
  static var valueName: String { get }

  /// The words that are accepted, when they are few; empty when they cannot be listed, as by default.
  static var choices: [String] { get }

  /// Whether a word such as `-5` is a value rather than an option; false by default.
  static var isNumeric: Bool { get }

  /// What a shell offers; by default the choices.
  static var completion: Completion { get }
}

extension ArgumentValue {
  public static var valueName: String { "value" }
  public static var choices: [String] { [] }
  public static var isNumeric: Bool { false }
  public static var completion: Completion { choices.isEmpty ? .nothing : .choices(choices) }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  public init(argument: String) throws(Refusal) {
    guard let value = Self(rawValue: argument) else {
      throw Refusal.choice(of: Self.choices, not: argument)
    }
    self = value
  }

  public var argument: String { rawValue }
  public static var choices: [String] { allCases.map(\.rawValue) }
}

/// Why a value or a command line is not accepted.
///
/// For a value, the remedy in the imperative, without a capital and without a full stop: "write a number".
/// For a whole command line, a sentence.
public struct Refusal: Error, Hashable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }

  static func choice(of choices: [String], not word: String) -> Refusal {
    var text = "choose " + choices.enumerated(by: "or")
    if let suggestion = suggestion(for: word, among: choices) { text += "; did you mean \"\(suggestion)\"?" }
    return Refusal(text)
  }
}

extension [String] {
  /// The words as a list of prose: "a, b or c".
  func enumerated(by conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
