/// A place in a text, both from 1; columns count characters as an editor does: Unicode scalars.
public struct JSONPlace: Hashable, Sendable, CustomStringConvertible {
  public var line, column: Int

  public init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  public var description: String { "\(line):\(column)" }

  /// Moves over bytes of UTF-8.
  package mutating func advance(over bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0b1100_0000 != 0b1000_0000 {
        column += 1
      }
    }
  }
}
