import Arguments
import CaseLibrary
import Platform
import Spelling

struct CopyCommand: Command {
  static let name = "copy"
  static let aliases = ["cp"]
  static let abstract = "Stores a case under another name, too, with its history, its rows and its log."
  static let discussion = """
    Which passes were appended is kept, so that "layoutcase undo" and "layoutcase add --replace --keep-history" take \
    them for such in both. What was laid out for the case holds for the copy; the heights of rows are computed again. \
    "layoutcase add OTHER.db#CASE" copies a case of another database.
    """
  static let examples = [Example("copy feed-cell feed-cell-2", "Copies a case.")]
  @Argument("A stored case.") var `case`: StoredName
  @Argument("The copy's name.", isPositionalOnly: true) var name: String
  let database = DatabaseOptions()

  /// Refuses a database in the place of the name, as the copy stays in this one.
  func validate() throws(UsageError) {
    guard name.hasSuffix(".db") else { return }
    let command = commandLine("add", "\(database.path)#\(`case`.name)", "--db", name)
    throw UsageError(
      "\(name) is the name of a database, and a copy is a case of the same one; \(command) copies it to another, with "
        + "its rows")
  }

  func run(in console: Console) throws -> ExitCode {
    let rowCount: Int
    do {
      rowCount = try database.library(for: .writing, holding: `case`.name, on: console).copy(
        `case`.name, to: name)
    } catch StoreError.duplicateName {
      throw CommandError.nameOfOther(name, for: `case`.name)
    }
    console.say(
      "Copied \(`case`.name) to \(name)\(rowCount == 0 ? "" : ", with \(rowCount.counted("row"))").")
    console.sayHowToCall(name)
    return .done
  }
}
