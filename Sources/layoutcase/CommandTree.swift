import Arguments
import CBuild
import CaseImport
import LayoutModel
import Spelling

/// The command line: verbs, help, completions and the manual's table follow from this.
let commandTree = Tool<Console, ExitCode>(
  name: "layoutcase",
  abstract: "Stores Auto Layout cases, lays them out, keeps their histories and replays them.",
  version: version, globals: DatabaseOptions.self,
  sections: [
    .init(
      "Cases", InitCommand.self, SeedCommand.self, NewCommand.self, AddCommand.self, ListCommand.self,
      ShowCommand.self, RemoveCommand.self, RenameCommand.self, ExportCommand.self, SchemaCommand.self),
    .init(
      "Layout", SolveCommand.self, SetCommand.self, UndoCommand.self, HistoryCommand.self, ReplayCommand.self,
      CheckCommand.self, LintCommand.self, HeightCommand.self),
    .init(
      "Diagnosis", ExplainCommand.self, WhyCommand.self, AmbiguityCommand.self, DiffCommand.self,
      BisectCommand.self, SweepCommand.self, MinimiseCommand.self, RenderCommand.self, ReportCommand.self,
      ServeCommand.self),
    .init("Rows", RowsCommand.self, HeightsCommand.self, ListAtCommand.self),
    .init("Beyond one machine", PlanCommand.self, WorkerCommand.self, IngestCommand.self),
    .init(
      "Questions",
      entries: [
        .group(
          "query", "Finds cases, frames, heights and rows by condition.", QueryCasesCommand.self,
          QueryFramesCommand.self, QueryHeightsCommand.self, QueryRowsCommand.self),
        .verb(SQLCommand.self),
      ]),
    .init(
      "Administration",
      entries: [
        .group(
          "db", "Looks after the database.", DatabaseStatusCommand.self, DatabaseMigrateCommand.self,
          DatabaseVerifyCommand.self, DatabaseRepairCommand.self, DatabaseBackupCommand.self,
          DatabaseRestoreCommand.self, DatabaseCompactCommand.self),
        .verb(CompletionsCommand.self), .verb(ManualCommand.self), .verb(CompleteCommand.self),
      ]),
  ],
  exitCodes: ExitCode.allCases.map { .init(String($0.rawValue), $0.meaning) },
  environment: [
    .init("LAYOUTCASE_DB", "The database, unless --db says another."),
    .init("COLUMNS", "How wide lines of text are; the terminal's width unless it is set."),
    .init("NO_COLOR", "No colours, unless it is empty."),
  ],
  topics: helpTopics,
  misnomers: [
    "compare": "diff compares cases, check compares them with what they expect", "conflict": "write explain",
    "db check": "write db verify", "db dump": "write export --all", "db init": "write init",
    "db vacuum": "write db compact", "status": "write db status", "backup": "write db backup FILE",
    "restore": "write db restore FILE", "verify": "write db verify", "repair": "write db repair",
    "migrate": "write db migrate", "compact": "write db compact", "vacuum": "write db compact",
    "analyse": "write lint", "analyze": "write lint", "cat": "write show", "conflicts": "write explain",
    "constraints": "write show CASE", "create": "new writes a document, add stores one",
    "debug": "write why or explain", "diagnose": "write explain, why or ambiguity",
    "display": "write show or solve", "dump": "write export --all",
    "frames": "write solve, or query frames", "info": "write db status, or show CASE",
    "inspect": "write show or solve", "load": "write add",
    "mirror": "write check --mirror", "mv": "write rename", "reduce": "write minimise",
    "remove": "rm removes cases, rows CASE --remove KEYS rows", "screenshot": "write render",
    "shrink": "write minimise", "snapshot": "write render, or check FILE --record", "tree": "write show CASE",
    "upgrade": "write db migrate", "view": "write show or solve", "views": "write show CASE",
    "open": "write serve, or report PAGE", "simulate": "write solve",
    "draw": "write render", "edit": "set changes a case", "fix": "write explain CASE --apply N",
    "import": "write add", "layout": "write solve", "log": "explain reads a conflict's log",
    "measure": "write height or solve", "picture": "write render", "print": "write show or solve",
    "del": "write rm", "swift": "write export CASE --swift", "vfl": "write export CASE --vfl",
    "cp": "export CASE > FILE copies a case, db backup FILE the database",
    "run": "write solve", "save": "write add", "size": "write solve or height", "test": "write check",
    "update": "set changes a case, add --replace a document",
    "validate": "write check", "watch": "write solve FILE --watch",
  ], optionMisnomers: optionMisnomers, numberOption: "width",
  remedy: {
    CaseFileFormat(path: $0) == nil ? nil : "the verb comes first, as in \(commandLine("solve", $0))"
  })

