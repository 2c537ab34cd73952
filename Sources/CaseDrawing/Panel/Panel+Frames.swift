import LayoutModel

extension Panel {
  mutating func drawFrames() {
    for index in pass.frames.indices {
      guard let box = boxes[index] else { continue }
      drawFrame(ViewIndex(index), box)
      guard let seen = visible(index) else { continue }
      if index > 0, pass.children[index].isEmpty { canvas.addLeaf(seen) }
      if let color = fill(of: ViewIndex(index)) { canvas.addSurface(seen, color) }
    }
    for index in pass.frames.indices { drawIntrinsicSize(of: ViewIndex(index)) }
    drawOverlaps()
    drawOutside()
    drawObscuredAreas()
    drawGuides()
  }

  /// More overlaps than these are counted in the legend, and would hide what they mark.
  private static let mostOverlaps = 120

  /// Outlines what two views share by accident.
  private mutating func drawOverlaps() {
    legend.undrawnOverlaps = max(0, pass.overlaps.count - Self.mostOverlaps)
    for pair in pass.overlaps.prefix(Self.mostOverlaps) {
      guard let one = boxes[pair.view], let other = boxes[pair.sibling],
        let common = one.clipped(to: other)
      else { continue }
      canvas.draw(.overlap, in: common)
    }
  }

  /// Outlines what of a view lies outside of its parent.
  private mutating func drawOutside() {
    for view in pass.outside {
      guard let box = boxes[view], let parent = pass.state.views[view].parent,
        let outer = boxes[parent]
      else { continue }
      for part in box.parts(outside: outer) { canvas.draw(.outside, in: part) }
    }
  }

  /// Shades what bars, the screen's shape and the keyboard take from the root.
  private mutating func drawObscuredAreas() {
    for obscured in pass.obscuredAreas {
      // On a frame's own line the pattern would make dashes of it.
      if let box = projection.box(obscured.area).clipped(to: area) {
        canvas.draw(obscured.symbol, in: box.outset(by: -1))
      }
    }
  }

  /// Draws the layout guides of views that constraints name, and the content areas of scroll views.
  private mutating func drawGuides() {
    for guide in pass.namedGuides where projection.schematic.axes.isEmpty {
      if let box = projection.box(guide).clipped(to: area) { canvas.draw(.guide, in: box) }
    }
  }

  /// Draws a view's frame, clipped as scroll views around it do. What they clip is outlined.
  private mutating func drawFrame(_ view: ViewIndex, _ box: Rect) {
    guard let window = windows[view], !window.contains(box) else { return drawWholeFrame(view, box) }
    canvas.draw(.scrolled, in: box)
    guard visible(view.rawValue) != nil else { return canvas.addLines(atEdgesOf: box) }
    let count = canvas.items.count
    drawWholeFrame(view, box)
    canvas.clip(from: count, to: window)
  }

  private mutating func drawWholeFrame(_ view: ViewIndex, _ box: Rect) {
    let isGuide = pass.state.views[view].kind == .guide
    if isGuide { canvas.mark(.guide) }
    let isStack = pass.state.views[view].stack != nil
    if isStack { canvas.mark(.stackView) }
    let plain = Stroke(color: .frame, width: view == .root ? 1.5 : 1)
    let stroke = isGuide ? Symbol.guideStroke : isStack ? Symbol.stackStroke : plain
    canvas.draw([.box(box, fill: fill(of: view), stroke: stroke)])
    // What would be a hair or nothing is thickened.
    if min(box.width, box.height) < Self.visibleSide { canvas.draw(.zeroSized, in: box) }
    canvas.addLines(atEdgesOf: box)
    guard min(box.width, box.height) >= Self.hatchedSide else { return }
    // Two patterns on one frame cannot be told apart. A conflict says more than a tie.
    if pass.children[view].isEmpty, conflictViews.contains(view) {
      canvas.draw(.conflictView, in: box)
    } else if !pass.layout.ambiguity[view].isEmpty {
      canvas.draw(.ambiguous, in: box)
    }
  }

  /// What a view's frame is filled with; nil for a guide.
  func fill(of view: ViewIndex) -> Color? {
    if pass.state.views[view].kind == .guide { return nil }
    return view == .root ? .paper : pass.children[view].isEmpty ? .surfaceRaised : .surface
  }

