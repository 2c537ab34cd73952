public import LayoutModel

/// One pass of a case with its layout: what a picture shows.
public struct DrawnPass: Sendable {
  package let layoutCase: LayoutCase
  package let layout: Layout
  /// The case as the pass has it.
  package let state: CaseState
  /// The frames by view, in the root's coordinates.
  package let frames: [Rect]
  /// The intrinsic sizes by view, measured where the case gives a text and no size.
  package let intrinsic: [AxisPair<Double?>]
  let children: [[ViewIndex]]

  /// - Parameters:
  ///   - layout: of this case, so that it has a frame for every view.
  ///   - measurer: that which measured the case's texts for the layout.
  public init(_ layoutCase: LayoutCase, layout: Layout, measurer: any TextMeasuring) {
    var state = CaseState(layoutCase)
    for pass in layoutCase.history.prefix(layout.pass.rawValue) { state.apply(pass) }
    self.layoutCase = layoutCase
    self.layout = layout
    self.state = state
    frames = Self.absolute(layout.frames, of: state.views)
    intrinsic = zip(state.views, layout.frames).map { view, frame in
      view.intrinsicSize(in: frame, of: layout.environment, measurer: measurer)
    }
    var children = [[ViewIndex]](repeating: [], count: state.views.count)
    for (index, view) in state.views.enumerated() {
      if let parent = view.parent { children[parent.rawValue].append(ViewIndex(index)) }
    }
    self.children = children
  }

  /// Parents stand before their children in a document.
  private static func absolute(_ frames: [Rect], of views: [View]) -> [Rect] {
    var absolute = frames
    for (index, view) in views.enumerated() {
      guard let parent = view.parent else { continue }
      absolute[index].x += absolute[parent.rawValue].x
      absolute[index].y += absolute[parent.rawValue].y
    }
    return absolute
  }

  /// What the history says of the pass.
  var note: String? {
    layout.pass == .initial ? nil : layoutCase.history[layout.pass.rawValue - 1].note
  }

  /// Whether a length differs from another by more than what a solver leaves.
  static func differ(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude > tolerance }

  /// In points: what fixtures and documents compare with.
  static let tolerance = 1e-3
}

extension View {
  /// The content's size, for a text that wraps as it wraps in the frame.
  fileprivate func intrinsicSize(
    in frame: Rect, of environment: Environment, measurer: any TextMeasuring
  ) -> AxisPair<Double?> {
    guard text.string != nil, intrinsic.horizontal == nil || intrinsic.vertical == nil else {
      return intrinsic
    }
    let line = measurer.size(of: text, maxWidth: text.preferredMaxLayoutWidth, in: environment)
    let wrapped =
      text.wrapsAtLayoutWidth && frame.width < line.width
      ? measurer.size(of: text, maxWidth: frame.width, in: environment) : line
    return AxisPair(
      horizontal: intrinsic.horizontal ?? wrapped.width, vertical: intrinsic.vertical ?? wrapped.height)
  }
}
