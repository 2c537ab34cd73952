import Arguments
import CaseImport
import CaseLibrary
import Platform

struct DatabaseBackupCommand: Command {
  static let name = "backup"
  static let abstract = "Copies the database into a new file, as it is at one moment, and checks the copy."
  static let discussion = """
    Other processes may go on reading and writing. The copy is a database, with cases, histories, rows and heights. It \
    gets its name once it is checked, and one that is interrupted leaves nothing behind. "layoutcase db restore" brings \
    it back.
    """
  static let examples = [Example("db backup before-the-change.db", "Keeps a copy.")]
  @Argument("The copy's path, where no file is yet.") var file: FilePath
  let database = DatabaseOptions(needsFile: true)

  func run(in console: Console) throws -> ExitCode {
    try database.files.refuse(file.string)
    try OutputFile.confirmPlace(file.string)
    let library = try database.library(for: .inspecting, on: console)
    try console.showingProgress("Copying") { _ in
      try library.backup(to: file.string) { !Interruption.isRaised }
    }
    console.say("\(file.string) is a sound copy of \(database.path).")
    return .done
  }
}

struct DatabaseRestoreCommand: Command {
  static let name = "restore"
  static let abstract = "Puts a backup in the database's place, and keeps the old one beside it."
  static let discussion = """
    The backup is checked first. The old database is kept as its name with ".before-restore" behind it, whether it is \
    sound or not. Processes that have the database open see the backup's content from one moment on; what they wrote \
    until then is in the old one.

    Where --db names no file yet, the backup is copied into a new one, and nothing else is touched.
    """
  static let examples = [
    Example("db restore before-the-change.db", "Brings a copy back."),
    Example("db restore before-the-change.db --db copy.db", "Restores it into a new file."),
  ]
  @Argument("The backup.") var file: FilePath
  let database = DatabaseOptions(needsFile: true)

  func run(in console: Console) throws -> ExitCode {
    do {
      try database.files.refuse(file.string)
    } catch {
      throw UsageError("\(file.string) is a file of the database itself, and no backup; name another file")
    }
    guard FileSystem.exists(file.string) else {
      throw CommandError(.notFound, "there is no backup at \(file.string); check the path")
    }
    try OutputFile.confirmPlace(database.path)
    let kept = try console.showingProgress("Restoring") { _ in
      do {
        return try CaseStore.restore(database.path, from: file.string, busyTimeout: database.patience) {
          !Interruption.isRaised
        }
      } catch StoreError.damagedCopy(path: file.string, let finding) {
        throw CommandError(
          .unusableDatabase,
          "the backup \(file.string) is damaged (\(finding)), and \(database.path) stays as it is; name another "
            + "backup")
      }
    }
    let old = kept.map { "; the old database is \($0)" } ?? ""
    console.say("Restored \(database.path) from \(file.string)\(old).")
    return .done
  }
}
