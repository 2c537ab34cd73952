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
  public var familyName = ".AppleSystemUIFont"

  public init() {}

  public init(descriptor: UIFontDescriptor, size: CGFloat) { pointSize = size }

  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor() }

  public init?(name: String, size: CGFloat) {
    pointSize = size
    familyName = name
  }

  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1,
      caption2
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    let font = UIFont()
    font.pointSize = size
    return font
  }

  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }

  /// The size of `body`, whatever the style.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

public struct UIFontDescriptor: Sendable {
  public struct AttributeName: Hashable, Sendable {
    private let name: String

    public static let family = AttributeName(name: "family")
    public static let traits = AttributeName(name: "traits")
  }

  public struct TraitKey: Hashable, Sendable {
    private let name: String

    public static let weight = TraitKey(name: "weight")
  }

  public struct SymbolicTraits: Sendable {
    public static let traitItalic = SymbolicTraits()
  }

  public init(fontAttributes: [AttributeName: Any] = [:]) {}

  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? { self }
}

/// Scales nothing, as every text size is L.
@MainActor public struct UIFontMetrics {
  public init(forTextStyle style: UIFont.TextStyle) {}

  public func scaledFont(for font: UIFont) -> UIFont { font }
}

public enum NSLineBreakMode: String, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
