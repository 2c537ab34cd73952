/// What conditions ask of a layout, with the state that it is of.
public struct LaidOutCase: ConditionSubject {
  /// By view, relative to the parent, in points.
  private let frames: [Rect]
  private let ambiguity: [FrameMembers]
  private let cellHeight: Double
  private let isConflict: Bool
  private let isRelaid: Bool
  private let broken: Set<ConstraintIndex>
  private let state: CaseState
  private let measurer: any TextMeasuring

  /// - Parameters:
  ///   - state: the case as the layout's pass left it, under the layout's request.
  ///   - measurer: the one that the layout rests on.
  public init(_ layout: Layout, state: CaseState, measurer: any TextMeasuring) {
    frames = layout.frames
    ambiguity = layout.ambiguity
    cellHeight = layout.cellHeight
    isConflict = layout.status == .conflict
    isRelaid = layout.isRelaid
    broken = Set(layout.broken.map(\.constraint))
    (self.state, self.measurer) = (state, measurer)
  }

  /// A layout of which nobody asks which constraints it breaks. It counts as chosen, and not kept.
  public init(
    frames: [Rect], ambiguity: [FrameMembers], cellHeight: Double, isConflict: Bool, state: CaseState,
    measurer: any TextMeasuring
  ) {
    (self.frames, self.ambiguity, self.cellHeight) = (frames, ambiguity, cellHeight)
    (self.isConflict, isRelaid, broken) = (isConflict, true, [])
    (self.state, self.measurer) = (state, measurer)
  }

  public func value(of quantity: Quantity) -> Double {
    quantity == .height ? cellHeight : value(of: quantity.measure, of: quantity.view)
  }

  private func value(of measure: Quantity.Measure, of view: ViewIndex) -> Double {
    let frame = frames[view]
    if let member = measure.frameMember { return frame[member] }
    let share = measure.share(state.environment.direction)
    return origin(of: view, measure.axis) + share * frame.size(on: measure.axis)
  }

  /// The left or the top of a view in the root's coordinates.
  private func origin(of view: ViewIndex, _ axis: Axis) -> Double {
    let member: FrameMember = axis == .horizontal ? .x : .y
    return state.views.ancestors(of: view).reduce(frames[view][member]) { $0 + frames[$1][member] }
  }
}

extension LaidOutCase {
  public func holds(_ fact: Condition.Fact) -> Bool {
    switch fact {
    case .conflict: isConflict
    case .ambiguous: ambiguity.contains { !$0.isEmpty }
    case .relaid: isRelaid
    case .broken(let constraint): broken.contains(constraint)
    case .view(let view, .ambiguous): !ambiguity[view].isEmpty
    case .view(let view, .compressed): excess(of: view).contains { $0 < -LayoutTolerance.equality }
    case .view(let view, .stretched): excess(of: view).contains { $0 > LayoutTolerance.equality }
    case .view(let view, .truncated): isTruncated(view)
    }
  }

  /// How much larger the frame is than the content, on each axis that has a content size.
  private func excess(of index: ViewIndex) -> [Double] {
    let (size, frame) = (contentSize(of: index, in: state), frames[index])
    let excess = [size.horizontal.map { frame.width - $0 }, size.vertical.map { frame.height - $0 }]
    return excess.compactMap(\.self)
  }

  private func contentSize(of index: ViewIndex, in state: CaseState) -> AxisPair<Double?> {
    let view = state.views[index]
    let width = view.wrapsAtLayoutWidth ? frames[index].width : view.text.preferredMaxLayoutWidth
    return state.contentSize(of: index, maxWidth: width, measurer: measurer).size
  }

  /// The text of a view, the size that its content wants, with all of its lines where it may have several, and the
  /// view's size, in points.
  package func content(
    of view: ViewIndex
  ) -> (text: String?, wanted: AxisPair<Double?>, given: AxisPair<Double?>) {
    var unlimited = state
    if state.views[view].text.numberOfLines ?? 1 > 1 { unlimited.views[view.rawValue].text.numberOfLines = 0 }
    let given = AxisPair<Double?>(horizontal: frames[view].width, vertical: frames[view].height)
    return (state.views[view].text.string, contentSize(of: view, in: unlimited), given)
  }

