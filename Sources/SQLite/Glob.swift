import CSQLite

/// A pattern with `*`, `?` and `[…]`, as in a shell and in SQLite's GLOB.
public struct Glob: Hashable, Sendable {
  public let pattern: String

  public init(_ pattern: String) { self.pattern = pattern }

  /// Whether all of the text is as the pattern says; letters in capitals are others.
  public func matches(_ text: String) -> Bool { sqlite3_strglob(pattern, text) == 0 }
}
