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
    /// A required equation of a view's number is added.
    case add(ViewIndex, Quantity.Measure, Double)
  }
}

extension Ambiguity.Edit {
  /// Whether it pins a number that no constraint has: that of one text, or of one width.
  public func isMeasured(in state: CaseState) -> Bool {
    guard case .add(_, let measure, let value) = self else { return false }
    // From right to left, the x is no number of an equation by leading.
    let isMirrored = state.edges(along: .horizontal).start.physical(in: state.environment.direction) == .right
    if measure == .x, isMirrored { return true }
    guard value != 0 else { return false }
    return !state.constraints.contains { abs($0.constant) == abs(value) }
  }

  /// Whether it pins a number as it is. A size of 0 is seen at any other number, too, and a number that was measured is
  /// not pinned: what they are is for the reader to say.
  public func pins(in state: CaseState) -> Bool {
    guard case .add(_, let measure, let value) = self else { return false }
    return !isMeasured(in: state) && (value != 0 || ![.width, .height].contains(measure))
  }

  /// The equation that is added; `nil` where a priority is raised.
  ///
  /// - Parameter explainer: that of the layout whose number it pins.
  public func equation(in explainer: LayoutExplainer) -> String? {
    guard case .add(let view, let measure, var value) = self else { return nil }
    let state = explainer.state
    let own = state.views[view]
    guard let parent = own.parent, measure == .x || measure == .y else {
      return "\(own.id).\(measure.rawValue) == \(value.shortest)"
    }
    var edge = state.edges(along: measure.axis).start
    if edge.physical(in: state.environment.direction) == .right {
      // From right to left, the x is that of the leading edge only where both widths are known.
      let (frames, ambiguity) = (explainer.layout.frames, explainer.layout.ambiguity)
      let isOpen = [view, parent].contains { ambiguity[$0].contains(.width) }
      edge = isOpen ? .left : edge
      value = isOpen ? value : frames[parent].width - value - frames[view].width
    }
    let added = value == 0 ? "" : value > 0 ? " + \(value.shortest)" : " - \(value.magnitude.shortest)"
    return "\(own.id).\(edge.rawValue) == \(state.views[parent].id).\(edge.rawValue)\(added)"
  }
}

extension Ambiguity.Fix {
  /// The edits without those that leave a view a width or a height of 0, which is never meant.
  public func usefulEdits(in state: CaseState) -> [Ambiguity.Edit] {
    let empty = determines.first { number in
      number.value == 0 && [.width, .height].contains(number.measure)
        && state.views.indices.contains(number.view.rawValue) && state.views[number.view].kind == .view
    }
    guard let empty else { return edits }
    let rest = edits.filter { !$0.pins(in: state) }
    return rest.isEmpty ? [.add(empty.view, empty.measure, 0)] : rest
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

extension Ambiguity {
  /// The equation that ties a view to the sibling before it, in place of an edit that pins where the view begins. Nil
  /// where the view may not be there.
  ///
  /// - Parameter explainer: that whose ambiguity it is.
  public func link(inPlaceOf edit: Edit, _ explainer: LayoutExplainer) -> String? {
    guard case .add(let view, let measure, _) = edit, measure == .x || measure == .y,
      let link = explainer.layout.link(of: view, along: measure.axis, in: explainer.state),
      openNumbers.contains(where: {
        ($0.view, $0.measure) == (view, measure) && $0.range.contains(link.start)
      })
    else { return nil }
    return link.equation
  }
}
