import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import SQLite
import TextMeasurement

/// Which database a verb works on.
struct DatabaseOptions: ParsableArguments {
  var heading: String { "Global options" }

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

  /// Opens the database. Standard error is told what cannot be stored in it.
  func library(for mode: CaseStore.OpenMode, on console: Console? = nil) throws -> CaseLibrary {
    let makesFile = mode == .creating || mode == .initialising
    if makesFile, path != CaseLibrary.memoryPath { try OutputFile.confirmPlace(path) }
    let library = try CaseLibrary(
      path: path, for: mode, measurer: FontMeasurer(), busyTimeout: patience)
    library.onWriteFailure = { console?.sayNotStored(for: $0) }
    return library
  }

  /// Opens the database, or makes it. One that nobody named and that cannot be written is replaced by one in memory,
  /// and standard error is told.
  func libraryIfWritable(on console: Console) throws -> (library: CaseLibrary, isStored: Bool) {
    do {
      return (try library(for: .creating, on: console), path != CaseLibrary.memoryPath)
    } catch let error where !isNamed && Self.isUnwritable(error) {
      console.sayNotStored(for: .readOnly)
      return (try Self.libraryInMemory(), false)
    }
  }

  private static func isUnwritable(_ error: any Error) -> Bool {
    (error as? CommandError)?.exitCode == .busy || (error as? SQLiteError)?.kind == .readOnly
  }

  static func libraryInMemory() throws -> CaseLibrary {
    try CaseLibrary(path: CaseLibrary.memoryPath, for: .creating, measurer: FontMeasurer())
  }

  /// Limits the work from now on. A command that takes more ends the process.
  func limitWork() {
    CaseLibrary.limitWork(to: workLimit.operations) { [workLimit] in
      ProcessEnd.end(.internal, workLimit.sentence)
    }
  }
}

extension Console {
  fileprivate func sayNotStored(for failure: WriteFailure) {
    say("What was computed is not stored: \(failure).")
  }
}

extension Completion {
  /// The names of the stored cases, and files of cases.
  static let caseNames = Completion.dynamic("case-names")
  /// The names of the stored cases alone.
  static let storedNames = Completion.dynamic("stored-names")
  /// As case names, with `@` and a pass.
  static let casePasses = Completion.dynamic("case-passes")
  /// The passes of the case that is named before.
  static let passes = Completion.dynamic("passes")
  /// The views of that case, and their attributes.
  static let quantities = Completion.dynamic("quantities")
  /// The numbers of its frames, and the cell's height.
  static let sweptQuantities = Completion.dynamic("swept-quantities")
  /// Its constraints, with a `=` behind each.
  static let constants = Completion.dynamic("constants")
  /// Its constraints, and the priorities of its views' contents.
  static let priorities = Completion.dynamic("priorities")
  /// The keys of that case's assignments.
  static let assignments = Completion.dynamic("assignments")
  /// What can be asked of its layouts.
  static let conditions = Completion.dynamic("conditions")
  /// The passes before its last, and the word for the one before a drawn one.
  static let earlierPasses = Completion.dynamic("earlier-passes")
  /// The keys of the rows of that case's list.
  static let rowKeys = Completion.dynamic("row-keys")
  /// What the rows of that case's list give, and the views of it.
  static let rowColumns = Completion.dynamic("row-columns")
  /// Files of rows.
  static let rowFiles = Completion.dynamic("row-files")
}
