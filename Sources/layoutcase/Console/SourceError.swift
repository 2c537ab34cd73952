import LayoutModel
import Spelling

/// Why what is named has not what is asked of it.
enum SourceError: CommandError {
  /// A text contains no conflict report.
  case noReport(path: String)
  /// A text is a trace of views, without constraints; `ambiguous` are those that the trace calls so.
  case onlyTrace(path: String, ambiguous: [String], axes: Set<Axis>)
  /// A text is a view hierarchy, without constraints.
  case onlyHierarchy(path: String)
  /// A pass is asked for, but the source is a log, and logs have no passes.
  case passOfLog(path: String)
  /// A fix is to be applied, but the log has several cases.
  case fixesOfSeveralCases(path: String, names: [String])
  /// What is appended would be gone with the end of the command.
  case changeOfFile(path: String)
  /// A built-in document is no case.
  case brokenSeed(String)
  /// There is no file of a database that is to be restored.
  case noBackup(path: String)

  var exitCode: ExitCode {
    switch self {
    case .noReport, .onlyTrace, .onlyHierarchy: .unreadableInput
    case .passOfLog, .fixesOfSeveralCases, .changeOfFile: .wrongUsage
    case .brokenSeed: .internal
    case .noBackup: .notFound
    }
  }

  var description: String {
    switch self {
    case .noReport(let path):
      "\(path): no conflict report was found; paste what stands from \"Unable to simultaneously satisfy constraints\" "
        + "to \"Will attempt to recover by breaking constraint\""
    case .onlyTrace(let path, let ambiguous, let axes):
      "\(path): a trace has no constraints; "
        + (ambiguous.isEmpty ? "" : "it calls ambiguous: \(ambiguous.joined(separator: ", ")); ")
        + "paste the conflict's report beside it, or what "
        + Axis.allCases.filter { axes.isEmpty ? $0 == .vertical : axes.contains($0) }
        .map { "\"po view.constraintsAffectingLayout(for: .\($0.rawValue))\"" }.enumerated(by: "and")
        + (axes.count > 1 ? " print" : " prints")
    case .onlyHierarchy(let path):
      "\(path): a view hierarchy has no constraints; paste a conflict's report, or what "
        + "\"po view.constraintsAffectingLayout(for: .vertical)\" prints"
    case .passOfLog(let path):
      "\(path) is a log, which has no passes; use --pass with a stored case"
    case .fixesOfSeveralCases(let path, let names):
      "this log is \(names.count) cases; \(commandLine("explain", path)) stores them, and then a fix is applied to one "
        + "of them by its name, as in "
        + commandLine("explain", names.first ?? "CASE", "--apply", "1")
    case .changeOfFile(let path):
      "\(path) is a file, and nothing can be appended to it; \(commandLine("add", path)) stores its cases"
    case .brokenSeed(let sentence): "a built-in case is broken: \(sentence)"
    case .noBackup(let path): "there is no backup at \(path); check the path"
    }
  }
}
