public import LayoutModel

/// What the priorities leave open in a layout: everything that differs between layouts which meet them equally well.
public struct Ambiguity: Hashable, Sendable {
  /// The numbers of frames that are not determined, in document order.
  public let openNumbers: [OpenNumber]
  /// What gave way although others of its priority could have.
  public let ties: [ExplainedViolation]
  /// Two layouts that meet all priorities equally well and show the freedom: one with the first numbers as small
  /// as they can be, the other as large; frames relative to the parents.
  public let examples: [[Rect]]
  /// The edits that end it, the ones that end most of it first: each group ends what those before leave.
  public let fixes: [Fix]

  /// A number of a frame that is not determined.
  public struct OpenNumber: Hashable, Sendable {
    public let number: Quantity
    /// In the layout that was chosen, in points.
    public let value: Double
    /// Over all optimal layouts; infinite where nothing bounds it.
    public let range: ClosedRange<Double>

    public var view: ViewIndex { number.view }
    public var measure: Quantity.Measure { number.measure }

    /// Whether it is a width or a height, and not a position.
    public var isSize: Bool { measure.isSize }

    /// Whether it is a size of 0, which is never meant.
    public var isEmpty: Bool { isSize && value == 0 }

    /// The value that is proposed: its own with four decimals, where it can have that, and with all otherwise. For a
    /// size of 0 it is one that can be seen.
    var proposedValue: Double {
      if isEmpty { return guess }
      let short = Self.written(value)
      return range.contains(short) ? short : value
    }

    /// A size between 0 and the end of the range, as another number may be meant: the end may determine other numbers
    /// that no size before it determines.
    private var guess: Double {
      let (middle, end) = (range.upperBound / 2, range.upperBound)
      if end > Self.seenSize { return Self.seenSize }
      return [middle.rounded(), Self.written(middle)].first { 0 < $0 && $0 < end } ?? middle
    }

    private static func written(_ value: Double) -> Double {
      (value * Precision.writtenDecimals).rounded() / Precision.writtenDecimals
    }

    /// In points.
    private static let seenSize = 100.0

    /// The number in other layouts, with the value that is nearest to its own.
    func within(_ range: ClosedRange<Double>) -> OpenNumber {
      OpenNumber(
        number: number, value: Precision.onGrid(min(max(value, range.lowerBound), range.upperBound)),
        range: range)
    }
  }

  /// Edits that end the same part of the ambiguity, each by itself.
  public struct Fix: Hashable, Sendable {
    public let edits: [Edit]
    /// What is determined after any of them and was not before.
    public let determines: [OpenNumber]
  }

  public enum Edit: Hashable, Sendable {
    /// A priority is raised.
    case raise(Cause, to: LayoutPriority)
    /// A required constraint is added, by which a number has the value that it has, or a size of 0 another one. It is
    /// between views of the explainer's state.
    case add(Constraint, determining: OpenNumber)
  }
}

extension Ambiguity.Edit {
  /// Whether it gives a size of 0 another value, which is a guess.
  public var isGuess: Bool { if case .add(_, let number) = self { number.isEmpty } else { false } }

  /// Whether it gives a number a value that no constraint has: that of one text, or of one width.
  public func isMeasured(in state: CaseState) -> Bool {
    guard case .add(let constraint, let number) = self else { return false }
    // From right to left, the x is no number of an equation by leading.
    let isMirrored = state.edges(along: .horizontal).start.physical(in: state.environment.direction) == .right
    if number.measure == .x, isMirrored { return true }
    guard constraint.constant != 0 else { return false }
    return !state.constraints.contains { abs($0.constant) == abs(constraint.constant) }
  }

  /// Whether its number is the one that is meant. What a size is that is 0 now, or a number that was measured, is for
  /// the reader to say.
  public func isMeant(in state: CaseState) -> Bool {
    guard case .add = self else { return false }
    return !isMeasured(in: state) && !isGuess
  }
}

