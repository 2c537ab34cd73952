import Arguments
import CaseLibrary

/// `rm`
struct RemoveCommand: Command {
  static let name = "rm"
  static let aliases = ["delete"]
  static let abstract = "Removes cases with their histories, all of them or none."
  static let examples = [
    Example("rm feed-cell", "Removes a case."),
    Example("export feed-cell > feed-cell.json", "Keeps a copy first."),
  ]
  @Argument("Stored cases.") var `case`: [StoredName]
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    try database.library(for: .writing, on: console).remove(`case`.map(\.name))
    console.say("Removed \(`case`.count.counted("case")).")
    return .done
  }
}