  /// Whether the text has more lines at the view's width than it may, or needs more room than the view has for more
  /// than a line. Sizes of texts are rounded up to pixels: so is the view's. Nobody sees what is hidden, and a field's
  /// text scrolls.
  private func isTruncated(_ index: ViewIndex) -> Bool {
    let view = state.views[index]
    let text = view.text
    let isHidden = ([index] + state.views.ancestors(of: index)).contains { state.views[$0].isHidden }
    guard !isHidden, !view.scrollsText else { return false }
    guard let string = text.string else {
      // What Interface Builder stores of a view without a text is no text's size.
      return view.showsText && view.ibID == nil
        && excess(of: index).contains { $0 < -LayoutTolerance.equality }
    }
    guard !string.isEmpty else { return false }
    let frame = frames[index]
    let (limit, width) = (text.numberOfLines ?? 1, frame.width + LayoutTolerance.equality)
    let content = state.contentSize(of: index, maxWidth: limit == 1 ? nil : width, measurer: measurer)
    // Of one line whose width is declared or recorded a font knows nothing.
    let isOfFont = content.source == .font && state.views[index].intrinsic.horizontal == nil
    let lineWidth = limit == 1 && !isOfFont ? nil : width
    func height(lines: Int) -> Double {
      var text = text
      text.numberOfLines = lines
      return measurer.size(of: text, maxWidth: lineWidth, in: state.environment).height
    }
    lazy var whole = height(lines: 0)
    lazy var line = height(lines: 1)
    let shown = limit == 0 ? whole : limit == 1 ? line : height(lines: limit)
    if whole > shown + LayoutTolerance.equality { return true }
    let size = content.size
    func pixels(_ length: Double) -> Double {
      ((length - LayoutTolerance.equality) * state.environment.scale).rounded(.up)
    }
    // A label shows at least a line, however low it is, and nothing where it has no width or no height.
    let isEmpty = Axis.allCases.contains {
      frame.size(on: $0) <= LayoutTolerance.equality && !isCollapsed(index, $0)
    }
    if isEmpty { return true }
    let isOneLine = content.source == .font && whole <= line + LayoutTolerance.equality
    // Lines are no wider than the view but for the blanks at their ends, which nobody misses.
    let mayBeWider =
      content.source == .font && (limit != 1 || isOfFont && hangsBlanks(of: index, size.horizontal ?? 0))
    return !mayBeWider && pixels(size.horizontal ?? 0) > pixels(frame.width)
      || !isOneLine && pixels(size.vertical ?? 0) > pixels(frame.height)
  }

  /// Whether a view's size of 0 is meant, as that of a closed section: a constraint asks for it, or for that of a view
  /// around it.
  package func isCollapsed(_ view: ViewIndex, _ axis: Axis) -> Bool {
    let around = state.views.ancestors(of: view)
    let closed = around.prefix { frames[$0].size(on: axis) <= LayoutTolerance.equality }
    return ([view] + closed).contains { isAskedToBeZero($0, axis) }
  }

  private func isAskedToBeZero(_ view: ViewIndex, _ axis: Axis) -> Bool {
    state.constraints.contains { constraint in
      constraint.isActive && constraint.second == nil && constraint.first.view == view
        && constraint.first.attribute.axis == axis && constraint.constant <= 0
        && constraint.relation != .greaterThanOrEqual
    }
  }

  /// Whether a text of one line is wider than its view by no more than the blanks at its end.
  ///
  /// - Parameter width: of the content, with what is beside the text, such as insets and an image.
  private func hangsBlanks(of index: ViewIndex, _ width: Double) -> Bool {
    var text = state.views[index].text
    let line = measurer.size(of: text, maxWidth: nil, in: state.environment)
    let room = frames[index].width - (width - line.width) + LayoutTolerance.equality
    text.numberOfLines = 0
    guard room > 0 else { return false }
    let wrapped = measurer.size(of: text, maxWidth: room, in: state.environment)
    // The width may be rounded up to a pixel.
    return wrapped.width < room + 1 / state.environment.scale
      && wrapped.height <= line.height + LayoutTolerance.equality
  }
}
