import Arguments
import CaseLibrary

struct RenameCommand: Command {
  static let name = "rename"
  static let abstract = "Gives a case another name."
  static let discussion = "What was laid out for the case stays valid."
  static let examples = [Example("rename feed-cell feed-cell-2", "Renames a case.")]
  @Argument("A stored case.") var `case`: StoredName
  @Argument("Its new name.", isPositionalOnly: true) var name: String
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let missed: [MissedCase]
    do {
      missed = try database.library(for: .writing, holding: `case`.name, on: console).rename(
        `case`.name, to: name)
    } catch StoreError.duplicateName {
      throw CommandError.nameOfOther(name, for: `case`.name)
    }
    console.say("Renamed \(`case`.name) to \(name).")
    for missed in missed { console.say(note: missed.sentence) }
    console.sayHowToCall(name)
    return .done
  }
}

extension MissedCase {
  /// "card-twin expects the layout of card, and there is no such case any more"
  var sentence: String { "\(owner) expects the layout of \(name), and there is no such case any more" }
}
