import Arguments
import CaseImport
import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel
import Platform
import Spelling

struct ExplainCommand: Command {
  static let name = "explain"
  static let abstract = "Explains a conflict: from a console log, or of a stored case."
  static let discussion = """
    Paste what the console prints from "Unable to simultaneously satisfy constraints" on, as it is: timestamps, quote \
    marks, wrapped lines and other output around it do no harm, up to 16 MiB. What the debugger prints for "po \
    view.constraintsAffectingLayout(for: .vertical)" is read as well, and "po window._autolayoutTrace()" beside it adds \
    the view hierarchy. Each report becomes a case, which is stored under a name that follows from its content.

    The answer is the most likely fix and the cause, each in a sentence; a smallest set of constraints that contradict \
    each other, with who made each; and the best edits that end the conflict, with what they move. Fix 1 is the likely \
    fix. \
    Which constraint UIKit breaks is taken from the log, and not predicted.
    """
  static let examples = [
    Example("explain crash.txt", "Explains the conflict reports of a file."),
    Example("explain - --name feed-cell", "Explains what is pasted or piped in, and names the case."),
    Example("explain feed-cell", "Explains the conflict of a stored case, after its last pass."),
    Example("explain feed-cell --width 320", "Explains what contradicts where it is narrower."),
    Example("explain feed-cell --apply 1", "Appends the first fix to the case's history."),
  ]
  @Argument("A stored case, a file of cases, or a file with conflict logs; - is standard input.")
  var source = CaseSource("-")
  @Option("The name under which a log's case is stored.", valueName: "case") var name: String?
  @Option("The pass of a stored case to explain; the last unless given.", completion: .passes) var pass:
    PassNumber?
  @Option("Appends the fix of this number to the case's history.", valueName: "number") var apply: Int?
  @Flag("Lists every fix, also edits of what UIKit made. Without it, the best five.") var all: Bool
  let environment = EnvironmentOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  /// In bytes. A log is read into memory.
  private static let greatestLog = 16 << 20

  func validate() throws(UsageError) {
    if let apply, apply < 1 { throw UsageError("fixes are numbered from 1") }
  }

  func run(in console: Console) throws -> ExitCode {
    let file = source.path ?? source.word
    if file == "-", isatty(STDIN_FILENO) == 1 {
      console.say("Paste the log, and end with Ctrl-D on a line of its own.")
    }
    let input = source.path == "-" ? try InputFile(path: "-", atMost: Self.greatestLog) : nil
    if let path = source.path, try input?.beginsWithDocument() ?? !isLog(path) {
      if apply != nil { throw SourceError.changeOfFile(path: path) }
      let (library, name) = try database.open(source, for: .reading, on: console, input)
      let explanation = try console.showingProgress("Explaining \(source.word)") { _ in
        try library.explain(name, request: environment.request, pass: pass, triesAll: all)
      }
      let reports = ExplanationReports(explanations: [explanation], listsAllFixes: all, path: path)
      try console.print(reports, as: output)
      return .done
    }
    // A name that was mistyped leaves no database behind, nor does a text that is no log.
    var log: String?
    let isFirst = !FileSystem.exists(database.path)
    if InputFile.exists(file), isFirst {
      if pass != nil { throw SourceError.passOfLog(path: InputFile.name(of: file)) }
      log = try text(of: file, input)
      if ConsoleLog(log ?? "").reports.isEmpty { throw missingReport(in: log ?? "", file) }
    }
    let (library, isStored) =
      try InputFile.exists(file)
      ? libraryForLog(on: console)
      : (database.library(for: .caching, holding: source.word, on: console), true)
    let explanations = try console.showingProgress("Explaining \(source.word)") { _ in
      try explained(file, log, input, by: library, on: console)
    }
    if let apply { return try append(apply, of: explanations, to: library, on: console) }
    let reports = ExplanationReports(
      explanations: explanations, listsAllFixes: all, path: isStored ? nil : InputFile.name(of: file))
    try console.print(reports, as: output)
    if isFirst, FileSystem.exists(database.path) {
      console.say(note: "the case is stored in \(database.path), which is new; --db :memory: stores nothing")
    }
    return .done
  }

