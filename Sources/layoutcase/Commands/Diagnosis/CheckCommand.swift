import Arguments
import CaseImport
import Platform
import Spelling
import TextMeasurement

struct CheckCommand: Command {
  static let name = "check"
  static let abstract = "Compares cases with what they expect; files need no database."
  static let discussion = """
    Case documents and stored cases are compared with what they expect of each pass: what differs, by how much, and \
    since which change. Nothing is stored, and no stored layout is looked at. The exit code is 1 when anything \
    differs. What cannot be read is reported, the rest is compared, and the exit code is 4. A case that "sameAs" or \
    "mirrorOf" names is sought in the same file, beside it as NAME.json, in the other files that are named and among \
    the stored cases.

    Files of Interface Builder are compared with the frames that Xcode has stored, to half a point. Their views are \
    counted by what decides their frames: "input" is fixed by the file, as the root is; "kept" has its stored size, \
    as nothing else says how large its content is; "ambiguous" has its stored frame where constraints leave \
    something open; "laid out" follows from constraints and contents on both axes. Axes are counted, too, as a view \
    may be laid out on one of them only. Each frame that is not met has its cause: contradictory, stale, priority, \
    misplaced, margin, text metric, unread or ours, which is a mistake of this program.

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
  @Argument(
    "Files of case documents, .xib or .storyboard files, folders of them, or stored cases; - is standard input.",
    valueName: "case", completion: .values(.caseNames))
  var cases: [CaseSource] = []
  @Flag("Compares all stored cases.") var all: Bool
  @Flag("Compares each layout from right to left with the mirrored one, too.") var mirror: Bool
  @Flag("Writes what was laid out into the documents' expectations.") var update: Bool
  @Flag("With --update, rewrites only what is not met.") var failed: Bool
  @Flag("Adds expectations to documents that have none.") var record: Bool
  @Flag("With --record, expects frames as they are rounded to pixels.") var rounded: Bool
  @Option("Writes a JUnit report to a file.") var junit: FilePath?
  @Flag("Prints annotations for a workflow of GitHub.") var github: Bool
  @Flag("Prints the Test Anything Protocol, version 14.") var tap: Bool
  @Flag("Overwrites the file even if it holds something else.") var force: Bool
  let roots = RootOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    try cases.confirm(all: all, to: "check")
    try confirm("--failed", failed, isFor: ["--update": update])
    try confirm("--rounded", rounded, isFor: ["--record": record])
    try confirmOne(of: ["--github": github, "--tap": tap, "--output": output.format != .table])
    try confirmApart(
      ["--junit": junit], replacing: force ? cases : [],
      besides: github ? "--github" : tap ? "--tap" : output.programOption)
    guard update || record else { return }
    for source in cases where source.path == nil || source.path == "-" || source.isInterfaceBuilder {
      if FileSystem.isFolder(source.word) { continue }
      throw UsageError(
        source.isInterfaceBuilder || source.path == "-"
          ? "\(source.word) is not a file of documents, whose expectations could be rewritten"
          : "\"\(source.word)\" is stored, and its history is only appended to; "
            + "\(commandLine("export", source.word)) writes a document")
    }
    if all { throw UsageError("stored cases are only appended to; name files of documents") }
  }

  func run(in console: Console) throws -> ExitCode {
    do {
      return try compare(in: console)
    } catch  where github {
      // A path that leads nowhere fails the workflow, and its page is to say why.
      let annotation = GitHubAnnotation.line(.error, nil, nil, title: "check", error.sentence)
      try? console.print(lines: [annotation])
      throw error
    }
  }

  private func compare(in console: Console) throws -> ExitCode {
    let report = try database.output(junit, .junit, force: force)
    let measurer = FontMeasurer()
    var finder = CaseFinder(database, measurer, console, isWanted: roots.names)
    let sources = all ? nil : try finder.sources(cases)
    if update || record {
      let rewriter = ExpectationRewriter(
        updates: update, onlyFailed: failed, records: record, roundsRecords: rounded,
        measurer: measurer, database: database)
      try rewriter.rewrite(sources?.filter { !$0.isInterfaceBuilder } ?? [], &finder, on: console)
    }
    let checks = try console.showingProgress("Comparing cases") { _ in
      var checker = CaseChecker(finder: finder, measurer: measurer, comparesDirections: mirror)
      defer { finder = checker.finder }
      let checks = try checker.checks(of: sources)
      try roots.confirm(among: checker.finder.roots)
      if checks.isEmpty { throw CommandError.noCase(isStored: all) }
      return checks
    }
    let found = CheckReport(checks: checks, comparesDirections: mirror)
    if github {
      let annotations = checks.flatMap(\.suite.annotations)
      try console.print(lines: annotations)
      // No annotation looks like nothing compared.
      if annotations.isEmpty { for line in found.sums(on: console) { console.say(line) } }
    } else if tap {
      try console.print(lines: TestAnythingOutput(suites: checks.map(\.suite)).lines)
    } else {
      try console.print(found, as: output)
    }
    try report?.write(Array(JUnitXML(suites: checks.map(\.suite)).xml.utf8), on: console, saying: "")
    if !github, !tap { console.say(note: found.bareEndNote, beside: output) }
    if update { for note in found.leftExpectations { console.say(note: note) } }
    console.sayDamagedLists(of: found.namesOfDamagedLists)
    found.sayUnreadable(on: console)
    if finder.hasDamagedCases { return .unusableDatabase }
    guard found.unreadable.isEmpty else { return .unreadableInput }
    return found.matches ? .done : .difference
  }
}

extension CaseSource {
  /// Whether it is a file of Interface Builder.
  var isInterfaceBuilder: Bool { path.flatMap(CaseFileFormat.init) == .interfaceBuilder }
}
