import Dispatch
import LayoutModel
import Synchronization
import TestSupport
import Testing

@testable import TextMeasurement

struct CacheTests {
  private static let faces = FaceCache(FontCatalogue())

  /// How a measurer shows a text that has met no other.
  private func shownAfresh(_ text: LabelText, width: Double) throws -> ShownText {
    var typesetter = Typesetter(Self.faces)
    return ShownText(
      try typesetter.block(
        of: text, maxWidth: width, lineLimit: text.numberOfLines ?? 1, environment: FontEnvironment(),
        listsLines: true)
    )
  }

  @Test(arguments: 0..<60)
  func `what was met before changes no size, and no line is wider than it may be`(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let warm = FontMeasurer()
    for _ in 0..<20 {
      let text = generator.text()
      let width = generator.number(20...300)
      let shown = try warm.measuring { $0.shownText(of: text, width: width, in: Environment()) }
      let fresh = try shownAfresh(text, width: width)
      #expect(shown == fresh)
      // A cluster alone, or an ellipsis, may be wider.
      let widest = 3 * (text.font?.size ?? 17)
      for line in shown.lines { #expect(line.width <= max(width + 1e-5, widest)) }
      #expect(shown.lines.last.map { $0.range.upperBound <= (text.string ?? "").utf16.count } ?? true)
    }
  }

  @Test func `the cache keeps its bound and forgets without a difference`() throws {
    let faces = FaceCache(FontCatalogue())
    let limit = 64 << 10
    var small = Typesetter(faces, cacheLimit: limit)
    var large = Typesetter(faces, cacheLimit: 64 << 20)
    var generator = SplitMix(seed: 1)
    for _ in 0..<2_000 {
      let words = (0..<8).map { _ in
        "ą" + String((0..<6).map { _ in generator.one(of: Array("abcdefghij")) })
      }
      let text = LabelText(string: words.joined(separator: " "))
      let a = try small.block(of: text, maxWidth: 120, lineLimit: 0, environment: FontEnvironment())
      let b = try large.block(of: text, maxWidth: 120, lineLimit: 0, environment: FontEnvironment())
      #expect(a.width == b.width && a.lineCount == b.lineCount)
      #expect(small.cache.memory <= limit + 4096)
    }
    #expect(large.cache.memory > 10 * limit)
  }

  @Test func `threads measure the same`() {
    let measurer = FontMeasurer()
    var generator = SplitMix(seed: 2)
    let texts = (0..<200).map { _ in generator.text() }
    let alone = FontMeasurer()
    let expected = texts.map { alone.size(of: $0, maxWidth: 150, in: Environment()) }
    let differences = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for (text, size) in zip(texts, expected)
      where measurer.size(of: text, maxWidth: 150, in: Environment()) != size {
        differences.withLock { $0 += 1 }
      }
    }
    #expect(differences.withLock { $0 } == 0)
  }
}

private let pieces = [
  "the", "quick,", "“quoted”", "(brackets)", "don't", "a/b", "well-known", "—", "文字。文", "，", "日本", "🙂", "👩‍👩‍👧",
  "naïve", "10", "%", "e\u{301}", "\t", "  ", "\u{A0}", "\u{200B}", "한국어", "ไทย", "שלום", "عربي", "\n",
  "x\u{AD}y",
  "\u{FFFD}", "\u{0}", "\u{200D}", "\u{FE0F}", "\u{202E}", "\u{E000}", "\u{10FFFF}", "Привет", "😀\u{1F3FD}",
]

extension SplitMix {
  /// A text of pieces of many scripts, in one of many sizes, with any number of lines.
  mutating func text() -> LabelText {
    var string = ""
    for _ in 0..<count(0...14) {
      string += one(of: pieces) + (chance(0.7) ? " " : "")
    }
    return LabelText(
      string: string, font: Font(size: number(8...40)), numberOfLines: count(0...4),
      lineBreakMode: one(of: LineBreakMode.allCases))
  }
}
