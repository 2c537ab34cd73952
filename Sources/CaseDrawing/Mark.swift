/// One thing that is drawn.
package enum Mark: Sendable {
  case box(Box, radius: Double, fill: Ink?, stroke: Stroke?)
  /// Lines through the points of each piece.
  case lines([[Point]], stroke: Stroke)
  /// A filled shape with straight sides.
  case shape([Point], fill: Ink)
  case text(Caption)
}

/// A line of text at a place.
package struct Caption: Hashable, Sendable {
  package var words: Words
  /// What the text keeps to, by the metrics of this room.
  package var box: Box
  /// Which of its sides the text is drawn from.
  var alignment: Alignment = .left

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
package struct Words: Hashable, Sendable {
  package var string: String
  /// The font's size in pixels.
  var size = 11.0
  var isBold = false
  var ink = Ink.text

  package var width: Double { TextMetrics.width(of: string) * size }
  var height: Double { TextMetrics.lineHeight * size }
}
