import LayoutModel

/// A text that was measured at the width that the layout gave its view while every text was on one line.
struct WrappedText {
  let view: ViewIndex
  let wrappingWidth: Double
  /// On one line, and as wrapped; `nil` where the view's width is declared.
  let contentWidths: (natural: Double, wrapped: Double)?
  /// Of a content whose height is given by width; else empty.
  let heights: [Size]

  /// A report of the text if its view ends up with another width.
  func rewrapped(in frames: [Rect]) -> RewrappedView? {
    let width = frames[view].width
    guard (width - wrappingWidth).magnitude > Precision.stillOptimal else { return nil }
    return RewrappedView(view: view, wrappingWidth: wrappingWidth, keepsLines: keepsLines(at: width))
  }

  /// Whether lines break in the same places at another width. They do from the width of the longest line up to the
  /// wrapping width, and at any greater width if the text fitted on one line.
  private func keepsLines(at width: Double) -> Bool {
    if !heights.isEmpty { return heights.height(at: width) == heights.height(at: wrappingWidth) }
    guard let (natural, wrapped) = contentWidths, width >= wrapped - Precision.stillOptimal else {
      return false
    }
    return width < wrappingWidth || natural <= wrappingWidth + Precision.stillOptimal
  }
}

extension WrappedText {
  /// - Parameters:
  ///   - natural: the content's size on one line.
  ///   - size: its size at the wrapping width.
  /// - Returns: `nil` where the view's size is declared, and the text is not measured.
  init?(
    _ view: View, _ index: ViewIndex, at width: Double, natural: AxisPair<Double?>, size: AxisPair<Double?>
  ) {
    guard
      view.intrinsic.horizontal == nil || view.intrinsic.vertical == nil || !view.intrinsicByWidth.isEmpty
    else { return nil }
    var widths: (natural: Double, wrapped: Double)?
    if view.intrinsic.horizontal == nil, let natural = natural.horizontal, let wrapped = size.horizontal {
      widths = (natural, wrapped)
    }
    self.init(
      view: index, wrappingWidth: width, contentWidths: widths, heights: view.intrinsicByWidth)
  }
}
