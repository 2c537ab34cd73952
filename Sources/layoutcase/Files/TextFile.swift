import Glibc

/// A file of text, or standard input.
struct TextFile {
  private let path: String

  /// - Parameter path: `-` is standard input.
  init(_ path: String) { self.path = path }

  /// What the file is called in messages.
  var name: String { path == "-" ? "standard input" : path }

  /// Whether the text is typed at a terminal.
  var isTerminal: Bool { path == "-" && isatty(STDIN_FILENO) == 1 }

  var exists: Bool { path == "-" || access(path, F_OK) == 0 }

  /// The whole text; bytes that are no UTF-8 become replacement characters.
  ///
  /// - Throws: `CommandError.unreadable`
  func text() throws(CommandError) -> String {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard descriptor >= 0 else { throw failure }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count > 0 {
        bytes += piece[..<count]
      } else if count == 0 {
        return String(decoding: bytes, as: UTF8.self)
      } else if errno != EINTR {
        throw failure
      }
    }
  }

  private static let pieceSize = 1 << 16

  private var failure: CommandError { .unreadable(path: name, reason: String(cString: strerror(errno))) }
}
