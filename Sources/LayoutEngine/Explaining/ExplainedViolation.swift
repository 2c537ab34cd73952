public import LayoutModel

/// A bound that a layout violates, and why: what could give way instead, and what a greater priority would change.
public struct ExplainedViolation: Hashable, Sendable {
  public let bound: ViolatedBound
  /// The bounds of the same priority that could give way instead, those that would do so first at the front.
  public let rivals: [ViolatedBound]
  /// Why it gave way, and the first of its rivals did not; nil where it has none.
  public let rule: TieRule?
  /// The layout after the least raise of its priority that changes it, or else after the greatest one; nil where it
  /// cannot be raised, and of a tie of an ``Ambiguity``.
  public let next: Next?

  /// The layout after the raise.
  public struct Next: Hashable, Sendable {
    public let priority: LayoutPriority
    /// What has the priority just below, above the bound's own: with that one the bound would be tied with it.
    public let levelBelow: [Cause]
    /// What gives way more than now, the most first. Empty where nothing moves, and where texts wrap so that all have
    /// room.
    public let bounds: [ViolatedBound]
    /// Whether any frame is another than now.
    public let changesFrames: Bool
    /// The frames, relative to the parents, in points.
    public let frames: [Rect]

    /// Whether the raise changes nothing.
    public var isIdle: Bool { bounds.isEmpty && !changesFrames }
  }
}

/// One side of an optional constraint that is not met.
public struct ViolatedBound: Hashable, Sendable {
  public let cause: Cause
  public let priority: LayoutPriority
  /// Whether the value is less than it should be, and not more.
  public let isShort: Bool
  /// By how much it is missed in the constraint's own terms, in points; 0 for one that is met.
  public let amount: Double
}

/// What decides between two bounds of one priority: the one that the rule names gives way first.
public enum TieRule: String, Hashable, Sendable {
  /// What is too large, before what is too small: content is shown before it is hugged.
  case upperFirst
  /// What was raised to the priority, before what has it from the beginning.
  case raisedFirst
  /// What was raised last.
  case lastRaisedFirst
  /// Content sizes, before constraints.
  case contentFirst
  /// The last of those that were never raised is compressed first.
  case lastCompressed
  /// The first of those that were never raised is stretched first.
  case firstStretched
  /// Of one view the height, before the width.
  case heightFirst
}
