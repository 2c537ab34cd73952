import LayoutModel

extension Panel {
  /// Names the views: in their frames where there is room, else beside them, else by a number that the legend
  /// explains.
  mutating func drawNames() {
    var unnamed: [ViewIndex] = []
    for index in pass.frames.indices where !pass.isHidden[index] {
      let view = ViewIndex(index)
      guard let box = boxes[index] else {
        legend.views.append((view, nil))
        continue
      }
      if !drawName(of: view, visible(index) ?? box) { unnamed.append(view) }
    }
    var number = 0
    for view in unnamed {
      guard let box = visible(view.rawValue) ?? boxes[view] else { continue }
      let isNumbered = drawNumber(number + 1, on: box)
      if isNumbered { number += 1 }
      legend.views.append((view, isNumbered ? number : nil))
    }
  }

  /// - Returns: false where not even the name alone has room.
  private mutating func drawName(of view: ViewIndex, _ box: Rect) -> Bool {
    let labels = labels(of: view)
    for label in labels {
      guard let place = freePlace(for: label, of: view, in: box) else { continue }
      draw(label, in: place, of: view)
      let isWhole = label.textCount == labels[0].textCount
      if !isWhole, !drawRemarks(labels[0], below: place, box) { legend.views.append((view, nil)) }
      return true
    }
    guard let label = drawCallout(labels, box) else { return false }
    if label.textCount < labels[0].textCount { legend.views.append((view, nil)) }
    return true
  }

  /// Whether names can be read on the view's frame as they are.
  private func isPlain(_ view: ViewIndex) -> Bool {
    isLeaf(view) && !conflictViews.contains(view)
      && pass.layout.ambiguity[view].isEmpty
  }

  /// Whether the view has no children, and is seen.
  private func isLeaf(_ view: ViewIndex) -> Bool {
    pass.children[view].isEmpty && visible(view.rawValue) != nil
  }

  /// From the most telling to the shortest, which is the name alone.
  private func labels(of view: ViewIndex) -> [NameLabel] {
    let name = StyledText(string: pass.state.views[view].id, isBold: true)
    var remarks: [StyledText] = []
    if view == .root {
      let frame = pass.frames[0]
      remarks.append(
        StyledText(string: "\(frame.width.shown) × \(frame.height.shown)", size: 10, color: .quiet))
    }
    if let difference = pass.intrinsicDifference(of: view) {
      remarks.append(StyledText(string: difference, size: 10, color: .intrinsic))
    }
    if let words = pass.freeWords(of: view) {
      remarks.append(StyledText(string: words, size: 10, color: .ambiguous))
    }
    guard !remarks.isEmpty else { return [NameLabel(lines: [[name]])] }
    return [
      NameLabel(lines: [[name] + remarks]), NameLabel(lines: [[name]] + remarks.map { [$0] }),
      NameLabel(lines: [[name], remarks]), NameLabel(lines: [[name]]),
    ]
  }

  private mutating func draw(_ label: NameLabel, in place: Rect, of view: ViewIndex? = nil) {
    let plate = Rect(x: place.x - 2, y: place.y, width: label.width + 4, height: label.height)
    let isPlain = view.map(isPlain) ?? (canvas.leaves.overlap(with: plate) == 0)
    if !isPlain || canvas.lines.overlap(with: plate) > 0 { canvas.addPlate(plate) }
    for caption in label.captions(at: place.corner) { canvas.put(caption) }
    if let view { names[view] = place }
  }