extension LayoutExplainer {
  /// The constraint that is proposed for a number: of the size, or of the edge where the view begins in its parent.
  func constraint(determining number: Ambiguity.OpenNumber) -> Constraint {
    let (view, axis, value) = (number.view, number.measure.axis, number.proposedValue)
    guard let parent = state.views[view].parent, !number.isSize else {
      return Constraint(first: Anchor(view, .size(axis)), constant: value)
    }
    let edge = original.edges(along: axis).start
    func relating(_ edge: Attribute, _ constant: Double) -> Constraint {
      Constraint(first: Anchor(view, edge), second: Anchor(parent, edge), constant: constant)
    }
    guard edge.physical(in: state.environment.direction) == .right else { return relating(edge, value) }
    // From right to left, the x is that of the leading edge only where both widths are known. Of a scroll view the
    // edge is its content's.
    let (frames, ambiguity) = (layout.frames, layout.ambiguity)
    let isOpen = [view, parent].contains { ambiguity[$0].contains(.width) }
    return isOpen || state.views[parent].isScrollView
      ? relating(.left, value) : relating(edge, frames[parent].width - value - frames[view].width)
  }
}

extension Ambiguity {
  /// The content sizes that could give way in the ties of a view, in order.
  ///
  /// - Parameter view: `nil` for all ties.
  package func tiedContents(of view: ViewIndex? = nil) -> [Cause] {
    var causes: Set<Cause> = []
    return ties.map { ([$0.bound] + $0.rivals).map(\.cause) }
      .filter { tied in view == nil || tied.contains { $0.viewOfContent == view } }
      .joined().filter { $0.viewOfContent != nil && causes.insert($0).inserted }
  }
}

extension LayoutExplainer {
  /// The raises of contents that could give way in ties, without those that end the ambiguity alone. The first two:
  /// each is tried with what it needs besides.
  ///
  /// - Parameters:
  ///   - contents: some of ``Ambiguity/tiedContents(of:)``.
  ///   - edits: each ends the ambiguity.
  package func rivals(among contents: [Cause], beside edits: [Ambiguity.Edit]) -> [Ambiguity.Edit] {
    let raises = strengthenings(of: contents).map { Ambiguity.Edit.raise($0.cause, to: $0.priority) }
    return Array(raises.filter { !edits.contains($0) }.prefix(2))
  }

  /// Two raises, with their priorities exchanged where the second would go past the first only as that has taken the
  /// priority above its own: of two tied bounds the one that is raised first is the stronger one.
  package func inOrder(_ first: Ambiguity.Edit, _ second: Ambiguity.Edit) -> [Ambiguity.Edit] {
    guard case .raise(let strong, let low) = first, case .raise(let weak, let high) = second, low < high,
      weak.priority(in: state) < low
    else { return [first, second] }
    return [.raise(strong, to: high), .raise(weak, to: low)]
  }
}

extension Cause {
  /// The view of whose content size it is a bound.
  package var viewOfContent: ViewIndex? {
    if case .content(let view, _, _) = self { view } else { nil }
  }
}

extension LayoutExplainer {
  /// The constraint that ties a view to the sibling before it, in place of an edit that says where the view begins; nil
  /// where the view may not be there.
  public func tieToSibling(inPlaceOf edit: Ambiguity.Edit) -> Constraint? {
    guard case .add(_, let number) = edit, !number.isSize,
      let tie = layout.tieToSibling(of: number.view, along: number.measure.axis, in: state),
      number.range.contains(tie.start), hasRoom(for: number, at: tie.start)
    else { return nil }
    return tie.constraint
  }

  /// Whether a view that begins at a place ends in its parent, as far as both lengths are determined.
  private func hasRoom(for number: Ambiguity.OpenNumber, at start: Double) -> Bool {
    let axis = number.measure.axis
    let length: FrameMembers = axis == .horizontal ? .width : .height
    guard let parent = state.views[number.view].parent, !state.views[parent].isScrollView,
      [number.view, parent].allSatisfy({ !layout.ambiguity[$0].contains(length) })
    else { return true }
    let end = start + layout.frames[number.view].size(on: axis)
    return end <= layout.frames[parent].size(on: axis) + LayoutTolerance.equality
  }

  /// The constraint that begins a view as far from its parent's start as a sibling begins, in place of an edit that
  /// says where it begins; nil where none does, or the view may not be there.
  public func alignmentWithSibling(inPlaceOf edit: Ambiguity.Edit) -> Constraint? {
    guard case .add(_, let number) = edit, !number.isSize, let parent = state.views[number.view].parent,
      let margin = state.startMargin(in: parent, along: number.measure.axis),
      number.range.contains(margin), margin != number.proposedValue
    else { return nil }
    let edge = original.edges(along: number.measure.axis).start
    // From right to left, the x is not the distance of the leading edge.
    guard edge.physical(in: state.environment.direction) != .right else { return nil }
    return Constraint(first: Anchor(number.view, edge), second: Anchor(parent, edge), constant: margin)
  }
}
