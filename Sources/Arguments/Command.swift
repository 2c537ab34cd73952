/// A verb of a tool: its words for the help, its parameters as stored properties, and what it does.
///
/// A verb is declared once, and parsing, help, completions and the manual's table follow from that:
///
///     struct Solve: Command {
///       static let name = "solve"
///       static let abstract = "Lays out a case and prints its frames."
///       @Argument("The case's name.", completion: .caseNames) var `case`: String
///       @Option("The host's width.", valueName: "points") var width: Double?
///       func run(in desk: Desk) throws -> ExitCode { … }
///     }
///
/// `Context` is what the executable hands to every verb, `Outcome` what every verb answers with.
public protocol Command<Context, Outcome>: Parameters {
  associatedtype Context
  associatedtype Outcome

  /// The word that is typed: lower case, without spaces.
  static var name: String { get }

  /// One sentence in the third person, with its full stop.
  static var abstract: String { get }

  /// Further paragraphs for the verb's own help, separated by empty lines; empty by default.
  static var discussion: String { get }

  /// Command lines that a reader can copy; none by default.
  static var examples: [Example] { get }

  /// Whether help, completions and suggestions keep silent about the verb; false by default.
  static var isHidden: Bool { get }

  /// Refuses values that are fine alone and wrong together.
  ///
  /// Called once, after every parameter has its value. The refusal's text is shown as it is: a whole sentence.
  func validate() throws(Refusal)

  func run(in context: Context) throws -> Outcome
}

extension Command {
  public static var discussion: String { "" }
  public static var examples: [Example] { [] }
  public static var isHidden: Bool { false }
  public func validate() throws(Refusal) {}
}

/// A command line worth showing, without the tool's name, and what it does.
public struct Example: Sendable {
  let arguments: String
  let meaning: String

  public init(_ arguments: String, _ meaning: String) {
    self.arguments = arguments
    self.meaning = meaning
  }
}
