import LayoutModel

/// Looks at each view of a finished layout for what is rarely meant. Hidden views and guides are left out, and what is
/// less than a pixel of the screen counts as nothing.
struct WarningSearch {
  private let state: CaseState
  private let measurer: any TextMeasuring
  /// As they were laid out.
  private let exactFrames: [Rect]
  /// With edges on pixels.
  private let frames: [Rect]
  private let exact, rounded: LaidOutCase
  private let ambiguity: [FrameMembers]

  /// - Parameter state: the case as the layout's pass left it, under the layout's request.
  init(layout: Layout, state: CaseState, measurer: any TextMeasuring) {
    self.state = state
    self.measurer = measurer
    exactFrames = layout.frames
    ambiguity = layout.ambiguity
    frames = layout.roundedFrames(state.views)
    exact = LaidOutCase(layout, state: state, measurer: measurer)
    rounded = LaidOutCase(
      frames: frames, ambiguity: layout.ambiguity, cellHeight: layout.cellHeight, isConflict: false,
      state: state, measurer: measurer)
  }

  func run() -> [LayoutWarning] {
    let views = views
    let overlaps = overlaps(of: views)
    return views.flatMap { view -> [LayoutWarning] in
      var kinds: [LayoutWarning.Kind] = []
      if isTruncated(view) { kinds.append(.truncated) } else if breaksWord(view) { kinds.append(.brokenWord) }
      if isClipped(view) { kinds.append(.clipped) }
      if isOutside(view) { kinds.append(.outside) }
      if isZeroSized(view) { kinds.append(.zeroSized) }
      if isBehindKeyboard(view) { kinds.append(.behindKeyboard) }
      kinds += overlaps[view, default: []].map { .overlaps($0) }
      return kinds.map { LayoutWarning(view: view, kind: $0) }
    }
  }

  var truncatedViews: [ViewIndex] { views.filter(isTruncated) }

  /// What is seen. Guides have no content and cover nothing.
  private var views: [ViewIndex] {
    let isHidden = state.views.areHidden
    return state.views.indices.filter { !isHidden[$0] && state.views[$0].kind == .view }.map { ViewIndex($0) }
  }

  /// Of what has no text only the size of the content is known, as a device rounds it.
  func isTruncated(_ view: ViewIndex) -> Bool {
    exact.holds(.view(view, .truncated))
      && (state.views[view].text.string != nil || rounded.holds(.view(view, .truncated)))
  }

  /// Of a text whose size is declared or recorded a font knows no lines, and in a view without a width no words are
  /// seen.
  func breaksWord(_ view: ViewIndex) -> Bool {
    let (own, width) = (state.views[view], max(exactFrames[view].width, frames[view].width))
    guard own.text.string != nil, own.text.numberOfLines ?? 1 != 1,
      own.intrinsic.horizontal == nil, width > LayoutTolerance.equality,
      state.contentSize(of: view, maxWidth: width, measurer: measurer).source == .font
    else { return false }
    return measurer.extent(
      of: own.text, maxWidth: width + LayoutTolerance.equality, in: state.environment
    ).breaksWords
  }

  /// A stack view has no content of its own, and an image view scales its image. What Interface Builder stores of a
  /// plain view, or of one that scrolls, stands for one that is not known.
  private func isClipped(_ view: ViewIndex) -> Bool {
    let own = state.views[view]
    guard !own.scalesContent else { return false }
    // A field's text scrolls from left to right, and not up.
    if own.scrollsText {
      let height = state.contentSize(of: view, maxWidth: nil, measurer: measurer).size.vertical
      return max(exactFrames[view].height, frames[view].height) < (height ?? 0) - LayoutTolerance.equality
    }
    if own.text.string?.isEmpty == false, !isTruncated(view) { return cutsLetters(view) }
    let isStandIn = own.stack != nil || own.ibID != nil && (own.isPlain || own.scrolls)
    return !own.showsText && !isStandIn && isCompressed(view)
  }

  /// Whether the view is lower than its font is large, which cuts the letters of its one line. A line is higher than
  /// that, by room that nobody sees.
  private func cutsLetters(_ view: ViewIndex) -> Bool {
    let size = state.views[view].text.font.size(at: state.environment.textSize)
    let height = max(exactFrames[view].height, frames[view].height)
    return height > LayoutTolerance.equality && height < size - LayoutTolerance.equality && isCompressed(view)
  }

