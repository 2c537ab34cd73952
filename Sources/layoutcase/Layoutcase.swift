import Arguments
import Glibc

/// The program: reads the command line, runs the verb, and is the only place that prints errors and chooses
/// the exit code.
@main struct Layoutcase {
  static func main() {
    let desk = Desk()
    let code = run(Array(CommandLine.arguments.dropFirst()), at: desk)
    exit(code.rawValue)
  }

  private static func run(_ words: [String], at desk: Desk) -> ExitCode {
    do {
      let code: ExitCode
      switch try commandTree.request(words, style: desk.helpStyle) {
      case .text(let text):
        try desk.output.write(text)
        code = .done
      case .command(let command):
        code = try command.run(in: desk)
      }
      try desk.output.flush()
      return code
    } catch CommandError.closedPipe {
      return .done
    } catch {
      // What was printed before the error is data, and comes out before it.
      try? desk.output.flush()
      desk.say("layoutcase: \(error.sentence)")
      return ExitCode(error)
    }
  }
}
