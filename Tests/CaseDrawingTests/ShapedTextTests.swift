import Testing

@testable import CaseDrawing

/// Texts as the fonts of the machine give them.
struct ShapedTextTests {
  @Test(arguments: [false, true])
  func `no text of ASCII is wider than the pictures reckon with`(isBold: Bool) throws {
    let fonts = try FontBook()
    let characters = (UInt8(0x20)..<0x7F).map { String(Unicode.Scalar($0)) }
    let labels = [
      "secondLabel", "wanted 260, is 195", "c1: a.leading == view.leading + 10", "71 -> 280.67 wide",
    ]
    for text in characters + labels {
      let width = ShapedText(text, isBold: isBold, fonts: fonts).width
      #expect(width <= TextMetrics.width(of: text) + 0.001, "\(text)")
      #expect(width > TextMetrics.width(of: text) * 0.8, "\(text)")
    }
  }

  @Test(arguments: ["first", "世界", "مرحبا", "שלום", "नमस्ते", "ไทย", "🎉", "→", "×", "≥", "−", "é"])
  func `every script has a font`(text: String) throws {
    let shaped = ShapedText(text, isBold: false, fonts: try FontBook())
    #expect(!shaped.glyphs.isEmpty)
    // Glyph 0 is the box that stands for what a font does not have.
    #expect(shaped.glyphs.allSatisfy { $0.id != 0 })
  }

  @Test func `what is written from right to left is laid out so, and numbers in it are not`() throws {
    let fonts = try FontBook()
    func glyphs(_ text: String) -> [UInt32] { ShapedText(text, isBold: false, fonts: fonts).glyphs.map(\.id) }
    #expect(glyphs("אב") == glyphs("ב") + glyphs("א"))
    #expect(glyphs("אב 12") == glyphs("12") + glyphs(" ") + glyphs("אב"))
    #expect(glyphs("a אב b") == glyphs("a") + glyphs(" ") + glyphs("אב") + glyphs(" b"))
  }

  @Test func `letters of Arabic join`() throws {
    let fonts = try FontBook()
    let joined = ShapedText("سلام", isBold: false, fonts: fonts).glyphs.map(\.id)
    let apart = "سلام".map { ShapedText(String($0), isBold: false, fonts: fonts).glyphs.map(\.id) }
    #expect(joined != Array(apart.reversed().joined()))
  }

  @Test func `an empty text has no glyphs`() throws {
    let shaped = ShapedText("", isBold: false, fonts: try FontBook())
    #expect(shaped.glyphs.isEmpty && shaped.width == 0)
  }
}
