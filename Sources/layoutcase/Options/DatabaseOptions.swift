import Arguments
import CaseLibrary
import LayoutEngine
import SQLite
import Spelling
import TextMeasurement

/// Which database a verb works on.
struct DatabaseOptions: ParsableArguments {
  var heading: String { "Global options" }

  /// Whether one in memory is refused, as what is done is about a file.
  private let needsFile: Bool

  init(needsFile: Bool) { self.needsFile = needsFile }

  init() { self.init(needsFile: false) }

  @Option(
    "The database, or :memory:; else $LAYOUTCASE_DB, else layoutcase.db in the current folder.",
    valueName: "path")
  var db: FilePath?

  @Option("How long to wait for another process's lock; 5 unless given.", valueName: "seconds")
  var busyTimeout: Seconds?

  @Option("How many operations of the solver are allowed.", valueName: "number") var workLimit: WorkAmount =
    .usual

  /// How long to wait for another process's lock.
  var patience: Duration { busyTimeout.map { .seconds($0.value) } ?? .seconds(5) }

  /// Whether a person has said which database it is.
  var isNamed: Bool { db != nil || Console.environment("LAYOUTCASE_DB") != nil }

  var path: String { db?.string ?? Console.environment("LAYOUTCASE_DB") ?? "layoutcase.db" }

  var files: DatabaseFiles { DatabaseFiles(path: path) }

  /// Whether it is one in memory, of which a verb finds nothing and leaves nothing.
  var isInMemory: Bool { path == CaseLibrary.memoryPath }

  static let memorySentence =
    "a database in memory is empty when a verb begins, and gone when it ends; name a file"

  func validate() throws(UsageError) {
    if needsFile, isInMemory { throw UsageError(Self.memorySentence) }
  }

  /// Opens the database. Standard error is told what cannot be stored in it.
  ///
  /// - Parameter name: what a person wrote for the stored case that is looked for; nil for any.
  /// - Throws: for a database that is not there `StoreError.noDatabase`, or where a case is looked for
  ///   `CommandError.noDatabase`, and `StoreError.notFound` where its name tells what was meant: a file, or a condition
  ///   that stands where the case belongs; `CommandError` where not even the file's tables can be listed.
  func library(
    for mode: CaseStore.OpenMode, holding name: String? = nil, on console: Console? = nil
  ) throws -> CaseLibrary {
    let makesFile = mode == .creating || mode == .initialising
    if makesFile, !isInMemory { try OutputFile.confirmPlace(path) }
    do {
      let library = try CaseLibrary(
        path: path, for: mode, measurer: FontMeasurer(), busyTimeout: patience)
      library.onWriteFailure = { console?.sayNotStored(for: $0) }
      console?.sayMigrated(library.appliedMigrations.count, of: path)
      return library
    } catch StoreError.noDatabase(let path) where name != nil {
      let name = name ?? ""
      if MissingCase(name: name, similar: []).isTold(besidesFolder: isNamed) {
        throw StoreError.notFound(name: name, similar: [])
      }
      throw CommandError.noDatabase(path: path, holding: name)
    } catch let error as SQLiteError where error.kind == .corrupt {
      guard CaseStore.hasSchemaNames(error.path) else { throw Self.unreadable(error) }
      throw CommandError(
        .unusableDatabase,
        "\(error.path) is damaged, and its schema, or the record of its migrations, cannot be read "
          + "(\(error.message)); \(commandLine("db", "restore", "BACKUP")) brings a backup back, and without one "
          + "\(commandLine("db", "repair")) tries to put them back"
      )
    }
  }

  /// That not even the tables of the file can be listed.
  static func unreadable(_ error: SQLiteError) -> CommandError {
    CommandError(
      .unusableDatabase,
      "\(error.path) is damaged and cannot be read or repaired (\(error.message)); "
        + "\(commandLine("db", "restore", "BACKUP")) brings a backup back")
  }

  /// Limits the work from now on. A command that takes more ends the process.
  func limitWork() {
    LayoutWorkLimit.set(to: workLimit.value) { [workLimit] in
      ProcessEnd.end(.internal, workLimit.sentence)
    }
  }
}

extension Console {
  /// Says of a database in memory that what a verb has stored there is gone.
  func sayOfMemory(_ database: DatabaseOptions) {
    if database.isInMemory { say(note: DatabaseOptions.memorySentence) }
  }

  /// Says that a verb has brought a database of an older version to the present schema; nothing of a new one, which
  /// lacked all migrations.
  fileprivate func sayMigrated(_ count: Int, of path: String) {
    guard count > 0, count < CaseStore.migrator.migrations.count else { return }
    say(
      note: "\(path) was of an older version, and \(count.counted("migration")) "
        + "\(count.verb("was", "were")) applied; older programs cannot read it any more")
  }

  func sayNotStored(for failure: WriteFailure) {
    say(note: "what was computed is not stored: \(failure)")
  }
}
