import CaseDrawing
import LayoutModel
import TestSupport
import Testing

/// What the files are like.
struct FormatTests {
  private static let hostile = """
    { "name": "<b>&奇怪 مرحبا</b>", "title": "]]> <\\u0301 &\\u0301 \\u0007\\u0000\\u202e\\ufffe 🎉 <!-- -->",
      "root": { "id": "root", "children": [{ "id": "a", "class": "UILabel", "text": "<script>" }] },
      "history": [{ "note": "&amp; \\n\\t\\u001b[31m", "changes": [{ "view": "a", "text": "b" }] }] }
    """

  @Test func `an SVG is well-formed, whatever the texts are`() throws {
    let layoutCase = try LayoutCase(json: Array(Self.hostile.utf8), file: "hostile")
    let svg = try Samples.drawing(Samples.passes(of: layoutCase)).svg
    #expect(XMLFlaw.first(in: svg) == nil)
    #expect(svg.contains("<title id=\"title\">&lt;b&gt;&amp;奇怪 مرحبا&lt;/b&gt;, passes 0 and 1</title>"))
    #expect(!svg.contains("<script"))
    for layoutCase in try Samples.seeds() {
      #expect(XMLFlaw.first(in: try Samples.drawing(Samples.passes(of: layoutCase).suffix(2)).svg) == nil)
    }
  }

  @Test func `the same case gives the same bytes`() throws {
    let layoutCase = try LayoutCase(json: Array(Self.hostile.utf8), file: "hostile")
    let (first, second) = (Samples.passes(of: layoutCase), Samples.passes(of: layoutCase))
    #expect(try Samples.drawing(first).svg == Samples.drawing(second).svg)
    #expect(try Samples.drawing(first).png() == Samples.drawing(second).png())
    #expect(try Samples.drawing(first).pdf() == Samples.drawing(second).pdf())
  }

  @Test func `a PNG has twice the picture's size, and a PDF no date`() throws {
    let drawing = try Samples.drawing(try Samples.seed("article-2-hugging"))
    let png = try drawing.png()
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // The header's width and height are the eight bytes from the sixteenth on, the highest first.
    let numbers = png[16..<24].map(Int.init)
    #expect(numbers[2] << 8 + numbers[3] == Int(drawing.size.width) * 2)
    #expect(numbers[6] << 8 + numbers[7] == Int(drawing.size.height) * 2)
    let pdf = String(decoding: try drawing.pdf(), as: UTF8.self)
    #expect(pdf.hasPrefix("%PDF-"))
    #expect(!pdf.contains("Date"))
  }

  @Test(arguments: [(1999.0, 2.0), (2001, 1)])
  func `a PNG of more than sixteen million pixels has the picture's size`(side: Double, scale: Double) throws
  {
    let size = Size(width: side, height: 2000)
    let png = try Drawing(size: size, title: "", summary: "", items: []).png()
    #expect(Double(Int(png[18]) << 8 + Int(png[19])) == side * scale)
  }

  @Test func `nothing is seen of boxes under a filled one, but for what sticks out`() throws {
    func png(_ boxes: (inset: Double, stroke: Double)...) throws -> [UInt8] {
      let items = boxes.map { inset, stroke in
        DisplayItem.box(
          Rect(x: inset, y: inset, width: 60 - 2 * inset, height: 60 - 2 * inset), radius: 0, fill: .surface,
          stroke: Stroke(color: .frame, width: stroke))
      }
      return try Drawing(size: Size(width: 60, height: 60), title: "", summary: "", items: items).png()
    }
    #expect(try png((20, 1), (12, 1), (10, 1)) == png((10, 1)))
    #expect(try png((10, 3), (10, 1)) != png((10, 1)))
    #expect(try png((20, 1), (9, 1), (10, 1)) == png((9, 1), (10, 1)))
  }

  @Test func `no colour is the only symbol of anything`() throws {
    let svg = try Samples.drawing([try Samples.seed("article-3-container-widths")[7]]).svg
    #expect(svg.contains("stroke-dasharray=\"4 3\""))
    #expect(svg.contains(">wanted 10, is 0<"))
  }
}
