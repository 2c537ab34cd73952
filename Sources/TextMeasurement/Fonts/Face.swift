import CHarfBuzz
import Synchronization

/// An open font face, without hinting: one unit of HarfBuzz's is one of the font's.
///
/// HarfBuzz lets many threads use an immutable font at once.
package final class Face: @unchecked Sendable {
  /// An `hb_font_t`.
  package let handle: OpaquePointer
  package let source: FontSource
  package let unitsPerEm: Double
  /// Of a line, in em, from the baseline.
  let ascent, descent: Double
  /// Whether the face has all of ASCII that is printed.
  let coversASCII: Bool

  /// Opens a face and checks the tables that measuring reads.
  ///
  /// - Throws: `FontError.missing` and `.damaged`
  init(_ source: FontSource) throws(FontError) {
    guard let blob = hb_blob_create_from_file_or_fail(source.path) else {
      throw .missing(file: source.path, package: source.package)
    }
    defer { hb_blob_destroy(blob) }
    if let table = Self.damage(of: blob, faceIndex: source.faceIndex) {
      throw .damaged(file: source.path, table: table, package: source.package)
    }
    guard let face = hb_face_create(blob, UInt32(source.faceIndex)), let font = hb_font_create(face) else {
      throw .damaged(file: source.path, table: "head", package: source.package)
    }
    hb_face_make_immutable(face)
    hb_font_make_immutable(font)
    handle = font
    self.source = source
    unitsPerEm = Double(hb_face_get_upem(face))
    hb_face_destroy(face)
    var extents = hb_font_extents_t()
    _ = hb_font_get_h_extents(font, &extents)
    ascent = Double(extents.ascender) / unitsPerEm
    descent = -Double(extents.descender) / unitsPerEm
    coversASCII = (0x20..<0x7F as Range<hb_codepoint_t>).allSatisfy {
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(font, $0, &glyph) != 0
    }
  }

  deinit { hb_font_destroy(handle) }

  /// Whether the face has a glyph for a character.
  func covers(_ scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(handle, scalar.value, &glyph) != 0
  }

  /// The advance of a character's glyph, in em.
  func advance(of scalar: Unicode.Scalar) -> Double {
    var glyph: hb_codepoint_t = 0
    _ = hb_font_get_nominal_glyph(handle, scalar.value, &glyph)
    return Double(hb_font_get_glyph_h_advance(handle, glyph)) / unitsPerEm
  }
}

extension Face {
  /// The first table whose content is not what the file's directory says of it.
  private static func damage(of blob: OpaquePointer, faceIndex: Int) -> String? {
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length) else { return "" }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
    guard let directory = TableDirectory(bytes, faceIndex: faceIndex) else { return "" }
    return directory.firstDamagedTable(in: bytes)
  }
}

/// The open faces of a catalogue, opened when a text first needs them and shared by all threads.
final class FaceCache: Sendable {
  let catalogue: FontCatalogue
  private let faces: Mutex<[Face?]>

  init(_ catalogue: FontCatalogue) {
    self.catalogue = catalogue
    faces = Mutex(Array(repeating: nil, count: catalogue.sources.count))
  }

  /// - Throws: `FontError.missing` and `.damaged`
  func face(_ id: FaceID) throws(FontError) -> Face {
    let source = catalogue.sources[id.index]
    let result = faces.withLock { faces in
      if let open = faces[id.index] { return Result<Face, FontError>.success(open) }
      let opened = Result { () throws(FontError) in try Face(source) }
      faces[id.index] = try? opened.get()
      return opened
    }
    return try result.get()
  }
}
