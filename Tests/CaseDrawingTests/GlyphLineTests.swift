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

  @Test func `letters of Arabic join`() throws {
    let fonts = try LineSetter()
    let joined = try fonts.line("سلام", isBold: false).glyphs.map(\.id)
    let apart = try "سلام".map { try fonts.line(String($0), isBold: false).glyphs.map(\.id) }
    #expect(joined != Array(apart.reversed().joined()))
  }

  @Test(arguments: ["office", "e\u{301}", "سلام 12", "אב, ab", "世界 🎉", "👩‍👩‍👧", "नमस्ते"])
  func `each glyph stands for characters of the text, and all of them together for the text`(text: String)
    throws
  {
    let runs = try LineSetter().line(text, isBold: false).runs
    #expect(runs.allSatisfy { $0.clusters.reduce(0) { $0 + $1.glyphCount } == $0.glyphs.count })
    #expect(runs.allSatisfy { $0.clusters.allSatisfy { !$0.text.isEmpty && $0.glyphCount > 0 } })
    let read =
      runs.allSatisfy(\.isRightToLeft) || text.hasPrefix("س") || text.hasPrefix("א") ? runs.reversed() : runs
    #expect(read.flatMap { $0.clusters.map(\.text) }.joined() == text)
  }

  @Test func `a ligature stands for its letters, which are read from right to left`() throws {
    let runs = try LineSetter().line("سلام", isBold: false).runs
    #expect(runs.map(\.isRightToLeft) == [true])
    // Lam and alef are always written as one; the others are letters of their own.
    #expect(runs[0].clusters.map(\.text) == ["س", "لا", "م"])
  }

  @Test func `an empty text has no glyphs`() throws {
    let shaped = try LineSetter().line("", isBold: false)
    #expect(shaped.glyphs.isEmpty && shaped.width == 0)
  }
}

extension GlyphLine {
  fileprivate var glyphs: [Glyph] { runs.flatMap(\.glyphs) }
}
