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
  /// In points, unrounded, without what hangs over its end; of a truncated line with the ellipsis.
  public let width: Double
  /// From the text's top, in points, unrounded.
  public let baseline: Double
}
