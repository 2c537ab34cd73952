package import LayoutModel

/// One thing that is drawn. A picture is a list of them, which SVG and Cairo write in their order.
package enum DisplayItem: Sendable {
  case box(Rect, radius: Double = 0, fill: Color? = nil, stroke: Stroke? = nil)
  /// Lines through the points of each piece.
  case lines([[Point]], stroke: Stroke)
  /// A filled shape with straight sides.
  case shape([Point], fill: Color)
  case text(Caption)
  /// What of other items lies in a box.
  indirect case clipped([DisplayItem], to: Rect)

  var captions: [Caption] {
    switch self {
    case .text(let caption): [caption]
    case .clipped(let items, _): items.flatMap(\.captions)
    case .box, .lines, .shape: []
    }
  }
}

/// A line of text at a place.
package struct Caption: Hashable, Sendable {
  package var words: StyledText
  /// What the text keeps to, by the metrics of this room.
  package var box: Rect
  /// Which of its sides the text is drawn from.
  var alignment: Alignment = .left
  /// Whether the text is exactly as wide as its box, and not only at most.
  package var fillsBox = false
  /// What of it is seen; nil for all.
  package var window: Rect?

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
  /// The direction of the text's paragraph; nil for that of its first letter that has one.
  var isRightToLeft: Bool?

  package var width: Double { TextMetrics.width(of: string) * size }
  var height: Double { TextMetrics.lineHeight * size }
  var extent: Size { Size(width: width, height: height) }
}

extension Caption {
  /// A text in a box of its own size.
  init(_ words: StyledText, at corner: Point) { self.init(words: words, box: Rect(corner, words.extent)) }

  func moved(by offset: Point) -> Caption {
    var caption = self
    caption.box = box.moved(by: offset)
    caption.window = window?.moved(by: offset)
    return caption
  }

  var item: DisplayItem { window.map { .clipped([.text(self)], to: $0) } ?? .text(self) }
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
    case .clipped(let items, let box):
      .clipped(items.map { $0.moved(by: offset) }, to: box.moved(by: offset))
    }
  }
}
