import CSQLite

/// A pattern with `*`, `?` and `[…]`, as in a shell and in SQLite's GLOB.
public struct Glob: Hashable, Sendable {
  public let pattern: String

  public init(_ pattern: String) { self.pattern = pattern }

  /// Whether the pattern matches the whole text. Case-sensitive.
  public func matches(_ text: String) -> Bool { sqlite3_strglob(pattern, text) == 0 }
}
