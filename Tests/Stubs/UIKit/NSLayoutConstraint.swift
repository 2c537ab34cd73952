public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
}

@MainActor open class NSLayoutConstraint {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }

  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  public let firstItem: AnyObject?
  public let firstAttribute: Attribute
  public let relation: Relation
  public let secondItem: AnyObject?
  public let secondAttribute: Attribute
  public let multiplier: CGFloat
  public var constant: CGFloat
  public var priority = UILayoutPriority(rawValue: 1000)
  public var identifier: String?

  public init(
    item: AnyObject, attribute: Attribute, relatedBy relation: Relation, toItem other: AnyObject?,
    attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    firstItem = item
    firstAttribute = attribute
    self.relation = relation
    secondItem = other
    secondAttribute = otherAttribute
    self.multiplier = multiplier
    self.constant = constant
  }
  /// All that were activated, in their order.
  public private(set) static var activated: [NSLayoutConstraint] = []

  public static func activate(_ constraints: [NSLayoutConstraint]) { activated += constraints }
}
