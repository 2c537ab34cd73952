public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  private static func category(_ suffix: String) -> Self {
    Self(rawValue: "UICTContentSizeCategory" + suffix)
  }

  public static let extraSmall = category("XS")
  public static let small = category("S")
  public static let medium = category("M")
  public static let large = category("L")
  public static let extraLarge = category("XL")
  public static let extraExtraLarge = category("XXL")
  public static let extraExtraExtraLarge = category("XXXL")
  public static let accessibilityMedium = category("AccessibilityM")
  public static let accessibilityLarge = category("AccessibilityL")
  public static let accessibilityExtraLarge = category("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = category("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = category("AccessibilityXXXL")
}

@MainActor open class UITraitCollection {
  public var displayScale: CGFloat = 3
  public var preferredContentSizeCategory = UIContentSizeCategory.large

  public init() {}
}

@MainActor open class UIFont {
  public var pointSize: CGFloat = 17
  public var ascender: CGFloat = 16
  /// Below the baseline, and so negative.
  public var descender: CGFloat = -4

  public init() {}
}
