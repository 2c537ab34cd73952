public import LayoutModel

/// Something that is rarely meant in a layout, although all of its constraints may hold.
public struct LayoutWarning: Hashable, Sendable {
  public let view: ViewIndex
  public let kind: Kind

  public enum Kind: Hashable, Sendable {
    /// The view's text does not fit its frame.
    case truncated
    /// A word of the view's text is wider than the view, and is broken over lines.
    case brokenWord
    /// The view's content, which is no text and no image, is larger than its frame.
    case clipped
    /// A part of the view lies outside of its parent, which does not scroll.
    case outside
    /// The view has no width or no height, and nothing asks for that.
    case zeroSized
    /// The keyboard covers a part of the view, which a person taps, and nothing scrolls it.
    case behindKeyboard
    /// The view and this later sibling overlap. Neither covers the other, and no constraint between them asks for it.
    case overlaps(ViewIndex)
  }
}

extension LayoutWarning {
  /// The warnings of a layout, by view in document order.
  ///
  /// - Parameters:
  ///   - state: the case as the layout's pass left it, under the layout's request.
  ///   - measurer: the one that the layout rests on.
  public static func all(
    of layout: Layout, _ state: CaseState, measurer: any TextMeasuring
  ) -> [LayoutWarning] {
    WarningSearch(layout: layout, state: state, measurer: measurer).run()
  }

  /// The views whose texts are truncated, in document order: those of ``all(of:_:measurer:)``, without looking for others.
  public static func truncatedViews(
    of layout: Layout, _ state: CaseState, measurer: any TextMeasuring
  ) -> [ViewIndex] {
    WarningSearch(layout: layout, state: state, measurer: measurer).truncatedViews
  }
}
