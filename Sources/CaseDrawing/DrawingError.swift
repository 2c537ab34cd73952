/// What can go wrong while a picture is written as PNG or PDF.
public enum DrawingError: Error, Hashable, Sendable {
  /// Why one of the picture's texts cannot be set, in the words of the font's error.
  case font(String)
  /// The picture has more pixels than a PNG can be made of here.
  case tooLarge(width: Int, height: Int)
  /// Cairo's own words.
  case cairo(String)
}

extension DrawingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .font(let words): "\(words); or draw an SVG"
    case .tooLarge(let width, let height):
      "a PNG of \(width) × \(height) pixels is too large; draw fewer passes, or an SVG or PDF"
    case .cairo(let words): "the picture could not be drawn (Cairo: \(words))"
    }
  }
}
