public import JSON

/// Something in which two cases, or one case after two of its passes, differ.
public struct CaseDifference: Hashable, Sendable {
  public let part: Part
  /// A view, a constraint, a level's priority, or `case` and `environment`.
  public let subject: String
  /// In the words of case documents where they have one.
  public let member: String
  /// Null where there is none.
  public let before, after: JSONValue
  /// What a constraint says before that the documents only number. Nil for all others, and where `before` says it.
  public let equation: String?

  /// What a difference is about, in the order in which one explains the next.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    /// Which views and constraints there are, how they are nested, what they relate.
    case structure
    case priorities
    /// Numbers and texts that are given.
    case constants
    case frames
    /// What is rarely meant in a layout, such as a text that is truncated.
    case warnings
    /// What decides between layouts that are equally good, and what it decided about.
    case ties
    case conflicts
  }
}