  /// The library that stores the cases of a log. One in memory does, where no database can be written and nothing that is
  /// asked for needs it.
  private func libraryForLog(on console: Console) throws -> (library: CaseLibrary, isStored: Bool) {
    if apply == nil, name == nil { return try database.libraryIfWritable(on: console) }
    return (try database.library(for: .creating, on: console), true)
  }

  /// Appends a fix to its case's history, and prints what that does, as `set` does.
  private func append(
    _ number: Int, of explanations: [Explanation], to library: CaseLibrary, on console: Console
  ) throws -> ExitCode {
    guard let explanation = explanations.first, explanations.count == 1 else {
      throw SourceError.fixesOfSeveralCases(names: explanations.map(\.snapshot.layoutCase.name))
    }
    let appended = try library.append(fix: number, of: explanation) { "fix: " + explanation.note(of: $0) }
    try console.print(AppendedPassReport(appended: appended), as: output)
    return .done
  }

  private func explained(
    _ file: String, _ log: String?, _ input: InputFile?, by library: CaseLibrary, on console: Console
  ) throws -> [Explanation] {
    let names = try library.caseNames()
    if case .database(let name) = source.origin, names.contains(name) {
      return [try library.explain(name, request: environment.request, pass: pass, triesAll: all)]
    }
    if pass != nil { throw SourceError.passOfLog(path: InputFile.name(of: file)) }
    guard InputFile.exists(file) else {
      throw NameError.neitherCaseNorFile(
        name: source.word, near: suggestion(for: source.word, among: names))
    }
    do {
      let log = try log ?? text(of: file, input)
      let explanations = try library.explain(
        log: log, named: name, request: environment.request, triesAll: all)
      let ambiguous = AutolayoutTrace(log)?.views.filter(\.isAmbiguous).map(\.shown)
      guard let first = explanations.first else { throw missingReport(in: log, file) }
      if let ambiguous, !ambiguous.isEmpty {
        console.say(
          note: "the trace calls ambiguous: \(ambiguous.joined(separator: ", ")); "
            + "\(commandLine("ambiguity", first.snapshot.layoutCase.name)) tells what these constraints leave open"
        )
      }
      return explanations
    } catch StoreError.duplicateName(let name) {
      throw NameError.nameTaken(name)
    }
  }

  /// Whether a file that is named as one of documents holds a log.
  private func isLog(_ path: String) throws -> Bool {
    guard CaseFileFormat(path: path) == .documents, InputFile.exists(path),
      try !InputFile(path: path, atMost: Self.greatestLog).beginsWithDocument()
    else { return false }
    return try !ConsoleLog(text(of: path, nil)).reports.isEmpty
  }

  private func text(of file: String, _ input: InputFile?) throws -> String {
    try input?.text() ?? InputFile(path: file, atMost: Self.greatestLog).text()
  }

  private func missingReport(in log: String, _ file: String) -> any Error {
    let name = InputFile.name(of: file)
    if log.allSatisfy(\.isWhitespace) { return InputError("is empty", file: name) }
    guard let trace = AutolayoutTrace(log) else {
      // As `recursiveDescription` prints each view.
      let isHierarchy = log.contains(/<\w+: 0x[0-9a-f]+; frame = \(/)
      return isHierarchy ? SourceError.onlyHierarchy(path: name) : SourceError.noReport(path: name)
    }
    return SourceError.onlyTrace(
      path: name, ambiguous: trace.views.filter(\.isAmbiguous).map(\.shown),
      axes: Set(trace.views.flatMap(\.ambiguousAxes)))
  }
}

extension TracedView {
  /// The class and the text of a view: `UILabel "Pay now"`.
  fileprivate var shown: String { text.map { "\(className) \"\($0)\"" } ?? className }
}
