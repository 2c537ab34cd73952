import LayoutModel

/// Where a distance's line may go.
struct DistanceLine {
  /// The line's place across its axis, in pixels.
  let across: Double
  /// Thin lines from views that the line does not reach.
  let extensions: [[Point]]
  let cost: Double

  /// In pixels.
  private enum Gap {
    /// How far a line's ticks reach to either side.
    static let tick = 2.0
    /// Between a number and a line below or above it.
    static let above = 3.0
    /// Between a number and a line beside it.
    static let beside = 5.0
    /// Between a line's end and a number where the line would go on.
    static let beyond = 5.0
    /// Around a number, at both of its sides together.
    static let padding = 2.0
    /// What of a line has to be seen at both sides of a number that stands on it, together.
    static let onLine = 10.0
    /// What of a line's end may touch the text of its view.
    static let end = 3.0
  }

  /// How much a cross reaches out of the line.
  static let cross = 4.0

  /// What the line takes, with its ticks.
  func box(_ distance: Distance) -> Rect {
    Rect(distance.start...distance.end, across: across - Gap.tick...across + Gap.tick, on: distance.axis)
  }

  /// What the line takes without its ends, which may touch the text of a view.
  func middle(_ distance: Distance) -> Rect {
    let (box, axis) = (box(distance), distance.axis)
    let cut = min(Gap.end, (distance.end - distance.start) / 3)
    return Rect(distance.start + cut...distance.end - cut, across: box.range(across: axis), on: axis)
  }

  /// What the cross of a broken distance takes.
  func cross(_ distance: Distance) -> Rect {
    let middle = distance.point((distance.start + distance.end) / 2, across)
    return Rect(around: middle, Size(width: 2 * Self.cross, height: 2 * Self.cross))
  }

  /// Where the number may stand, the best places first.
  func labels(_ words: StyledText, _ distance: Distance) -> [Rect] {
    let (width, height) = (words.width + Gap.padding, words.height)
    let isHorizontal = distance.axis == .horizontal
    let (length, breadth) = isHorizontal ? (width, height) : (height, width)
    let middle = (distance.start + distance.end) / 2
    func box(_ along: Double, _ beside: Double) -> Rect {
      Rect(around: distance.point(middle + along, across + beside), Size(width: width, height: height))
    }
    let lineLength = distance.end - distance.start
    let cross = distance.role == .broken ? Self.cross : 0
    let beside = breadth / 2 + (isHorizontal ? Gap.above : Gap.beside) + cross
    let beyond = lineLength / 2 + length / 2 + Gap.beyond
    let shift = length / 2 + Gap.above
    // A cross needs the middle for itself.
    let onLine = lineLength > length + Gap.onLine && distance.role != .broken ? [box(0, 0)] : []
    let alongside = [-beside, beside].map { box(0, $0) }
    let onward = [beyond, -beyond].map { box($0, 0) }
    let shifted = [(-shift, -beside), (-shift, beside), (shift, -beside), (shift, beside)].map { box($0, $1) }
    return onLine + alongside + onward + shifted
  }
}

extension Panel {
  /// The places across the axis that a distance's line may take.
  func places(of distance: Distance) -> [DistanceLine] {
    let (a, b) = distance.ranges
    let (low, high) = (max(a.lowerBound, b.lowerBound), min(a.upperBound, b.upperBound))
    if distance.isSize { return outside(a, distance) + inside(a, distance, cost: PlacementCost.insideOfSize) }
    if low + Self.roomyExtent < high { return inside(low...high, distance, cost: 0) }
    if low <= high { return around((low + high) / 2, distance) }
    return inside(a, distance, cost: PlacementCost.atFirstView)
      + inside(b, distance, cost: PlacementCost.atSecondView)
  }

  /// Pixels within which there is a choice of lines.
  private static let roomyExtent = 12.0
  /// Between two lines that are tried beside thin views, in pixels.
  private static let thinViewStep = 9.0
  /// Between a view and the lines that are tried for its size, in pixels.
  private static let sizeGaps = [8.0, 16, 26, 38, 50]

  /// Through views that are thin, or a little beside them.
  private func around(_ middle: Double, _ distance: Distance) -> [DistanceLine] {
    let step = Self.thinViewStep
    return [0, step, -step, 2 * step, -2 * step].map { offset in
      DistanceLine(
        across: middle + offset, extensions: extensions(to: middle + offset, distance),
        cost: offset.magnitude * PlacementCost.offset)
    }
  }

  private func inside(_ range: ClosedRange<Double>, _ distance: Distance, cost: Double) -> [DistanceLine] {
    [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92].map { share in
      let across = range.lowerBound + share * range.length
      return DistanceLine(
        across: across, extensions: extensions(to: across, distance),
        cost: cost + (share - 0.5).magnitude * PlacementCost.offMiddle)
    }
  }

  /// Beside the view, at either side.
  private func outside(_ range: ClosedRange<Double>, _ distance: Distance) -> [DistanceLine] {
    Self.sizeGaps.flatMap { gap in
      [range.upperBound + gap, range.lowerBound - gap].enumerated().map { side, across in
        DistanceLine(
          across: across, extensions: extensions(to: across, distance),
          cost: gap * PlacementCost.sizeGap + Double(side) * PlacementCost.otherSide)
      }
    }
  }

  private func extensions(to across: Double, _ distance: Distance) -> [[Point]] {
    let ends: [(Rect, Double)] =
      distance.isSize
      ? [(distance.first, distance.start), (distance.first, distance.end)]
      : [
        (distance.first, along(distance.first, distance)),
        (distance.second, along(distance.second, distance)),
      ]
    return ends.compactMap { box, along in
      let range = box.range(across: distance.axis)
      guard !range.contains(across) else { return nil }
      let edge = across < range.lowerBound ? range.lowerBound : range.upperBound
      return [distance.point(along, edge), distance.point(along, across)]
    }
  }

  /// Which end of the distance is a box's own: the nearer to one of its edges, as both ends may lie within it.
  private func along(_ box: Rect, _ distance: Distance) -> Double {
    let range = box.range(on: distance.axis)
    func gap(_ value: Double) -> Double {
      min((value - range.lowerBound).magnitude, (value - range.upperBound).magnitude)
    }
    let edges = [distance.start, distance.end]
    return gap(edges[0]) <= gap(edges[1]) ? edges[0] : edges[1]
  }
}
