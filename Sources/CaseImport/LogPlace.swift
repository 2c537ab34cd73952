/// A place in a log, both from 1; columns count Unicode scalars.
public struct LogPlace: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let line, column: Int

  public init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  public var description: String { "\(line):\(column)" }

  public static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
