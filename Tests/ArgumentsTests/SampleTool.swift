import Arguments

/// A small tool with a parameter of every kind; a verb answers with what its parameters have received.
let sample = Tool<Void, String>(
  name: "cases", abstract: "Keeps cases and lays them out.", version: "1.2.3", globals: GlobalOptions.self,
  sections: [
    Tool.Section("Cases", Add.self, Solve.self, Move.self),
    Tool.Section(
      "Administration",
      entries: [
        .group("db", "Looks after the database.", Status.self, Backup.self),
        .verb(Completions.self), .verb(Complete.self),
      ]),
  ],
  exitCodes: [.init("0", "Done."), .init("2", "The command line is wrong.")],
  environment: [.init("CASES_DB", "The database, unless --db says another.")],
  hint: { word, _ in
    switch word {
    case .verb("list", group: nil, let rest):
      "write \"\((["cases", "db", "status"] + rest).joined(separator: " "))\""
    case .verb("check", group: "db", rest: _): "write db status, which checks as well"
    case .option("--json", verb: "solve", value: _): "write -o json"
    case .argument("320", verb: "solve", behind: _): "write --width before it"
    default: nil
    }
  })

struct GlobalOptions: ParsableArguments {
  var heading: String { "Global options" }
  @Option("The database.") var db: FilePath?
  @Flag("Says nothing on standard error.", short: "q") var quiet: Bool

  func validate() throws(UsageError) {
    if quiet, db?.isStandardStream == true { throw UsageError("a stream is not read quietly") }
  }

  var received: String { "db=\(db?.string ?? "nil") quiet=\(quiet)" }
}

enum Format: String, CaseIterable, ArgumentValue {
  case table, json, ndjson, csv
}

struct Add: Command {
  static let name = "add"
  static let abstract = "Stores the cases of files."
  @Argument("A file of cases; - is standard input.") var file: [FilePath]
  @Flag("Replaces the cases that are stored.") var replace: Bool
  @Flag(wrappedValue: true, "Checks the cases first.", negatable: true) var check: Bool
  let global = GlobalOptions()

  func run(in context: Void) -> String {
    "add \(file.map(\.string)) replace=\(replace) check=\(check) \(global.received)"
  }
}

struct Solve: Command {
  static let name = "solve"
  static let abstract = "Lays out a case and prints its frames."
  static let discussion = """
    Without a width, the case's own environment is used.

    Frames are in points.
    """
  static let examples = [
    Example("solve feed --width 320,375", "Lays out the case at two widths."),
    Example("solve feed -o json", "Prints the frames for a program."),
  ]
  @Argument("The case's name.", completion: .dynamic("case-names")) var `case`: String
  @Option("The host's width; several are separated by commas.", valueName: "points", commaSeparated: true)
  var width: [Double] = []
  @Option("Moves the origin.") var offset: Double?
  @Option("The pass to stop after.", name: "pass") var lastPass: Int?
  @Option("How the frames are printed.", name: "output", short: "o", valueName: "format")
  var format: Format = .table
  @Flag("Says why.", short: "e") var explain: Bool
  let global = GlobalOptions()

  func validate() throws(UsageError) {
    if explain, format == .csv { throw UsageError("The reasons of --explain do not fit into csv.") }
  }

  func run(in context: Void) -> String {
    let numbers = "offset=\(offset.map(\.description) ?? "nil") pass=\(lastPass.map(\.description) ?? "nil")"
    return "solve \(`case`) \(width) \(numbers) \(format) explain=\(explain) \(global.received)"
  }
}

struct Move: Command {
  static let name = "move"
  static let aliases = ["shift", "mv"]
  static let abstract = "Moves a view."
  @Argument("The view.") var view: String
  @Argument("How far.") var distance: Double
  @Argument("An assignment, such as x=-3.") var assignment: [String] = []
  @Option("The case.", valueName: "name") var to: String

  func run(in context: Void) -> String { "move \(view) \(distance) \(assignment) to=\(to)" }
}

struct Status: Command {
  static let name = "status"
  static let aliases = ["state"]
  static let abstract = "Shows the database's version."
  let global = GlobalOptions()

  func run(in context: Void) -> String { "status \(global.received)" }
}

struct Backup: Command {
  static let name = "backup"
  static let abstract = "Copies the database."
  @Argument("The copy.") var file: FilePath
  let global = GlobalOptions()

  func run(in context: Void) -> String { "backup \(file.string) \(global.received)" }
}

struct Completions: Command {
  static let name = "completions"
  static let abstract = "Prints a completion script."
  @Argument("The shell.") var shell: Shell

  func run(in context: Void) -> String { "completions \(shell)" }
}

struct Complete: Command {
  static let name = "__complete"
  static let abstract = "Prints the values that a shell offers."
  static let isHidden = true
  @Argument("The kind of value.") var kind: String
  @Argument("What is typed of it.") var prefix: String
  @Argument("The words before it.") var words: [String] = []

  func run(in context: Void) -> String { "complete \(kind) \(prefix)" + words.map { " \($0)" }.joined() }
}

/// What the sample tool answers to the words.
func answer(_ words: [String], style: HelpStyle = HelpStyle()) throws -> String {
  switch try sample.invocation(of: words, style: style) {
  case .command(let command): try command.run(in: ())
  case .text(let text): text
  }
}

/// The words of a line that are separated by single spaces.
func words(_ line: String) -> [String] {
  line.isEmpty ? [] : line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
}