/// Options of other tools, and what to write instead.
private let optionMisnomers: [String: String] = {
  let groups: [([String], String)] = [
    (
      ["--accept", "--approve", "--bless", "--update-snapshots", "--snapshot-update"],
      "\"layoutcase check FILE --update\" accepts what is laid out now"
    ),
    (
      ["--update-baseline", "--generate-baseline", "--create-baseline", "--save-baseline"],
      "\"layoutcase lint FILE --write-baseline FILE\" accepts what is found now"
    ),
    (
      ["--fix", "--autocorrect", "--autofix"],
      "\"layoutcase explain CASE --apply N\" makes a change that ends a conflict"
    ),
    (["--reporter"], "write --junit FILE, --github or --tap with \"layoutcase check\""),
    (["--rtl", "--right-to-left"], "write --direction rtl"),
    (
      ["--dynamic-type", "--content-size", "--content-size-category", "--font-size"], "write --text-size SIZE"
    ),
    (["--landscape", "--orientation"], "write --device \"iPhone 15 landscape\""),
    (["--row"], "name the row behind the case: \"layoutcase height CASE ROW\""),
    (
      ["--device", "--scale", "--direction", "--text-size", "--keyboard", "--safe-area"],
      "the case's own environment counts here; \"layoutcase solve\" takes another"
    ),
    (["--size", "--frame"], "write --width POINTS and --height POINTS"),
    (["--database", "--database-path", "--sqlite"], "write --db PATH"),
    (["--color", "--no-color", "--no-colors"], "set NO_COLOR=1 for none"),
    (["--columns", "--terminal-width"], "set COLUMNS"),
    (
      ["--quiet", "--silent", "-q"], "what is said beside the answer is on standard error: write 2>/dev/null"
    ),
    (["--file", "--input"], "name the file without an option"),
    (["--stdin", "--from-stdin"], "write - in place of a file, for standard input"),
    (["-o", "--output"], "the answer has one format; > FILE writes it into a file"),
    (["-O", "--output-file", "--out"], "the shell writes what is printed into a file: > FILE"),
    (["--name"], "\"layoutcase list PATTERN\" finds cases by their names"),
    (["--rules"], "\"rules\" is a member of the document: \"rules\": \"uikit\""),
    (["--rule", "--only"], "\"layoutcase lint\" has --select RULE"),
    (["--exclude", "--skip", "--except"], "\"layoutcase lint\" has --ignore RULE"),
    (["--verbose", "-v"], "\"layoutcase why\" and \"layoutcase explain\" tell more"),
    (["--step", "--steps"], "the answer is exact and needs none"),
    (["--dry-run", "-n"], "\"layoutcase db backup FILE\" keeps a copy to go back to"),
    (["--yes", "-y", "--no-confirm"], "leave it out, nothing is asked"),
    (["--delete"], "\"layoutcase rows CASE --remove KEYS\" removes rows, \"layoutcase rm CASE\" cases"),
    (["--add", "--insert"], "name the file without an option"),
    (["-w", "--w"], "write --width POINTS"), (["-h"], "write --help"), (["-d"], "write --db PATH"),
    (["-p"], "write --pass NUMBER"),
  ]
  var remedies: [String: String] = [:]
  for (words, remedy) in groups {
    for word in words { remedies[word] = remedy }
  }
  return remedies
}()

/// The release, and the commit where `make build` said which.
private let version: String = {
  let commit = String(cString: layoutcase_commit())
  return commit.isEmpty ? "0.1.0" : "0.1.0 (\(commit))"
}()

/// The pages of `layoutcase help TOPIC`, which are the texts of the folder `Documents`.
let helpTopics: [HelpTopic] = [
  topic("document", "What can stand in a case document.", PackageResources.document_txt),
  topic("equations", "Constraints as equations.", PackageResources.equations_txt),
  topic("vfl", "Constraints in the Visual Format Language.", PackageResources.vfl_txt),
  topic("conditions", "What bisect and query rows look for.", PackageResources.conditions_txt),
  topic("rows", "The rows of a list, as NDJSON and CSV.", PackageResources.rows_txt),
  topic("rules", "articles or uikit, and where they differ.", PackageResources.rules_txt),
  topic("output", "Formats, exit codes, and files in place of cases.", PackageResources.output_txt),
  topic(
    "environment", "What a case is laid out in, and the shell's variables.",
    PackageResources.environment_txt + Array(deviceList.utf8)),
]

/// The devices by their screens, as a section of a topic.
private let deviceList: String = {
  var screens: [(size: String, names: [String])] = []
  for device in Device.all {
    let size = "\(device.width.shown) × \(device.height.shown) at \(device.scale.shown)x"
    if let known = screens.firstIndex(where: { $0.size == size }) {
      screens[known].names.append(device.name)
    } else {
      screens.append((size, [device.name]))
    }
  }
  let lines = screens.map { "- \($0.size): \($0.names.joined(separator: ", ")).\n" }
  return "\n# Devices\n\n\(lines.joined())"
}()

private func topic(_ name: String, _ abstract: String, _ text: [UInt8]) -> HelpTopic {
  HelpTopic(name, abstract, text: String(decoding: text, as: UTF8.self))
}
