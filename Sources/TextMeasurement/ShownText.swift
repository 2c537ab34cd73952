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
