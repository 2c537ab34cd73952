public import LayoutModel

/// One pass of a case with its layout: what a picture shows.
public struct DrawnPass: Sendable {
  package let layoutCase: LayoutCase
  package let layout: Layout
  /// The case as the pass has it.
  package let state: CaseState
  /// The frames by view, in the root's coordinates.
  package let frames: [Rect]
  /// The sizes of the views' content, recorded or measured where the case gives a text and no size.
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
    intrinsic = state.views.indices.map {
      state.contentSize(of: ViewIndex($0), in: layout, measurer: measurer)
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

extension CaseState {
  /// The size of a view's content in a layout, where a text that wraps at its view's width was wrapped as it was.
  fileprivate func contentSize(
    of view: ViewIndex, in layout: Layout, measurer: any TextMeasuring
  ) -> AxisPair<Double?> {
    let text = views[view.rawValue].text
    let natural = contentSize(of: view, maxWidth: text.preferredMaxLayoutWidth, measurer: measurer).size
    let rewrapped = layout.rewrapped.first { $0.view == view }
    let width = rewrapped?.wrappingWidth ?? layout.frames[view.rawValue].width
    guard text.wrapsAtLayoutWidth, let line = natural.horizontal, width < line else { return natural }
    return contentSize(of: view, maxWidth: width, measurer: measurer).size
  }
}
