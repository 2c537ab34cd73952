/// What a label shows and how it may break it.
public struct LabelText: Hashable, Sendable {
  /// `nil` for a view that measures no text.
  public var string: String?
  public var font: Font?
  /// As many as it takes where 0; 1 where `nil`, as `UILabel`'s default.
  public var numberOfLines: Int?
  /// In points, above 0.
  public var preferredMaxLayoutWidth: Double?
  /// `byTruncatingTail` where `nil`, as `UILabel`'s default.
  public var lineBreakMode: LineBreakMode?
  /// What a line's natural height is multiplied by, above 0; 1 where `nil`.
  public var lineHeightMultiple: Double?
  /// Parts in other fonts than the label's, as in an attributed string; a later one wins.
  public var runs: [TextRun]

  public init(
    string: String? = nil, font: Font? = nil, numberOfLines: Int? = nil,
    preferredMaxLayoutWidth: Double? = nil, lineBreakMode: LineBreakMode? = nil,
    lineHeightMultiple: Double? = nil, runs: [TextRun] = []
  ) {
    (self.string, self.font, self.numberOfLines) = (string, font, numberOfLines)
    (self.preferredMaxLayoutWidth, self.lineBreakMode) = (preferredMaxLayoutWidth, lineBreakMode)
    (self.lineHeightMultiple, self.runs) = (lineHeightMultiple, runs)
  }

  /// Whether the text wraps at the width that the layout gives, so that it is measured twice.
  public var wrapsAtLayoutWidth: Bool {
    string != nil && preferredMaxLayoutWidth == nil && numberOfLines ?? 1 != 1
  }
}

/// A part of a text in a font of its own.
public struct TextRun: Hashable, Sendable {
  /// Where it begins, in UTF-16 code units, as in an `NSRange`.
  public var location: Int
  /// In UTF-16 code units; what lies beyond the text counts for nothing.
  public var length: Int
  /// What it leaves out is as in the label's font.
  public var font: Font

  public init(location: Int, length: Int, font: Font) {
    (self.location, self.length, self.font) = (location, length, font)
  }
}

/// `NSLineBreakMode`: where lines break, and what becomes of a text that does not fit.
public enum LineBreakMode: String, CaseIterable, Hashable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
