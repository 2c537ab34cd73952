/// How a family's lines and spacing are drawn, in em.
struct FontDesign {
  /// What an advance is multiplied by.
  var stretch = 1.0
  /// Added to each advance.
  var tracking = 0.0
  var ascent, descent: Double
}

extension FontDesign {
  /// The system font's at a size in points: San Francisco's line, and Inter drawn together to its widths.
  init(systemSize size: Double) {
    self.init(
      stretch: SystemFont.stretch, tracking: SystemFont.tracking(at: size), ascent: SystemFont.ascent,
      descent: SystemFont.descent)
  }
}

extension SizedFont {
  init(face: FaceID, open: Face, isBold: Bool, size: Double, design: FontDesign) {
    self.init(
      face: face, open: open, pairs: open.letterPairs, unit: 1 / open.unitsPerEm,
      coversASCII: (0x20..<0x7F).allSatisfy(open.covers),
      coversIdeographs: open.covers(Scalar.ideograph), isBold: isBold, size: size, stretch: design.stretch,
      tracking: design.tracking, ascent: size * design.ascent, descent: size * design.descent,
      space: open.advance(of: 0x20), hyphenAdvance: open.advance(of: Scalar.hyphen))
  }

  /// The width of the hyphen that a soft one shows as, in points.
  var hyphen: Double { width(hyphenAdvance, isPrimary: true) }
}