  /// Pixels from which on a frame looks like a frame.
  private static let visibleSide = 0.75

  /// Pixels from which on a pattern can be seen.
  private static let hatchedSide = 3.0

  /// Draws the content as large as it would be alone: in the middle of the height, and at the leading edge. A button's
  /// stands in the middle of the width. What an image view shows is scaled into it, so nothing is seen of its own size.
  private mutating func drawIntrinsicSize(of view: ViewIndex) {
    guard let seen = visible(view.rawValue), !pass.state.views[view].scalesContent,
      pass.intrinsicDifference(of: view) != nil
    else { return }
    let frame = pass.alignmentRect(of: view)
    var size = pass.intrinsic[view]
    for axis in projection.schematic.axes { size[axis] = nil }
    var content = frame
    content.width = max(0, size.horizontal ?? frame.width)
    content.height = max(0, size.vertical ?? frame.height)
    content.y += (frame.height - content.height) / 2
    let room = frame.width - content.width
    if pass.state.views[view].isButton {
      content.x += room / 2
    } else if pass.layout.environment.direction == .rightToLeft {
      content.x += room
    }
    let box = projection.box(content)
    guard let part = box.clipped(to: shown) else { return }
    canvas.mark(.intrinsic)
    let own = projection.box(frame)
    let neighbours = canvas.leaves.boxes(overlapping: part).filter { other in
      min(other.width, other.height) >= Self.hatchedSide && other != seen && !other.contains(own)
    }.map { $0.outset(by: 1) }
    drawGhost(box, part, Symbol.intrinsicStroke, beside: own, behind: neighbours)
  }

  /// The sides of a box that lie in the picture, but for what of them is drawn as the sides of a view's frame already,
  /// or would run through what other views show.
  mutating func drawGhost(
    _ box: Rect, _ part: Rect, _ stroke: Stroke, beside frame: Rect, behind neighbours: [Rect] = []
  ) {
    var sides: [[Point]] = []
    for axis in [Axis.vertical, .horizontal] {
      let (along, ends) = (part.range(on: axis), box.range(across: axis).ends)
      for place in Set(ends).sorted() where part.range(across: axis).contains(place) {
        let isDrawn = frame.range(across: axis).ends.contains { ($0 - place).magnitude < Self.visibleSide }
        let hidden = neighbours.filter { $0.range(across: axis).contains(place) }.map { $0.range(on: axis) }
        sides += along.without(hidden + (isDrawn ? [frame.range(on: axis)] : [])).map {
          [Point($0, across: place, on: axis), Point($1, across: place, on: axis)]
        }
      }
    }
    guard !sides.isEmpty else { return }
    canvas.draw([.lines(sides, stroke: stroke)])
    for side in sides { canvas.addLine(Rect(from: side[0], to: side[1]).outset(by: 0.5)) }
  }
}

extension ClosedRange<Double> {
  /// What of the range lies in none of others, from the least to the greatest.
  fileprivate func without(_ others: [Self]) -> [(Double, Double)] {
    var start = lowerBound
    var rest: [(Double, Double)] = []
    for other in others.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      rest.append((start, Swift.min(upperBound, other.lowerBound)))
      start = Swift.max(start, other.upperBound)
    }
    return (rest + [(start, upperBound)]).filter { $0.0 < $0.1 }
  }
}

extension DrawnPass {
  /// What a content size means, in the root's coordinates.
  fileprivate func alignmentRect(of view: ViewIndex) -> Rect {
    frames[view].inset(by: state.views[view].alignmentInsets)
  }

  /// "71 → 281 wide", nil where the alignment rectangle has the intrinsic size or the view has none.
  func intrinsicDifference(of view: ViewIndex) -> String? {
    let frame = alignmentRect(of: view)
    let size = intrinsic[view]
    let width = size.horizontal.flatMap { $0.isSame(as: frame.width) ? nil : $0 }
    let height = size.vertical.flatMap { $0.isSame(as: frame.height) ? nil : $0 }
    switch (width, height) {
    case (let width?, let height?):
      return "\(width.shown) × \(height.shown) → \(frame.width.shown) × \(frame.height.shown)"
    case (let width?, nil): return "\(width.shown) → \(frame.width.shown) wide"
    case (nil, let height?): return "\(height.shown) → \(frame.height.shown) high"
    case (nil, nil): return nil
    }
  }
}
