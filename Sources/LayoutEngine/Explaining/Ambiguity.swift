public import LayoutModel

/// What the priorities leave open in a layout: everything that differs between layouts which meet them equally well.
public struct Ambiguity: Hashable, Sendable {
  /// The numbers of frames that are not determined, in document order.
  public let openNumbers: [OpenNumber]
  /// What gave way although others of its priority could have.
  public let ties: [BoundViolation]
  /// Two layouts that meet all priorities equally well and show the freedom: one with the first numbers as small
  /// as they can be, the other as large; frames relative to the parents.
  public let examples: [[Rect]]
  /// The edits that end it, the ones that end most of it first: each group ends what those before leave.
  public let fixes: [Fix]

  /// A number of a frame that is not determined.
  public struct OpenNumber: Hashable, Sendable {
    public let number: ViewNumber
    /// In the layout that was chosen, in points.
    public let value: Double
    /// Over all optimal layouts; infinite where nothing bounds it.
    public let range: ClosedRange<Double>

    public var view: ViewIndex { number.view }
    public var measure: Quantity.Measure { number.measure }

    /// The value with four decimals, where the number can have that, and with all otherwise.
    var shortValue: Double {
      let short = (value * Precision.writtenDecimals).rounded() / Precision.writtenDecimals
      return range.contains(short) ? short : value
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
    /// A required constraint is added, by which a number has the value that it has. It is between views of the
    /// explainer's state.
    case add(Constraint, determining: OpenNumber)
  }
}

extension Ambiguity.OpenNumber {
  /// Whether it is a width or a height, and not a position.
  public var isSize: Bool { measure == .width || measure == .height }
}

extension Ambiguity.Edit {
  /// Whether it determines a size that is 0: that ends the ambiguity, and hides the view for good.
  public var empties: Bool {
    guard case .add(let constraint, let number) = self else { return false }
    return number.isSize && constraint.constant == 0
  }

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
    return !isMeasured(in: state) && !empties
  }
}

extension Ambiguity.Fix {
  /// The edits without those that leave a view a width or a height of 0, which is never meant.
  public func usefulEdits(in state: CaseState) -> [Ambiguity.Edit] {
    let empty = determines.first { number in
      number.value == 0 && number.isSize && state.views.indices.contains(number.view.rawValue)
        && state.views[number.view].kind == .view
    }
    guard let empty else { return edits }
    let rest = edits.filter { !$0.isMeant(in: state) }
    return rest.isEmpty ? [.add(Constraint(sizeOf: empty, equals: 0), determining: empty)] : rest
  }
}

extension Constraint {
  fileprivate init(sizeOf number: Ambiguity.OpenNumber, equals constant: Double) {
    self.init(Anchor(number.view, .size(number.measure.axis)), equals: nil, plus: constant)
  }
}

extension LayoutExplainer {
  /// The constraint by which a number has the value that it has.
  func constraint(determining number: Ambiguity.OpenNumber) -> Constraint {
    constraint(giving: number, number.shortValue)
  }

  /// The constraint by which a number of a frame has a value: of the size, or of the edge where the view begins in its
  /// parent.
  public func constraint(giving number: Ambiguity.OpenNumber, _ value: Double) -> Constraint {
    let (view, axis) = (number.view, number.measure.axis)
    guard let parent = state.views[view].parent, !number.isSize else {
      return Constraint(sizeOf: number, equals: value)
    }
    let edge = state.edges(along: axis).start
    func relating(_ edge: Attribute, _ constant: Double) -> Constraint {
      Constraint(Anchor(view, edge), equals: Anchor(parent, edge), plus: constant)
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
    let raises = contents.compactMap { content in
      strengthening(of: content).map { Ambiguity.Edit.raise(content, to: $0.priority) }
    }
    return Array(raises.filter { !edits.contains($0) }.prefix(2))
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
      number.range.contains(tie.start)
    else { return nil }
    return tie.constraint
  }
}
