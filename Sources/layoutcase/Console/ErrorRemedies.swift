import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import Platform
import SQLite
import Spelling
import WebServer

/// What is to be done about an error of the store, the library and the server, which know no verbs and no options. What
/// a reader of documents says, and a finding of `verify`, names its verb itself.
///
/// A remedy is a clause; nil where the error says all.
extension StoreError {
  var remedy: String? {
    switch self {
    case .noDatabase(let path) where path.folder.map { !FileSystem.isFolder($0) } ?? false:
      "there is no folder \(path.folder ?? "") either; check the path"
    case .noDatabase(":memory"), .noDatabase("memory"): "write :memory: for one in memory"
    case .noDatabase:
      "\(commandLine("add", "FILE")) makes one with your cases, \(commandLine("seed")) one with built-in cases"
    case .emptyFile:
      "\(commandLine("init")) turns it into one, and \(commandLine("db", "restore", "BACKUP")) puts a backup there"
    case .foreignFile: "name another file, or move this one away first"
    case .damagedCopy: "\(commandLine("db", "verify")) tells more"
    case .outdated(_, let pending):
      "\(commandLine("db", "backup", "FILE")) keeps a copy for older programs, and \(commandLine("db", "migrate")) then applies "
        + pending.verb("it", "them")
    case .notFound: "\(commandLine("list")) shows the names"
    case .duplicateName: Self.remedy(replacingBy: commandLine("add", "--replace", "FILE"))
    case .noSuchRow(_, _, let similar?): question(similar)
    case .noSuchRow(let name, let key, _) where key.contains(","):
      "\(commandLine("heights", name.storedWord, "--rows", key)) takes several"
    case .noSuchRow(let name, _, _): "\(commandLine("rows", name.storedWord)) shows the keys"
    case .duplicateRow: "--update changes it, --replace puts the file in the list's place"
    case .damaged:
      "\(commandLine("db", "verify")) tells more; \(commandLine("db", "restore", "BACKUP")) brings a backup back"
    case .missingPart: "\(commandLine("db", "restore", "BACKUP")) brings a backup back"
    case .damagedCache: "\(commandLine("db", "repair")) drops it, and it is computed again when needed"
    case .changedWhileRead, .destinationExists, .notAFile, .noTables, .noSuchPass, .nothingToUndo: nil
    }
  }

  /// For the name of a case that is stored already.
  ///
  /// - Parameters:
  ///   - count: how many passes were appended to it; 0 where that is not known.
  ///   - other: the command that stores the new one under another name, where there is one.
  static func remedy(
    replacingBy command: String, dropping count: Int = 0, renamingBy other: String? = nil
  ) -> String {
    let replacement =
      "\(other.map { "choose another name with \($0)" } ?? "choose another name"), or replace it with \(command)"
    if count == 0 { return "\(replacement); --keep-history keeps appended passes" }
    let passes = count == 1 ? "its appended pass" : "its \(count) appended passes"
    return "\(replacement), which drops \(passes); --keep-history keeps \(count.verb("it", "them"))"
  }
}

extension LibraryError {
  var remedy: String? {
    switch self {
    case .noRows(let name): "\(commandLine("rows", name.storedWord, "FILE")) stores some"
    case .noWidth: "ask for one, as in --width 320"
    case .emptyReplacement(let name, _):
      "\(commandLine("rows", name.storedWord, "--remove-all")) removes all rows"
    case .passesSince(let name, _): "\(commandLine("explain", name.storedWord)) explains the last"
    case .fixedBefore(let name, _, _): "\(commandLine("undo", name.storedWord)) takes it back"
    case .lostColumn(let column, let name, _):
      "\(commandLine("rows", name.storedWord, "--drop", column)) takes it from them"
    case .noOwnFix(_, let count): "--all lists \(count) of UIKit's, and --all --apply appends one"
    case .noSuchColumn, .timedOut, .wrongStatement, .noFix: nil
    }
  }
}

extension WebServerError {
  var remedy: String { "--port names another, 0 any free one" }
}

