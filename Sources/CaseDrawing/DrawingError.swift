/// What can go wrong while a picture is written as PNG or PDF.
public enum DrawingError: Error, Hashable, Sendable {
  /// None of the files is there that the picture's texts could be drawn in.
  case noFont(files: [String])
  /// The picture has more pixels than a PNG can be made of here.
  case tooLarge(width: Int, height: Int)
  /// Cairo's own words.
  case cairo(String)
}

extension DrawingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noFont(let files):
      "no font was found to draw texts in, such as \(files.first ?? ""); install fonts-inter, or draw an SVG"
    case .tooLarge(let width, let height):
      "a PNG of \(width) × \(height) pixels is too large; draw fewer passes, or an SVG or PDF"
    case .cairo(let words): "the picture could not be drawn (Cairo: \(words))"
    }
  }
}
