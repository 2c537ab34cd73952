import TextMeasurement
import Testing

@testable import CaseDrawing

/// Texts as the fonts of the machine give them.
struct GlyphLineTests {
  @Test(arguments: [false, true])
  func `no text of ASCII is wider than the pictures reckon with`(isBold: Bool) throws {
    let fonts = try LineSetter()
    let characters = (UInt8(0x20)..<0x7F).map { String(Unicode.Scalar($0)) }
    let labels = [
      "secondLabel", "wanted 260, is 195", "c1: a.leading == view.leading + 10", "71 -> 280.67 wide",
    ]
    for text in characters + labels {
      let width = try fonts.line(text, isBold: isBold).width
      #expect(width <= TextMetrics.width(of: text) + 0.001, "\(text)")
      #expect(width > TextMetrics.width(of: text) * 0.8, "\(text)")
    }
  }

  @Test(arguments: ["first", "世界", "مرحبا", "שלום", "नमस्ते", "ไทย", "🎉", "→", "×", "≥", "−", "é"])
  func `every script has a font`(text: String) throws {
    let shaped = try LineSetter().line(text, isBold: false)
    #expect(!shaped.glyphs.isEmpty)
    // Glyph 0 is the box that stands for what a font does not have.
    #expect(shaped.glyphs.allSatisfy { $0.id != 0 })
  }

  @Test func `what is written from right to left is laid out so, and numbers in it are not`() throws {
    let fonts = try LineSetter()
    func glyphs(_ text: String) throws -> [UInt32] { try fonts.line(text, isBold: false).glyphs.map(\.id) }
    #expect(try glyphs("אב") == glyphs("ב") + glyphs("א"))
    #expect(try glyphs("אב 12") == glyphs("12") + glyphs(" ") + glyphs("אב"))
    #expect(try glyphs("a אב b") == glyphs("a") + glyphs(" ") + glyphs("אב") + glyphs(" b"))
  }

  /// By the rules of the Unicode bidirectional algorithm (UAX #9).
  @Test func `a line runs in the direction of its paragraph, whatever its first letter`() throws {
    let fonts = try LineSetter()
    func glyphs(_ text: String, _ isRightToLeft: Bool? = nil) throws -> [UInt32] {
      try fonts.line(text, isBold: false, isRightToLeft: isRightToLeft).glyphs.map(\.id)
    }
    let (latin, hebrew, space) = (try glyphs("ab"), try glyphs("אב"), try glyphs(" "))
    #expect(try glyphs("ab אב") == latin + space + hebrew)
    #expect(try glyphs("ab אב", true) == hebrew + space + latin)
    #expect(try glyphs("אב ab", false) == hebrew + space + latin)
  }

  @Test(arguments: ["👩‍👩‍👧‍👦", "🇩🇪", "👍🏽", "✈️", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"])
  func `emoji that are joined take the room of one, and stay joined`(emoji: String) throws {
    #expect(TextMetrics.width(of: emoji) == TextMetrics.width(of: "🎉"))
    #expect(try LineSetter().line(emoji, isBold: false).width <= TextMetrics.width(of: emoji))
    #expect(emoji.printable == emoji)
  }

  @Test func `what joins letters is kept, and what turns them around is not`() {
    #expect("می\u{200C}خواهم".printable == "می\u{200C}خواهم")
    #expect("a\u{202E}b".printable == "a\u{FFFD}b")
  }

  @Test func `letters of Arabic join`() throws {
    let fonts = try LineSetter()
    let joined = try fonts.line("سلام", isBold: false).glyphs.map(\.id)
    let apart = try "سلام".map { try fonts.line(String($0), isBold: false).glyphs.map(\.id) }
    #expect(joined != Array(apart.reversed().joined()))
  }

  // Lam and alef are always written as one glyph, whose letters are told from left to right, too.
  @Test(arguments: [
    ("office", "office"), ("e\u{301}", "e\u{301}"), ("سلام 12", "12 " + "م" + "ا" + "ل" + "س"),
    ("אב, ab", "ab" + " ,בא"),
    ("世界 🎉", "世界 🎉"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("नमस्ते", "नमस्ते"),
  ])
  func `each glyph stands for characters of the text, from left to right`(text: String, seen: String) throws {
    let runs = try LineSetter().line(text, isBold: false).runs
    #expect(runs.allSatisfy { $0.clusters.reduce(0) { $0 + $1.glyphCount } == $0.glyphs.count })
    #expect(runs.allSatisfy { $0.clusters.allSatisfy { !$0.text.isEmpty && $0.glyphCount > 0 } })
    let shown = runs.flatMap { $0.clusters.map(\.text) }.joined()
    #expect(shown.unicodeScalars.elementsEqual(seen.unicodeScalars))
  }

  @Test func `an empty text has no glyphs`() throws {
    let shaped = try LineSetter().line("", isBold: false)
    #expect(shaped.glyphs.isEmpty && shaped.width == 0)
  }
}

extension GlyphLine {
  fileprivate var glyphs: [Glyph] { runs.flatMap(\.glyphs) }
}
