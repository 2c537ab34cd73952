import Arguments
import CaseLibrary
import TextMeasurement

/// Which database a verb works on.
final class DatabaseOptions: SharedParameters {
  override class var heading: String { "Global options" }

  @Option(
    "The database, or :memory:; else $LAYOUTCASE_DB, else layoutcase.db in the current folder.",
    valueName: "path")
  var db: FilePath?

  var path: String { db?.string ?? Console.environment("LAYOUTCASE_DB") ?? "layoutcase.db" }

  var files: DatabaseFiles { DatabaseFiles(path: path) }

  /// Opens the database.
  ///
  /// - Throws: `CommandError.outputIsDatabase` where the answer would be printed into it.
  func library(for access: CaseStore.Access) throws -> CaseLibrary {
    try files.refuseStandardStreams()
    return try CaseLibrary(path: path, for: access, measurer: FontMeasurer())
  }
}

extension Completion {
  /// The names of the stored cases.
  static let caseNames = Completion.dynamic("case-names")
}
