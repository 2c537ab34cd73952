import Arguments
import CaseLibrary

struct RenameCommand: Command {
  static let name = "rename"
  static let abstract = "Gives a case another name."
  static let discussion = "What was laid out for the case stays valid."
  static let examples = [Example("rename feed-cell feed-cell-2", "Renames a case.")]
  @Argument("A stored case.") var `case`: StoredName
  @Argument("Its new name.") var name: String
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    do {
      try database.library(for: .writing, holding: `case`.name, on: console).rename(`case`.name, to: name)
    } catch StoreError.duplicateName {
      throw CommandError.nameOfOther(name)
    }
    console.say("Renamed \(`case`.name) to \(name).")
    console.sayHowToCall(caseLikeFile: name)
    return .done
  }
}
