import LayoutModel

/// A contradiction that shares no constraint with the others of its case.
public struct Finding: Hashable, Sendable {
  /// The one with the fewest members, and among those the one with the most of the app's own.
  public let conflict: MinimalConflict
  /// Further minimal conflicts that share a member with it, in the same order.
  public let alternatives: [MinimalConflict]
  /// Edits that end it; with several findings, while the others are set aside.
  ///
  /// Each is one edit, or, where no single edit suffices, the removal of the fewest constraints.
  public let cures: [Cure]
}
