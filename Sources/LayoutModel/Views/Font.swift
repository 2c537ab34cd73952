/// What a text is set in.
public struct Font: Hashable, Sendable {
  /// A family's name; the system's where `nil`.
  public var family: String?
  /// In points; 17 where it and the style are `nil`.
  public var size: Double?
  /// From 1 to 1000, where 400 is regular; the style's, or 400, where `nil`.
  public var weight: Double?
  /// Upright where `nil`.
  public var isItalic: Bool?
  /// Gives the size for the environment's text size, in place of `size`.
  public var textStyle: TextStyle?

  public init(
    family: String? = nil, size: Double? = nil, weight: Double? = nil, isItalic: Bool? = nil,
    textStyle: TextStyle? = nil
  ) {
    (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
    self.textStyle = textStyle
  }

  /// The font, with the members of `other` where it has none. Size and text style count as one member: a font that has
  /// one of them takes neither.
  public func completed(by other: Font?) -> Font {
    guard let other else { return self }
    let hasSize = size != nil || textStyle != nil
    return Font(
      family: family ?? other.family, size: hasSize ? size : other.size, weight: weight ?? other.weight,
      isItalic: isItalic ?? other.isItalic, textStyle: hasSize ? textStyle : other.textStyle)
  }
}

extension Font {
  /// `UIFont.Weight`'s names, for 100, 200, … 900.
  package static let weightNames = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  /// - Returns: nil for a word that is none of ``weightNames``.
  package static func weight(named name: String) -> Double? {
    weightNames.firstIndex(of: name).map { Double($0 + 1) * 100 }
  }

  /// A line of San Francisco, in em: 1950 units above the baseline and 494 below it, of 2048.
  package static let systemLine = (ascent: 1950.0 / 2048, descent: 494.0 / 2048)
}

/// What the font of a text comes to; without one, `UILabel`'s own.
extension Font? {
  /// The size in points, by the text style where there is one.
  package func size(at textSize: ContentSizeCategory) -> Double {
    self?.size ?? self?.textStyle?.size(at: textSize) ?? 17
  }

  package var weight: Double { self?.weight ?? self?.textStyle?.weight ?? 400 }

  /// Whether faces that step in are bold.
  package var isBold: Bool { weight >= 600 }
}