extension Error {
  /// The error's sentence for the user: what is wrong, where, and what to do.
  var sentence: String {
    switch self as any Error {
    case StoreError.notFound(let name, let similar): MissingCase(name: name, similar: similar).sentence
    case LibraryError.wrongStatement(let error) where error.kind == .denied && error.isOfWriting:
      "\"\(error.sql ?? "")\" would change the database; \(Self.remedy(forStatement: error) ?? "")"
    case LibraryError.wrongStatement(let error):
      error.statementSentence + (Self.remedy(forStatement: error).map { "; \($0)" } ?? "")
    case let error as StoreError: Self.sentence(error, error.remedy)
    case LibraryError.timedOut: "\(self), its --timeout"
    case let error as LibraryError: Self.sentence(error, error.remedy)
    case let error as SQLiteError where error.kind == .busy:
      "another process holds the lock of \(error.path); --busy-timeout SECONDS waits longer"
    case let error as SQLiteError where error.kind == .corrupt:
      "\(error.path) is damaged (\(error.message)); \(commandLine("db", "verify")) tells what mends it, and "
        + "\(commandLine("db", "restore", "BACKUP")) brings a backup back"
    case let error as SQLiteError where error.kind == .notADatabase: error.foreignFileSentence
    case let error as SQLiteError where error.isOfMigrationRecord:
      "\(error.path): \(error.message); \(commandLine("db", "repair")) puts the record back where the tables are of this version, "
        + "and \(commandLine("db", "restore", "BACKUP")) brings a backup back"
    case let error as WebServerError: Self.sentence(error, error.remedy)
    default: "\(self)"
    }
  }

  private static func sentence(_ error: any Error, _ remedy: String?) -> String {
    "\(error)" + (remedy.map { "; \($0)" } ?? "")
  }

  /// For a statement that reads what is no view, or no column of one, or writes.
  private static func remedy(forStatement error: SQLiteError) -> String? {
    let views = CaseStore.documentedViews.sorted()
    switch error.kind {
    case .invalidSQL(.noSuchTable("solutions")), .invalidSQL(.noSuchTable("layouts")):
      return "what came of each pass is in the view passes, and its frames in frames"
    case .invalidSQL(.noSuchTable(let name)):
      return question(for: name, among: views)
        ?? "\(commandLine("sql", "--help")) lists the views"
    case .invalidSQL(.noSuchColumn(let name, _)) where (error.sql ?? "").contains("\"\(name)\""):
      return "a text stands in single quotes: '\(name)'"
    case .invalidSQL(.noSuchColumn(let name, _)) where ["row_key", "row"].contains(name):
      return "the key of a row is in the column key"
    case .invalidSQL(.noSuchColumn("truncated", _)):
      return hint(for: .option("--truncated", verb: "query frames", value: nil))
    case .invalidSQL(.noSuchColumn(let name, _)):
      let words = Set((error.sql ?? "").lowercased().split { !$0.isLetter && $0 != "_" }.map(String.init))
      let view = views.first(where: words.contains) ?? "VIEW"
      return (name == "name" ? "the name of a case is in the column case_name, and " : "")
        + "\"select name from pragma_table_info('\(view)')\" lists the columns of "
        + (view == "VIEW" ? "a view" : view)
    case .invalidSQL(.notModifiable), .denied:
      let readable = ["the views", "sqlite_schema"] + CaseStore.readableFunctions
      return "a statement can only read, and only \(readable.enumerated(by: "and"))"
    case .invalidSQL(.syntax):
      let sql = error.sql ?? ""
      if sql.contains(/\bfrom\s+case\b/.ignoresCase()) { return "the view is cases" }
      if sql.contains(/\bcase\b(?!\s+when)/.ignoresCase()), !sql.contains(/\bend\b/.ignoresCase()) {
        return "case is a word of SQL; write case_name"
      }
      return "the views are \(views.joined(separator: ", "))"
    default: return nil
    }
  }
}

extension SQLiteError {
  /// For a file of text, which no database is, or one whose beginning is not that of a database.
  fileprivate var foreignFileSentence: String {
    let beginning = FileSystem.beginning(of: path, 4096) ?? []
    let isText = beginning.allSatisfy { $0 >= 0x20 || [0x09, 0x0A, 0x0D].contains($0) }
    guard isText else {
      return
        "\(path) is not a database, or its beginning is damaged; \(commandLine("db", "restore", "BACKUP")) brings a "
        + "backup back, and --db names another file"
    }
    let verb = path.hasSuffix(".csv") ? ["rows", "CASE", path] : ["add", path]
    guard path.hasSuffix(".csv") || CaseFileFormat(path: path) != nil else {
      return "\(path) is not a database; name another file"
    }
    // The file is not named as the database.
    let command = ProposedCommand.$options.withValue({ _ in [] }) { commandLine(verb) }
    return "\(path) is not a database; \(command) reads it, and --db names another file"
  }

  /// Whether the statement's first word is one of those that change something.
  fileprivate var isOfWriting: Bool {
    (sql ?? "").contains(/^\s*(alter|create|delete|drop|insert|replace|update)\b/.ignoresCase())
  }
}
