internal import CHarfBuzz

/// A font of a file, opened by HarfBuzz alone, so that its glyphs depend on that file and on nothing that is
/// configured on the machine.
///
/// A class, because it owns what HarfBuzz counts references to.
final class FontFile {
  let font: OpaquePointer
  /// Units of the font to an em.
  let unitsPerEm: Double
  let hasBitmaps: Bool

  /// The font at a place of a file, nil where there is none.
  init?(path: String, index: UInt32 = 0) {
    let blob = hb_blob_create_from_file_or_fail(path)
    guard let blob else { return nil }
    let face = hb_face_create(blob, index)
    hb_blob_destroy(blob)
    guard let font = hb_font_create(face) else { return nil }
    unitsPerEm = Double(hb_face_get_upem(face))
    hasBitmaps = hb_ot_color_has_png(face) != 0
    hb_face_destroy(face)
    hb_ot_font_set_funcs(font)
    let largestStrike: UInt32 = 109
    if hasBitmaps { hb_font_set_ppem(font, largestStrike, largestStrike) }
    self.font = font
  }

  deinit { hb_font_destroy(font) }

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
  }
}
