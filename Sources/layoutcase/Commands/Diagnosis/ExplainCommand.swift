import Arguments
import CaseDiagnosis
import CaseImport
import CaseLibrary
import LayoutEngine
import LayoutModel
import Platform
import SQLite
import Spelling

struct ExplainCommand: Command {
  static let name = "explain"
  static let abstract = "Explains a conflict: from a console log, or of a stored case."
  static let discussion = """
    Paste what the console prints from "Unable to simultaneously satisfy constraints" on, as it is: timestamps, quote \
    marks, wrapped lines and other output around it do no harm, up to 16 MiB. What the debugger prints for "po \
    view.constraintsAffectingLayout(for: .vertical)" or Swift's print for an array of constraints is read as well, and \
    that for "\(AutolayoutTrace.command)" beside it adds the view hierarchy; alone, its ambiguous views are listed, \
    with -o json each as an object of view, address, parent and ambiguous, which are its axes. Nothing is stored, unless \
    --name gives the report a name: it is then a case like others, and fixes can be appended to its history.

    The answer is the most likely fix and the cause, each in a sentence; a smallest set of constraints that contradict \
    each other, with who made each; and the best edits that end the conflict, with what they move. Fix 1 is the likely \
    fix. \
    Which constraint UIKit breaks is taken from the log, and not predicted. A case without a conflict is an answer; a \
    text without a report is an error of the input.
    """
  static let examples = [
    Example("explain crash.txt", "Explains the conflict reports of a file."),
    Example("explain - --name feed-cell", "Explains what is pasted or piped in, and stores it as a case."),
    Example("explain feed-cell", "Explains the conflict of a stored case, after its last pass."),
    Example("explain feed-cell --width 320", "Explains what contradicts where it is narrower."),
    Example("explain feed-cell --apply 1", "Appends the first fix to the case's history."),
  ]
  @Argument("A stored case, a file of cases, or a file with conflict logs; - is standard input.")
  var source = CaseSource("-")
  @Option("The name under which a log's case is stored.", valueName: "case") var name: String?
  @Option("The pass of a case to explain; the last unless given.", completion: .values(.passes)) var pass:
    PassNumber?
  @Option("Appends the fix of this number to the case's history.", valueName: "number") var apply: Int?
  @Flag("With --apply, shows also what moved in the other environments that were laid out before.")
  var allEnvironments: Bool
  @Flag(
    "Lists every fix, also edits of what UIKit made, and every set of constraints that contradict. Without it, the best "
      + "five, and the first sets."
  )
  var all: Bool
  let trial = TrialOptions()
  let environment = EnvironmentOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  /// In bytes. A log is read into memory.
  private static let greatestLog = 16 << 20

  func validate() throws(UsageError) {
    if let apply, apply < 1 { throw UsageError("fixes are numbered from 1") }
    try confirm("--all-environments", allEnvironments, isFor: ["--apply": apply != nil])
    if apply != nil, let option = trial.givenOptions.first {
      throw UsageError("--apply changes the case as it is stored; leave out \(option)")
    }
  }

  /// What is explained.
  private enum Input {
    /// A case of a file, which is open already where it is standard input.
    case document(path: String, InputFile?)
    case log(String, [ConflictReport])
    /// A stored case, or a word that names nothing.
    case stored
  }

  func run(in console: Console) throws -> ExitCode {
    if source.path == "-", isatty(STDIN_FILENO) == 1 {
      console.say("Paste the log, and end with Ctrl-D on a line of its own.")
    }
    switch try input() {
    case .document(let path, let file):
      // What is appended would be gone with the end of the command.
      if apply != nil {
        throw UsageError(
          "\(path) is a file, and nothing can be appended to it; \(commandLine("add", path)) stores its cases"
        )
      }
      let opened = try open(for: .reading, on: console, file)
      return try show([try explanation(of: opened, on: console)], path: path, opened.sourced, on: console)
    case .log(let text, let reports): return try explain(text, reports, on: console)
    case .stored:
      let opened = try open(for: .caching, on: console)
      guard let apply else {
        let path = opened.library.isInMemory ? source.word : nil
        return try show([try explanation(of: opened, on: console)], path: path, on: console)
      }
      if opened.library.isInMemory {
        throw MissingCase(name: source.word, similar: [], place: .caseOrLog).error
      }
      return try append(
        apply, of: try explanation(of: opened, on: console), to: opened.library, on: console)
    }
  }

