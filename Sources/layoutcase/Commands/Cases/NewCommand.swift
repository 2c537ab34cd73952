import Arguments
import CaseImport
import LayoutModel
import Platform
import Spelling

struct NewCommand: Command {
  static let name = "new"
  static let abstract = "Writes a case document to begin with."
  static let discussion = """
    The file is CASE-NAME.json in the current folder, or in that of a path before the name. Nothing is stored: lay the \
    document out as a file, and change it, until it is worth keeping. "layoutcase help document" says what can stand \
    in it.
    """
  static let examples = [
    Example(
      "new card --example cell", "Writes card.json, a table cell whose height follows from its content."),
    Example("new login --example screen", "Writes a screen with a history of two passes."),
    Example("new row --example stack", "Writes a stack view, in which the texts give way."),
    Example("new message --example list", "Writes a cell whose rows give the texts."),
    Example("solve card.json --watch", "Lays it out again whenever it is saved."),
  ]
  @Argument("The case's name.") var caseName: String
  @Option("What is written.") var example: ExampleDocument = .cell
  @Flag("Replaces a file that exists.") var force: Bool
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    if caseName.hasPrefix("case:") {
      throw UsageError("\(caseName).json would be read as a stored case; name the case without case:")
    }
    guard caseName.hasSuffix(".json"), caseName != ".json" else { return }
    throw UsageError(
      "name the case without the file's ending: \(commandLine("new", String(caseName.dropLast(5))))")
  }

  func run(in console: Console) throws -> ExitCode {
    let path = "\(caseName).json"
    // Other verbs would take it for an option, or for a folder.
    let name = String(caseName.split(separator: "/").last ?? "")
    if name.hasPrefix("-") || !name.isEmpty && name.allSatisfy({ $0 == "." }) {
      throw UsageError("\(name) is no name for a file; name the case otherwise")
    }
    // The name is checked as one of a document is.
    let text = try example.text(named: name)
    let file = try database.output(FilePath(path), .document, force: force)
    try file.write(Array(text.utf8), on: console)
    console.say("Wrote \(path); \(commandLine("solve", path, "--watch")) lays it out whenever it is saved.")
    if example == .list {
      console.say(
        "\(commandLine("add", path)) stores it, \(commandLine("rows", name, "FILE")) gives it rows, as "
          + "\(commandLine("help", "rows")) shows, and \(commandLine("heights", name)) tells how high they are."
      )
    }
    return .done
  }
}

/// A document that shows how one is written.
enum ExampleDocument: String, CaseIterable, ArgumentValue {
  case cell, screen, list, stack

  private var bytes: [UInt8] {
    switch self {
    case .cell: PackageResources.cell_json
    case .screen: PackageResources.screen_json
    case .list: PackageResources.list_json
    case .stack: PackageResources.stack_json
    }
  }

  /// The document as it stands in the program, with another name of the case.
  ///
  /// - Throws: for what is no name of a case.
  func text(named name: String) throws -> String {
    _ = try LayoutCase(json: bytes, file: rawValue).renamed(name)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.replacing(
      "\"name\": \"example\"", with: "\"name\": \"\(name.replacing("\\", with: "\\\\"))\"", maxReplacements: 1
    )
  }
}
