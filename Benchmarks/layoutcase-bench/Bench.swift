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

/// Why a measurement did not come about.
enum BenchError: Error, CustomStringConvertible {
  case cannotStart(String, code: Int32)
  case cannotWrite(String, code: Int32)
  /// A child took longer than it was given.
  case timeout
  /// A child ended before it answered.
  case died
  /// Kiwi refused, in its own words.
  case refused(String)
  case unknownWorkload(String)
  /// A command or SQLite, in what it says.
  case failed(String)

  var description: String {
    switch self {
    case .cannotStart(let path, let code):
      "\(path) cannot be started (error \(code)). Make it with Benchmarks/fetch-kiwi, or say --kiwi PATH."
    case .cannotWrite(let path, let code): "\(path) cannot be written (error \(code))."
    case .timeout: "It took longer than it was given; give it more with --timeout."
    case .died: "A measuring process ended before it answered."
    case .failed(let words): "This failed: \(words)"
    case .refused(let words): "kiwi: \(words)"
    case .unknownWorkload(let name): "There is no workload \"\(name)\". See layoutcase-bench list."
    }
  }
}
