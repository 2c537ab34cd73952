import LayoutModel
import Testing

@testable import layoutcase

/// With a font of 10 points a glyph is a square of 6.
@Suite struct SquareGlyphsTests {
  @Test(
    arguments: [
      ("", nil, 0, 0.0, 0.0),
      ("abc", nil, 0, 18, 6),
      ("abc\nde", nil, 0, 18, 12),
      // A width of 30 holds five glyphs.
      ("abc de", 30, 0, 18, 12),
      ("ab cd ef", 30, 0, 30, 12),
      ("abcdefg", 30, 0, 30, 12),
      ("ab cdefghijk", 30, 0, 30, 18),
      ("abc de fg hi", 30, 2, 30, 12),
      // One line never wraps.
      ("abc de", 30, 1, 36, 6),
      // Less than a glyph holds one all the same.
      ("ab", 1, 0, 6, 12),
    ] as [(String, Double?, Int, Double, Double)])
  func size(string: String, maxWidth: Double?, lines: Int, width: Double, height: Double) {
    let text = LabelText(string: string, font: Font(size: 10), numberOfLines: lines)
    let size = SquareGlyphs().size(of: text, maxWidth: maxWidth, in: Environment())
    #expect(size == Size(width: width, height: height))
  }

  @Test func `sizes are rounded up to the pixel`() {
    // Three glyphs of 0.6 × 17 are 30.6 wide: 31 at 1x, and 30 2/3 at 3x. A line of 10.2 is 10 1/3.
    let text = LabelText(string: "abc")
    #expect(SquareGlyphs().size(of: text, maxWidth: nil, in: Environment()) == Size(width: 31, height: 11))
    #expect(
      SquareGlyphs().size(of: text, maxWidth: nil, in: Environment(scale: 3))
        == Size(width: 92.0 / 3, height: 31.0 / 3))
  }
}
