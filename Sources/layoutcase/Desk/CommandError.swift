/// What goes wrong between the command line and the library.
enum CommandError: Error {
  /// A file of cases cannot be opened or read, for the system's reason.
  case unreadable(path: String, reason: String)
  /// A file cannot be written, for the system's reason.
  case unwritable(path: String, reason: String)
  /// A built-in document is no case.
  case brokenSeed(String)
  /// A cell's height is asked for, and neither the command line nor the case gives a width.
  case noWidth(name: String)
  /// A picture that is no text would be printed on a terminal.
  case binaryOnTerminal(format: String)
  /// Whoever read the output reads no more.
  case closedPipe

  var exitCode: ExitCode {
    switch self {
    case .unreadable: .unreadableInput
    case .noWidth, .binaryOnTerminal: .wrongUsage
    case .unwritable, .brokenSeed: .internal
    case .closedPipe: .done
    }
  }
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): cannot be read (\(reason)); check the path"
    case .unwritable(let path, let reason): "\(path): cannot be written (\(reason))"
    case .brokenSeed(let sentence): "a built-in case is broken: \(sentence)"
    case .noWidth(let name): "“\(name)” has no width of its own; ask for one, as in --width 320"
    case .binaryOnTerminal(let format): "a \(format.uppercased()) is no text for a terminal; name a file"
    case .closedPipe: "the output was closed"
    }
  }
}
