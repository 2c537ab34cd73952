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
  public var fontDescriptor = UIFontDescriptor()

  public init() {}

  public init(descriptor: UIFontDescriptor, size: CGFloat) {
    pointSize = size
    fontDescriptor = descriptor
  }

  public init?(name: String, size: CGFloat) {
    pointSize = size
    familyName = name
  }

  /// With the numbers of Apple's SDK.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    private static func style(_ name: String) -> Self { Self(rawValue: "UICTFontTextStyle" + name) }

    public static let largeTitle = style("Title0")
    public static let title1 = style("Title1")
    public static let title2 = style("Title2")
    public static let title3 = style("Title3")
    public static let headline = style("Headline")
    public static let body = style("Body")
    public static let callout = style("Callout")
    public static let subheadline = style("Subhead")
    public static let footnote = style("Footnote")
    public static let caption1 = style("Caption1")
    public static let caption2 = style("Caption2")
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    let traits = [UIFontDescriptor.TraitKey.weight: weight.rawValue]
    return UIFont(descriptor: UIFontDescriptor(fontAttributes: [.traits: traits]), size: size)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    var descriptor = UIFontDescriptor()
    descriptor.symbolicTraits = .traitItalic
    return UIFont(descriptor: descriptor, size: size)
  }

  /// The size of `body` at L, whatever the style and the traits.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFont {
    let weight: Weight = style == .headline ? .semibold : .regular
    let attributes: [UIFontDescriptor.AttributeName: Any] = [
      .textStyle: style.rawValue, .traits: [UIFontDescriptor.TraitKey.weight: weight.rawValue],
    ]
    return UIFont(descriptor: UIFontDescriptor(fontAttributes: attributes), size: 17)
  }
}

public struct UIFontDescriptor {
  public struct AttributeName: Hashable, Sendable {
    private let name: String

    public static let family = AttributeName(name: "family")
    public static let textStyle = AttributeName(name: "textStyle")
    public static let traits = AttributeName(name: "traits")
  }

  public struct TraitKey: Hashable, Sendable {
    private let name: String

    public static let weight = TraitKey(name: "weight")
  }

  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
  }

  private let attributes: [AttributeName: Any]
  public var symbolicTraits: SymbolicTraits = []

  public init(fontAttributes: [AttributeName: Any] = [:]) { attributes = fontAttributes }

  public func object(forKey key: AttributeName) -> Any? { attributes[key] }

  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    var descriptor = self
    descriptor.symbolicTraits = traits
    return descriptor
  }
}

/// Scales nothing, as every text size is L.
@MainActor public struct UIFontMetrics {
  public init(forTextStyle style: UIFont.TextStyle) {}

  public func scaledFont(for font: UIFont) -> UIFont { font }
}

public enum NSLineBreakMode: String, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
