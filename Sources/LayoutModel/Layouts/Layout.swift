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
  /// Active constraints whose priority this pass took across 1000, where UIKit throws; one is named at each crossing.
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
    ambiguity: [FrameMembers], violations: [Violation] = [], broken: [BrokenConstraint] = [],
    requiredCrossings: [ConstraintIndex] = [], recorded: [ViewIndex] = [],
    rewrapped: [RewrappedView] = [], unsettled: [ViewIndex] = [], guideFrames: [Rect] = [],
    guideAmbiguity: [FrameMembers] = []
  ) {
    (self.pass, self.environment, self.isRelaid) = (pass, environment, isRelaid)
    (self.frames, self.ambiguity, self.violations) = (frames, ambiguity, violations)
    (self.broken, self.requiredCrossings, self.recorded) = (broken, requiredCrossings, recorded)
    (self.rewrapped, self.unsettled, self.guideFrames) = (rewrapped, unsettled, guideFrames)
    self.guideAmbiguity = guideAmbiguity
  }

  public var status: LayoutStatus { broken.isEmpty ? .solved : .conflict }

  public var isAmbiguous: Bool { (ambiguity + guideAmbiguity).contains { !$0.isEmpty } }

  /// The views whose frames are not what they were in another layout of the case, in document order.
  public func moved(since before: Layout) -> [ViewIndex] {
    frames.indices.filter {
      !before.frames.indices.contains($0) || !frames[$0].differences(from: before.frames[$0]).isEmpty
    }.map { ViewIndex($0) }
  }

  /// The height of a table cell with this layout: the root's height and the separator, in points.
  public var cellHeight: Double { environment.cellHeight(ofRoot: frames.first?.height ?? 0) }
}

/// How large what a scroll view scrolls is.
public struct ScrolledContent: Hashable, Sendable {
  public var view: ViewIndex
  /// In points.
  public var size: Size
  /// Which of its members differ between two optimal layouts.
  public var ambiguity: FrameMembers
}

extension Layout {
  /// The contents of scroll views, in document order.
  public func contentSizes(in state: CaseState) -> [ScrolledContent] {
    state.views.indices.filter { state.views[$0].isScrollView }.compactMap { view in
      guard let guide = state.guides.content(of: ViewIndex(view)) else { return nil }
      let place = guide.rawValue - state.views.count
      guard guideFrames.indices.contains(place), guideAmbiguity.indices.contains(place) else { return nil }
      let frame = guideFrames[place]
      return ScrolledContent(
        view: ViewIndex(view), size: Size(width: frame.width, height: frame.height),
        ambiguity: guideAmbiguity[place])
    }
  }
}

/// How far the constraints of one priority are from holding, summed, in points.
public struct Violation: Hashable, Sendable {
  public var priority: LayoutPriority
  public var amount: Double

  public init(priority: LayoutPriority, amount: Double) {
    self.priority = priority
    self.amount = amount
  }
}

/// A required constraint that was met only as nearly as can be.
public struct BrokenConstraint: Hashable, Sendable {
  public var constraint: ConstraintIndex
  /// Kept constraints that contradict it, none of which can be left out; in order of activation.
  public var conflict: [ConstraintIndex]

  public init(constraint: ConstraintIndex, conflict: [ConstraintIndex]) {
    self.constraint = constraint
    self.conflict = conflict
  }
}

/// A view whose width differs from that at which its text was wrapped, by more than 1e-4 points.
///
/// A text is wrapped at the width that its view has while every text stands on one line. The wrapped texts may give
/// the view another width.
public struct RewrappedView: Hashable, Sendable {
  public var view: ViewIndex
  /// In points.
  public var wrappingWidth: Double
  /// Whether the lines are sure to break in the same places at the view's width. They are where the view is wide enough
  /// for them, and is narrower than the wrapping width or has the whole text on one line.
  public var keepsLines: Bool

  public init(view: ViewIndex, wrappingWidth: Double, keepsLines: Bool) {
    (self.view, self.wrappingWidth, self.keepsLines) = (view, wrappingWidth, keepsLines)
  }
}

/// Content that hangs out below the cell that was fitted to it.
public struct CellOverflow: Hashable, Sendable {
  /// The lowest view.
  public let view: ViewIndex
  /// By how much it hangs out, in points.
  public let amount: Double
  /// Whether a chain of constraints keeps the view's bottom above the cell's: then one of them gives way or is broken.
  public let isChained: Bool

  public init(view: ViewIndex, amount: Double, isChained: Bool) {
    (self.view, self.amount, self.isChained) = (view, amount, isChained)
  }
}
