/// What a label shows and how it may break it.
public struct LabelText: Hashable, Sendable {
  /// `nil` for a view that measures no text.
  public var string: String?
  public var font: Font?
  /// As many as it takes where 0; 1 where `nil`, as `UILabel`'s default.
  public var numberOfLines: Int?
  /// In points, above 0.
  public var preferredMaxLayoutWidth: Double?

  public init(
    string: String? = nil, font: Font? = nil, numberOfLines: Int? = nil,
    preferredMaxLayoutWidth: Double? = nil
  ) {
    self.string = string
    self.font = font
    self.numberOfLines = numberOfLines
    self.preferredMaxLayoutWidth = preferredMaxLayoutWidth
  }

  /// Whether the text wraps at the width that the layout gives, so that it is measured twice.
  public var wrapsAtLayoutWidth: Bool {
    string != nil && preferredMaxLayoutWidth == nil && numberOfLines ?? 1 != 1
  }
}

/// A system font of a size in points (17 where `nil`) and a weight from 1 to 1000 (400 where `nil`).
public struct Font: Hashable, Sendable {
  public var size: Double?
  public var weight: Double?

  public init(size: Double? = nil, weight: Double? = nil) {
    self.size = size
    self.weight = weight
  }
}
