import Arguments
import CaseLibrary
import LayoutModel

struct UndoCommand: Command {
  static let name = "undo"
  static let abstract = "Takes the last pass of a case back."
  static let discussion = "What was laid out before that pass is found again, without solving."
  static let examples = [Example("undo article-2-hugging", "Takes back what the last \"set\" appended.")]
  @Argument("A stored case.") var `case`: StoredName
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let undone = try database.library(for: .writing, holding: `case`.name, on: console).undo(`case`.name)
    let changes = undone.pass.changes.flatMap { $0.assignments(in: undone.layoutCase) }
    console.say("Took back pass \(undone.number) of \(`case`.name): \(changes.joined(separator: " "))")
    console.sayOfFile(calledLike: `case`.name)
    if !undone.isAppended {
      console.say(
        note: "the pass came with the case's document; \"layoutcase add --replace FILE\" brings it back")
    }
    return .done
  }
}
