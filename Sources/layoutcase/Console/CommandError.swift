import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import SQLite
import Spelling
import WebServer

/// What goes wrong between the command line and the library.
enum CommandError: Error {
  /// Nothing can be written at a path.
  case unwritable(path: String, WriteObstacle)
  /// An output would be written into a file of the database.
  case outputIsDatabase(String)
  /// Standard output goes into the database, which the shell has emptied for it.
  case databaseIsEmptied(String)
  /// An output would replace a file of another kind.
  case outputOfOtherKind(path: String, OutputKind)
  /// A built-in document is no case.
  case brokenSeed(String)
  /// A picture in a binary format would be printed on a terminal.
  case binaryOnTerminal(format: String)
  /// A text contains no conflict report.
  case noReport(path: String)
  /// A text is a trace of views, without constraints; `ambiguous` are those that the trace calls so.
  case onlyTrace(path: String, ambiguous: [String])
  /// A pass is asked for, but the source is a log, and logs have no passes.
  case passOfLog(path: String)
  /// The name that was asked for a log's case is taken.
  case nameTaken(String)
  /// A case is to have the name of another one.
  case nameOfOther(String)
  /// There is neither a stored case nor a file of this name.
  case neitherCaseNorFile(name: String, near: String?)
  /// A cure is to be applied, but the log has several cases.
  case curesOfSeveralCases(names: [String])
  /// A document would be written where a file is.
  case existing(path: String)
  /// A file has several cases or none, and one is asked for.
  case severalCases(path: String, names: [String])
  /// Two cases of a file have one name.
  case repeatedCase(path: String, name: String)
  /// Two of the cases that are to be stored have one name.
  case caseTwice(String)
  /// A file has no case of this name.
  case noSuchCase(String, path: String, names: [String])
  /// What is appended would be gone with the end of the command.
  case changeOfFile(path: String)
  /// A case has no such view. `near` has a similar spelling.
  case noSuchView(String, case: String, near: String?)
  /// A view has no such number. `near` has a similar spelling.
  case noSuchMeasure(String, near: String?)
  /// A case has no such constraint.
  case noSuchConstraint(String, case: String, near: String?)
  /// No Interface Builder file has a scene, cell or view of this identifier.
  case noSuchRoot(_ kind: String, String, among: [String])
  /// The root of this identifier is asked for as one of another kind.
  case rootOfOtherKind(_ kind: String, String)
  /// There is no file of a database that is to be restored.
  case noBackup(path: String)
  /// The reader of the output has closed it.
  case closedPipe

