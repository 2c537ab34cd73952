import Arguments
import Glibc

/// Where a verb works: what it prints on, and what is known of the terminal and the environment.
final class Desk {
  let output: OutputStream
  private let messages: OutputStream

  init() {
    // A closed pipe is then an error of `write`, which ends the program quietly.
    signal(SIGPIPE, SIG_IGN)
    output = OutputStream(Terminal(descriptor: STDOUT_FILENO))
    messages = OutputStream(Terminal(descriptor: STDERR_FILENO))
  }

  var helpStyle: HelpStyle {
    HelpStyle(width: min(output.terminal.width ?? 80, 110), isColored: output.terminal.isColored)
  }

  /// Says something to the person at the terminal, on standard error; control characters are escaped.
  func say(_ line: String) {
    // There is nobody left to tell that telling failed.
    try? messages.write(line.escapingControls(keeping: ["\n"]) + "\n")
    try? messages.flush()
  }

  /// Runs a body that may take long; after a second a line on a terminal says what is being done.
  func showingProgress<Result>(_ task: String, _ body: (Progress) throws -> Result) rethrows -> Result {
    let progress = Progress(task, on: messages.terminal)
    defer { progress.end() }
    return try body(progress)
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
