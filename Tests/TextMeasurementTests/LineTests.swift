import LayoutModel
import Testing

@testable import TextMeasurement

/// In Inter at 10 points a Chinese character is 10 wide, a line 10 × 3408/2816 high, and by hb-shape an ellipsis
/// 10 × 2312/2816, a space 10 × 792/2816 and an x 10 × 1520/2816 wide.
struct LineTests {
  private static let lineHeight = 10 * 3408.0 / 2816
  private static let ellipsis = 10 * 2312.0 / 2816
  private static let space = 10 * 792.0 / 2816
  private static let x = 10 * 1520.0 / 2816

  private func shown(
    _ string: String, lines: Int = 0, width: Double? = nil, mode: LineBreakMode? = nil,
    multiple: Double? = nil, runs: [TextRun] = []
  ) -> ShownText {
    FontMeasurer().shownText(
      of: LabelText(
        string: string, font: Font(family: "Inter", size: 10), numberOfLines: lines, lineBreakMode: mode,
        lineHeightMultiple: multiple, runs: runs), width: width, in: Environment())
  }

  @Test(
    arguments: [
      ("", nil, []),
      ("文", nil, [10]),
      ("文文文文文", 30, [30, 20]),
      // Less than a character holds one all the same.
      ("文文", 5, [10, 10]),
      // Newlines of every kind, and the empty line behind the last.
      ("文\n文文\r\n文\u{2028}文\u{85}文\u{b}文", nil, [10, 20, 10, 10, 10, 10]),
      ("文\n", nil, [10, 0]),
      ("\n\n", nil, [0, 0, 0]),
      // White space hangs over the end of a line that was wrapped, and counts at the text's own end.
      ("文文 文文", 22, [20, 20]),
      ("文文     文文", 22, [20, 20]),
      ("文 ", nil, [10 + space]),
      ("文文\u{3000}文文", 22, [20, 20]),
      // A line may break at a zero-width space, and not at a no-break space or a word joiner.
      ("xx\u{200B}xx", 3 * x, [2 * x, 2 * x]),
      ("文文\u{2060}文文", 25, [10, 20, 10]),
      // No closing mark begins a line, and no opening one ends it.
      ("文文文。文", 30, [20, 30]),
      ("文文「文文", 30, [20, 30]),
      // Tabs stop every 28 points.
      ("文\t文", nil, [38]),
      ("\t\t文", nil, [66]),
      // Control characters take no room.
      ("文\u{1}\u{7f}文", nil, [20]),
    ] as [(String, Double?, [Double])])
  func `lines are filled as a label fills them`(string: String, width: Double?, lines: [Double]) {
    let widths = shown(string, width: width).lines.map(\.width)
    #expect(widths.count == lines.count)
    for (width, expected) in zip(widths, lines) { #expect(abs(width - expected) < 1e-9) }
  }

  @Test(
    arguments: [
      // What is left of 35 beside the ellipsis of 8.21 holds two characters.
      (.byTruncatingTail, 1, 35, [20 + ellipsis]),
      (.byTruncatingHead, 1, 35, [20 + ellipsis]),
      (.byTruncatingMiddle, 1, 35, [20 + ellipsis]),
      (.byClipping, 1, 35, [35]),
      (.byWordWrapping, 1, 35, [30]),
      (.byTruncatingTail, 2, 35, [30, 20 + ellipsis]),
      (.byTruncatingTail, 2, 60, [60, 20]),
      (.byTruncatingTail, 1, 5, [ellipsis]),
    ] as [(LineBreakMode, Int, Double, [Double])])
  func `the last line of a text that is too long`(
    mode: LineBreakMode, lines: Int, width: Double, widths: [Double]
  ) {
    let shown = shown("文文文文文文文文", lines: lines, width: width, mode: mode)
    #expect(shown.isTruncated == (width < 60))
    #expect(shown.lines.count == widths.count)
    for (line, expected) in zip(shown.lines, widths) { #expect(abs(line.width - expected) < 1e-9) }
  }

  /// Tabs stop every 28 points. What is left of a line's width beside the ellipsis of 8.21 is filled.
  @Test(
    arguments: [
      // The tab goes from 18.21 to 28, and with one character more from 38.21 to 56.
      ("文文文文文文\t文", .byTruncatingHead, 50, 38, 3),
      // From 28.21 to 56, which has no room.
      ("文文文文文文\t文", .byTruncatingMiddle, 60, 30 + ellipsis, 3),
      // From 48.21 to 56.
      ("文文文文文文\t文", .byTruncatingMiddle, 70, 66, 6),
      // From 10 to 28, and five characters more.
      ("文\t文文文文文文文文文文", .byTruncatingMiddle, 90, 28 + 50 + ellipsis, 7),
    ] as [(String, LineBreakMode, Double, Double, Int)])
  func `a tab beside a cut goes on to its stop`(
    string: String, mode: LineBreakMode, width: Double, expected: Double, count: Int
  ) throws {
    let shown = shown(string, lines: 1, width: width, mode: mode)
    #expect(abs(shown.width - expected) < 1e-9)
    let parts = try #require(shown.lines.first).parts
    #expect(abs(try #require(parts.last).end - expected) < 1e-9)
    #expect(parts.reduce(0) { $0 + $1.range.count } == count)
  }

  @Test func `each of 70,000 runs has its own font, and the last of those over a character counts`() throws {
    let count = 70_000
    let sizes = [TextRun(location: 0, length: 2 * count, font: Font(size: 30))]
    let runs =
      sizes
      + (0..<count).map { i in
        TextRun(location: 2 * i, length: i == 0 ? 2 * count : 2, font: Font(size: i == count - 1 ? 20 : 10))
      }
    let shown = shown(String(repeating: "文\n", count: count - 1) + "文", runs: runs)
    #expect(shown.lines.count == count)
    #expect(abs(shown.height - Double(count + 1) * Self.lineHeight) < 1e-3)
    let last = try #require(shown.lines.last)
    #expect(abs(last.width - 20) < 1e-9)
  }

  /// Each begins where the text does and is 10 characters shorter than the one before.
  @Test func `runs that lie over each other are linear`() throws {
    let (count, length) = (20_000, 10)
    let units = Array("a".utf16)
    let text = LabelText(
      string: String(repeating: "a", count: count * length),
      runs: (0..<count).map { i in
        TextRun(location: 0, length: (count - i) * length, font: Font(size: Double(10 + i % 7)))
      })
    var fonts = FontResolver(FaceCache(FontCatalogue()))
    let parts = try fonts.parts(
      of: text, Array(repeating: units[0], count: count * length), FontEnvironment())
    #expect(parts.map(\.range) == (0..<count).map { $0 * length..<($0 + 1) * length })
    #expect(parts.map(\.font.size) == (0..<count).map { Double(10 + (count - 1 - $0) % 7) })
  }

  @Test func `words wrap whole, and characters wherever they must`() {
    #expect(shown("xx xx", width: 4 * Self.x).lines.map(\.range) == [0..<3, 3..<5])
    #expect(shown("xx xx", width: 4 * Self.x, mode: .byCharWrapping).lines.map(\.range) == [0..<4, 4..<5])
  }

  @Test func `a line that is cut off by a newline shows an ellipsis`() {
    let shown = shown("文\n文", lines: 1)
    #expect(shown.isTruncated)
    #expect(abs(shown.width - 10 - Self.ellipsis) < 1e-9)
  }

  @Test func `a soft hyphen shows where a line ends with it, and needs its room`() {
    let hyphen = 10 * 1008.0 / 2816
    #expect(abs(shown("xx\u{AD}xx", width: nil).width - 4 * Self.x) < 1e-9)
    let broken = shown("xx\u{AD}xx", width: 2 * Self.x + hyphen)
    #expect(broken.lines.map(\.range) == [0..<3, 3..<5])
    #expect(abs(broken.width - 2 * Self.x - hyphen) < 1e-9)
  }

  @Test func `baselines stand an ascent under a line's top, and a multiple adds its room above`() {
    let plain = shown("文\n文")
    #expect(abs(plain.height - 2 * Self.lineHeight) < 1e-9)
    #expect(abs(plain.firstBaseline - 10 * 2728.0 / 2816) < 1e-9)
    #expect(abs(plain.lastBaseline - plain.firstBaseline - Self.lineHeight) < 1e-9)
    let high = shown("文\n文", multiple: 1.5)
    #expect(abs(high.height - 3 * Self.lineHeight) < 1e-9)
    #expect(abs(high.height - high.lastBaseline - 10 * 680.0 / 2816) < 1e-9)
  }

  @Test func `a run has its own font, and the highest font of a line makes its height`() {
    let runs = [
      TextRun(location: 1, length: 2, font: Font(size: 20)), TextRun(location: 9, length: 9, font: Font()),
    ]
    let shown = shown("文文文\n文", runs: runs)
    #expect(shown.lines.map { $0.width.rounded() } == [50, 10])
    #expect(abs(shown.height - 3 * Self.lineHeight) < 1e-9)
  }

  @Test func `a run over the whole text is its font, with the lines that it leaves empty in the label's own`()
  {
    let shown = shown("文文\n\n文", runs: [TextRun(location: 0, length: 5, font: Font(size: 20))])
    #expect(shown.lines.map { $0.width.rounded() } == [40, 0, 20])
    #expect(abs(shown.height - 5 * Self.lineHeight) < 1e-9)
  }

  @Test func `any character can stand in a text, and what is none`() {
    let ends = (UInt32(0)...16).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] }
    let some = stride(from: UInt32(0), through: 0x10_FFFF, by: 97)
    let scalars = (ends + Array(0xFDD0...0xFDEF) + some).compactMap(Unicode.Scalar.init)
    #expect(scalars.contains("\u{FFFF}") && scalars.count > 11_000)
    let measurer = FontMeasurer()
    for scalar in scalars {
      let text = LabelText(string: "ก\(scalar) b", numberOfLines: 0)
      let shown = measurer.shownText(of: text, width: 100, in: Environment())
      #expect(shown.lines.last?.range.upperBound == text.string?.utf16.count, "\(scalar.value)")
    }
  }

  @Test func `one character many times is linear, and lines are counted by arithmetic`() {
    let advance = 17 * 1588.0 / 2816
    let text = LabelText(
      string: String(repeating: "a", count: 100_000), font: Font(family: "Inter", size: 17), numberOfLines: 0)
    let shown = FontMeasurer().shownText(of: text, width: 300, in: Environment())
    let perLine = (300 / advance).rounded(.down)
    #expect(Double(shown.lines.count) == (100_000 / perLine).rounded(.up))
    #expect(abs(shown.width - perLine * advance) < 1e-6)
  }
}
