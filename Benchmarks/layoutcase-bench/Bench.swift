import Arguments
import Glibc

/// The bench as its verbs see it.
struct Bench {
  /// What was typed, for the report.
  let commandLine: String

  /// Says on standard error what is being measured.
  func note(_ text: String) { Self.complain(text) }

  fileprivate static func complain(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  fileprivate final class Globals: SharedParameters {}

  fileprivate static let tool = Tool<Bench, Int32>(
    name: "layoutcase-bench", abstract: "Compares our constraint solver with its peers.", version: "1",
    globals: Globals.self,
    sections: [
      .init(
        "Verbs",
        [
          .verb(Run.self),
          .verb(Rows.self), .verb(Sessions.self), .verb(Conflicts.self),
          .verb(StoredList.self),
          .verb(Probe.self),
          .verb(Commands.self), .verb(Texts.self),
          .verb(List.self), .verb(Share.self),
        ])
    ])
}

@main
struct Main {
  static func main() {
    // A peer that has died is found out by reading from it.
    signal(SIGPIPE, SIG_IGN)
    do {
      exit(try answer(Array(CommandLine.arguments.dropFirst())))
    } catch {
      Bench.complain("\(error)")
      exit(error is UsageError ? UsageError.exitCode : 1)
    }
  }

  private static func answer(_ words: [String]) throws -> Int32 {
    switch try Bench.tool.request(words) {
    case .text(let text):
      print(text, terminator: "")
      return 0
    case .command(let command):
      return try command.run(in: Bench(commandLine: (["layoutcase-bench"] + words).joined(separator: " ")))
    }
  }
}
