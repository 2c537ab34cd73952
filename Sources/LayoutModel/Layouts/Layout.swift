/// What one layout pass gives.
public struct Layout: Hashable, Sendable {
  public var pass: PassNumber
  /// The environment that the pass was laid out in, requests and changes applied.
  public var environment: Environment
  /// Whether this pass chose the layout; otherwise the layout of the pass before was kept.
  public var isRelaid: Bool
  /// By view, in document order, relative to the parent, in points, unrounded.
  public var frames: [Rect]
  /// By view: which members of its frame differ between two optimal layouts.
  public var ambiguity: [FrameMembers]
  /// The optional levels that could not be met, from the highest priority to the lowest.
  public var violations: [Violation]
  /// The required constraints that contradict those before them, in order of activation.
  public var broken: [BrokenConstraint]
  /// Active constraints whose priority this pass took across 1000, where UIKit throws.
  public var requiredCrossings: [ConstraintIndex]
  /// The views whose content has the size that a device measured, in document order.
  public var recorded: [ViewIndex]
  /// The views whose width is another than that at which their text was wrapped, in document order.
  public var rewrapped: [RewrappedView]
  /// Views whose insets, computed again from this layout, differ from those it was solved with; in document order.
  public var unsettled: [ViewIndex]
  /// By auxiliary guide, relative to its owner; among them are the content areas of scroll views.
  public var guideFrames: [Rect]
  /// By auxiliary guide: which members of a content area's frame differ between two optimal layouts.
  public var guideAmbiguity: [FrameMembers]

  public init(
    pass: PassNumber, environment: Environment, isRelaid: Bool, frames: [Rect],
    ambiguity: [FrameMembers], violations: [Violation], broken: [BrokenConstraint],
    requiredCrossings: [ConstraintIndex], recorded: [ViewIndex] = [],
    rewrapped: [RewrappedView] = [], unsettled: [ViewIndex] = [], guideFrames: [Rect] = [],
    guideAmbiguity: [FrameMembers] = []
  ) {
    self.pass = pass
    self.environment = environment
    self.isRelaid = isRelaid
    self.frames = frames
    self.ambiguity = ambiguity
    self.violations = violations
    self.broken = broken
    self.requiredCrossings = requiredCrossings
    self.recorded = recorded
    self.rewrapped = rewrapped
    self.unsettled = unsettled
    self.guideFrames = guideFrames
    self.guideAmbiguity = guideAmbiguity
  }

  public var status: LayoutStatus { broken.isEmpty ? .solved : .conflict }

  public var isAmbiguous: Bool { (ambiguity + guideAmbiguity).contains { !$0.isEmpty } }

  /// The height of a table cell with this layout: the root's height and the separator, in points.
  public var cellHeight: Double { (frames.first?.height ?? 0) + environment.separator }
}
