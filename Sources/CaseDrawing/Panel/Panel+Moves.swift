import LayoutModel

extension Panel {
  /// Outlines where views were in the pass before, and arrows to where they are.
  mutating func drawMoves() {
    guard let previous else { return }
    let old = projection.frames(of: previous)
    for index in pass.frames.indices where boxes[index] != nil && pass.moved(index, from: previous) {
      legend.symbols.insert(.moved)
      let box = projection.box(old[index])
      guard let ghost = box.clipped(to: shown), let new = boxes[index] else { continue }
      drawGhost(box, ghost, Symbol.ghost, beside: new)
      drawArrows(from: ghost, to: new)
    }
  }

  /// An arrow from a frame that went elsewhere to where it went. Along the sides of one that is near or has another
  /// size, arrows from where its edges were to where they are. None runs through what a frame shows.
  private mutating func drawArrows(from old: Box, to new: Box) {
    let isResized = (old.width - new.width).magnitude > 1 || (old.height - new.height).magnitude > 1
    guard isResized || old.outset(by: Self.shortestWay).overlaps(new) else {
      return drawArrow(from: old.nearest(to: new.center), to: new.nearest(to: old.center))
    }
    let (below, beside) = (new.maxY + Self.arrowGap, new.maxX + Self.arrowGap)
    for (x, target) in [(old.x, new.x), (old.maxX, new.maxX)] {
      drawArrow(from: Point(x: x, y: below), to: Point(x: target, y: below))
    }
    for (y, target) in [(old.y, new.y), (old.maxY, new.maxY)] {
      drawArrow(from: Point(x: beside, y: y), to: Point(x: beside, y: target))
    }
  }

  /// Pixels between two frames from which on an arrow has room there.
  private static let shortestWay = 12.0
  /// Pixels between a frame and the arrows along it.
  private static let arrowGap = 3.5

  private mutating func drawArrow(from start: Point, to end: Point) {
    guard max((start.x - end.x).magnitude, (start.y - end.y).magnitude) > 4 else { return }
    items += Symbol.arrow(from: start, to: end)
    reserve(from: start, to: end)
  }

  /// Keeps names off a slanting line, as far as they can choose.
  mutating func reserve(from start: Point, to end: Point) {
    for box in Box.chain(from: start, to: end) { lines.insert(box) }
  }
}

extension DrawnPass {
  /// Whether a view has another frame than in a pass before, in the root's coordinates.
  func moved(_ index: Int, from previous: DrawnPass) -> Bool {
    let (a, b) = (frames[index], previous.frames[index])
    return zip([a.x, a.y, a.width, a.height], [b.x, b.y, b.width, b.height]).contains(where: Self.differ)
  }
}
