/// The lines of a text, summed up while they are made; in points, unrounded.
struct TextBlock {
  var width = 0.0
  var height = 0.0
  var firstBaseline = 0.0
  var lastBaseline = 0.0
  var lineCount = 0
  var isTruncated = false
  /// The least width, greater than the one that lines wrapped at, at which they may be others.
  var nextWidth = Double.infinity
  /// The lines by themselves, where they are asked for.
  var lines: [TextLine]?

  /// Puts a line under those so far.
  mutating func append(width: Double, ascent: Double, descent: Double, multiple: Double) {
    let lineHeight = (ascent + descent) * multiple
    self.width = max(self.width, width)
    // A multiple adds its room above the text.
    lastBaseline = height + lineHeight - descent
    if lineCount == 0 { firstBaseline = lastBaseline }
    height += lineHeight
    lineCount += 1
  }
}
