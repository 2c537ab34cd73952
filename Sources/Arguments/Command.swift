/// A verb of a tool: its words for the help, its parameters as stored properties, and what it does.
///
/// A verb is declared once, and parsing, help, completions and the manual's table follow from that:
///
///     struct SolveCommand: Command {
///       static let name = "solve"
///       static let abstract = "Lays out a case and prints its frames."
///       @Argument("The case's name.", completion: .caseNames) var `case`: String
///       @Option("The host's width.", valueName: "points") var width: Double?
///       func run(in console: Console) throws -> ExitCode { … }
///     }
///
/// `Context` is the argument of every verb's `run`, and `Outcome` its result.
public protocol Command<Context, Outcome>: ParsableArguments {
  associatedtype Context
  associatedtype Outcome

  /// The word that is typed: lower case, without spaces.
  static var name: String { get }

  /// Other words for the name, which help mentions; none by default.
  static var aliases: [String] { get }

  /// One sentence in the third person, with its full stop.
  static var abstract: String { get }

  /// Further paragraphs for the verb's own help, separated by empty lines; empty by default.
  static var discussion: String { get }

  /// Command lines that a reader can copy; none by default.
  static var examples: [Example] { get }

  /// Whether the verb is left out of help, completions and suggestions; false by default.
  static var isHidden: Bool { get }

  func run(in context: Context) throws -> Outcome
}

extension Command {
  public static var aliases: [String] { [] }
  public static var discussion: String { "" }
  public static var examples: [Example] { [] }
  public static var isHidden: Bool { false }
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
