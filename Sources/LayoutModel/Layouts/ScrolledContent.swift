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