  /// A place for a label in its view's frame, above the frame for the root.
  private func freePlace(for label: NameLabel, of view: ViewIndex, in box: Rect) -> Rect? {
    let pad = 4.0
    if view == .root {
      let above = Rect(Point(x: box.x, y: box.y - label.height - 3), label.extent)
      return canvas.isFree(above) ? above : nil
    }
    guard label.width + 2 * pad <= box.width, label.height + 1 <= box.height else { return nil }
    let isLeaf = self.isLeaf(view)
    let padY = min(pad, (box.height - label.height) / 2)
    let right = box.maxX - pad - label.width
    let bottom = box.maxY - padY - label.height
    let middleX = box.center.x - label.width / 2
    let middleY = box.center.y - label.height / 2
    let isMirrored = pass.layout.environment.direction == .rightToLeft
    let (near, far) = isMirrored ? (right, box.x + pad) : (box.x + pad, right)
    let top = box.y + padY
    var corners = [
      (near, top), (far, top), (near, bottom), (far, bottom), (middleX, top), (middleX, bottom),
    ]
    let centered = [(near, middleY), (middleX, middleY), (far, middleY)]
    corners = isLeaf ? centered + corners : corners + centered
    let places = corners.map { Rect(Point(x: $0.0, y: $0.1), label.extent) }
    return best(of: places, for: label, of: view, isLeaf: isLeaf)
  }

  /// The first of the free places at which the fewest views are hidden.
  private func best(of places: [Rect], for label: NameLabel, of view: ViewIndex, isLeaf: Bool) -> Rect? {
    let own = isLeaf ? label.width * label.height : 0
    // A name that lies on others' views does not tell whose it is.
    let mostHidden = label.width * label.height / 4
    func isLegible(_ place: Rect) -> Bool { canvas.leaves.overlap(with: place) - own < mostHidden }
    let free = places.enumerated().filter { canvas.isFree($0.element) }
    guard free.contains(where: { isLegible($0.element) }) else { return nil }
    // A view without children is one of those that are hidden.
    let costs = free.map { rank, place in
      canvas.cost(-own, hiding: place, leaves: 1, lines: 1)
        + (Double(rank) + (isBesideName(place, of: view) ? PlacementCost.besideName : 0))
    }
    let best = zip(free, costs).min { $0.1 < $1.1 }?.0.element
    return best.flatMap { isLegible($0) ? $0 : nil }
  }

  /// Whether the name of a view around it is so near, on the same line, that both are read as one.
  private func isBesideName(_ place: Rect, of view: ViewIndex) -> Bool {
    let reach = 24.0
    let wide = Rect(x: place.x - reach, y: place.y, width: place.width + 2 * reach, height: place.height)
    return pass.state.views.ancestors(of: view).contains { names[$0.rawValue]?.overlaps(wide) ?? false }
  }

  /// What is to be said of a view whose frame has room for its name alone, below or above the frame. The name has to
  /// be near: nothing else tells of which view it is said.
  private mutating func drawRemarks(_ whole: NameLabel, below name: Rect, _ box: Rect) -> Bool {
    let label = NameLabel(lines: [Array(whole.lines[0].dropFirst())])
    let isMirrored = pass.layout.environment.direction == .rightToLeft
    let x = isMirrored ? box.maxX - label.width : box.x
    let places = [box.maxY + 2, box.y - 2 - label.height].map { Rect(Point(x: x, y: $0), label.extent) }
    let place = places.first {
      ($0.y - name.y).magnitude < 2 * whole.height && canvas.isFree($0)
        && canvas.cost(0, hiding: $0, leaves: 1, lines: 4) < label.width
    }
    guard let place else { return false }
    draw(label, in: place)
    return true
  }

  /// A name beside its view with a line to it.
  ///
  /// - Returns: which of the labels it is; nil where none has room.
  private mutating func drawCallout(_ labels: [NameLabel], _ box: Rect) -> NameLabel? {
    guard pass.frames.count <= Self.calloutLimit else { return nil }
    let callouts = labels.enumerated().compactMap { rank, label in
      calloutPlace(label.extent, box).map {
        (label: label, place: $0.place, cost: $0.cost + Double(rank) * PlacementCost.nextCallout)
      }
    }
    guard let (label, place, _) = callouts.min(by: { $0.cost < $1.cost }) else { return nil }
    draw(label, in: place)
    connect(place, box)
    return label
  }

