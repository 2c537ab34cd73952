public import Arguments
public import CaseDiagnosis
import CaseImport
import JSON
import LayoutModel
import Spelling
import TextMeasurement

struct LintCommand: Command {
  static let name = "lint"
  static let abstract = "Finds what is rarely meant in cases, over widths, text sizes and directions."
  static let discussion = """
    Each case's last pass is laid out at its own width and at 320, 375, 390, 430, 768 and 1024, with the text sizes L \
    and AX3 and in both directions, unless others are named; --device names devices in place of widths. A root that is \
    as wide as its contents stays so. Of a list, the rows are not looked at: "query rows CASE truncated" finds those \
    whose texts are cut. A finding tells its rule, what is wrong and where it was found first. A fix is \
    shown only if linting the fixed case, in all environments, finds neither this nor anything new; where views \
    overlapped, constraints contradicted each other or a tie is decided it may leave a text cut, and says which, or a priority that \
    decides nothing any more. Where none is found, the first edit that was tried is told, and what it makes worse. \
    The exit code is 1 when \
    anything is found, and 4 when a document could not be read; the others are looked at all the same. It is 0 when \
    --write-baseline has accepted what is found.

    \(LintRule.allCases.map { "\($0.name): \($0.reason)" }.joined(separator: "\n\n"))

    --select and --ignore choose rules by their names. A baseline is a file of findings that are known: they are not \
    told again, in whichever environments they are found. It knows a constraint without a name by its equation, so \
    that others can be inserted before it.
    """
  static let examples = [
    Example("lint cases/*.json", "Looks for everything in documents, without a database."),
    Example("lint card.json --select truncated-text,overlap", "Looks for two things."),
    Example("lint card.json --width 320 --text-size L --direction ltr", "Looks at one environment."),
    Example("lint cases/*.json --write-baseline known.json", "Accepts what is there today."),
    Example("lint cases/*.json --baseline known.json --sarif lint.sarif", "Tells a code host what is new."),
    Example("lint cases/*.json --github", "Prints annotations for a workflow of GitHub."),
    Example("lint cases --junit lint.xml", "Writes a report for continuous integration."),
  ]
  @Argument(
    "Files of case documents, .xib or .storyboard files, folders of them, or stored cases; - is standard input.",
    valueName: "case", completion: .values(.caseNames))
  var cases: [CaseSource] = []
  @Flag("Looks at all stored cases.") var all: Bool
  @Option("Looks for these rules alone.", valueName: "rule", commaSeparated: true) var select: [LintRule] = []
  @Option("Does not look for these rules.", valueName: "rule", commaSeparated: true) var ignore: [LintRule] =
    []
  @Option("Leaves out the findings of this file.") var baseline: FilePath?
  @Option("Writes the findings into a file, as a baseline.") var writeBaseline: FilePath?
  @Option("Writes the findings into a file in SARIF 2.1.0.") var sarif: FilePath?
  @Option("Writes a JUnit report to a file, with a test for each rule.") var junit: FilePath?
  @Option("Draws each finding into a folder, as SVG, with its fix.", valueName: "folder") var pictures:
    FilePath?
  @Flag("Prints annotations for a workflow of GitHub.") var github: Bool
  @Flag("Overwrites the file even if it holds something else.") var force: Bool
  let environment = EnvironmentOptions(.all)
  let roots = RootOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    try cases.confirm(all: all, to: "look at")
    try confirmOne(of: ["--github": github, "--output": output.format != .table])
    if rules.isEmpty { throw UsageError("--ignore leaves no rule that could be broken; leave it out") }
    try confirmApart(
      ["--sarif": sarif, "--junit": junit, "--write-baseline": writeBaseline],
      replacing: force ? cases : [],
      besides: github ? "--github" : output.programOption)
  }

  private var rules: [LintRule] {
    LintRule.allCases.filter { (select.isEmpty || select.contains($0)) && !ignore.contains($0) }
  }

  func run(in console: Console) throws -> ExitCode {
    let outputs = try LintOutputs(self)
    let known = try baseline.map { path in
      try LintBaseline(json: try InputFile(path: path.string, atMost: 16 << 20).bytes(), file: path.string)
    }
    let measurer = FontMeasurer()
    var finder = CaseFinder(database, measurer, console, isWanted: roots.names)
    let (sourced, unreadable) = try sourcedCases(&finder)
    // A baseline without a file's findings would tell them as new.
    if let error = unreadable.first?.error, sourced.isEmpty || writeBaseline != nil {
      if github { try console.print(lines: unreadable.flatMap(\.suite.annotations)) }
      guard finder.hasDamagedCases else { throw error }
      for unreadable in unreadable { console.say(unreadable.error) }
      return .unusableDatabase
    }
    if sourced.isEmpty, unreadable.isEmpty { throw CommandError.noCase(isStored: all) }
    let rules = rules
    let linter = Linter(rules: rules, requests: requests, measurer: measurer)
    let findings = try console.showingProgress("Looking at cases") { _ in
      try linter.findings(in: sourced.map { ($0.constrainedCase, $0.isOfLog) })
    }
    var items = findings.enumerated().flatMap { LintReport.Item.all($1, of: sourced[$0], number: $0) }
    let found = items
    if let known { items = known.unknown(among: items) }
    let report = LintReport(
      items: items, cases: sourced, knownCount: found.count - items.count, unreadable: unreadable)
    if output.format == .table, !github { sayStoredHeights(of: sourced.map(\.constrainedCase), on: console) }
    if rules.contains(.ambiguity), let note = Self.keptFramesNote(on: sourced.map(\.constrainedCase)) {
      console.say(note: note)
    }
    if rules.contains(.ambiguity), let note = logNote(on: sourced) { console.say(note: note) }
    if let note = Self.effortNote(on: findings.joined()) { console.say(note: note) }
    if github {
      try console.print(lines: report.annotations)
    } else {
      try console.print(report, as: output)
    }
    try outputs.write(
      report, all: found, rules: rules, measurer: measurer, linter: linter, on: console)
    console.sayDamagedLists(of: sourced.filter { $0.rowCount == nil }.map(\.layoutCase.name))
    for unreadable in unreadable { console.say(unreadable.error) }
    if finder.hasDamagedCases { return .unusableDatabase }
    guard unreadable.isEmpty else { return .unreadableInput }
    // What is written as a baseline is accepted.
    return items.isEmpty || writeBaseline != nil ? .done : .difference
  }

  /// The note of `height` on heights that Interface Builder stored, of the first case that has them.
  private func sayStoredHeights(of cases: [LayoutCase], on console: Console) {
    guard let noted = Self.firstNote(on: cases, \.storedStackHeightsNote) else { return }
    console.say(note: cases.count == 1 ? noted.note : "of \(noted.name): \(noted.note)\(noted.rest)")
  }

  /// The note of `ambiguity` on what is not told of the first case that has such frames.
  private static func keptFramesNote(on cases: [LayoutCase]) -> String? {
    firstNote(on: cases, \.latestState.keptFramesNote).map { "in \($0.name), \($0.note)\($0.rest)" }
  }

  /// The first note of its kind with its case, and in how many others it is so.
  private static func firstNote(
    on cases: [LayoutCase], _ note: (LayoutCase) -> String?
  ) -> (name: String, note: String, rest: String)? {
    let notes = cases.compactMap { layoutCase in note(layoutCase).map { (layoutCase.name, $0) } }
    let rest = notes.count == 1 ? "" : "; so it is in \((notes.count - 1).counted("other case"))"
    return notes.first.map { ($0.0, $0.1, rest) }
  }

  /// Nil where the fixes of all findings were looked for.
  private static func effortNote(on findings: some Sequence<LintFinding>) -> String? {
    let count = findings.count { !$0.isFixSought }
    guard count > 0 else { return nil }
    return "of \(count.counted("finding")) not all fixes were tried, which takes long in so large a case; "
      + "--select, --width, --text-size and --direction ask for less"
  }

  /// Nil where no case was made from a log.
  private func logNote(on cases: [SourcedCase]) -> String? {
    let names = cases.filter(\.isOfLog).map(\.layoutCase.name)
    guard !names.isEmpty else { return nil }
    return
      "\(names.enumerated(by: "and", atMost: 4)) \(names.count.verb("comes", "come")) from a log, which lists the "
      + "constraints of a conflict alone; what these leave open is not told"
  }

  /// The cases, and what is wrong with the documents that are none: the others are looked at all the same.
  private func sourcedCases(_ finder: inout CaseFinder) throws -> (
    [SourcedCase], unreadable: [UnreadableCheck]
  ) {
    // Who names all files of a folder names the baseline, too.
    let sources = try finder.sources(cases, besides: baseline?.string)
    let found = try all ? finder.all() : sources.flatMap { try finder.documents(of: $0) }
    try roots.confirm(among: finder.roots)
    let unreadable = found.compactMap { found -> UnreadableCheck? in
      guard case .flawed(let name, let error) = found else { return nil }
      return UnreadableCheck(file: error.file, caseName: name, error: error)
    }
    return (found.compactMap { try? $0.get() }, unreadable)
  }

  /// Every width, or device, with every text size and direction.
  private var requests: [EnvironmentPatch] {
    environment.requests(
      usualWidths: environment.device.isEmpty ? [nil, 320, 375, 390, 430, 768, 1024] : [],
      usualSizes: [.large, .accessibilityExtraLarge], usualDirections: LayoutDirection.allCases)
  }
}

extension LintRule: ArgumentValue {
  public init(argument: String) throws(UsageError) {
    guard let rule = Self.allCases.first(where: { $0.name == argument }) else {
      let names = Self.allCases.map(\.name)
      throw UsageError(
        "there is no rule \"\(argument)\"; "
          + (question(for: argument, among: names) ?? "the rules are \(names.joined(separator: ", "))"))
    }
    self = rule
  }

  public var argument: String { name }
  public static var valueName: String { "rule" }
  public static var completion: Completion { .choices(allCases.map(\.name)) }
}
