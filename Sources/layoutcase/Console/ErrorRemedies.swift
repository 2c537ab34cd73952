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
      "\"layoutcase add FILE\" makes one with your cases, \"layoutcase seed\" one with built-in cases"
    case .emptyFile:
      "\"layoutcase init\" turns it into one, and \"layoutcase db restore\" puts a backup there"
    case .foreignFile: "name another file, or move this one away first"
    case .unsoundCopy: "\"layoutcase db verify\" tells more"
    case .outdated: "\"layoutcase db migrate\" applies them"
    case .notFound: "\"layoutcase list\" shows the names"
    case .duplicateName:
      "choose another name, or replace it with \"layoutcase add --replace\"; --keep-history keeps appended passes"
    case .noSuchRow(let name, let key) where key.contains(","):
      "\(commandLine("heights", name, "--rows", key)) takes several"
    case .noSuchRow(let name, _): "\(commandLine("rows", name)) shows the keys"
    case .duplicateRow: "--update changes it, --replace puts the file in the list's place"
    case .damaged:
      "\"layoutcase db verify\" tells more; \"layoutcase db restore BACKUP\" brings a backup back"
    case .missingPart: "\"layoutcase db restore BACKUP\" brings a backup back"
    case .damagedCache: "\"layoutcase db repair\" drops it, and it is computed again when needed"
    case .changedWhileRead, .destinationExists, .notAFile, .noSuchPass, .nothingToUndo: nil
    }
  }
}

extension LibraryError {
  var remedy: String? {
    switch self {
    case .noLayout: "please report this with \"layoutcase export\""
    case .noRows(let name): "\(commandLine("rows", name, "FILE")) stores some"
    case .noWidth: "ask for one, as in --width 320"
    case .emptyReplacement(let name, _):
      "\(commandLine("rows", name, "--remove-all")) removes all rows"
    case .passesSince(let name, _): "\(commandLine("explain", name)) explains the last"
    case .lostColumn(let column, let name, _):
      "\(commandLine("rows", name, "--drop", column)) takes it from them"
    case .notAPass, .notAWidth, .noSuchColumn, .timedOut, .wrongStatement, .noFix, .noOwnFix: nil
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
    case StoreError.notFound(let name, let similar): Self.sentence(notFound: name, similar)
    case LibraryError.wrongStatement(let error) where error.kind == .denied && error.isOfWriting:
      "\"\(error.sql ?? "")\" would change the database; \(Self.remedy(forStatement: error) ?? "")"
    case LibraryError.wrongStatement(let error):
      error.description + (Self.remedy(forStatement: error).map { "; \($0)" } ?? "")
    case let error as StoreError: Self.sentence(error, error.remedy)
    case LibraryError.timedOut: "\(self), its --timeout"
    case let error as LibraryError: Self.sentence(error, error.remedy)
    case let error as SQLiteError where error.kind == .busy:
      "another process holds the database's lock; --busy-timeout SECONDS waits longer"
    case let error as SQLiteError where error.kind == .corrupt:
      "\(error.path) is damaged (\(error.message)); \"layoutcase db restore BACKUP\" brings a backup back, and "
        + "without one \"sqlite3 \(error.path.shellWord) .recover\" prints what can be read as SQL"
    case let error as WebServerError: Self.sentence(error, error.remedy)
    default: "\(self)"
    }
  }

  private static func sentence(_ error: any Error, _ remedy: String?) -> String {
    "\(error)" + (remedy.map { "; \($0)" } ?? "")
  }

  private static func sentence(notFound name: String, _ similar: [String]) -> String {
    if let sentence = sentence(ofFile: name) { return sentence }
    if name.contains(where: { "*?[".contains($0) }) {
      return "there is no case \"\(name)\"; \(commandLine("list", name)) shows those with such a name"
    }
    if let path = name.fileOfCase {
      return "there is neither a case \"\(name)\" nor a file \"\(path)\"; check the path"
    }
    let quoted = name.contains("\"") ? "'\(name)'" : "\"\(name)\""
    if name.contains("/"), !name.isFileName {
      return "there is neither a case nor a file nor a folder \(quoted); check the path"
    }
    let missing = "there is \(name.isFileName ? "neither a case nor a file" : "no case") \(quoted); "
    if let colon = name.lastIndex(of: ":"), InputFile.isDatabase(String(name[..<colon])) {
      let (path, other) = (String(name[..<colon]), String(name[colon...].dropFirst()))
      return missing + "\(commandLine("export", other, "--db", path)) writes that of \(path) as a document"
    }
    if similar.isEmpty || suggestion(for: name, among: similar) == nil, name.isCondition {
      return missing + "the case comes first, and \"\(name)\" behind it"
    }
    // As diff reads it: card@2:320.
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, Double(parts[1]) != nil {
      let known = String(parts[0].prefix { $0 != "@" })
      if similar.contains(known) || InputFile.exists(known) {
        return missing
          + "a colon and a width are for \"layoutcase diff\"; other verbs have --width \(parts[1])"
      }
    }
    if let sign = name.lastIndex(of: "@") {
      let (known, pass) = (String(name[..<sign]), String(name[sign...].dropFirst()))
      if similar.contains(known) || InputFile.exists(known) {
        return missing + CommandError.passRemedy(pass)
      }
    }
    let near = suggestion(for: name, among: similar) ?? similar.first { $0.contains(name) }
    if let near { return missing + question(near) }
    let files = ((try? FileSystem.paths(beginning: "")) ?? []).filter { CaseFileFormat(path: $0) != nil }
    let file = files.first { $0 == "\(name).json" } ?? suggestion(for: name, among: files)
    guard let file else { return missing + "\"layoutcase list\" shows the names" }
    // Who writes an ending means a file.
    let remedy = name.isFileName ? "" : " \(commandLine("add", file)) stores its cases"
    return missing + "did you mean the file \"\(file)\"?" + remedy
  }

