/// Something that `verify` has found.
public struct DatabaseFinding: Hashable, Sendable {
  public let sentence: String
  public let kind: Kind

  /// What is damaged, on which depends what mends it.
  public enum Kind: Hashable, Sendable {
    /// The file, by SQLite's own finding: nothing may write it.
    case file
    /// What a person has stored, or a table: a backup mends it.
    case content
    /// A view, a trigger or an index: `repair` makes it anew.
    case schema
    /// What can be computed again: `repair` drops it.
    case answer
  }

  public init(_ sentence: String, _ kind: Kind) {
    self.sentence = sentence
    self.kind = kind
  }
}