  var exitCode: ExitCode {
    switch self {
    case .noReport, .onlyTrace, .repeatedCase: .unreadableInput
    case .outputIsDatabase, .databaseIsEmptied, .binaryOnTerminal, .passOfLog, .curesOfSeveralCases,
      .severalCases,
      .changeOfFile:
      .wrongUsage
    case .nameTaken, .nameOfOther, .caseTwice, .outputOfOtherKind, .existing: .difference
    case .neitherCaseNorFile, .noSuchCase, .noSuchRoot, .noBackup: .notFound
    case .rootOfOtherKind: .wrongUsage
    case .unwritable: .busy
    case .brokenSeed: .internal
    case .noSuchView, .noSuchMeasure, .noSuchConstraint: .wrongUsage
    case .closedPipe: .done
    }
  }
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unwritable(let path, let obstacle): "\(path): cannot be written\(obstacle)"
    case .outputIsDatabase(let path):
      "\(path): is a file of the database, which no output may replace; name another file"
    case .databaseIsEmptied(let path):
      "\(path) is the database, and empty now: the shell empties the file behind > before the command begins; "
        + "\"layoutcase db restore BACKUP\" brings a backup back"
    case .outputOfOtherKind(let path, let kind):
      "\(path): already exists and is not \(kind.name); name another file, or replace it with --force"
    case .brokenSeed(let sentence): "a built-in case is broken: \(sentence)"
    case .binaryOnTerminal(let format): "a \(format.uppercased()) is not text for a terminal; name a file"
    case .noReport(let path):
      "\(path): no conflict report was found; paste what stands from \"Unable to simultaneously satisfy constraints\" "
        + "to \"Will attempt to recover by breaking constraint\""
    case .onlyTrace(let path, let ambiguous):
      "\(path): a trace has no constraints; "
        + (ambiguous.isEmpty ? "" : "it calls ambiguous: \(ambiguous.joined(separator: ", ")); ")
        + "paste the conflict's report beside it, or what \"po view.constraintsAffectingLayout(for: .vertical)\" prints"
    case .passOfLog(let path):
      "\(path) is a log and has no passes; --pass goes with the name of a stored case"
    case .nameTaken(let name):
      "there is another case \"\(name)\" already; give this log's another --name, or none"
    case .nameOfOther(let name):
      "another case is called \"\(name)\"; choose another name, or remove that one with \(commandLine("rm", name))"
    case .neitherCaseNorFile(let name, let near):
      "there is neither a case nor a file \"\(name)\"; "
        + (near.map(question) ?? "\"layoutcase list\" shows the cases")
    case .curesOfSeveralCases(let names):
      "this log is \(names.count) cases; apply a cure to one of them by its name, as in "
        + commandLine("explain", names.first ?? "CASE", "--apply", "1")
    case .existing(let path): "\(path): already exists; take another name, or replace it with --force"
    case .severalCases(let path, let names):
      names.isEmpty
        ? "\(InputFile.name(of: path)) has no case"
        : "\(InputFile.name(of: path)) has \(names.count) cases: \(Self.list(names)); name one, as in \("\(path)#\(names[0])".shellWord)"
    case .repeatedCase(let path, let name): "\(path): there are two cases \"\(name)\""
    case .caseTwice(let name): "there are two cases \"\(name)\" among these; --replace keeps the last"
    case .noSuchCase(let name, let path, let names):
      "\(path) has no case \"\(name)\"; "
        + (question(for: name, among: names)
          ?? "it has \(Self.list(names))")
    case .changeOfFile(let path):
      "\(path) is a file, and nothing can be appended to it; \(commandLine("add", path)) stores its cases"
    case .noSuchView(let name, let layoutCase, nil) where Quantity.Measure(rawValue: name) != nil:
      "\"\(layoutCase)\" has no view \"\(name)\"; name the view before it, as in title.\(name)"
    case .noSuchView(let name, let layoutCase, let near):
      "\"\(layoutCase)\" has no view \"\(name)\"; "
        + (near.map(question) ?? "\(commandLine("show", layoutCase)) lists them")
    case .noSuchConstraint(let name, let layoutCase, let near):
      "\"\(layoutCase)\" has no constraint \"\(name)\"\(near.map { "; \(question($0))" } ?? "")"
    case .noSuchMeasure(let name, let near):
      "a view has no \"\(name)\"; "
        + (near.map(question) ?? "write width, height, x, y or an edge, as in first.width")
    case .noSuchRoot(let kind, let identifier, let names):
      "there is no \(kind) \"\(identifier)\"; "
        + (names.isEmpty ? "the files have none" : "there are \(names.enumeration(ofMost: 20))")
    case .rootOfOtherKind(let kind, let identifier):
      "\"\(identifier)\" is a \(kind); write --\(kind) \(identifier.shellWord)"
    case .noBackup(let path): "there is no backup at \(path); check the path"
    case .closedPipe: "the output was closed"
    }
  }

  /// The first ten names.
  private static func list(_ names: [String]) -> String {
    names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
  }
}

extension Error {
  /// The error's sentence for the user: what is wrong, where, and what to do.
  var sentence: String {
    switch self as any Error {
    case StoreError.notFound(let name, let similar): Self.sentence(notFound: name, similar)
    case LibraryError.wrongStatement(let error):
      error.description + (Self.remedy(forStatement: error).map { "; \($0)" } ?? "")
    case let error as StoreError: Self.sentence(error, error.remedy)
    case LibraryError.timedOut: "\(self), its --timeout"
    case let error as LibraryError: Self.sentence(error, error.remedy)
    case let error as WebServerError: Self.sentence(error, error.remedy)
    default: "\(self)"
    }
  }