  /// Where the name is that of a file or a folder.
  private static func sentence(ofFile name: String) -> String? {
    if let path = CaseSource(name).path, InputFile.exists(path) {
      return "\"\(name)\" is a file and not a stored case; \(commandLine("add", path)) stores its cases, "
        + "\(commandLine("list")) shows the stored ones"
    }
    if FileSystem.isFolder(name) {
      let folder = name.hasSuffix("/") ? name : "\(name)/"
      do throws(FileError) {
        let first = try FileSystem.paths(beginning: folder).first { CaseFileFormat(path: $0) != nil }
        guard let first else { return "\(name) is a folder without a file of cases" }
        return "\(name) is a folder; name the files in it, as \(first.shellWord)"
      } catch {
        return "\(name) is a folder that cannot be read: \(error.reason)"
      }
    }
    if InputFile.isDatabase(name) {
      return "\"\(name)\" is a database; \(commandLine("list", "--db", name)) shows its cases"
    }
    if InputFile.exists(name) {
      let sentence = "\"\(name)\" is a file, but cases are read from .json, .ndjson, .xib and .storyboard"
      if name.hasSuffix(".csv") { return "\(sentence); \(commandLine("rows", "CASE", name)) reads rows" }
      let isText = name.hasSuffix(".txt") || name.hasSuffix(".log")
      return isText ? "\(sentence); \(commandLine("explain", name)) reads a conflict's log" : sentence
    }
    return nil
  }

  /// For a statement that reads what is no view, or no column of one, or writes.
  private static func remedy(forStatement error: SQLiteError) -> String? {
    let views = CaseStore.documentedViews.sorted()
    switch error.kind {
    case .invalidSQL(.noSuchTable(let name)):
      return question(for: name, among: views)
        ?? "\"layoutcase sql --help\" lists the views"
    case .invalidSQL(.noSuchColumn(let name, _)) where (error.sql ?? "").contains("\"\(name)\""):
      return "a text stands in single quotes: '\(name)'"
    case .invalidSQL(.noSuchColumn(let name, _)) where ["row_key", "row"].contains(name):
      return "the key of a row is in the column key"
    case .invalidSQL(.noSuchColumn): return "\"select * from VIEW limit 1\" shows the columns of a view"
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
  /// Whether the statement's first word is one of those that change something.
  fileprivate var isOfWriting: Bool {
    (sql ?? "").contains(/^\s*(alter|create|delete|drop|insert|replace|update)\b/.ignoresCase())
  }
}

extension String {
  /// The folder that a path leads through; nil for a name alone.
  fileprivate var folder: String? {
    lastIndex(of: "/").map { $0 == startIndex ? "/" : String(self[..<$0]) }
  }

  /// Whether it has an ending, as files have and few cases.
  var isFileName: Bool { contains(/\.[A-Za-z]{2,10}$/) && !isCondition }

  /// The file of `missing.json#a`; nil for any other word.
  var fileOfCase: String? {
    let path = firstIndex(of: "#").map { String(self[..<$0]) }
    return path.flatMap { CaseFileFormat(path: $0) == nil ? nil : $0 }
  }

  /// Whether it is the name of a file that a verb reads.
  var isNameOfInput: Bool { contains(/\.(json|ndjson|xib|storyboard|log|txt|csv)$/) }

  /// Whether it reads as a view's attribute or a condition, and not as the name of a case.
  var isCondition: Bool {
    if contains(where: { "<>=(".contains($0) }) { return true }
    let parts = split(separator: ".")
    return parts.count == 2 && Quantity.Measure(rawValue: String(parts[1])) != nil
  }
}