  /// Whether the view is smaller than its content, by more than what rounding takes away or gives.
  private func isCompressed(_ view: ViewIndex) -> Bool {
    [exact, rounded].allSatisfy { $0.holds(.view(view, .compressed)) }
  }

  private func isOutside(_ view: ViewIndex) -> Bool {
    guard let parent = state.views[view].parent, !state.views[parent].scrolls else {
      return false
    }
    // What is outside of a size that nothing determines comes of that.
    let (isWide, isHigh) = (
      !ambiguity[parent.rawValue].contains(.width), !ambiguity[parent.rawValue].contains(.height)
    )
    // Rounding a frame whose edges are not what is aligned can bring it outside.
    return [exactFrames, frames].allSatisfy { frames in
      // A switch's frame is wider than what is seen of it.
      let (inner, outer) = (frames[view].inset(by: state.views[view].alignmentInsets), frames[parent])
      let slack = LayoutTolerance.equality
      return isWide && (inner.x < -slack || inner.x + inner.width > outer.width + slack)
        || isHigh && (inner.y < -slack || inner.y + inner.height > outer.height + slack)
    }
  }

  private func isZeroSized(_ view: ViewIndex) -> Bool {
    let isUntold = state.environment.era == nil && state.views[view].lacksEra
    guard view != .root, !isUntold else { return false }
    let own = state.views[view]
    let content = state.contentSize(of: view, maxWidth: nil, measurer: measurer).size
    return Axis.allCases.contains { axis in
      let length = exactFrames[view].size(on: axis)
      let isEmptyText = own.showsText && content[axis] == nil
      // A field in which a person writes is there, also where nothing is written yet.
      return length <= LayoutTolerance.equality && (content[axis] != 0 || own.isEdited) && !isEmptyText
        && !exact.isCollapsed(view, axis)
    }
  }

  /// Whether the view is one that a person taps and the keyboard covers a part of it, with nothing to scroll it by.
  private func isBehindKeyboard(_ view: ViewIndex) -> Bool {
    let own = state.views[view]
    guard let keyboard = state.environment.keyboardHeight, keyboard > 0, own.isTapped else { return false }
    let around = state.views.ancestors(of: view)
    guard !around.contains(where: { state.views[$0].scrolls }) else { return false }
    let bottom = around.reduce(frames[view].y + frames[view].height) { $0 + frames[$1].y }
    return bottom > frames[.root].height - keyboard + LayoutTolerance.equality
  }

  /// What is asked of a view for each of its siblings.
  private struct Sibling {
    let view: ViewIndex
    let x, y: Range<Double>
    let isLabel: Bool
  }

  /// By view, the later siblings that it overlaps, in order.
  ///
  /// Siblings are looked at from left to right, each with those that begin before it ends. A background is none of
  /// them.
  private func overlaps(of views: [ViewIndex]) -> [ViewIndex: [ViewIndex]] {
    let families = Dictionary(
      grouping: views.dropFirst().filter { !isBackground($0) }, by: { state.views[$0].parent })
    // The active constraints by the views that they relate; those of one view by it alone. Of thousands of siblings
    // millions of pairs overlap, and none may search them all.
    let constraints = Dictionary(grouping: state.constraints.filter(\.isActive)) { constraint in
      Set([constraint.first.view, constraint.second?.view ?? constraint.first.view])
    }
    var overlaps: [ViewIndex: [ViewIndex]] = [:]
    for family in families.values where family.count > 1 {
      let siblings = family.map(sibling).sorted { $0.x.lowerBound < $1.x.lowerBound }
      for (index, one) in siblings.enumerated() {
        for other in siblings[(index + 1)...] {
          if one.x.upperBound - other.x.lowerBound <= LayoutTolerance.equality { break }
          let (first, second) = one.view < other.view ? (one, other) : (other, one)
          let between = constraints[[first.view, second.view], default: []]
          if self.overlaps(first, second, between) { overlaps[first.view, default: []].append(second.view) }
        }
      }
    }
    return overlaps.mapValues { $0.sorted() }
  }

  private func sibling(_ view: ViewIndex) -> Sibling {
    let frame = frames[view]
    return Sibling(
      view: view, x: frame.x..<max(frame.x, frame.x + frame.width),
      y: frame.y..<max(frame.y, frame.y + frame.height), isLabel: isLabel(view))
  }

