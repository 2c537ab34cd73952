/// One line of a text.
public struct TextLine: Hashable, Sendable {
  /// What it shows of the text, in bytes of UTF-8, with white space that hangs over its end; of a truncated line
  /// everything that is left of its paragraph.
  public let range: Range<Int>
  /// In points, unrounded, without what hangs over its end; of a truncated line with the ellipsis.
  public let width: Double
  /// From the text's top, in points, unrounded.
  public let baseline: Double
}
