/// Insets from the edges of a view, in points.
public struct EdgeInsets: Hashable, Sendable {
  public var top, left, bottom, right: Double

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  /// The layout margins that UIKit gives a view.
  public static let systemMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// What a function gives for each edge of two.
  func combined(with other: EdgeInsets, _ number: (Double, Double) -> Double) -> EdgeInsets {
    EdgeInsets(
      top: number(top, other.top), left: number(left, other.left), bottom: number(bottom, other.bottom),
      right: number(right, other.right))
  }
}

/// `NSDirectionalEdgeInsets`: insets whose sides follow the writing direction, in points.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  public var top, leading, bottom, trailing: Double

  /// The layout margins that UIKit gives a view.
  public static let systemMargins = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// The insets by physical sides.
  public func insets(_ direction: LayoutDirection) -> EdgeInsets {
    let isLeftToRight = direction == .leftToRight
    return EdgeInsets(
      top: top, left: isLeftToRight ? leading : trailing, bottom: bottom,
      right: isLeftToRight ? trailing : leading)
  }
}