  /// Opens what is no log.
  private func open(
    for mode: CaseStore.OpenMode, on console: Console, _ input: InputFile? = nil
  ) throws -> OpenedCase {
    let opened = try database.open(
      source, at: pass, in: environment.request, with: trial, for: mode, on: apply == nil ? console : nil,
      input)
    do {
      _ = try opened.library.layoutCase(opened.name)
    } catch StoreError.notFound(let name, _) {
      throw MissingCase(name: name, similar: try opened.library.caseNames(), place: .caseOrLog).error
    }
    guard name == nil else {
      throw UsageError(
        "--name is for the case of a log, and \(InputFile.name(of: source.word)) is none; leave it out")
    }
    return opened
  }

  /// Reads a log once. A file of cases that is no log is read by whoever reads cases.
  private func input() throws -> Input {
    let path: String
    switch source.origin {
    case .database(let name):
      guard InputFile.exists(source.word), try !isStored(name) else { return .stored }
      let text = try InputFile(path: source.word, atMost: Self.greatestLog).text()
      return .log(text, ConsoleLog(text).reports)
    case .file(let given, _): path = given
    }
    guard path == "-" || CaseFileFormat(path: path) == .documents && InputFile.exists(path) else {
      return .document(path: path, nil)
    }
    let file = try InputFile(path: path, atMost: Self.greatestLog)
    if try file.beginsWithDocument() || file.isMarkup() {
      return .document(path: path, path == "-" ? file : nil)
    }
    let text = try file.text()
    let reports = ConsoleLog(text).reports
    let isDocument = path != "-" && reports.isEmpty && !text.allSatisfy(\.isWhitespace)
    return isDocument ? .document(path: path, nil) : .log(text, reports)
  }

  /// Whether the database has a case of the name, which goes before a file of that name.
  private func isStored(_ name: String) throws -> Bool {
    // A folder is refused as a place to write to.
    guard FileSystem.exists(database.path), !FileSystem.isFolder(database.path) else { return false }
    return try database.library(for: .reading).caseNames().contains(name)
  }

  private var editedMembers: EditedMembers { all ? .all : .mostPromising }

  private func explanation(
    of opened: OpenedCase, on console: Console
  ) throws -> Explanation {
    try console.showingProgress("Explaining \(source.word)") { _ in
      try opened.library.explain(
        opened.name, request: opened.request, pass: opened.pass, trying: editedMembers)
    }
  }

  /// - Parameters:
  ///   - path: the file of the case, where it is not stored.
  ///   - sourced: what the file has of the case.
  /// - Returns: whether something could not be read: what contradicts in a log that is cut off, or that has no readable line.
  private func show(
    _ explanations: [Explanation], path: String? = nil, _ sourced: SourcedCase? = nil, on console: Console
  ) throws -> ExitCode {
    try console.print(
      ExplanationReport(
        explanations: explanations, listsAllFixes: all, path: path, environment: environment.givenOptions,
        sourced: sourced), as: output)
    return explanations.allSatisfy(\.isIncomplete) ? .unreadableInput : .done
  }

