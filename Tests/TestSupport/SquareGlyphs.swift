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

/// Squares of the font's size, as many on a line as fit. It says at which width the next one does.
package struct WrappedSquares: TextMeasuring {
  package let identity = "wrapped squares"

  package init() {}

  package func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size {
    extent(of: text, maxWidth: maxWidth, in: environment).size
  }

  package func extent(of text: LabelText, maxWidth: Double?, in environment: Environment) -> TextExtent {
    let side = text.font?.size ?? 17
    let count = (text.string ?? "").count
    let wanted = maxWidth.map { max(1, Int($0 / side)) } ?? max(count, 1)
    let perLine = text.numberOfLines ?? 1 == 1 ? max(count, 1) : min(max(count, 1), wanted)
    let lines = max(1, (count + perLine - 1) / perLine)
    return TextExtent(
      size: Size(width: side * Double(min(count, perLine)), height: side * Double(lines)),
      nextWidth: perLine >= count ? .infinity : side * Double(wanted + 1))
  }
}