  private static func sentence(_ error: any Error, _ remedy: String?) -> String {
    "\(error)" + (remedy.map { "; \($0)" } ?? "")
  }

  private static func sentence(notFound name: String, _ similar: [String]) -> String {
    if let path = CaseSource(name).path, InputFile.exists(path) {
      return "\"\(name)\" is a file and not a stored case; \(commandLine("add", path)) stores its cases"
    }
    if InputFile.isFolder(name) {
      let folder = name.hasSuffix("/") ? name : "\(name)/"
      let first = InputFile.paths(beginning: folder).first { CaseFileFormat(path: $0) != nil }
      return "\"\(name)\" is a folder"
        + (first.map { "; name a file in it, as \($0.shellWord)" } ?? ", and no file of cases is in it")
    }
    if InputFile.exists(name), name.contains(".") || name.contains("/") {
      let sentence = "\"\(name)\" is a file, but cases are read from .json, .ndjson, .xib and .storyboard"
      if name.hasSuffix(".csv") { return "\(sentence); \(commandLine("rows", "CASE", name)) reads rows" }
      let isText = name.hasSuffix(".txt") || name.hasSuffix(".log")
      return isText ? "\(sentence); \(commandLine("explain", name)) reads a conflict's log" : sentence
    }
    if name.contains(where: { "*?[".contains($0) }) {
      return "no case has a name like \"\(name)\"; \"layoutcase list\" shows the names"
    }
    let missing = "there is no case \"\(name)\"; "
    if similar.isEmpty || suggestion(for: name, among: similar) == nil, name.isCondition {
      return missing + "the case comes first, and \"\(name)\" behind it"
    }
    if let sign = name.lastIndex(of: "@"), similar.contains(String(name[..<sign])) {
      return missing
        + "@ and a pass are for \"layoutcase diff\"; elsewhere give --pass \(name[sign...].dropFirst())"
    }
    let near = suggestion(for: name, among: similar) ?? similar.first { $0.contains(name) }
    if let near { return missing + question(near) }
    let files = InputFile.paths(beginning: "").filter { CaseFileFormat(path: $0) != nil }
    let file = files.first { $0 == "\(name).json" } ?? suggestion(for: name, among: files)
    return missing
      + (file.map { "did you mean the file \"\($0)\"?" } ?? "\"layoutcase list\" shows the names")
  }

  /// For a statement that reads what is no view, or no column of one, or writes.
  private static func remedy(forStatement error: SQLiteError) -> String? {
    let views = CaseStore.documentedViews.sorted()
    switch error.kind {
    case .invalidSQL(.noSuchTable(let name)):
      return suggestion(for: name, among: views).map { "did you mean \"\($0)\"?" }
        ?? "\"layoutcase sql --help\" lists the views"
    case .invalidSQL(.noSuchColumn): return "\"select * from VIEW limit 1\" shows the columns of a view"
    case .invalidSQL(.notModifiable), .denied: return "a statement can only read"
    case .invalidSQL(.syntax):
      let sql = error.sql ?? ""
      if sql.contains(/\bfrom\s+case\b/.ignoresCase()) { return "the view is cases" }
      if sql.contains(/\bcase\b(?!\s+when)/.ignoresCase()), !sql.contains(/\bend\b/.ignoresCase()) {
        return "case is a word of SQL, and the column is case_name, too"
      }
      return "the views are \(views.joined(separator: ", "))"
    default: return nil
    }
  }
}

extension String {
  /// Whether it reads as a view's attribute or a condition, and not as the name of a case.
  fileprivate var isCondition: Bool {
    if contains(where: { "<>=".contains($0) }) { return true }
    let parts = split(separator: ".")
    return parts.count == 2 && Quantity.Measure(rawValue: String(parts[1])) != nil
  }
}
