import LayoutModel

extension Pane {
  /// Outlines where views were in the pass before, and arrows to where they are.
  mutating func drawMoves() {
    guard let previous else { return }
    for index in pass.frames.indices where pass.moved(index, from: previous) {
      key.signs.insert(.moved)
      let old = projection.box(previous.frames[index])
      guard let ghost = old.clipped(to: area), let new = boxes[index] else { continue }
      marks.append(.box(ghost, radius: 0, fill: nil, stroke: Sign.ghost))
      let (a, b) = (ghost.center, new.center)
      guard max((a.x - b.x).magnitude, (a.y - b.y).magnitude) > 4 else { continue }
      marks += Sign.arrow(from: a, to: b)
      reserve(from: a, to: b)
    }
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
