import CHarfBuzz
import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

@Suite struct IdeographTests {
  private static let marks = Array("、。「」『』【】〈〉《》（），．：；？！％＄＂＇－／０９＜＝＞".unicodeScalars)

  private static func word(_ generator: inout SplitMix) -> [UInt8] {
    var word = String.UnicodeScalarView()
    for _ in 0..<generator.count(1...9) {
      let isMark = generator.chance(0.25)
      word.append(
        isMark ? generator.one(of: marks) : Unicode.Scalar(UInt16(generator.count(0x4E00...0x9FA5))) ?? "文")
    }
    return Array(String(word).utf8)
  }

  @Test(arguments: [300.0, 400, 700])
  func `a Chinese word is what HarfBuzz and libunibreak make of it whole`(weight: Double) throws {
    var typesetter = Typesetter(FaceShelf(FontCatalogue()), cacheLimit: 1 << 20)
    let font = try typesetter.fonts.font(Font(family: "Inter", size: 17, weight: weight), .large)
    var generator = SplitMix(seed: UInt64(weight))
    var made = 0
    for _ in 0..<1000 {
      let word = Self.word(&generator)
      guard word.withUnsafeBufferPointer(Ideograph.makeUp) else { continue }
      made += 1
      typesetter.paragraph.begin(at: 0, length: word.count)
      try word.withUnsafeBufferPointer { try typesetter.appendIdeographs($0, in: font) }
      let placed = Array(typesetter.paragraph.clusters)
      var clusters = try shaped(word, &typesetter, font)
      try word.withUnsafeBufferPointer { try typesetter.markBreaks(in: $0, &clusters, clusters.indices) }
      #expect(placed.map(\.width) == clusters.map { font.width($0.advance, isPrimary: false) })
      #expect(placed.map(\.traits) == clusters.map { $0.traits.subtracting(.joinsBefore) })
      #expect(placed.map(\.start) == clusters.indices.map { Int32(3 * $0) })
    }
    #expect(made > 200)
  }

  /// By HarfBuzz, as text that is known to be no more than that.
  private func shaped(
    _ word: [UInt8], _ typesetter: inout Typesetter, _ font: SizedFont
  ) throws -> [Cluster] {
    let id = typesetter.shelf.catalogue.ideographs[font.isBold]
    let run = ShapingRun(
      start: 0, end: word.count, face: id, isPrimary: false, script: HB_SCRIPT_HAN, isRightToLeft: false,
      font: 0, kind: .text)
    var clusters: [Cluster] = []
    try word.withUnsafeBufferPointer {
      typesetter.shaper.shape(run, of: $0, in: try typesetter.shelf.face(id), to: &clusters)
    }
    return clusters
  }

  @Test(arguments: [
    ("文", true), ("文字，文字。", true), ("（文", false), ("文）。", false), ("文a文", false), ("文字🙂", false),
    ("日本の", false), ("文\u{3000}", false), ("문", false), ("\u{9FA6}", false), ("文\u{301}", false), ("", true),
  ])
  func `words of Chinese characters with at most one mark behind each are Chinese`(
    word: String, isChinese: Bool
  ) {
    var word = word
    #expect(word.withUTF8(Ideograph.makeUp) == isChinese)
  }

  @Test func `a number for each character and mark`() {
    let numbers = (0...0x10FFFF as ClosedRange<UInt32>).compactMap { Ideograph($0)?.rawValue }
    #expect(Set(numbers).count == numbers.count)
    #expect(numbers.max() == Ideograph.count - 1)
    #expect(numbers.min() == 0)
  }
}
