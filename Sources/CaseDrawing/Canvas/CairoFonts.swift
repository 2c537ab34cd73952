internal import CCairo
internal import CHarfBuzz
internal import TextMeasurement

/// Faces of HarfBuzz as fonts of Cairo, so that the texts of a PDF can be selected and found.
///
/// A class, because Cairo keeps addresses of its content.
final class CairoFonts {
  /// By HarfBuzz's font.
  private var fonts: [OpaquePointer: Font] = [:]

  /// What Cairo asks for its glyphs.
  private final class Font {
    let face: Face
    let handle = cairo_user_font_face_create()

    init(_ face: Face) {
      self.face = face
      cairo_user_font_face_set_render_glyph_func(handle, Self.render)
      let data = Unmanaged.passUnretained(self).toOpaque()
      cairo_font_face_set_user_data(handle, FontKey.shared.address, data, nil)
    }

    deinit { cairo_font_face_destroy(handle) }

    /// Draws a glyph in em.
    static let render: cairo_user_scaled_font_render_glyph_func_t = { scaled, glyph, context, extents in
      let data = cairo_font_face_get_user_data(
        cairo_scaled_font_get_font_face(scaled), FontKey.shared.address)
      guard let data else { return CAIRO_STATUS_USER_FONT_ERROR }
      let face = Unmanaged<Font>.fromOpaque(data).takeUnretainedValue().face
      let id = hb_codepoint_t(glyph)
      extents?.pointee.x_advance = Double(hb_font_get_glyph_h_advance(face.handle, id)) / face.unitsPerEm
      face.trace(id, with: CairoPen(sharing: context))
      cairo_fill(context)
      return CAIRO_STATUS_SUCCESS
    }
  }

  /// Under which Cairo finds a font's data: an address that nothing else has.
  private final class FontKey: @unchecked Sendable {
    static let shared = FontKey()
    let address = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
  }

  /// Shows glyphs of one face, in em.
  ///
  /// - Parameter text: what they stand for; empty where other glyphs of the line stand for it.
  func show(_ glyphs: [GlyphLine.Glyph], of face: Face, as text: String, with pen: CairoPen) {
    let font = fonts[face.handle] ?? Font(face)
    fonts[face.handle] = font
    cairo_set_font_face(pen.context, font.handle)
    cairo_set_font_size(pen.context, 1)
    let placed = glyphs.map { cairo_glyph_t(index: UInt($0.id), x: $0.x, y: $0.y) }
    let bytes = Int32(text.utf8.count)
    var cluster = cairo_text_cluster_t(num_bytes: bytes, num_glyphs: Int32(placed.count))
    cairo_show_text_glyphs(
      pen.context, text, bytes, placed, Int32(placed.count), &cluster, 1, cairo_text_cluster_flags_t(0))
  }
}
