import JSON
import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

/// A word's advances as hb-shape says them; `Tests/Fixtures/shape-reference` wrote it.
struct ShapedWord: Sendable, CustomStringConvertible {
  let text: String
  let weight: Double
  /// In em.
  let width: Double

  var description: String { text }

  static let all: [ShapedWord] = ((try? Fixtures.documents("shape.ndjson")) ?? []).map { document in
    let row = document.root
    return ShapedWord(
      text: row["text"]?.text ?? "", weight: row["weight"]?.double ?? 0, width: row["width"]?.double ?? 0)
  }
}

struct ShapeTests {
  @Test func `the fixture holds words of many scripts`() { #expect(ShapedWord.all.count == 50) }

  @Test(arguments: ShapedWord.all)
  func `a word is as wide as hb-shape says`(word: ShapedWord) throws {
    let text = LabelText(string: word.text, font: Font(family: "Inter", size: 1000, weight: word.weight))
    let shown = try FontMeasurer().measuring { $0.shownText(of: text, width: nil, in: Environment()) }
    #expect(abs(shown.width / 1000 - word.width) < 1e-5)
  }
}
