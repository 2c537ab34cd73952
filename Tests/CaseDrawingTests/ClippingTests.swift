import CaseDrawing
import LayoutModel
import TestSupport
import Testing
import TextMeasurement

/// A scroll view shows of what lies in it what lies in its frame, as `clipsToBounds` is true for it.
struct ClippingTests {
  /// The scroll view is 100 high: of "cut" the lower half is out of sight, and all of "below".
  private func passes() throws -> [DrawnPass] {
    let view = #""class": "UILabel", "intrinsic": [100, 40]"#
    let layoutCase = try CaseDocument(
      [
        """
        { "id": "scroll", "class": "UIScrollView", "children": [
          { "id": "seen", "text": "seen", \(view) }, { "id": "cut", "text": "cut", \(view) },
          { "id": "below", "text": "below", \(view) } ] }
        """
      ],
      [
        #""H:|[scroll]|", "scroll.top == root.top", "scroll.height == 100""#,
        #""seen.top == scroll.contentLayoutGuide.top + 10", "seen.left == scroll.contentLayoutGuide.left""#,
        #""cut.top == scroll.contentLayoutGuide.top + 80", "cut.left == scroll.contentLayoutGuide.left""#,
        #""below.top == scroll.contentLayoutGuide.top + 150", "below.left == scroll.contentLayoutGuide.left""#,
        #""seen.right == scroll.contentLayoutGuide.right""#,
        #""below.bottom == scroll.contentLayoutGuide.bottom""#,
      ], in: #""width": 320, "height": 200"#, name: "sample"
    ).layoutCase
    return Samples.passes(of: layoutCase, settingTextsBy: FontMeasurer())
  }

  @Test func `a text is drawn as far as its scroll view shows it`() throws {
    let drawing = try Samples.drawing(try passes())
    let captions = drawing.captions.filter(\.fillsBox)
    #expect(captions.map(\.words.string) == ["seen", "cut"])
    #expect(captions[0].window == nil)
    let window = try #require(captions[1].window)
    // The text's middle is that of its view, at 100, where the scroll view ends.
    #expect(abs(captions[1].box.center.y - window.maxY) < 2)
    #expect(drawing.captions.contains { $0.words.string == "out of sight: a scroll view clips it" })
  }

  @Test func `SVG, PNG and PDF clip it`() throws {
    let drawing = try Samples.drawing(try passes())
    let lines = drawing.svg.split(separator: "\n")
    let cut = try #require(lines.firstIndex { $0.contains(">cut</text>") && $0.contains("textLength") })
    let name = try #require(lines[cut - 1].wholeMatch(of: /<g clip-path="url\(#(clip-[^)]*)\)">/)).1
    #expect(lines[..<cut].contains { $0.hasPrefix("<clipPath id=\"\(name)\">") })
    #expect(try !drawing.png().isEmpty)
    #expect(try !drawing.pdf().isEmpty)
  }

  @Test func `no two elements of an SVG have one id, also where several are clipped to one box`() {
    let box = Rect(x: 0, y: 0, width: 20, height: 10)
    func item(clippedTo window: Rect) -> DisplayItem {
      .clipped([.box(box, radius: 0, fill: .surface, stroke: nil)], to: window)
    }
    let other = Rect(x: 0, y: 0, width: 20, height: 5)
    let items = [item(clippedTo: box), item(clippedTo: other), .clipped([item(clippedTo: box)], to: other)]
    let svg = Drawing(size: Size(width: 20, height: 10), title: "", summary: "", items: items).svg
    let ids = svg.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(ids.sorted() == ["clip-0-0-20-10", "clip-0-0-20-5", "desc", "title"])
    let clipped = svg.matches(of: /url\(#([^)]*)\)/).map { String($0.1) }
    #expect(clipped.count == 4 && Set(clipped).isSubset(of: ids))
  }

  @Test func `in a terminal, frames end where their scroll view does`() throws {
    let lines = TerminalDrawing(try passes(), columns: 80).lines
    #expect(lines.contains("below: 100 × 40 at 0, 150; out of sight, as a scroll view clips it"))
    #expect(!lines.contains { $0.contains("“below”") })
    #expect(lines.contains { $0.contains("│seen") })
  }

  @Test(arguments: [
    // Apart, within, across one side, across a corner, around.
    (Rect(x: 50, y: 0, width: 5, height: 5), [Rect(x: 50, y: 0, width: 5, height: 5)]),
    (Rect(x: 1, y: 1, width: 5, height: 5), []),
    (Rect(x: 8, y: 2, width: 4, height: 4), [Rect(x: 10, y: 2, width: 2, height: 4)]),
    (
      Rect(x: 8, y: -2, width: 4, height: 4),
      [Rect(x: 8, y: -2, width: 4, height: 2), Rect(x: 10, y: 0, width: 2, height: 2)]
    ),
    (
      Rect(x: -1, y: -1, width: 12, height: 12),
      [
        Rect(x: -1, y: -1, width: 12, height: 1), Rect(x: -1, y: 10, width: 12, height: 1),
        Rect(x: -1, y: 0, width: 1, height: 10), Rect(x: 10, y: 0, width: 1, height: 10),
      ]
    ),
  ]) func `the parts of a box outside of another`(_ box: Rect, _ parts: [Rect]) {
    #expect(box.parts(outside: Rect(x: 0, y: 0, width: 10, height: 10)) == parts)
  }
}
