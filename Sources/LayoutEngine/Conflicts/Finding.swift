import LayoutModel

/// A minimal conflict that shares no constraint with those of other findings, and what ends it.
public struct Finding: Hashable, Sendable {
  /// With the fewest members, and among equals with the most of the app's own.
  public let conflict: MinimalConflict
  /// Further minimal conflicts that share a member with it, in the same order.
  public let alternatives: [MinimalConflict]
  /// The conflict of all their members, which holds where sizes may be negative, and has the whole sum. `nil` unless
  /// each of them needs that no size is negative.
  public var whole: MinimalConflict? = nil
  /// What ends it, where the other findings are ended too. Each fix is one edit. Where no single edit suffices, it
  /// removes the fewest constraints.
  public let fixes: [ConflictFix]
  /// How many of the conflict's members were not edited on trial.
  public let untriedCount: Int

  /// The conflict that tells the cause best: the one with the whole sum, where there is one.
  public var told: MinimalConflict { whole ?? conflict }

  /// Whether each member's removal ends all that contradicts. Another conflict would have all members then, and would
  /// not be minimal.
  var hasNoOtherConflict: Bool {
    let removed = fixes.filter { $0.edits.count == 1 && $0.edits[0].kind == .remove }
    return Set(removed.map { $0.edits[0].constraint }) == Set(conflict.members)
  }

  /// The same with one of the fixes at the front.
  package func preferring(_ fix: ConflictFix) -> Finding {
    Finding(
      conflict: conflict, alternatives: alternatives, whole: whole,
      fixes: [fix] + fixes.filter { $0.edits != fix.edits }, untriedCount: untriedCount)
  }
}
