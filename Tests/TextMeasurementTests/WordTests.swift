import CHarfBuzz
import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

/// Words are shaped apart and kept; HarfBuzz itself says what they are together.
struct WordTests {
  private static let catalogue = FontCatalogue()

  /// The width that HarfBuzz gives a text of one script and face, in em.
  private static func width(_ text: String, in face: Face, _ script: hb_script_t) -> Double {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script)
    var feature = hb_feature_t(tag: hb_tag_from_string("calt", -1), value: 0, start: 0, end: UInt32.max)
    hb_shape(face.handle, buffer, &feature, 1)
    var count: UInt32 = 0
    let positions = UnsafeBufferPointer(
      start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
    return positions.reduce(0) { $0 + Double($1.x_advance) } / face.unitsPerEm
  }

  private static func word(_ generator: inout SplitMix, _ letters: [Unicode.Scalar], _ count: Int) -> String {
    String(String.UnicodeScalarView((0..<count).map { _ in generator.one(of: letters) }))
  }

  private static func measured(_ text: String, _ font: Font) throws -> Double {
    let label = LabelText(string: text, font: font)
    let shown = try FontMeasurer().measuring { $0.shownText(of: label, width: nil, in: Environment()) }
    return shown.width / 1000
  }

  @Test(arguments: catalogue.families.flatMap { family in family.faces.map { (family.name, $0) } })
  func `words without marks are what a font makes of them that is asked to compose`(
    family: String, member: FontFamily.Member
  ) throws {
    let faces = FaceCache(Self.catalogue)
    let face = try faces.face(member.face)
    let letters = (UInt32(0x21)..<0x2B0).filter { $0 < 0x7F || $0 > 0xAD } + Array(0x2010...0x2027)
    let covered = letters.compactMap(Unicode.Scalar.init).filter(face.covers)
    let font = Font(family: family, size: 1000, weight: member.weight, isItalic: member.isItalic)
    var generator = SplitMix(seed: UInt64(member.face.index))
    for length in 1...40 {
      let word = Self.word(&generator, covered, length)
      let expected = Self.width(word, in: face, HB_SCRIPT_LATIN)
      #expect(abs(try Self.measured(word, font) - expected) < 1e-9, "\(word)")
    }
  }

  @Test func `ideographs are by themselves what they are in their text`() throws {
    let faces = FaceCache(Self.catalogue)
    let face = try faces.face(Self.catalogue.fallbacks.ideographs.regular)
    let letters =
      Array("。，、；：？！（）「」《》".unicodeScalars) + (0x4E00...0x9FA5).compactMap(Unicode.Scalar.init)
      + Array(repeating: "ひらがなをんって".unicodeScalars, count: 1000).joined()
    var generator = SplitMix(seed: 3)
    for length in 1...80 {
      let text = "文" + Self.word(&generator, letters, length)
      let expected = Self.width(text, in: face, HB_SCRIPT_HAN)
      #expect(abs(try Self.measured(text, Font(family: "Inter", size: 1000)) - expected) < 1e-9, "\(text)")
    }
  }

  @Test(arguments: ["السلام", "بسم"])
  func `letters join across a change of font inside of a word`(word: String) throws {
    let font = Font(family: "Inter", size: 20)
    func width(_ runs: [TextRun], _ string: String) -> Double {
      FontMeasurer().shownText(
        of: LabelText(string: string, font: font, runs: runs), width: nil, in: Environment()
      ).width
    }
    let same = [TextRun(location: 0, length: 2, font: Font(size: 20))]
    #expect(width(same, word) == width([], word))
    let apart = word.unicodeScalars.map { width([], String($0)) }.reduce(0, +)
    #expect(abs(width([], word) - apart) > 1)
  }
}
