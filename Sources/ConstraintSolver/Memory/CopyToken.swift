/// Tells whether its owner has been copied: copies share the token.
struct CopyToken: Sendable {
  private final class Identity: Sendable {}

  private var identity = Identity()

  mutating func isUnique() -> Bool { isKnownUniquelyReferenced(&identity) }

  /// Whether the owners are copies, of which none has been changed.
  static func == (a: Self, b: Self) -> Bool { a.identity === b.identity }
}
