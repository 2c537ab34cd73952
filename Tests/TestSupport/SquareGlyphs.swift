package import LayoutModel

/// Measures every character as a square of the font's size, so that tests need no fonts.
package struct SquareGlyphs: TextMeasuring {
  package let identity: String

  package init(identity: String = "squares") { self.identity = identity }

  package func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size {
    let side = text.font?.size ?? 17
    let count = text.string?.count ?? 0
    let perLine = maxWidth.map { max(Int(($0 / side).rounded(.down)), 1) } ?? max(count, 1)
    let lines = max((count + perLine - 1) / perLine, 1)
    let limit = text.numberOfLines ?? 1
    let shown = limit == 0 ? lines : min(lines, limit)
    return Size(width: Double(min(count, perLine)) * side, height: Double(shown) * side)
  }
}
