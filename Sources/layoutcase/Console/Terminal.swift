import Platform

/// An open file, which may be a terminal.
struct Terminal: Sendable {
  let descriptor: Int32
  let isTerminal: Bool
  let isColored: Bool
  /// How wide it is, where that is not asked of the system.
  var columns: Int?
}

extension Terminal {
  init(descriptor: Int32) {
    let isTerminal = isatty(descriptor) == 1
    let term = Console.environment("TERM") ?? "dumb"
    self.init(
      descriptor: descriptor, isTerminal: isTerminal,
      isColored: isTerminal && Console.environment("NO_COLOR") == nil && term != "dumb")
  }

  /// In columns: what COLUMNS says, or else the terminal's own. Nil for a file, whose lines may be of any length.
  var width: Int? {
    if let columns { return columns }
    if let columns = Console.environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    guard isTerminal else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes all bytes.
  ///
  /// - Throws: `CommandError.closedPipe` where nobody reads, and `.unwritable`.
  func write(_ bytes: some RandomAccessCollection<UInt8>) throws(CommandError) {
    let name = descriptor == STDOUT_FILENO ? "standard output" : "standard error"
    try Self.write(bytes, to: descriptor, called: name)
  }

  /// As ``write(_:)``, to any open file.
  ///
  /// - Parameter name: what an error calls it.
  static func write(
    _ bytes: some RandomAccessCollection<UInt8>, to descriptor: Int32, called name: String
  ) throws(CommandError) {
    let code = FileSystem.write(bytes, to: descriptor)
    if code == EPIPE { throw .closedPipe }
    guard code == 0 else { throw .unwritable(name, reason: String(cString: strerror(code))) }
  }
}

/// A buffer of output, which is written in large pieces.
final class OutputStream {
  let terminal: Terminal
  private var buffer: [UInt8] = []
  /// Whether anything was written already.
  private(set) var hasWritten = false

  init(_ terminal: Terminal) { self.terminal = terminal }

  private static let pieceSize = 1 << 16

  func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(CommandError) {
    buffer += bytes
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Forgets what is not written yet.
  func discard() { buffer.removeAll(keepingCapacity: true) }

  func flush() throws(CommandError) {
    if !buffer.isEmpty { hasWritten = true }
    defer { discard() }
    try terminal.write(buffer)
  }
}
