/// The frames of a layout's views and of its scroll views' content areas, as expectations name them.
public struct ComparedFrames {
  private let views, guides: [Rect]
  private let guideNumbers: AuxiliaryGuides

  /// - Parameter isRounded: whether the views' edges are on pixels.
  public init(_ layout: Layout, of layoutCase: LayoutCase, isRounded: Bool) {
    views = isRounded ? layout.roundedFrames(layoutCase.views) : layout.frames
    guides = layout.guideFrames
    guideNumbers = AuxiliaryGuides(layoutCase.views)
  }

  /// nil where the layout has no such view or content area.
  public subscript(expected: ExpectedFrame) -> Rect? {
    guard expected.guide == .content else {
      return views.indices.contains(expected.view.rawValue) ? views[expected.view] : nil
    }
    guard let content = guideNumbers.content(of: expected.view) else { return nil }
    let place = content.rawValue - guideNumbers.viewCount
    return guides.indices.contains(place) ? guides[place] : nil
  }
}

extension Layout {
  /// The frames as `UIView.frame` has them after a layout: edges on the pixels of the scale, halves up, in the root's
  /// coordinates.
  ///
  /// - Parameter views: of the case.
  public func roundedFrames(_ views: [View]) -> [Rect] {
    let scale = environment.scale
    // A half that a sum has missed by its last digits is a half.
    func pixel(_ length: Double) -> Double {
      (length * scale + 0.5 + LayoutTolerance.rounding).rounded(.down)
    }
    var (left, top, pixelLeft, pixelTop): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    return zip(views, frames).map { view, frame in
      let parent = view.parent?.rawValue
      let x = (parent.map { left[$0] } ?? 0) + frame.x
      let y = (parent.map { top[$0] } ?? 0) + frame.y
      // Whole pixels are subtracted before they become points, so that no digit of a sum is left.
      let rounded = Rect(
        x: (pixel(x) - (parent.map { pixelLeft[$0] } ?? 0)) / scale,
        y: (pixel(y) - (parent.map { pixelTop[$0] } ?? 0)) / scale,
        width: (pixel(x + frame.width) - pixel(x)) / scale,
        height: (pixel(y + frame.height) - pixel(y)) / scale)
      left.append(x)
      top.append(y)
      pixelLeft.append(pixel(x))
      pixelTop.append(pixel(y))
      return rounded
    }
  }
}
