import Glibc

/// What an open file is to a person: a terminal of some width, or none.
struct Terminal: Sendable {
  let descriptor: Int32
  let isTerminal: Bool
  let isColored: Bool
}

extension Terminal {
  init(descriptor: Int32) {
    let isTerminal = isatty(descriptor) == 1
    let term = Desk.environment("TERM") ?? "dumb"
    self.init(
      descriptor: descriptor, isTerminal: isTerminal,
      isColored: isTerminal && Desk.environment("NO_COLOR") == nil && term != "dumb")
  }

  /// In columns; nil for what is no terminal, where nothing is cut.
  var width: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes all bytes.
  ///
  /// - Throws: `CommandError.closedPipe` where nobody reads, and `.unwritable`.
  func write(_ bytes: some RandomAccessCollection<UInt8>) throws(CommandError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        throw .closedPipe
      } else if errno != EINTR {
        let name = descriptor == STDOUT_FILENO ? "standard output" : "standard error"
        throw .unwritable(path: name, reason: String(cString: strerror(errno)))
      }
    }
  }
}