  /// Above it callouts would hide the picture.
  private static let calloutLimit = 60

  private mutating func drawNumber(_ number: Int, on box: Rect) -> Bool {
    let label = NumberLabel(number)
    let inner = Rect(around: box.center, label.extent)
    let place =
      box.contains(inner) && canvas.isFree(inner)
      ? inner : calloutPlace(label.extent, box)?.place
    guard let place else { return false }
    if place != inner { connect(place, box) }
    canvas.drawAbove([label.circle(in: place)])
    canvas.put(label.caption(in: place), taking: place)
    return true
  }

  /// So many pixels lie between a callout and its view.
  private static let calloutGaps = [6.0, 10, 16, 24, 34, 48]

  /// A free place around a box, the nearest that hides the least.
  private func calloutPlace(_ size: Size, _ box: Rect) -> (place: Rect, cost: Double)? {
    var best: (place: Rect, cost: Double)?
    for gap in Self.calloutGaps {
      // From here on, each costs more by its distance alone.
      if let best, best.cost < gap * PlacementCost.calloutGap { break }
      for (rank, place) in box.surroundings(size, gap: gap).enumerated() where canvas.isFree(place) {
        let base = gap * PlacementCost.calloutGap + Double(rank) * PlacementCost.nextSide
        let hidden = canvas.cost(
          base, hiding: place, leaves: PlacementCost.hiddenView, lines: PlacementCost.hiddenLine)
        let cost = hidden + leaderCost(place, box) + edgeCost(place)
        if best.map({ cost < $0.cost }) ?? true { best = (place, cost) }
      }
    }
    return best
  }

  /// What speaks against the line between a callout and its view: texts under it, but for what the view itself shows at
  /// its edge, and other lines.
  private func leaderCost(_ place: Rect, _ box: Rect) -> Double {
    let (start, end) = leader(place, box)
    let chain = Rect.chain(from: start, to: end).filter { !$0.overlaps(box) }
    let crossed = chain.reduce(0) { $0 + canvas.lines.overlap(with: $1) }
    return (chain.contains { canvas.texts.hasOverlap(with: $0) } ? PlacementCost.crossedText : 0)
      + crossed * PlacementCost.crossedLine
  }

  /// What speaks against a text on the root's edge, which the paper under it would interrupt.
  private func edgeCost(_ place: Rect) -> Double {
    let reach = 3.0
    let paper = Rect(x: place.x - reach, y: place.y, width: place.width + 2 * reach, height: place.height)
    guard let root = boxes.first ?? nil, root.overlaps(paper), !root.contains(paper) else { return 0 }
    return PlacementCost.crossedEdge
  }

  private func leader(_ place: Rect, _ box: Rect) -> (Point, Point) {
    let end = box.nearest(to: place.center)
    return (place.nearest(to: end), end)
  }

  private mutating func connect(_ place: Rect, _ box: Rect) {
    let (start, end) = leader(place, box)
    canvas.addLine(from: start, to: end)
    canvas.drawAbove([
      .lines([[start, end]], stroke: Stroke(color: .quiet, width: 0.8)),
      .box(Rect(around: end, Size(width: 3, height: 3)), radius: 1.5, fill: .quiet),
    ])
  }
}

extension Rect {
  /// Boxes of a size at a distance: right, left, below, above, and at the corners. Below and above they are nearer, as
  /// nobody reads on from the view's text into them.
  fileprivate func surroundings(_ size: Size, gap: Double) -> [Rect] {
    let xs = [center.x - size.width / 2, x, maxX - size.width, maxX + gap, x - gap - size.width]
    let ys = [center.y - size.height / 2, y, maxY - size.height]
    let vertical = xs.flatMap { x in [maxY + gap - 4, y - gap + 4 - size.height].map { Point(x: x, y: $0) } }
    let sideways = ys.flatMap { y in [maxX + gap, x - gap - size.width].map { Point(x: $0, y: y) } }
    return (sideways + vertical).map { Rect($0, size) }
  }
}
