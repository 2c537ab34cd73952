/// A place in a text, both from 1; columns count characters as an editor does: Unicode scalars.
public struct TextLocation: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var line, column: Int

  public init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  public var description: String { "\(line):\(column)" }

  public static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }

  /// Moves over bytes of UTF-8. Inlinable, as other modules count the places of whole files by it.
  @inlinable
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
