import Arguments
import CBuild
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
      ShowCommand.self, RemoveCommand.self, RenameCommand.self, CopyCommand.self, ExportCommand.self,
      SchemaCommand.self),
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
          "query", "Finds cases, views, frames, heights and rows by condition.", QueryCasesCommand.self,
          QueryViewsCommand.self, QueryFramesCommand.self, QueryHeightsCommand.self, QueryRowsCommand.self),
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
  hint: { hint(for: $0, of: $1) })

/// The release, and the commit where `make build` said which.
private let version: String = {
  let commit = String(cString: layoutcase_commit())
  return commit.isEmpty ? "0.1.0" : "0.1.0 (\(commit))"
}()

/// The pages of `layoutcase help TOPIC`, which are the texts of the folder `Documents`.
let helpTopics: [HelpTopic] = [
  topic(
    "document", "What can stand in a case document.", PackageResources.document_txt,
    aliases: [
      "variations", "variation", "expect", "expectations", "format", "views", "keys", "stack", "stacks",
    ]),
  topic(
    "equations", "Constraints as equations.", PackageResources.equations_txt,
    aliases: [
      "constraints", "constraint", "priority", "priorities", "guides", "safe-area", "safearea", "margins",
    ]),
  topic("vfl", "Constraints in the Visual Format Language.", PackageResources.vfl_txt),
  topic(
    "conditions", "What bisect, minimise, query rows and expectations look for.",
    PackageResources.conditions_txt),
  topic("rows", "The rows of a list, as NDJSON and CSV.", PackageResources.rows_txt),
  topic(
    "tables", "The views that sql reads, with their columns.", PackageResources.tables_txt,
    aliases: ["columns", "table"]),
  topic("rules", "articles or uikit, and where they differ.", PackageResources.rules_txt),
  topic(
    "output", "Formats, exit codes, and files in place of cases.", PackageResources.output_txt,
    aliases: ["formats", "exit-codes", "files"]),
  topic(
    "environment", "What a case is laid out in, and the shell's variables.",
    PackageResources.environment_txt + Array(deviceList.utf8), aliases: ["devices", "device"]),
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

private func topic(
  _ name: String, _ abstract: String, _ text: [UInt8], aliases: [String] = []
) -> HelpTopic {
  HelpTopic(name, abstract, aliases: aliases, text: String(decoding: text, as: UTF8.self))
}
