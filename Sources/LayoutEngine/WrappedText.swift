import LayoutModel

/// A text that was measured at the width that the layout gave its view while every text was on one line.
struct WrappedText {
  let view: ViewIndex
  let wrappingWidth: Double
  /// Of the wrapped lines; `nil` where the view's width is declared.
  let contentWidth: Double?

  /// What is to tell of the text where its view ends up with another width.
  func rewrapped(in frames: [Rect]) -> RewrappedView? {
    let width = frames[view.rawValue].width
    guard (width - wrappingWidth).magnitude > Precision.stillOptimal else { return nil }
    // Lines break in the same places at every width from that of the longest up to the one they were broken at.
    let fits = contentWidth.map { width >= $0 - Precision.stillOptimal } ?? false
    return RewrappedView(
      view: view, wrappingWidth: wrappingWidth, keepsLines: fits && width < wrappingWidth)
  }
}
