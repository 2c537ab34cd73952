import LayoutModel

extension Panel {
  mutating func drawDistances() {
    let conflicts = pass.layout.broken
    let broken = Set(conflicts.map(\.constraint))
    let contradicting = Set(conflicts.flatMap(\.conflict))
    var distances: [Distance] = []
    for residual in pass.residuals {
      let role: Distance.Role =
        broken.contains(residual.index)
        ? .broken : contradicting.contains(residual.index) ? .contradicting : .binding
      guard role != .binding || residual.isBindingAsWritten else { continue }
      if let distance = distance(residual, role) {
        distances.append(distance)
      } else if role == .binding {
        legend.distances.append(residual.index)
      }
    }
    for (_, distance) in distances.enumerated().sorted(by: { a, b in
      (a.element.turn, a.element.length, a.offset) < (b.element.turn, b.element.length, b.offset)
    }) {
      draw(distance)
    }
  }

  /// The constraint as a line, nil where it is none: between positions that are multiplied, or out of sight.
  private func distance(_ residual: ConstraintResidual, _ role: Distance.Role) -> Distance? {
    let constraint = residual.constraint
    let axis = constraint.first.attribute.axis
    guard let first = boxes[constraint.first.view] else { return nil }
    if constraint.first.attribute.isSize {
      let range = first.range(on: axis)
      return Distance(
        residual: residual, role: role, axis: axis, start: range.lowerBound, end: range.upperBound,
        first: first, second: first)
    }
    guard let other = constraint.second, constraint.multiplier == 1,
      !projection.schematic.axes.contains(axis), let second = boxes[other.view]
    else { return nil }
    let start = projection.coordinate(residual.positions.first, axis)
    let end = projection.coordinate(residual.positions.second, axis)
    let reach = area.range(on: axis)
    guard reach.contains(start), reach.contains(end) else { return nil }
    return Distance(
      residual: residual, role: role, axis: axis, start: min(start, end), end: max(start, end),
      first: first, second: second)
  }

  private mutating func draw(_ distance: Distance) {
    if distance.isDot { return drawAlignment(distance) }
    var words = StyledText(string: distance.label(in: pass.state.views), size: 10, color: .quiet)
    if distance.role != .binding {
      words.color = .conflict
      words.isBold = true
    }
    let places = distance.places
    let options = places.flatMap { line in
      let base = cost(of: line, distance)
      let free = line.labels(words, distance).enumerated().filter { canvas.isFree($0.element) }
      return free.map { rank, label in
        // The number of a size may stand in its own view.
        let isInside = distance.isSize && distance.first.contains(label)
        let cost = canvas.cost(
          base + Double(rank) * PlacementCost.nextLabel, hiding: label,
          leaves: isInside ? PlacementCost.ownViewUnderNumber : PlacementCost.viewUnderNumber,
          lines: PlacementCost.lineUnderNumber)
        return (line: line, label: label, cost: cost)
      }
    }
    guard let best = options.min(by: { $0.cost < $1.cost }),
      distance.role != .binding || best.cost < PlacementCost.ofNoDistance
    else { return drawUnnumbered(distance, places) }
    let isPlain = canvas.cost(0, hiding: best.label, leaves: 1, lines: 1) == 0
    if !isPlain || best.line.box(distance).overlaps(best.label) {
      canvas.addPlate(Self.plate(under: best.label, distance))
    }
    draw(best.line, distance)
    canvas.put(Caption(words: words, box: best.label, alignment: .center))
  }

  /// A distance that binds goes to the legend. What contradicts is drawn all the same, because the legend names it
  /// anyway.
  private mutating func drawUnnumbered(_ distance: Distance, _ places: [DistanceLine]) {
    guard distance.role != .binding else { return legend.distances.append(distance.residual.index) }
    let line = places.min { cost(of: $0, distance) < cost(of: $1, distance) }
    if let line { draw(line, distance) }
  }

  /// Pixels of paper around a number.
  private static let plateRim = 1.0
  /// By how many pixels paper may be longer than its distance and yet end with it.
  private static let mostCut = 6.0

  /// The paper under a number. Where it is hardly longer than the distance it ends within it, so that the edges at the
  /// distance's ends stay whole.
  private static func plate(under label: Rect, _ distance: Distance) -> Rect {
    let whole = label.outset(by: plateRim)
    guard distance.length > 2 * plateRim else { return whole }
    let (range, room) = (
      whole.range(on: distance.axis), distance.start + plateRim...distance.end - plateRim
    )
    guard range.lowerBound < room.lowerBound, range.upperBound > room.upperBound,
      range.length - room.length <= mostCut
    else { return whole }
    return Rect(room, across: whole.range(across: distance.axis), on: distance.axis)
  }