  /// - Parameter between: the active constraints that relate the two.
  private func overlaps(_ a: Sibling, _ b: Sibling, _ between: [Constraint]) -> Bool {
    guard a.x.depth(of: b.x) > LayoutTolerance.equality, a.y.depth(of: b.y) > LayoutTolerance.equality else {
      return false
    }
    // A picture or a plain view may have others on it, and what lies on a label hides its text.
    let isInside = b.x.covers(a.x) && b.y.covers(a.y) && !b.isLabel
    let isAround = a.x.covers(b.x) && a.y.covers(b.y) && !a.isLabel
    guard !isInside, !isAround, !areStackedOverEachOther(a.view, b.view) else { return false }
    return !between.contains { isCenteredOnEdge($0) || (gap($0) ?? 0) < 0 }
      && !Axis.allCases.allSatisfy { axis in between.contains { aligns($0, axis) } }
  }

  private func isLabel(_ view: ViewIndex) -> Bool {
    let own = state.views[view]
    let hasDeclaredText =
      own.showsText && own.text.string == nil && Axis.allCases.contains { (own.intrinsic[$0] ?? 0) > 0 }
    return (own.text.string?.isEmpty == false || hasDeclaredText) && !own.isTapped
  }

  /// Whether a view fills its parent, behind or before whatever else is there.
  private func isBackground(_ view: ViewIndex) -> Bool {
    guard let parent = state.views[view].parent else { return false }
    let (inner, outer) = (frames[view], frames[parent])
    return (inner.x..<max(inner.x, inner.x + inner.width)).covers(0..<max(0, outer.width))
      && (inner.y..<max(inner.y, inner.y + inner.height)).covers(0..<max(0, outer.height))
  }

  /// Whether a stack view has a negative gap between two of its views, or behind one that lies between them.
  private func areStackedOverEachOther(_ one: ViewIndex, _ other: ViewIndex) -> Bool {
    guard let parent = state.views[one].parent, let stack = state.views[parent].stack,
      state.views[one].isArranged, state.views[other].isArranged
    else { return false }
    return (one.rawValue..<other.rawValue).contains { index in
      state.views[index].parent == parent && stack.spacing(after: ViewIndex(index)) < 0
    }
  }

  /// Whether a constraint puts the middle of one view on an edge of the other, as that of a portrait on a cover's.
  private func isCenteredOnEdge(_ constraint: Constraint) -> Bool {
    guard let second = constraint.second else { return false }
    let attributes = [constraint.first.attribute, second.attribute]
    return attributes.contains { $0 == .centerX || $0 == .centerY }
      && attributes.contains { (Attribute.nearEdges + Attribute.farEdges).contains($0) }
  }

  /// The gap that a constraint asks for between the end of one view and the beginning of another; nil for any other
  /// constraint. A negative gap asks for an overlap, whatever the other axis does.
  private func gap(_ constraint: Constraint) -> Double? {
    guard let second = constraint.second else { return nil }
    let (near, far) = (Attribute.nearEdges, Attribute.farEdges)
    if near.contains(constraint.first.attribute), far.contains(second.attribute) {
      return constraint.constant
    }
    if far.contains(constraint.first.attribute), near.contains(second.attribute) {
      return -constraint.constant
    }
    return nil
  }

  /// Whether a constraint of two views aligns equal edges or centers on an axis.
  private func aligns(_ constraint: Constraint, _ axis: Axis) -> Bool {
    constraint.first.attribute.axis == axis && constraint.second != nil && gap(constraint) == nil
      && !constraint.first.attribute.isSize
  }
}

extension Range<Double> {
  /// How long the part is that the two have in common.
  func depth(of other: Range<Double>) -> Double {
    Swift.min(upperBound, other.upperBound) - Swift.max(lowerBound, other.lowerBound)
  }

  func covers(_ other: Range<Double>) -> Bool {
    lowerBound <= other.lowerBound + LayoutTolerance.equality
      && other.upperBound <= upperBound + LayoutTolerance.equality
  }
}

extension Attribute {
  static let nearEdges: [Attribute] = [.left, .leading, .top]
  static let farEdges: [Attribute] = [.right, .trailing, .bottom]
}