  /// Explains the reports of a log, and stores their cases where they are to have a name.
  private func explain(_ log: String, _ reports: [ConflictReport], on console: Console) throws -> ExitCode {
    let file = InputFile.name(of: source.path ?? source.word)
    if pass != nil {
      throw UsageError("\(file) is a log, which has no passes; use --pass with a stored case")
    }
    if let option = trial.givenOptions.first {
      throw UsageError("\(file) is a log, and \(option) is for a case; --name NAME stores it as one")
    }
    if reports.isEmpty {
      guard let trace = AutolayoutTrace(log), name == nil, apply == nil else {
        throw CommandError.noReport(in: log, path: file)
      }
      try console.print(TraceReport(trace: trace), as: output)
      return .done
    }
    let isFirst = !FileSystem.exists(database.path)
    // Who names no case only looks.
    let library =
      try name == nil ? .inMemory() : database.library(for: .creating, on: console)
    let isStored = name != nil && !database.isInMemory
    var explanations = try explain(log, by: library, on: console)
    if source.path != "-" { for place in explanations.indices { explanations[place].logFile = file } }
    if let first = explanations.first, let ambiguous = AutolayoutTrace(log)?.ambiguousViews {
      let command = commandLine("ambiguity", first.snapshot.layoutCase.name.storedWord)
      console.say(
        note: "the trace calls ambiguous: \(ambiguous)"
          + (isStored ? "; \(command) tells what these constraints leave open" : ""))
    }
    let code: ExitCode
    if let apply {
      code = try append(apply, of: explanations[0], to: library, on: console)
    } else {
      code = try show(explanations, path: isStored ? nil : file, on: console)
      if output.format == .table { try printAdvice(for: explanations, by: library, on: console) }
    }
    if isStored {
      for explained in explanations { console.sayHowToCall(explained.snapshot.layoutCase.name) }
    }
    if isStored, isFirst, FileSystem.exists(database.path) {
      console.say(
        note: "the case is stored in \(database.path), which is new; without --name nothing is stored")
    }
    let isKept = explanations.contains { $0.storage != .leftOut }
    if name == nil, isKept, !database.isInMemory {
      let command = commandLine("explain", source.word, "--name", "bug-1")
      let names = ["bug-1"] + (1..<explanations.count).map { "bug-1-\($0 + 1)" }
      console.say(
        note: names.count == 1
          ? "nothing is stored; \(command) stores it as a case, to whose history fixes can be appended"
          : "nothing is stored; \(command) stores the cases \(names.enumerated(by: "and", atMost: 4)), to whose "
            + "histories fixes can be appended", beside: output)
    }
    return code
  }

  /// Prints what determines the views of what the debugger printed, where its constraints do not.
  private func printAdvice(
    for explanations: [Explanation], by library: CaseLibrary, on console: Console
  ) throws {
    for explanation in explanations
    where explanation.findings.isEmpty && explanation.log?.report.isAnnounced == false
      && explanation.storage != .leftOut
    {
      let reasoned = try library.reason(
        explanation.snapshot.layoutCase.name, request: environment.request, fitsCell: true)
      let advice = try library.measuring { AmbiguityAdvice(reasoned, findsAll: all, measurer: $0) }
      let open = advice.ambiguity.openNumbers
      guard !open.isEmpty else { continue }
      let untold = explanation.untoldContents(of: open.compactMap(\.size))
      try AmbiguityReport(advice: advice, showsAll: all).printAdvice(besides: untold, on: console)
      if let note = explanation.contentSizeNote(on: open) { console.say(note: note) }
    }
  }

  private func explain(_ log: String, by library: CaseLibrary, on console: Console) throws -> [Explanation] {
    try console.showingProgress("Explaining \(source.word)") { _ in
      do {
        return try library.explain(log: log, named: name, request: environment.request, trying: editedMembers)
        {
          try checkFix(in: $0, InputFile.name(of: source.path ?? source.word))
        }
      } catch StoreError.duplicateName(let name) {
        throw CommandError(
          .difference,
          "a case \"\(name)\" exists already; choose another --name for the log's case, or leave --name out")
      }
    }
  }

  /// Refuses a fix that there is not, and one that would be appended to what is not stored, before anything is stored.
  private func checkFix(in explanations: [Explanation], _ file: String) throws {
    guard let apply else { return }
    guard explanations.count == 1 else {
      let first = name?.storedWord ?? "bug-1"
      throw UsageError(
        "this log is \(explanations.count) cases; \(commandLine("explain", source.word, "--name", name ?? "bug-1")) stores "
          + "them, and then a fix is applied to one of them by its name, as in "
          + commandLine("explain", first, "--apply", "1"))
    }
    if all {
      _ = try explanations[0].fix(apply)
    } else {
      try explanations[0].checkLikely(apply)
    }
    guard name == nil else { return }
    let options = environment.givenOptions + (all ? ["--all"] : []) + ["--apply", "\(apply)"]
    let command = commandLine(["explain", source.word, "--name", "bug-1"] + options)
    throw UsageError(
      "a fix is appended to the history of a stored case; \(command) stores the log's case, and appends it")
  }

  /// Appends a fix to its case's history, and prints what that does, as `set` does.
  private func append(
    _ number: Int, of explanation: Explanation, to library: CaseLibrary, on console: Console
  ) throws -> ExitCode {
    let appended = try library.append(fix: number, of: explanation, isLikely: !all) {
      explanation.words(of: $0)
    }
    try console.print(
      AppendedPassReport(appended: appended, showsAllEnvironments: allEnvironments), as: output)
    return .done
  }
}
