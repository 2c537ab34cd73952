import Arguments
import CaseLibrary
import Platform
import Spelling

/// The program: reads the command line, runs the verb, and is the only place that prints errors and chooses
/// the exit code.
@main struct Layoutcase {
  static func main() {
    let console = Console()
    Interruption.watch()
    let code = run(Array(CommandLine.arguments.dropFirst()), on: console)
    exit(code.rawValue)
  }

  /// Runs a command line; what goes wrong is said. The commands that are proposed are about the database that it names.
  static func run(_ words: [String], on console: Console) -> ExitCode {
    let database = namedDatabase(in: words)
    return ProposedCommand.$options.withValue({ words in
      // A worker takes the global options, and reads units and no database.
      guard let database, words.first != "worker", !["--db", "--help"].contains(where: words.contains),
        commandTree.hasOption("db", in: words)
      else { return [] }
      return ["--db", database]
    }) { run(words: words, on: console) }
  }

  private static func run(words: [String], on console: Console) -> ExitCode {
    do {
      try DatabaseFiles.refuseDatabasesAsStandardStreams()
      let code: ExitCode
      switch try commandTree.invocation(of: words, style: console.helpStyle) {
      case .text(let text):
        try DatabaseOptions().files.refuseStandardStreams()
        try console.output.write(text)
        code = .done
      case .command(let command):
        let database = command.options(DatabaseOptions.self) ?? DatabaseOptions()
        try database.files.refuseStandardStreams()
        do {
          code = try run(command, on: console)
        } catch StoreError.notFound(let name, let similar) {
          let isStored = command.hasArgument(StoredName.self)
          throw MissingCase(
            name: name, similar: similar, place: isStored ? .storedCase : .caseOrFile,
            hasDatabase: database.isInMemory || FileSystem.exists(database.path)
          ).error
        }
      }
      try console.printWhileRead { try console.output.flush() }
      return code
    } catch {
      return console.end(error)
    }
  }

  /// What stands behind `--db`, before the command line is read; nil without it.
  static func namedDatabase(in words: [String]) -> String? {
    let words = words.prefix { $0 != "--" }
    guard let place = words.lastIndex(where: { $0 == "--db" || $0.hasPrefix("--db=") }) else { return nil }
    return words[place] == "--db"
      ? words.dropFirst(place + 1).first : String(words[place].dropFirst("--db=".count))
  }

  /// Runs a verb with its limit of work, and once more where it has read a file that was changed meanwhile.
  private static func run(
    _ command: any Command<Console, ExitCode>, on console: Console
  ) throws -> ExitCode {
    let database = command.options(DatabaseOptions.self)
    do {
      database?.limitWork()
      return try command.run(in: console)
    } catch StoreError.changedWhileRead where !console.output.hasWritten {
      console.output.discard()
      database?.limitWork()
      return try command.run(in: console)
    }
  }
}

extension Console {
  /// Says what went wrong, behind what was printed before it, which is data.
  ///
  /// - Returns: what the process ends with.
  func end(_ error: any Error) -> ExitCode {
    if error as? CommandError == .closedPipe { return .done }
    try? output.flush()
    say(error)
    return ExitCode(error)
  }

  /// Says in one message what was damaged and left out, as one damaged page is of many cases.
  ///
  /// - Returns: what the process ends with; nil where nothing was damaged.
  func end(leftOut log: DamageLog) -> ExitCode? {
    let damage = log.found
    let most = 4
    guard damage.count > most else {
      let all = damage.map(\.what).joined(separator: "; ")
      return damage.count > 1 ? end(StoreError.damaged(all)) : damage.first.map(end)
    }
    let first = damage.prefix(most - 1).map(\.what)
    let rest = "\(damage.count - most + 1) others, which \(commandLine("db", "verify", "-o", "csv")) names"
    return end(StoreError.damaged((first + [rest]).joined(separator: "; ")))
  }
}
