/// An attribute of `NSLayoutConstraint`; those of the margins are the layout margins guide's.
public enum Attribute: String, CaseIterable, Hashable, Sendable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case firstBaseline, lastBaseline

  @inlinable
  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
    }
  }

  /// Whether the attribute is a width or a height, and not a position.
  @inlinable
  public var isSize: Bool {
    switch self {
    case .width, .height: true
    default: false
    }
  }

  /// The attribute as a sum of parts of its view's origin and size. Leading and trailing count as left to right, and
  /// baselines as the edges that they are without a text.
  @inlinable
  public var shares: (origin: Double, size: Double) {
    switch self {
    case .left, .leading, .top, .firstBaseline: (1, 0)
    case .right, .trailing, .bottom, .lastBaseline: (1, 1)
    case .centerX, .centerY: (1, 0.5)
    case .width, .height: (0, 1)
    }
  }

  /// The edge where an axis begins in the writing direction.
  static func start(_ axis: Axis) -> Attribute { axis == .horizontal ? .leading : .top }
  /// The edge where it ends.
  static func end(_ axis: Axis) -> Attribute { axis == .horizontal ? .trailing : .bottom }
  static func center(_ axis: Axis) -> Attribute { axis == .horizontal ? .centerX : .centerY }
  @inlinable
  public static func size(_ axis: Axis) -> Attribute { axis == .horizontal ? .width : .height }

  /// The edge on the other side of a view; `nil` for what is no edge.
  public var opposite: Attribute? {
    switch self {
    case .left: .right
    case .right: .left
    case .leading: .trailing
    case .trailing: .leading
    case .top: .bottom
    case .bottom: .top
    default: nil
    }
  }

  /// Whether the attribute is that of a text's line.
  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether the attribute follows the writing direction.
  @inlinable
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing: true
    default: false
    }
  }

  /// Leading and trailing as left and right; every other attribute is itself.
  @inlinable
  public func physical(in direction: LayoutDirection) -> Attribute {
    switch self {
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    default: self
    }
  }

  /// Whether the attribute names a physical edge, which must not meet a directional one.
  public var isPhysical: Bool { self == .left || self == .right }
}
