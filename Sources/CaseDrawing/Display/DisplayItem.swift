/// One thing that is drawn. A picture is a list of them, which SVG and Cairo write in their order.
package enum DisplayItem: Sendable {
  case box(Box, radius: Double, fill: Color?, stroke: Stroke?)
  /// Lines through the points of each piece.
  case lines([[Point]], stroke: Stroke)
  /// A filled shape with straight sides.
  case shape([Point], fill: Color)
  case text(Caption)
}

/// A line of text at a place.
package struct Caption: Hashable, Sendable {
  package var words: StyledText
  /// What the text keeps to, by the metrics of this room.
  package var box: Box
  /// Which of its sides the text is drawn from.
  var alignment: Alignment = .left
  /// Whether the text is exactly as wide as its box, and not only at most.
  package var fillsBox = false

  enum Alignment: Sendable {
    case left, center, right
  }

  /// Where the text is drawn from, on its baseline.
  var origin: Point {
    let x =
      switch alignment {
      case .left: box.x
      case .center: box.x + box.width / 2
      case .right: box.maxX
      }
    return Point(x: x, y: box.y + TextMetrics.ascent * words.size)
  }
}

/// Text and what it looks like.
package struct StyledText: Hashable, Sendable {
  package var string: String
  /// The font's size in pixels.
  var size = 11.0
  var isBold = false
  var isItalic = false
  package var color = Color.text

  package var width: Double { TextMetrics.width(of: string) * size }
  var height: Double { TextMetrics.lineHeight * size }
}

extension Point {
  func moved(by offset: Point) -> Point { Point(x: x + offset.x, y: y + offset.y) }
}

extension Box {
  func moved(by offset: Point) -> Box {
    Box(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }
}

extension Caption {
  func moved(by offset: Point) -> Caption {
    Caption(words: words, box: box.moved(by: offset), alignment: alignment, fillsBox: fillsBox)
  }
}

extension DisplayItem {
  func moved(by offset: Point) -> DisplayItem {
    switch self {
    case .box(let box, let radius, let fill, let stroke):
      .box(box.moved(by: offset), radius: radius, fill: fill, stroke: stroke)
    case .lines(let pieces, let stroke):
      .lines(pieces.map { $0.map { $0.moved(by: offset) } }, stroke: stroke)
    case .shape(let points, let fill): .shape(points.map { $0.moved(by: offset) }, fill: fill)
    case .text(let caption): .text(caption.moved(by: offset))
    }
  }
}
