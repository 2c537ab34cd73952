/// Text on its way out, passed on in large pieces.
final class OutputStream {
  let terminal: Terminal
  private var buffer: [UInt8] = []

  init(_ terminal: Terminal) { self.terminal = terminal }

  private static let pieceSize = 1 << 16

  func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(CommandError) {
    buffer += bytes
    if buffer.count >= Self.pieceSize { try flush() }
  }

  func flush() throws(CommandError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try terminal.write(buffer)
  }
}
