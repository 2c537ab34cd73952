import CHarfBuzz
import Synchronization

/// A font face, open and checked, without hinting: one unit of HarfBuzz's is one of the font's.
///
/// HarfBuzz lets immutable faces and fonts be used by many threads at once.
package final class Face: @unchecked Sendable {
  package let font: OpaquePointer
  package let unitsPerEm: Double
  /// What the face says of its lines, in em, downwards; the gap is between lines.
  let ascent, descent, lineGap: Double
  private let pairs = AtomicLazyReference<LetterPairStorage>()
  private let ideographStorage = AtomicLazyReference<IdeographAdvanceStorage>()

  /// - Throws: `FontError.missing` and `.damaged`
  init(_ source: FontSource) throws(FontError) {
    guard let blob = hb_blob_create_from_file_or_fail(source.path) else {
      throw .missing(file: source.path, package: source.package)
    }
    defer { hb_blob_destroy(blob) }
    if let table = Self.damage(of: blob, faceIndex: source.faceIndex) {
      throw .damaged(file: source.path, table: table, package: source.package)
    }
    guard let face = hb_face_create(blob, UInt32(source.faceIndex)),
      let font = hb_font_create(face)
    else {
      throw .damaged(file: source.path, table: "head", package: source.package)
    }
    hb_face_make_immutable(face)
    hb_font_make_immutable(font)
    self.font = font
    unitsPerEm = Double(hb_face_get_upem(face))
    hb_face_destroy(face)
    var extents = hb_font_extents_t()
    _ = hb_font_get_h_extents(font, &extents)
    ascent = Double(extents.ascender) / unitsPerEm
    descent = -Double(extents.descender) / unitsPerEm
    lineGap = Double(extents.line_gap) / unitsPerEm
  }

  deinit { hb_font_destroy(font) }

  /// Found out when a text is first set in the face.
  var letterPairs: LetterPairs { pairStorage.pairs }

  private var pairStorage: LetterPairStorage {
    pairs.load() ?? pairs.storeIfNil(LetterPairStorage(lettersInPairs()))
  }

  /// Which letter a letter with marks behind it is, `Letter.other` where that is not certain.
  func letter(_ cluster: LetterCluster, of scalars: [UInt32]) -> Letter {
    pairStorage.letter(cluster, of: scalars, in: self)
  }

  var ideographs: IdeographAdvances {
    (ideographStorage.load() ?? ideographStorage.storeIfNil(IdeographAdvanceStorage(of: self))).advances
  }

  /// Whether the face has a glyph for a character.
  func covers(_ scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
  }

  /// Of a character's glyph, in em.
  func advance(of scalar: UInt32) -> Double {
    var glyph: hb_codepoint_t = 0
    _ = hb_font_get_nominal_glyph(font, scalar, &glyph)
    return Double(hb_font_get_glyph_h_advance(font, glyph)) / unitsPerEm
  }

  private static func damage(of blob: OpaquePointer, faceIndex: Int) -> String? {
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length) else { return "" }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
    guard let directory = TableDirectory(bytes, faceIndex: faceIndex) else { return "" }
    return directory.firstDamagedTable(in: bytes)
  }
}
