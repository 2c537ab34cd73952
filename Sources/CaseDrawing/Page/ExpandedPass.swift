import LayoutModel

/// A pass whose stack views, guides, baselines and the like are edges and sizes of views: what its constraints measure.
struct ExpandedPass: Sendable {
  let state: CaseState
  /// By constraint of the expansion, its number in the case; `nil` for what ties a guide to its owner.
  let origins: [ConstraintIndex?]
  /// By constraint of the case, how far its first side lies from the edge that stands for it here, in points.
  let firstOffsets: [Double]
  /// The alignment rectangles of views and auxiliary guides, in the root's coordinates.
  let rects: [Rect]

  init(
    _ state: CaseState, _ layout: Layout, intrinsic: [AxisPair<Double?>], _ measurer: any TextMeasuring
  ) {
    let insets = state.insets(in: layout.frames)
    let measures = ExpansionMeasures(
      sizes: intrinsic, baselines: state.baselines(by: measurer), insets: insets)
    let expanded = ExpandedState(state, measures)
    self.state = expanded.state
    origins = expanded.origins
    firstOffsets = state.firstOffsets(measures)
    let rects = state.alignmentRects(ofFrames: layout.frames + layout.guideFrames)
    self.rects = state.items.absolute(rects)
  }
}

extension DrawnPass {
  /// The layout guides of views that constraints name, and the content areas of scroll views, in the root's
  /// coordinates.
  var namedGuides: [Rect] {
    let insets = state.insets(in: layout.frames)
    var seen: Set<Anchor> = []
    var guides: [Rect] = []
    for constraint in state.constraints where constraint.isActive {
      for anchor in constraint.anchors {
        guard let guide = anchor.guide, let inset = guide.inset(of: insets[anchor.view]),
          seen.insert(Anchor(anchor.view, .width, of: guide)).inserted
        else { continue }
        guides.append(frames[anchor.view].inset(by: inset))
      }
    }
    for content in layout.contentSizes(in: state) {
      let owner = frames[content.view]
      guides.append(
        Rect(x: owner.x, y: owner.y, width: content.size.width, height: content.size.height))
    }
    return guides
  }
}

extension LayoutGuide {
  /// How far the guide reaches into its view; `nil` for one that is no part of the view's frame.
  fileprivate func inset(of insets: ViewInsets) -> EdgeInsets? {
    switch self {
    case .layoutMargins: insets.margins
    case .safeArea: insets.safeArea
    case .readableContent: insets.readableContent
    case .content, .frame, .keyboard: nil
    }
  }
}
