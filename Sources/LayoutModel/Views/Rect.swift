/// A rectangle in points, y downwards, relative to a parent's.
public struct Rect: Hashable, Sendable {
  public var x, y, width, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The part inside of insets; empty where they are larger.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension [View] {
  /// By view, whether it or a view around it is hidden.
  package var areHidden: [Bool] {
    reduce(into: []) { hidden, view in
      hidden.append(view.isHidden || view.parent.map { hidden[$0.rawValue] } ?? false)
    }
  }

  /// Whether a view is somewhere inside of another one.
  package func contains(_ view: ViewIndex, in outer: ViewIndex) -> Bool {
    var next = indices.contains(view.rawValue) ? self[view].parent : nil
    while let parent = next {
      if parent == outer { return true }
      next = self[parent.rawValue].parent
    }
    return false
  }

  /// Frames relative to the parents as they are in the root's coordinates. Parents stand before their children.
  public func absolute(_ frames: [Rect]) -> [Rect] {
    var absolute = frames
    for (index, view) in enumerated() {
      guard let parent = view.parent else { continue }
      absolute[index].x += absolute[parent.rawValue].x
      absolute[index].y += absolute[parent.rawValue].y
    }
    return absolute
  }
}

extension Rect {
  /// An attribute of the rectangle, from left to right. A baseline counts as the edge next to it.
  public func value(of attribute: Attribute) -> Double {
    let shares = attribute.shares
    return shares.origin * (attribute.axis == .horizontal ? x : y) + shares.size * size(on: attribute.axis)
  }

  /// The width or the height.
  @inlinable
  public func size(on axis: Axis) -> Double { axis == .horizontal ? width : height }
}
