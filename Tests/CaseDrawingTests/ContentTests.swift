import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import CaseDrawing

/// What a picture says.
struct ContentTests {
  @Test func `names, intrinsic sizes and distances are written`() throws {
    let passes = try Samples.seed("article-2-hugging")
    let texts = try texts([passes[1]])
    #expect(texts.isSuperset(of: ["firstLabel", "secondLabel", "97.3333 → 307 wide", "20", "10", "200"]))
    #expect(texts.contains("pass 1 of 2 · solved"))
  }

  /// A switch is 51 wide, and 49 of these are seen: it is as wide as its content.
  @Test func `a content size is compared with the alignment rectangle`() throws {
    let switches =
      #"{ "id": "switch", "intrinsic": { "width": 49, "height": 31 }, "alignmentInsets": { "right": 2 } }"#
    let place = [#""switch.left == root.left + 9""#, #""switch.top == root.top + 9""#]
    let texts = try texts(try Samples.passes(switches, constraints: place.joined(separator: ",")))
    #expect(texts.contains("switch"))
    #expect(!texts.contains { $0.contains("→") })
  }

  /// 320 less two margins of 30 is 260.
  @Test func `a size that follows a guide's names the guide`() throws {
    let texts = try texts(
      try Samples.passes(
        #"{ "id": "row", "layoutMargins": { "left": 30, "right": 30 }, "children": [{ "id": "a" }] }"#,
        constraints: #"""
          "H:|[row]|", "V:|[row]|", "a.left == row.left", "a.top == row.top", "a.height == 20",
          "a.width == 0.5 * row.layoutMarginsGuide.width"
          """#))
    #expect(texts.contains("= 0.5 × row.layoutMarginsGuide.width"), "\(texts)")
  }

  /// Nine sixteenths are 0.5625.
  @Test func `a multiplier is shown as it is written`() throws {
    let passes = try Samples.passes(
      #"{ "id": "a" }"#,
      constraints:
        #""a.width == 160", "a.height == 0.5625 * a.width", "a.left == root.left", "a.top == root.top""#,
      environment: #""width": 200, "height": 120"#)
    #expect(try texts(passes).contains("= 0.5625 × a.width"))
  }

  @Test func `a view that is not determined says which members are free`() throws {
    let texts = try texts([try Samples.seed("article-2-hugging")[0]])
    #expect(texts.isSuperset(of: ["free: x, width", "free: width"]))
    #expect(texts.contains("a tie: x, y, width or height is not determined"))
  }

  @Test func `a broken constraint says what it wanted, and the key what contradicts it`() throws {
    let texts = try texts([try Samples.seed("article-3-container-widths")[7]])
    #expect(
      texts.isSuperset(of: [
        "wanted 10, is 0", "c3: container.trailing == label2.trailing + 10",
        "c1: label1.leading == container.leading + 10", "c2: label2.leading == label1.trailing + 10",
        "broken: required, and cannot hold", "contradicts a broken constraint",
      ]))
  }

  @Test func `a broken size says how large the view is`() throws {
    let passes = try Samples.passes(
      #"{ "id": "a" }"#, constraints: #""a.width == 20", "a.width == 0.5 * root.width + 10""#,
      environment: #""width": 200"#)
    #expect(try texts(passes).contains("wanted = 0.5 × root.width + 10, is 20"))
  }

  @Test func `the legend explains what occurs and nothing else`() throws {
    let texts = try texts([try Samples.seed("article-0-cell-widths")[0]])
    #expect(texts.contains("constraint that binds, with its constant"))
    #expect(!texts.contains { $0.hasPrefix("broken") || $0.hasPrefix("moved") })
  }

  @Test func `stack views, guides and the borders outside of the safe area are drawn as such`() throws {
    let row = try texts(try Samples.seed("uikit-stack-fill"))
    #expect(row.contains("stack view"))
    let screen = try texts(try Samples.seed("uikit-safe-area"))
    #expect(screen.contains("outside of the safe area") && screen.contains("layout guide"))
    #expect(!screen.contains("keyboard"))
    let environment = #""width": 390, "height": 844, "keyboard": { "height": 336 }"#
    #expect(try texts(try Samples.passes("", environment: environment)).contains("keyboard"))
  }

  @Test func `moves are marked where passes stand side by side`() throws {
    let passes = Array(try Samples.seed("article-2-hugging").prefix(2))
    #expect(try texts(passes).contains("moved: where it was, and where it went"))
    let alone = try passes.flatMap { try texts([$0]) }
    #expect(!alone.contains("moved: where it was, and where it went"))
  }

  @Test func `what has no room is listed beside the picture`() throws {
    let small = (0..<80).map { index in
      #"{ "id": "small\#(index)", "frame": { "x": \#(index), "y": 0, "width": 0.5, "height": 0.5 } }"#
    }
    let texts = try texts(try Samples.passes(small.joined(separator: ",")))
    for index in 0..<80 {
      #expect(texts.contains { $0 == "small\(index)" || $0.hasPrefix("small\(index): 0.5 × 0.5 at") })
    }
  }

  @Test func `lengths of which a case says nothing are made up, and that is said`() throws {
    let children = #"{ "id": "a", "children": [{ "id": "b" }, { "id": "c" }] }"#
    let constraints = #""a.height == 200", "b.height == 50", "c.width == -16""#
    func remark(_ names: String) -> String {
      "All \(names) are 0 here, and each view is drawn as large as its name needs."
    }
    let narrow = try Samples.passes(children, constraints: constraints, environment: "")
    #expect(
      try texts(narrow).isSuperset(of: [remark("widths"), "200", "50", "wanted -16, is 0", "a", "b", "c"]))
    #expect(try texts(Samples.passes(children, environment: "")).contains(remark("widths and heights")))
    #expect(try !texts(Samples.passes(children)).contains { $0.hasPrefix("All ") })
  }

  @Test func `the content sizes drawn are those that the layout protected, recorded ones too`() throws {
    let measured = """
      { "name": "measured", "environment": { "width": 100 },
        "root": { "id": "root", "children": [
          { "id": "a", "class": "UILabel", "text": "six by six by six by", "numberOfLines": 0 },
          { "id": "b", "class": "UILabel", "text": "six by six by six by", "numberOfLines": 0 },
          { "id": "c", "class": "UILabel", "text": "one" }] },
        "constraints": ["a.leading == root.leading", "a.trailing <= root.trailing", "b.width == 90"],
        "measured": [{ "view": "a", "maxWidth": 100, "width": 77, "height": 61 },
          { "view": "c", "width": 33, "height": 11 }],
        "history": [{ "changes": [{ "view": "c", "text": "other" }] }] }
      """
    let cases = try Samples.seeds() + [LayoutCase(json: Array(measured.utf8), file: "measured")]
    var recorded = 0
    for layoutCase in cases {
      var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
      while let layout = session.next() {
        let drawn = DrawnPass(CaseSnapshot(layoutCase, layout: layout), measurer: SquareGlyphs())
        #expect(drawn.intrinsic == session.contentSizes, "\(layoutCase.name), pass \(layout.pass)")
        recorded += layout.recorded.count
      }
    }
    #expect(recorded > 2)
  }

  /// What the safe area leaves out at the bottom is 34 high, and the keyboard covers 10 of it. A root that is narrower
  /// than its safe area's left inset is left out whole.
  @Test(arguments: [390, 0.5])
  func `what is obscured lies in the root, and of the safe area what is above the keyboard`(width: Double)
    throws
  {
    let environment = """
      "width": \(width), "height": 400, "keyboard": { "height": 10 },
      "safeArea": { "top": 59, "left": 20, "bottom": 34, "right": 0 }
      """
    let areas = try Samples.passes("", environment: environment)[0].obscuredAreas
    #expect(
      areas.map(\.area) == [
        Rect(x: 0, y: 390, width: width, height: 10), Rect(x: 0, y: 0, width: width, height: 59),
        Rect(x: 0, y: 366, width: width, height: 24), Rect(x: 0, y: 0, width: min(20, width), height: 400),
      ])
    #expect(areas.map(\.symbol) == [.keyboard, .safeArea, .safeArea, .safeArea])
  }

  @Test func `no passes make no picture`() {
    #expect(Drawing([]) == nil)
    #expect(TerminalDrawing([], columns: 80).lines.isEmpty)
  }

  private func texts(_ passes: [DrawnPass]) throws -> Set<String> {
    Set(try Samples.drawing(passes).captions.map(\.words.string))
  }
}
