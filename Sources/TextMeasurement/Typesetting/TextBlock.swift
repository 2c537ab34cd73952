/// The lines of a text, summed up while they are made; in points, unrounded.
struct TextBlock {
  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var firstBaseline = 0.0
  private(set) var lastBaseline = 0.0
  private(set) var lineCount = 0
  var isTruncated = false
  /// Whether a line ends within a word, which is wider than the lines are.
  var breaksWords = false
  /// The least width, greater than the one that lines wrapped at, at which they may be others.
  var nextWidth = Double.infinity
  /// The lines by themselves, where they are asked for.
  var lines: [TextLine]?
  /// Of the paragraph whose lines are listed.
  var isRightToLeft: Bool?

  /// Puts a line under those so far.
  ///
  /// - Parameter content: what it shows, in units of UTF-16, and its parts; asked where lines are listed.
  mutating func append(
    width: Double, ascent: Double, descent: Double, multiple: Double,
    content: () -> (range: Range<Int>, parts: [TextPart])
  ) {
    let lineHeight = (ascent + descent) * multiple
    self.width = max(self.width, width)
    // A multiple adds its room above the text.
    lastBaseline = height + lineHeight - descent
    if lineCount == 0 { firstBaseline = lastBaseline }
    height += lineHeight
    lineCount += 1
    guard lines != nil else { return }
    let (range, parts) = content()
    lines?.append(
      TextLine(
        range: range, parts: parts, isRightToLeft: isRightToLeft, width: width, baseline: lastBaseline))
  }
}
