/// Tells whether its owner has been copied: copies share the token.
struct CopyToken: Sendable {
  private final class Identity: Sendable {}

  private var identity = Identity()

  mutating func isUnique() -> Bool { isKnownUniquelyReferenced(&identity) }
}
