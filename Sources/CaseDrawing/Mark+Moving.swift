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
    Caption(words: words, box: box.moved(by: offset), alignment: alignment)
  }
}

extension Mark {
  func moved(by offset: Point) -> Mark {
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
