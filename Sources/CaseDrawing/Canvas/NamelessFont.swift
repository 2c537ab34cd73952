import CCairo
import CHarfBuzz
import TextMeasurement

/// A font without its table of characters, whose glyphs a PDF names by the text that they are shown for.
///
/// Cairo names a glyph by that table where it can, and an Arabic ligature is a single character there, of a kind that
/// nobody writes. It then adds the letters as an `ActualText`, which readers put in different orders.
///
/// A class, because Cairo keeps it for as long as it needs the font.
final class NamelessFont {
  private var library: FT_Library?
  private var font: FT_Face?
  /// The font's file, which FreeType reads from.
  private let file: OpaquePointer?

  /// Only its address counts: by it, Cairo keeps such a font with its face.
  nonisolated(unsafe) private static var key = cairo_user_data_key_t()

  private init(of face: Face) {
    let whole = hb_font_get_face(face.handle)
    let copy = hb_face_builder_create()
    defer { hb_face_destroy(copy) }
    var tags = [hb_tag_t](repeating: 0, count: 128)
    var count = UInt32(tags.count)
    hb_face_get_table_tags(whole, 0, &count, &tags)
    // Where there are names of glyphs, FreeType makes a table of characters of them.
    let leftOut = [hb_tag_from_string("cmap", -1), hb_tag_from_string("post", -1)]
    for tag in tags.prefix(Int(count)) where !leftOut.contains(tag) {
      let table = hb_face_reference_table(whole, tag)
      hb_face_builder_add_table(copy, tag, table)
      hb_blob_destroy(table)
    }
    file = hb_face_reference_blob(copy)
    var length: UInt32 = 0
    let bytes = UnsafeRawPointer(hb_blob_get_data(file, &length))
    guard FT_Init_FreeType(&library) == 0 else { return }
    FT_New_Memory_Face(library, bytes?.assumingMemoryBound(to: FT_Byte.self), FT_Long(length), 0, &font)
  }

  deinit {
    FT_Done_FreeType(library)
    hb_blob_destroy(file)
  }

  /// - Returns: nil where FreeType does not read the font so.
  static func cairoFace(of face: Face) -> OpaquePointer? {
    let font = NamelessFont(of: face)
    guard let open = font.font else { return nil }
    let made = cairo_ft_font_face_create_for_ft_face(open, 0)
    cairo_font_face_set_user_data(made, &key, Unmanaged.passRetained(font).toOpaque()) { kept in
      if let kept { Unmanaged<NamelessFont>.fromOpaque(kept).release() }
    }
    return made
  }
}
