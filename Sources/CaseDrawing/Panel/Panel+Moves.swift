import LayoutModel

extension Panel {
  /// Outlines where views were in the pass before, and arrows to where they are. Neither runs through letters.
  mutating func drawMoves() {
    guard let previous else { return }
    let old = projection.frames(of: previous)
    let letters = canvas.captions.map(\.box)
    var arrows = BoxIndex(in: area)
    for index in pass.frames.indices where boxes[index] != nil && pass.moved(index, from: previous) {
      canvas.mark(.moved)
      let box = projection.box(old[index])
      guard let ghost = box.clipped(to: shown), let new = boxes[index] else { continue }
      drawGhost(box, ghost, Symbol.ghost, beside: new, behind: letters.filter { $0.overlaps(box) })
      drawArrows(from: ghost, to: new, beside: &arrows)
    }
  }

  /// An arrow from a frame that went elsewhere to where it went. Along the sides of one that is near or has another
  /// size, arrows on each axis from where it was to where it is.
  private mutating func drawArrows(from old: Rect, to new: Rect, beside arrows: inout BoxIndex) {
    let isResized = (old.width - new.width).magnitude > 1 || (old.height - new.height).magnitude > 1
    let steps = (0...Self.mostSteps).map { Double($0) * Self.step }
    guard isResized || old.outset(by: Self.shortestWay).overlaps(new) else {
      let (start, end) = (old.nearest(to: new.center), new.nearest(to: old.center))
      return drawArrow(from: start, to: end, shiftedBy: steps.flatMap { [$0, -$0] }, beside: &arrows)
    }
    for axis in Axis.allCases {
      let across = new.range(across: axis)
      let beside = across.upperBound + Self.arrowGap
      // The root's name will stand above it.
      let others = steps.map { -across.length - 2 * Self.arrowGap - $0 }
      let shifts = Array(steps.prefix(3) + others + steps.dropFirst(3))
      for (start, end) in Self.ways(from: old.range(on: axis), to: new.range(on: axis)) {
        drawArrow(
          from: Point(start, across: beside, on: axis), to: Point(end, across: beside, on: axis),
          shiftedBy: shifts, beside: &arrows)
      }
    }
  }

  /// From where to where the middle of a range went, or each of its ends where they went different ways.
  private static func ways(
    from old: ClosedRange<Double>, to new: ClosedRange<Double>
  ) -> [(start: Double, end: Double)] {
    (old.length - new.length).magnitude < 1
      ? [(old.middle, new.middle)] : Array(zip(old.ends, new.ends))
  }

  /// Pixels between two frames from which on an arrow has room there.
  private static let shortestWay = 12.0
  /// Pixels between a frame and the arrows along it.
  private static let arrowGap = 3.5
  /// Pixels between two arrows beside each other, and between the places that are tried for one.
  private static let step = 6.0
  private static let mostSteps = 8

  /// Draws an arrow at the first of some places beside its way where it meets no letters and runs along no other. Where
  /// there is none, letters interrupt it.
  private mutating func drawArrow(
    from start: Point, to end: Point, shiftedBy shifts: [Double], beside arrows: inout BoxIndex
  ) {
    let (dx, dy) = ((start.x - end.x).magnitude, (start.y - end.y).magnitude)
    guard max(dx, dy) > 4 else { return }
    let ways = shifts.map { shift in
      [start, end].map { dx >= dy ? Point(x: $0.x, y: $0.y + shift) : Point(x: $0.x + shift, y: $0.y) }
    }
    func links(_ way: [Point]) -> [Rect] { Rect.chain(from: way[0], to: way[1], side: 2 * Self.arrowReach) }
    let free = ways.first { way in
      let links = links(way)
      return links.allSatisfy(canvas.isFree) && links.count(where: arrows.hasOverlap) <= Self.mostCrossed
    }
    let way = free ?? ways[0]
    let isVisible = links(way).map { !canvas.texts.hasOverlap(with: $0) }
    canvas.draw(Symbol.arrow(from: way[0], to: way[1], through: isVisible))
    for link in links(way) { arrows.insert(link) }
    canvas.addLine(from: way[0], to: way[1])
  }

  /// Pixels to either side of an arrow that letters and other arrows stay away.
  private static let arrowReach = 2.0
  /// So many pieces of an arrow, of twice that length, may lie on others, as where they cross.
  private static let mostCrossed = 3
}

extension DrawnPass {
  /// Whether a view has another frame than in a pass before, in the root's coordinates.
  func moved(_ index: Int, from previous: DrawnPass) -> Bool {
    !frames[index].differences(from: previous.frames[index]).isEmpty
  }
}
