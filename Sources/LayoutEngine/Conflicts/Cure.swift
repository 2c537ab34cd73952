public import LayoutModel

/// Edits that end a conflict. The case was laid out with them to make sure.
public struct Cure: Hashable, Sendable {
  /// One wherever one suffices.
  public let edits: [Edit]
  /// Whether every constraint that it edits is the app's own.
  public let isOwn: Bool
  /// Whether it makes a gap negative or a size 0.
  public let isDegenerate: Bool
  /// How the edits move frames, in document order.
  public let movements: [Movement]

  /// The changes of a pass that applies the cure.
  public var changes: [Change] { edits.map(\.change) }
}
