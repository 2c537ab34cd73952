import Arguments
import JSON
import Platform
import Spelling
import TextColumns

/// Standard output and standard error, and what is known of the terminal and the environment.
final class Console {
  let output: OutputStream
  private let messages: OutputStream

  init(output: Terminal, messages: Terminal) {
    self.output = OutputStream(output)
    self.messages = OutputStream(messages)
  }

  /// The process's own streams.
  convenience init() {
    // Writing into a closed pipe is then an error, and not a signal. It ends the program quietly.
    signal(SIGPIPE, SIG_IGN)
    // So is writing beyond the size that the system lets a file have.
    signal(SIGXFSZ, SIG_IGN)
    self.init(output: Terminal(descriptor: STDOUT_FILENO), messages: Terminal(descriptor: STDERR_FILENO))
  }

  var helpStyle: HelpStyle {
    HelpStyle(width: min(output.terminal.width ?? 80, 110), isColored: output.terminal.isColored)
  }

  /// Writes a line for a person on standard error, behind what was printed before. Control characters are escaped.
  func say(_ line: String) {
    if output.terminal.isTerminal { try? output.flush() }
    // Where standard error cannot be written, nothing is left to report that on.
    let lines = line.escapingControls(keeping: ["\n"]).split(
      separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      let parts = String(line).wrapped(
        to: messages.terminal.width, indentation: 2, keeping: Self.commands)
      for part in parts { try? messages.write(part + "\n") }
    }
    try? messages.flush()
  }

  /// How the commands begin that messages propose, of this program and of the debugger. They are copied, and so stay on
  /// one line.
  static let commands = ["\"layoutcase", "\"po", "\"expression"]

  /// Says an error. That of a place in a file begins with the place, as each of its lines and those of compilers do.
  func say(_ error: any Error) {
    let input = error as? InputError
    let hasPlace = input?.file != nil && input?.location != nil
    say((hasPlace ? "" : "layoutcase: ") + error.sentence)
  }

  /// Runs a body that may take long. After a second, a line on the terminal says what is being done.
  func showingProgress<Result>(_ task: String, _ body: (Progress) throws -> Result) rethrows -> Result {
    let progress = Progress(task, on: messages.terminal)
    defer { progress.end() }
    return try body(progress)
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