  private mutating func draw(_ line: DistanceLine, _ distance: Distance) {
    canvas.mark(distance.role.symbol)
    let start = distance.point(distance.start, line.across)
    let end = distance.point(distance.end, line.across)
    let extensions = distance.extensions(to: line.across)
    if !extensions.isEmpty {
      canvas.draw([.lines(extensions, stroke: Stroke(color: .frame, width: 0.6, dashes: [1.5, 1.5]))])
    }
    // Where there is no way around a name, the line goes on behind it.
    let isFree = !canvas.texts.hasOverlap(with: line.middle(distance))
    let pieces = isFree ? nil : canvas.piecesBetweenTexts(from: start, to: end)
    canvas.draw(Distance.items(from: start, to: end, stroke: distance.stroke, through: pieces))
    if distance.role == .broken {
      let cross = line.cross(distance)
      // No number stands on it.
      canvas.drawAbove(Symbol.cross(at: cross.center), keeping: cross)
    }
    canvas.addLine(line.box(distance))
  }

  /// What speaks against a line: texts under it and under its cross, other lines along it, how far it is from its views,
  /// and others through which it runs.
  private func cost(of line: DistanceLine, _ distance: Distance) -> Double {
    let middle = line.middle(distance)
    let isCrossed = distance.role == .broken && canvas.texts.hasOverlap(with: line.cross(distance))
    return line.cost + (canvas.texts.hasOverlap(with: middle) ? PlacementCost.coveredText : 0)
      + (isCrossed ? PlacementCost.coveredText : 0)
      + (isAlongLines(middle, distance) ? PlacementCost.coveredLine : 0)
      + (distance.isSize ? 0 : crossing(line.box(distance), distance) * PlacementCost.crossedView)
  }

  /// Whether others lie along half of a line, or more. What only crosses it takes less of it.
  private func isAlongLines(_ line: Rect, _ distance: Distance) -> Bool {
    let limit = line.range(on: distance.axis).length / 2 + line.range(across: distance.axis).length
    return canvas.lines.overlap(with: line) > limit
  }

  /// How much of a line lies on views without children that it does not measure, in square pixels.
  private func crossing(_ line: Rect, _ distance: Distance) -> Double {
    let constraint = distance.residual.constraint
    let own = Set([constraint.first.view] + (constraint.second.map { [$0.view] } ?? []))
      .filter { $0 != .root && pass.children[$0.rawValue].isEmpty }
    let ofOwn = own.reduce(0) { $0 + (boxes[$1.rawValue]?.overlapArea(with: line) ?? 0) }
    return canvas.leaves.overlap(with: line) - ofOwn
  }

  /// A line through both views where they are apart, a dot where they touch.
  private mutating func drawAlignment(_ distance: Distance) {
    let color: Color = distance.role == .binding ? .quiet : .conflict
    let (a, b) = distance.ranges
    let (low, high) = (max(a.lowerBound, b.lowerBound), min(a.upperBound, b.upperBound))
    let along = distance.start
    if low <= high {
      guard let place = dotPlace(distance, low...high) else { return }
      canvas.draw(Distance.alignmentItems(from: place, to: place, color: color))
      canvas.addLine(Self.dotRoom(around: place))
    } else {
      let (start, end) = (distance.point(along, high), distance.point(along, low))
      let pieces = canvas.piecesBetweenTexts(from: start, to: end)
      canvas.draw(Distance.alignmentItems(from: start, to: end, color: color, through: pieces))
      canvas.addLine(Rect(from: start, to: end).outset(by: 1))
    }
    canvas.mark(distance.role == .binding ? .alignment : distance.role.symbol)
  }

  /// Where two views' common line is free of texts, as near to its middle as can be; nil where it nowhere is.
  private func dotPlace(_ distance: Distance, _ range: ClosedRange<Double>) -> Point? {
    let places = [0.5, 0.3, 0.7, 0.1, 0.9, 0, 1].map { share in
      distance.point(distance.start, range.lowerBound + share * range.length)
    }
    return places.first { place in
      !canvas.texts.hasOverlap(with: Self.dotRoom(around: place))
    }
  }

  private static func dotRoom(around place: Point) -> Rect { Rect(around: place, Size(width: 6, height: 6)) }
}

extension Distance {
  fileprivate var length: Double { end - start }

  /// What has no choice of its place is drawn first. What is broken says the most, and short ones have the least choice.
  fileprivate var turn: Int { isDot ? 0 : role == .broken ? 1 : role == .contradicting ? 2 : 3 }
}
