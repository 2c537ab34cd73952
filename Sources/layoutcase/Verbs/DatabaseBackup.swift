import Arguments
import CaseLibrary

/// `db backup`
struct DatabaseBackup: Command {
  static let name = "backup"
  static let abstract = "Copies the database into a new file, as it is at one moment."
  static let discussion = "Other processes may go on reading and writing."
  static let examples = [Example("db backup before-the-change.db", "Keeps a copy.")]
  @Argument("The copy; nothing is there yet.") var file: FilePath
  let database = DatabaseOptions()

  func run(in desk: Desk) throws -> ExitCode {
    try database.files.refuse(file.string)
    let library = try database.library(for: .inspecting)
    try desk.showingProgress("Copying") { _ in try library.backup(to: file.string) }
    desk.say("\(file.string) is a copy of \(database.path).")
    return .done
  }
}
