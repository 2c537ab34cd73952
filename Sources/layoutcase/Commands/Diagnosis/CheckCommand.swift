import Arguments
import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import TextMeasurement

struct CheckCommand: Command {
  static let name = "check"
  static let abstract = "Compares cases with what they expect; files need no database."
  static let discussion = """
    Case documents and stored cases are compared with what they expect of each pass: what differs, by how much, and \
    since which change. Nothing is stored, and no stored layout is looked at. The exit code is 1 when anything differs. A \
    file or a case that cannot be read is told, the others are compared, and the exit code is 4.

    Files of Interface Builder are compared with the frames that Xcode has stored, to half a point. Their views are \
    counted by what decides their frames: "input" is fixed by the file, as the root is; "kept" has its stored size, as \
    nothing else says how large its content is; "ambiguous" has its stored frame where constraints leave something open; \
    "laid out" follows from constraints and contents. A view may be laid out on one axis alone, so that axes are counted, \
    too. Each frame that is not met has its cause: contradictory, stale, misplaced, text metric, unread or ours, which is \
    a mistake of this program.

    --update writes what was laid out into the documents, in the place of the numbers, the status and the broken \
    constraints that they expect, and leaves every other byte as it is: conditions and relations to other cases stay. \
    --record adds expectations to documents that have none. Stored cases are never rewritten: their history is only \
    appended to.
    """
  static let examples = [
    Example("check cases/*.json", "Compares case documents with what they expect."),
    Example("check cases/*.json --junit report.xml", "Writes a report for continuous integration, too."),
    Example("check cases/*.json --github", "Prints annotations for a workflow of GitHub."),
    Example("check card.json --update --failed", "Takes over what has changed, once it is meant so."),
    Example("check card.json --mirror", "Compares the layouts of both writing directions, too."),
    Example("check Feed.storyboard cell.xib", "Shows a line for each view and what differs."),
    Example("check cell.xib -o json", "Prints every view with its source and its cause for a program."),
  ]
  @Argument("Files of case documents, .xib or .storyboard files, or stored cases; - is standard input.")
  var `case`: [CaseSource] = []
  @Flag("Compares all stored cases.") var all: Bool
  @Flag("Compares each layout from right to left with the mirrored one, too.") var mirror: Bool
  @Flag("Writes what was laid out into the documents' expectations.") var update: Bool
  @Flag("With --update, leaves what is met as it is written.") var failed: Bool
  @Flag("Adds expectations to documents that have none.") var record: Bool
  @Option("Writes a JUnit report to a file.") var junit: FilePath?
  @Flag("Prints annotations for a workflow of GitHub.") var github: Bool
  @Flag("Prints the Test Anything Protocol, version 14.") var tap: Bool
  @Flag("Replaces also a file of another kind.") var force: Bool
  let roots = RootOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    try `case`.confirm(all: all, to: "check")
    if failed, !update { throw UsageError("the option --failed is for --update") }
    let formats = [(github, "--github"), (tap, "--tap"), (output.format != .table, "--output")]
      .filter(\.0).map(\.1)
    if formats.count > 1 { throw UsageError("choose \(formats[0]) or \(formats[1]), not both") }
    guard update || record else { return }
    for source in `case` where source.path == nil || source.path == "-" || source.isInterfaceBuilder {
      throw UsageError(
        source.isInterfaceBuilder || source.path == "-"
          ? "\(source.word) is not a file of documents, whose expectations could be rewritten"
          : "\"\(source.word)\" is stored, and its history is only appended to; "
            + "\"layoutcase export \(source.word)\" writes a document")
    }
    if all { throw UsageError("stored cases are only appended to; name files of documents") }
  }

  func run(in console: Console) throws -> ExitCode {
    let report = try junit.map { path throws(CommandError) in
      try OutputFile(path, .junit, replacesOtherKinds: force, database: database.files)
    }
    let measurer = FontMeasurer()
    var finder = CaseFinder(database, measurer, console, isWanted: roots.names)
    database.limitWork()
    if update || record { try rewriteFiles(&finder, measurer, on: console) }
    let checks = try console.showingProgress("Comparing cases") { _ in
      try compare(&finder, measurer)
    }
    let found = CheckReport(checks: checks)
    if github {
      try console.print(checks.flatMap(\.suite.annotations))
    } else if tap {
      try console.print(TestAnythingReport(suites: checks.map(\.suite)))
    } else {
      try console.print(found, as: output)
    }
    try report?.write(Array(JUnitReport(suites: checks.map(\.suite)).xml.utf8), on: console, saying: "")
    if update { for note in found.leftExpectations { console.say(note: note) } }
    let errors = checks.compactMap(\.error)
    for error in errors { console.say("layoutcase: \(error)") }
    if errors.isEmpty { return found.matches ? .done : .difference }
    return errors.allSatisfy { $0.missing == SourcedCase.missing } ? .notFound : .unreadableInput
  }

  private func compare(_ finder: inout CaseFinder, _ measurer: FontMeasurer) throws -> [CheckReport.Check] {
    var checks: [CheckReport.Check?] = []
    var documents: [(place: Int, placed: SourcedCase, checked: CheckedCase)] = []
    func add(_ found: [FoundDocument], of path: String) throws {
      let cases = found.compactMap { try? $0.get() }
      for found in found {
        let placed: SourcedCase
        switch found {
        case .sourced(let found): placed = found
        case .flawed(let name, let error):
          checks.append(.unreadable(file: path, name: name, error))
          continue
        }
        if let file = placed.file, let report = placed.interfaceBuilder {
          checks.append(.interfaceBuilder(file: file, report))
          continue
        }
        do {
          let checked = try CheckedCase(placed.layoutCase, comparesDirections: mirror) { name in
            try finder.related(name, to: placed, cases)
          }
          documents.append((checks.count, placed, checked))
          checks.append(nil)
        } catch LibraryError.noRelatedCase(let name, let owner) {
          guard let file = placed.file, owner == placed.layoutCase.name else {
            throw LibraryError.noRelatedCase(name, of: owner)
          }
          checks.append(.unreadable(file: file, name: owner, placed.missingCase(name, file: file)))
        }
      }
    }
    if all { try add(try finder.all().map { .sourced($0) }, of: database.path) }
    for source in `case` {
      do {
        try add(try finder.documents(of: source), of: source.path ?? source.word)
      } catch let error as InputError where error.file != nil {
        checks.append(.unreadable(file: source.path ?? source.word, name: nil, error))
      }
    }
    try roots.confirm(among: finder.roots)
    let replays = Replay.all(documents.map(\.checked), measurer: measurer)
    try measurer.confirm()
    for (entry, replay) in zip(documents, replays) { checks[entry.place] = .document(entry.placed, replay) }
    return checks.compactMap(\.self)
  }

  /// Writes what was laid out into the files' expectations. A file is replaced as a whole or stays.
  private func rewriteFiles(
    _ finder: inout CaseFinder, _ measurer: FontMeasurer, on console: Console
  ) throws {
    var sources: [(path: String, cases: [SourcedCase])] = []
    for source in `case` {
      guard let path = source.path else { continue }
      let cases = try finder.cases(of: source)
      if let known = sources.firstIndex(where: { $0.path == path }) {
        let names = sources[known].cases.map(\.layoutCase.name)
        sources[known].cases += cases.filter { !names.contains($0.layoutCase.name) }
      } else {
        sources.append((path, cases))
      }
    }
    for source in sources {
      let replays = Replay.all(
        source.cases.map { CheckedCase(alone: $0.layoutCase) }, measurer: measurer)
      try measurer.confirm()
      let edits = zip(source.cases, replays).flatMap { placed, replay in
        self.edits(of: placed, replay)
      }
      guard !edits.isEmpty else {
        console.say(
          update
            ? "Nothing of \(source.path) was to be rewritten."
            : "\(source.path) has expectations already; --update rewrites them.")
        continue
      }
      guard let bytes = TextEdit.apply(edits, to: try InputFile(path: source.path).bytes()) else {
        throw CommandError.unwritable(path: source.path, reason: "it was changed meanwhile")
      }
      let file = try OutputFile(
        FilePath(source.path), .document, replacesOtherKinds: true, database: database.files)
      try file.write(bytes, on: console)
      console.say(
        update
          ? "Rewrote \(edits.count.counted("expected value")) of \(source.path)."
          : "Added \(edits.count.counted("expectation")) to \(source.path).")
    }
  }

  private func edits(of placed: SourcedCase, _ replay: Replay) -> [TextEdit] {
    guard let document = placed.document else { return [] }
    return (update ? ExpectationEdits.updating(document, by: replay, onlyFailed: failed) : [])
      + (record ? ExpectationEdits.recording(document, by: replay) : [])
  }
}

extension CaseSource {
  /// Whether it is a file of Interface Builder.
  var isInterfaceBuilder: Bool { path.flatMap(CaseFileFormat.init) == .interfaceBuilder }
}

extension SourcedCase {
  /// The error that an expectation names a case which is nowhere, at its place.
  fileprivate func missingCase(_ name: String, file: String) -> InputError {
    let passes = (0..<layoutCase.history.count).map { document?.root.member("history")?.element($0) }
    let expectations = ([document?.root] + passes).map { $0?.member("expect") }
    for expectation in expectations.compactMap(\.self) {
      for key in ["sameAs", "mirrorOf"] {
        guard let value = expectation.member(key), value.content == .string(name) else { continue }
        var error = InputError(
          "\(key): there is no case \"\(name)\"", file: file, location: document?.location(of: value))
        error.missing = Self.missing
        return error
      }
    }
    var error = InputError("it expects the layout of \"\(name)\", and there is no such case", file: file)
    error.missing = Self.missing
    return error
  }

  /// What is missing where an expectation names a case which is nowhere.
  fileprivate static let missing = "case"
}
