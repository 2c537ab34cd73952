import Arguments
import CaseLibrary

struct RenameCommand: Command {
  static let name = "rename"
  static let abstract = "Gives a case another name."
  static let discussion = "What was laid out for the case stays valid."
  static let examples = [Example("rename feed-cell feed-cell-2", "Renames a case.")]
  @Argument("The case's name.", completion: .caseNames) var `case`: String
  @Argument("Its new name.") var name: String
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    try database.library(for: .writing, on: console).rename(`case`, to: name)
    console.say("Renamed \(`case`) to \(name).")
    return .done
  }
}
