/// What a command line asks for.
public enum Invocation<Context, Outcome> {
  /// A verb with the values of its parameters, ready to run.
  case command(any Command<Context, Outcome>)

  /// Help or the version, to be printed on standard output as it is; it ends with a newline.
  case text(String)
}

extension Tool {
  /// Reads a command line without the program's own name.
  ///
  /// Without a verb the answer is the help. `--help` or `-h` anywhere before a `--` asks for help, whatever else
  /// stands there.
  ///
  /// - Parameter style: How help is laid out.
  /// - Throws: `UsageError` for whatever cannot be followed; every command line gets either that or an invocation.
  /// - Complexity: O(n) in the number of words.
  public func invocation(
    of words: [String], style: HelpStyle = HelpStyle()
  ) throws(UsageError) -> Invocation<Context, Outcome> {
    let wantsHelp = words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    switch try destination(of: words, forHelp: wantsHelp) {
    case .version: return .text("\(name) \(version)\n")
    case .help: return .text(help(style))
    case .topic(let topic): return .text(topic.page(style))
    case .groupHelp(let group): return .text(help(of: group, style))
    case .verbHelp(let path): return .text(help(of: path, style))
    case .verb(let path, let words):
      let command = path.verb.init()
      do throws(UsageError) {
        try read(words, into: command)
      } catch {
        throw error.of(usage: path.usage, path: path.text)
      }
      return .command(command)
    }
  }

  private func read(_ words: [String], into command: some Command) throws(UsageError) {
    var reader = CommandLineReader(command.parameters)
    try reader.read(words)
    try command.validate()
  }
}
