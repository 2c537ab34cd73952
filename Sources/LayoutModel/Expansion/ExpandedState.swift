/// A state of edges and sizes only: views with these, and constraints between them in the order of activation.
///
/// Stack views, guides, margins, safe areas, baselines, scroll views and alignment rectangles are gone. Auxiliary
/// guides stand behind the views, and stack views' constraints among the others. All rectangles are alignment
/// rectangles. Whoever lays out a state, or tells why a layout is so, needs to know nothing else: the
/// engine, and a picture, which knows no solver.
public struct ExpandedState: Sendable {
  public let state: CaseState
  /// By constraint, its index in the state that was expanded; `nil` for what ties a guide to its owner.
  public let origins: [ConstraintIndex?]

  /// - Parameter measures: of `original`.
  public init(_ original: CaseState, _ measures: ExpansionMeasures) {
    var source = original
    source.arrangeStacks(sizes: measures.sizes)
    let expansion = AnchorExpansion(source, measures)
    var constraints = source.guideTies
    var origins: [ConstraintIndex?] = Array(repeating: nil, count: constraints.count)
    for index in source.activation {
      constraints.append(expansion.plain(source.constraint(index)))
      origins.append(index)
    }
    self.origins = origins
    state = source.expanded(constraints, origins: origins)
  }
}

extension CaseState {
  /// By constraint, how far its first side, such as a baseline, lies from the edge that an expansion puts in its place,
  /// in points; positive to the right and down.
  package func firstOffsets(_ measures: ExpansionMeasures) -> [Double] {
    let expansion = AnchorExpansion(self, measures)
    return constraints.map(expansion.firstOffset)
  }

  /// What ties the content areas of scroll views to their origins, and the guides that no stack view uses now.
  fileprivate var guideTies: [Constraint] {
    var used: Set<GuideAxis> = []
    for anchor in stackConstraints.lazy.flatMap(\.anchors) {
      used.insert(GuideAxis(guide: anchor.view, axis: anchor.attribute.axis))
    }
    return guides.all.enumerated().flatMap { number, item -> [Constraint] in
      let guide = ViewIndex(views.count + number)
      return Axis.allCases.flatMap { axis -> [Constraint] in
        if used.contains(GuideAxis(guide: guide, axis: axis)) { return [] }
        return ties(of: item, guide, axis)
      }
    }
  }

  private func ties(of item: View, _ guide: ViewIndex, _ axis: Axis) -> [Constraint] {
    guard let owner = item.parent else { return [] }
    func tie(_ attribute: Attribute, _ second: Anchor?, _ constant: Double) -> Constraint {
      Constraint(
        id: "\(item.id).\(attribute.rawValue)", origin: .stackView(nil), first: Anchor(guide, attribute),
        second: second, constant: constant)
    }
    let insets = views[owner].alignmentInsets
    let isHorizontal = axis == .horizontal
    let start: Attribute = isHorizontal ? .left : .top
    let origin = tie(start, Anchor(owner, start), isHorizontal ? -insets.left : -insets.top)
    // Of a content area the size is a result.
    if views[owner].isScrollView { return [origin] }
    return [origin, tie(.size(axis), nil, 0)]
  }

  /// By view, from the frames of a plain state's layout, which are alignment rectangles, those that `UIView.frame` has.
  public func frames(ofAlignmentRects rects: [Rect]) -> [Rect] {
    rects.indices.map { shifted(rects[$0], $0, by: -1) }
  }

  /// The other way.
  public func alignmentRects(ofFrames frames: [Rect]) -> [Rect] {
    frames.indices.map { shifted(frames[$0], $0, by: 1) }
  }

  /// - Parameter sign: 1 to take the insets off, −1 to add them.
  private func shifted(_ rect: Rect, _ place: Int, by sign: Double) -> Rect {
    guard place < views.count else { return rect }
    let (own, outer) = (
      views[place].alignmentInsets, views[place].parent.map { views[$0].alignmentInsets }
    )
    if own == .zero, outer ?? .zero == .zero { return rect }
    return Rect(
      x: place == 0 ? 0 : rect.x + sign * (own.left - (outer?.left ?? 0)),
      y: place == 0 ? 0 : rect.y + sign * (own.top - (outer?.top ?? 0)),
      width: rect.width - sign * (own.left + own.right), height: rect.height - sign * (own.top + own.bottom))
  }
}

/// One axis of an auxiliary guide.
private struct GuideAxis: Hashable {
  let guide: ViewIndex
  let axis: Axis
}
