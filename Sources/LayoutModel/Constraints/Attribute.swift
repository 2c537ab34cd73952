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

  /// Whether the attribute names a physical edge, which must not meet a directional one.
  public var isPhysical: Bool { self == .left || self == .right }
}

/// `NSLayoutConstraint.Relation`.
public enum Relation: String, CaseIterable, Hashable, Sendable {
  case lessThanOrEqual = "<="
  case equal = "=="
  case greaterThanOrEqual = ">="
}
