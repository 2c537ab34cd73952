import Algorithms
public import LayoutEngine
public import LayoutModel

/// Why a size is what it is, in one fact.
public enum SizeAnswer: Sendable {
  /// Nothing gives a cell a height, and this hangs out of it.
  case openCell(CellOverflow)
  /// The view's content is so large, in points, and the view is not.
  case otherThanContent(Double, ContentLoss)
  /// It is that of the longest line of the view's text, which is wrapped at the width. The cause leaves it no more.
  case longestLine(wrappedAt: Double, limit: Cause?)
  case content
  /// It follows from the contents of other views, those that add the most first.
  case contents([ViewIndex])
}

/// What keeps a view from the size of its content.
public enum ContentLoss: Sendable {
  case choice(PriorityChoice)
  case requiredConstraints
  /// The content of another view has the same priority, and the rule says that this view's gives way.
  case tie(with: ViolatedBound, TieRule)
  /// There is not that much room: even if the contents of other views gave way it would have this size, in points.
  case room(besides: [ViewIndex], reached: Double)
  /// Contents of other views of one greater priority.
  case contents([ViolatedBound])
  /// Constraints of one greater priority.
  case constraints([ViolatedBound])
}

/// What decided where a bound's own priority leaves the choice to meet more of it.
public struct PriorityChoice: Sendable {
  /// The values that are as good for the bound's priority.
  public let range: ClosedRange<Double>
  /// What is weaker and makes the number what it is; the cause is nil where it is several of the priority.
  public let holders: [(cause: Cause?, priority: LayoutPriority)]
}

extension Reason {
  /// Nil where the constraints that hold the size alone tell it, and for a position.
  public var answer: SizeAnswer? {
    guard measure.isSize, isOfPass, broken.isEmpty else { return nil }
    let snapshot = reasoned.snapshot
    if view == .root, measure == .height, let open = snapshot.layout.openCell(in: snapshot.state) {
      return .openCell(open)
    }
    if let own = ownViolation {
      let content = dual.value + (own.bound.isShort ? 1 : -1) * own.bound.amount
      return loss(own, content: content).map { .otherThanContent(content, $0) }
    }
    let isOwnContent = dual.activeSet.contains { active in
      active.cause.rightHandSide == .intrinsic(view, measure.axis)
        && active.contribution.isSame(as: dual.value)
    }
    if isOwnContent, let wrappingWidth {
      let limit = dual.faceRanges.first { $0.range.upperBound.isSame(as: wrappingWidth) }
      return .longestLine(wrappedAt: wrappingWidth, limit: limit?.cause)
    }
    if isOwnContent { return .content }
    let holders = contentHolders
    return holders.isEmpty ? nil : .contents(holders)
  }

  /// The view's content that gives way on the axis.
  public var ownViolation: ExplainedViolation? {
    violations?.found.first { violation in
      if case .content(view, _, measure.axis) = violation.bound.cause { true } else { false }
    }
  }

  /// Whether a raise of another bound leads where the view's own content would have it.
  public func helps(_ violation: ExplainedViolation) -> Bool {
    guard let own = ownViolation else { return details.contains(.priorities) }
    if own == violation { return true }
    guard let next = violation.next else { return false }
    let change = explainer.value(of: measure, view, in: next.frames) - dual.value
    return (own.bound.isShort ? change : -change) > LayoutTolerance.equality
  }

  /// Only what the layouts after a raise prove is told: a bound beats the content where it would give way in its place.
  private func loss(_ own: ExplainedViolation, content: Double) -> ContentLoss? {
    if let choice = choice(below: own.bound) { return .choice(choice) }
    if isHeldByRequired(own.bound) { return .requiredConstraints }
    if let rule = own.rule, let rival = own.rivals.first {
      // One that gives way itself is no reason.
      guard rival.amount == 0, case .content(let other, _, measure.axis) = rival.cause, other != view else {
        return nil
      }
      return .tie(with: rival, rule)
    }
    guard own.rivals.isEmpty, let next = own.next, helps(own),
      let strongest = next.bounds.map(\.priority).max(), strongest > own.bound.priority
    else { return nil }
    if let loss = lackOfRoom(own, content: content, in: next) { return loss }
    let stronger = next.bounds.filter { $0.priority == strongest }
    if stronger.allSatisfy({ isKept($0, until: next.frames) }) { return .contents(stronger) }
    let areConstraints = stronger.allSatisfy { if case .constraint = $0.cause { true } else { false } }
    return areConstraints ? .constraints(stronger) : nil
  }

  /// Where all that give way for a raise do not bring the number to its content, none of them alone is the reason. Nil
  /// where they do.
  private func lackOfRoom(
    _ own: ExplainedViolation, content: Double, in next: ExplainedViolation.Next
  ) -> ContentLoss? {
    let reached = explainer.value(of: measure, view, in: next.frames)
    let lack = own.bound.isShort ? content - reached : reached - content
    let contents = next.bounds.filter {
      $0.priority > own.bound.priority && $0.isShort == own.bound.isShort && isKept($0, until: next.frames)
    }
    guard lack > LayoutTolerance.equality, !contents.isEmpty else { return nil }
    let views = contents.sorted { $0.priority > $1.priority }.compactMap(\.cause.viewOfContent)
    return .room(besides: views, reached: reached)
  }

  /// What decided where a bound's own priority leaves the choice to meet more of it; nil where it does not.
  public func choice(below bound: ViolatedBound) -> PriorityChoice? {
    let ranges = dual.faceRanges
    let taken = ranges.lastIndex { range in
      switch range.stage {
      case .required: true
      case .priority(let priority): priority >= bound.priority
      default: false
      }
    }
    guard let taken, room(for: bound, in: ranges[taken].range) > LayoutTolerance.equality else { return nil }
    var holders: [(cause: Cause?, priority: LayoutPriority)] = []
    var left = ranges[taken].range
    for next in ranges[(taken + 1)...] where room(for: bound, in: left) > LayoutTolerance.equality {
      guard case .priority(let priority) = next.stage else { return nil }
      if room(for: bound, in: next.range) < room(for: bound, in: left) {
        holders.append((next.cause, priority))
      }
      left = next.range
    }
    return holders.isEmpty ? nil : PriorityChoice(range: ranges[taken].range, holders: holders)
  }

  /// How much nearer to meeting a bound the number could be within a range, in points.
  private func room(for bound: ViolatedBound, in range: ClosedRange<Double>) -> Double {
    bound.isShort ? range.upperBound - dual.value : dual.value - range.lowerBound
  }

  /// Whether the required constraints alone keep the number as far from the view's content as it is.
  func isHeldByRequired(_ bound: ViolatedBound) -> Bool {
    dual.faceRanges.first.map { room(for: bound, in: $0.range) <= LayoutTolerance.equality } ?? false
  }

  /// Whether a bound is of the content of another view that has its size now and would lose it in other frames.
  private func isKept(_ bound: ViolatedBound, until frames: [Rect]) -> Bool {
    guard case .content(let other, _, measure.axis) = bound.cause, other != view else { return false }
    let lost = explainer.value(of: measure, other, in: frames) - explainer.value(of: measure, other)
    return (bound.isShort ? -lost : lost).isSame(as: bound.amount)
  }

  /// The other views whose contents the number is made of, those that add the most first.
  private var contentHolders: [ViewIndex] {
    let active = dual.activeSet.filter { !$0.contribution.isSame(as: 0) }
      .sorted { $0.contribution.magnitude > $1.contribution.magnitude }
    return active.compactMap { active in
      if case .content(let other, _, measure.axis) = active.cause, other != view { other } else { nil }
    }.uniqued()
  }
}
