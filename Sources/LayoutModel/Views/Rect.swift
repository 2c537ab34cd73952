/// A size in points.
public struct Size: Hashable, Sendable {
  public var width, height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points, y downwards, relative to the parent's origin.
public struct Rect: Hashable, Sendable {
  public var x, y, width, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The part inside of insets; empty where they are larger.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The frame whose alignment rectangle it is.
  public func outset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x - insets.left, y: y - insets.top, width: width + insets.left + insets.right,
      height: height + insets.top + insets.bottom)
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
