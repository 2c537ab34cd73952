public import LayoutModel

/// A text as a frame of a given width shows it.
public struct ShownText: Hashable, Sendable {
  public let lines: [TextLine]
  /// Whether something of the text is not shown, for want of width or of lines.
  public let isTruncated: Bool
  /// The widest line and all lines' height, in points, unrounded.
  public let width, height: Double
  /// From the top, in points, unrounded; 0 without lines.
  public let firstBaseline, lastBaseline: Double

  init(_ block: TextBlock) {
    lines = block.lines ?? []
    isTruncated = block.isTruncated
    width = block.width
    height = block.height
    firstBaseline = block.firstBaseline
    lastBaseline = block.lastBaseline
  }
}

/// One line of a text.
public struct TextLine: Hashable, Sendable {
  /// What it shows of the text, in UTF-16 code units, with white space that hangs over its end; of a truncated line
  /// everything that is left of its paragraph.
  public let range: Range<Int>
  /// What is seen of it, from the line's beginning to its end.
  public let parts: [TextPart]
  /// Whether its paragraph runs from right to left by itself: nil where none of its characters has a direction.
  public let isRightToLeft: Bool?
  /// In points, unrounded, without what hangs over its end; of a truncated line with the ellipsis.
  public let width: Double
  /// From the text's top, in points, unrounded.
  public let baseline: Double
}

/// A part of a line, in one font.
public struct TextPart: Hashable, Sendable {
  /// What it is set in; nil for the system's font.
  public let font: Font?
  /// What it shows of the text, in UTF-16 code units; empty for the ellipsis, at the place that it stands for.
  public let range: Range<Int>
  /// From the line's beginning, and in points.
  public let offset, width: Double

  /// From the line's beginning, in points.
  public var end: Double { offset + width }
}
