/// A line of text as glyphs from left to right, in em.
package struct GlyphLine {
  package struct Glyph {
    package let id: UInt32
    package let face: Face
    /// From the line's origin on the baseline, y downwards.
    package let x, y: Double
  }

  package internal(set) var glyphs: [Glyph] = []
  package internal(set) var width = 0.0
}
