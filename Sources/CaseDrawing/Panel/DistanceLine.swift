import LayoutModel

/// Where a distance's line may go.
struct DistanceLine {
  /// The line's place across its axis, in pixels.
  let across: Double
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

extension Distance {
  /// The places across the axis that the line may take.
  var places: [DistanceLine] {
    let (a, b) = ranges
    let (low, high) = (max(a.lowerBound, b.lowerBound), min(a.upperBound, b.upperBound))
    if isSize { return Self.outside(a) + Self.inside(a, cost: PlacementCost.insideOfSize) }
    if low + Self.roomyExtent < high { return Self.inside(low...high, cost: 0) }
    if low <= high { return Self.around((low + high) / 2) }
    return Self.inside(a, cost: PlacementCost.atFirstView) + Self.inside(b, cost: PlacementCost.atSecondView)
  }

  /// Pixels within which there is a choice of lines.
  private static let roomyExtent = 12.0
  /// Between two lines that are tried beside thin views, in pixels.
  private static let thinViewStep = 9.0
  /// Between a view and the lines that are tried for its size, in pixels.
  private static let sizeGaps = [8.0, 16, 26, 38, 50]

  /// Through views that are thin, or a little beside them.
  private static func around(_ middle: Double) -> [DistanceLine] {
    [0, thinViewStep, -thinViewStep, 2 * thinViewStep, -2 * thinViewStep].map { offset in
      DistanceLine(across: middle + offset, cost: offset.magnitude * PlacementCost.offset)
    }
  }

  private static func inside(_ range: ClosedRange<Double>, cost: Double) -> [DistanceLine] {
    [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92].map { share in
      DistanceLine(
        across: range.lowerBound + share * range.length,
        cost: cost + (share - 0.5).magnitude * PlacementCost.offMiddle)
    }
  }

  /// Beside the view, at either side.
  private static func outside(_ range: ClosedRange<Double>) -> [DistanceLine] {
    sizeGaps.flatMap { gap in
      [range.upperBound + gap, range.lowerBound - gap].enumerated().map { side, across in
        DistanceLine(
          across: across, cost: gap * PlacementCost.sizeGap + Double(side) * PlacementCost.otherSide)
      }
    }
  }

  /// Thin lines from views that a line does not reach.
  func extensions(to across: Double) -> [[Point]] {
    let ends =
      isSize ? [(first, start), (first, end)] : [(first, end(of: first)), (second, end(of: second))]
    return ends.compactMap { box, along in
      let range = box.range(across: axis)
      guard !range.contains(across) else { return nil }
      let edge = across < range.lowerBound ? range.lowerBound : range.upperBound
      return [point(along, edge), point(along, across)]
    }
  }

  /// Which end of the distance is a box's own: the nearer to one of its edges, as both ends may lie within it.
  private func end(of box: Rect) -> Double {
    func gap(_ value: Double) -> Double {
      box.range(on: axis).ends.map { (value - $0).magnitude }.min() ?? 0
    }
    return gap(start) <= gap(end) ? start : end
  }
}
