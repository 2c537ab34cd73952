import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

@Suite struct LetterPairTests {
  private static let catalogue = FontCatalogue()
  private static let letters = (UInt8(0x21)...0x7E).filter(WordEdges.isAlphanumeric)
  private static let signs = Array("!,.:;?".utf8)

  private static func word(_ generator: inout SplitMix) -> [UInt8] {
    let word = (0..<generator.count(1...12)).map { _ in generator.one(of: letters) }
    return generator.chance(0.3) ? word + [generator.one(of: signs)] : word
  }

  @Test(arguments: catalogue.families.flatMap { family in family.faces.map { (family.name, $0) } })
  func `a word made of pairs is as wide as HarfBuzz shapes it whole`(
    family: String, member: FontFamily.Member
  ) throws {
    var typesetter = Typesetter(FaceShelf(Self.catalogue), cacheLimit: 1 << 20)
    let font = Font(family: family, size: 16, weight: member.weight, isItalic: member.isItalic)
    let sized = try typesetter.fonts.font(font, .large)
    var generator = SplitMix(seed: UInt64(member.face.index))
    for _ in 0..<300 {
      let word = Self.word(&generator)
      let text = LabelText(string: String(decoding: word, as: UTF8.self), font: font)
      let block = try typesetter.block(of: text, maxWidth: nil, lineLimit: 0, textSize: .large)
      #expect(try block.width == typesetter.width(of: word, in: sized), "\(text.string ?? "")")
    }
  }

  @Test(arguments: [("Inter", true), ("Noto Sans", false)])
  func `pairs are for faces without ligatures`(family: String, qualifies: Bool) throws {
    var typesetter = Typesetter(FaceShelf(Self.catalogue), cacheLimit: 1 << 20)
    let font = try typesetter.fonts.font(Font(family: family), .large)
    #expect((typesetter.pairs.start(for: font) != nil) == qualifies)
  }

  @Test(arguments: [
    ("word", true), ("word,", true), ("7th.", true), ("word,.", false), (",", false), ("don't", false),
    ("a-b", false), (",word", false), ("é", false), ("", false), ("a\tb", false), ("a?", true),
  ])
  func `letters and digits make a word of pairs, and a sign of clauses behind them`(
    word: String, isPlain: Bool
  ) {
    var word = word
    #expect(word.withUTF8 { LetterPairs.areAll(of: $0) } == isPlain)
  }

  /// A lookup of a type, with a subtable whose values for the second glyph have a format.
  private static func table(type: UInt8, flags: UInt8, second: UInt8) -> [UInt8] {
    let header: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 10]
    let list: [UInt8] = [0, 1, 0, 4]
    let lookup: [UInt8] = [0, type, 0, flags, 0, 1, 0, 8]
    return header + list + lookup + [0, 1, 0, 0, 0, 4, 0, second]
  }

  @Test(arguments: [
    (type: UInt8(2), flags: UInt8(8), second: UInt8(0), isPairwise: true),
    (2, 0, 0, true), (2, 8, 4, false), (2, 2, 0, false), (2, 4, 0, false), (4, 0, 0, true), (6, 0, 0, true),
    (1, 0, 0, false), (3, 0, 0, false), (7, 0, 0, false), (8, 0, 0, false), (9, 0, 0, false),
  ])
  func `pairs that change their first glyph, and marks, leave other advances alone`(
    type: UInt8, flags: UInt8, second: UInt8, isPairwise: Bool
  ) {
    let bytes = Self.table(type: type, flags: flags, second: second)
    bytes.withUnsafeBytes { bytes in
      #expect(PositioningTable(bytes).isPairwise(lookup: 0) == isPairwise)
      #expect(!PositioningTable(bytes).isPairwise(lookup: 1))
      for count in 0..<bytes.count where type == 2 {
        #expect(!PositioningTable(UnsafeRawBufferPointer(rebasing: bytes[..<count])).isPairwise(lookup: 0))
      }
    }
  }
}
