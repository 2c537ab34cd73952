/// How far numbers of layouts may be apart and count as the same, in points. What only the solving of a layout needs is
/// in the engine's `Precision`.
public enum LayoutTolerance {
  /// Two numbers of layouts are equal within this: the same layout may be solved anew, or kept from the pass before,
  /// and a layout that is kept may miss its constraints by a tenth of it. It is far below a pixel, and below what
  /// documents and logs write.
  public static let equality = 0.001
  /// What sums of lengths may be off by rounding. A double resolves 1e-9 at the height of a list of a million rows, and
  /// no length that anybody means is as short.
  public static let rounding = 1e-6
}

extension Double {
  /// Whether two numbers of layouts, in points, count as the same.
  package func isSame(as other: Double, within tolerance: Double = LayoutTolerance.equality) -> Bool {
    abs(self - other) <= tolerance
  }
}

extension Environment {
  /// The height of a table cell with a root of some height, with the separator; in points, to nine decimals as frames.
  package func cellHeight(ofRoot height: Double) -> Double {
    guard separator != 0 else { return height }
    let sum = (height + separator).onPixels(of: scale, roundings: 1)
    return sum < 1e6 ? (sum * 1e9).rounded() / 1e9 : sum
  }
}

extension Double {
  /// A sum of lengths in points: whole pixels where it is as near to them as the nine decimals of its terms can have
  /// brought it away.
  ///
  /// - Parameter roundings: how many of the terms have nine decimals.
  package func onPixels(of scale: Double, roundings: Int) -> Double {
    let pixels = (self * scale).rounded() / scale
    return (pixels - self).magnitude <= 1e-9 * Double(roundings) ? pixels : self
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
