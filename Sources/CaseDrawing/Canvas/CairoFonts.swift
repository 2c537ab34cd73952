import CCairo
import TextMeasurement

/// The fonts that texts are shaped in, as Cairo's.
///
/// A class, because it owns Cairo's handles.
final class CairoFonts {
  private var faces: [FontSource: OpaquePointer?] = [:]
  /// The same without names of their own.
  private var namelessFaces: [FontSource: OpaquePointer?] = [:]

  deinit {
    for face in Array(faces.values) + Array(namelessFaces.values) { cairo_font_face_destroy(face) }
  }

  /// The face of the file that HarfBuzz shapes by.
  private func face(_ face: Face) -> OpaquePointer? {
    if let known = faces[face.source] { return known }
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FILE, face.source.path)
    FcPatternAddInteger(pattern, FC_INDEX, Int32(face.source.faceIndex))
    let made = cairo_ft_font_face_create_for_pattern(pattern)
    faces[face.source] = made
    return made
  }

  private func namelessFace(_ face: Face) -> OpaquePointer? {
    if let known = namelessFaces[face.source] { return known }
    let made = NamelessFont.cairoFace(of: face)
    namelessFaces[face.source] = made
    return made
  }

  /// Adds the outlines of glyphs to the path, in em.
  func trace(_ glyphs: [GlyphLine.Glyph], of face: Face, with pen: CairoPen) {
    cairo_set_font_face(pen.context, self.face(face))
    cairo_set_font_size(pen.context, 1)
    cairo_glyph_path(pen.context, Self.glyphs(glyphs), Int32(glyphs.count))
  }

  private static func glyphs(_ glyphs: [GlyphLine.Glyph]) -> [cairo_glyph_t] {
    glyphs.map { cairo_glyph_t(index: UInt($0.id), x: $0.x, y: $0.y) }
  }

  /// Shows a run in em, with the characters that each of its glyphs stands for.
  func show(_ run: GlyphLine.Run, with pen: CairoPen) {
    let ligates = run.clusters.contains { $0.glyphCount == 1 && $0.text.unicodeScalars.count > 1 }
    let nameless = run.isRightToLeft && ligates ? namelessFace(run.face) : nil
    cairo_set_font_face(pen.context, nameless ?? face(run.face))
    cairo_set_font_size(pen.context, 1)
    let glyphs = Self.glyphs(run.glyphs)
    let clusters = run.clusters.map {
      cairo_text_cluster_t(num_bytes: Int32($0.text.utf8.count), num_glyphs: Int32($0.glyphCount))
    }
    let text = run.clusters.map(\.text).joined()
    cairo_show_text_glyphs(
      pen.context, text, Int32(text.utf8.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count),
      cairo_text_cluster_flags_t(0))
  }
}
