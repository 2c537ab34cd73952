package import LayoutModel

/// A place in a picture, in pixels at its natural size, y downwards.
package struct Point: Hashable, Sendable {
  package var x, y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// Rectangles whose sides are 0 or more, of a layout or in pixels of a picture.
extension Rect {
  init(_ corner: Point, _ size: Size) {
    self.init(x: corner.x, y: corner.y, width: size.width, height: size.height)
  }

  init(around center: Point, _ size: Size) {
    self.init(Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size)
  }

  /// The box between two opposite corners, whichever of them comes first.
  init(from start: Point, to end: Point) {
    self.init(
      x: min(start.x, end.x), y: min(start.y, end.y), width: (end.x - start.x).magnitude,
      height: (end.y - start.y).magnitude)
  }

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  var corner: Point { Point(x: x, y: y) }

  /// Whether the two have more than their edges in common.
  package func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  func contains(_ other: Rect) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }

  /// Small boxes that cover a slanting line.
  static func chain(from start: Point, to end: Point, side: Double = 6) -> [Rect] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let steps = max(1, (max(dx.magnitude, dy.magnitude) / side).rounded(.up))
    return stride(from: 0, through: steps, by: 1).map { step in
      let share = step / steps
      return Rect(
        around: Point(x: start.x + dx * share, y: start.y + dy * share), Size(width: side, height: side))
    }
  }

  func moved(by offset: Point) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// The box with its sides moved outwards, or inwards as far as its middle.
  func outset(by distance: Double) -> Rect {
    let dx = max(distance, -width / 2)
    let dy = max(distance, -height / 2)
    return Rect(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
  }

  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The part of the box that lies in another, nil where they do not even touch.
  func clipped(to other: Rect) -> Rect? {
    let (left, right) = (max(x, other.x), min(maxX, other.maxX))
    let (top, bottom) = (max(y, other.y), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// What of the box does not lie in another: at most the parts above and below it, left and right of it.
  package func parts(outside other: Rect) -> [Rect] {
    guard let common = clipped(to: other) else { return [self] }
    return [
      Rect(x: x, y: y, width: width, height: common.y - y),
      Rect(x: x, y: common.maxY, width: width, height: maxY - common.maxY),
      Rect(x: x, y: common.y, width: common.x - x, height: common.height),
      Rect(x: common.maxX, y: common.y, width: maxX - common.maxX, height: common.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }

  /// The place of the box that is nearest to a point.
  func nearest(to point: Point) -> Point {
    Point(x: min(max(point.x, x), maxX), y: min(max(point.y, y), maxY))
  }

  /// How much of the box another one covers, in square pixels.
  func overlapArea(with other: Rect) -> Double {
    clipped(to: other).map { $0.width * $0.height } ?? 0
  }
}

extension Point {
  func moved(by offset: Point) -> Point { Point(x: x + offset.x, y: y + offset.y) }

  /// The point at a place on an axis, and at one across it.
  init(_ along: Double, across: Double, on axis: Axis) {
    self = axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }
}

extension Rect {
  /// The box that takes a range of an axis, and one across it.
  init(_ along: ClosedRange<Double>, across: ClosedRange<Double>, on axis: Axis) {
    self.init(
      from: Point(along.lowerBound, across: across.lowerBound, on: axis),
      to: Point(along.upperBound, across: across.upperBound, on: axis))
  }

  func range(on axis: Axis) -> ClosedRange<Double> { axis == .horizontal ? x...maxX : y...maxY }

  func range(across axis: Axis) -> ClosedRange<Double> { axis == .horizontal ? y...maxY : x...maxX }
}

extension ClosedRange<Double> {
  var ends: [Double] { [lowerBound, upperBound] }
  var middle: Double { (lowerBound + upperBound) / 2 }
  var length: Double { upperBound - lowerBound }
}
