import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Guides, margins, safe areas, baselines, scroll views and alignment rectangles, with numbers worked out by hand.
struct VocabularyTests {
  private func layouts(_ environment: String, _ root: String, _ constraints: [String]) throws -> [Layout] {
    try Array(LayoutSession(layoutCase(environment, root, constraints), measurer: SquareGlyphs()))
  }

  private func layoutCase(_ environment: String, _ root: String, _ constraints: [String]) throws -> LayoutCase
  {
    let list = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let document = """
      { "name": "screen", "rules": "uikit", "environment": { \(environment) }, "root": { \(root) },
        "constraints": [ \(list) ] }
      """
    return try LayoutCase(document: document)
  }

  private static let screen = #""width": 393, "height": 852, "safeArea": { "top": 59, "bottom": 34 }"#

  @Test func `a view controller's root has 16 and the safe area as margins`() throws {
    let layout = try #require(
      layouts(
        Self.screen, #""id": "root", "isViewControllerRoot": true, "children": [ { "id": "a" } ]"#,
        [
          "a.leading == root.leadingMargin", "a.trailing == root.trailingMargin",
          "a.top == root.topMargin", "a.bottom == root.safeAreaLayoutGuide.bottom - 6",
        ]
      ).first)
    // 393 less twice 16; 852 less 59, 34 and 6.
    #expect(layout.frames[1] == Rect(x: 16, y: 59, width: 361, height: 753))
    #expect(layout.unsettled.isEmpty)
  }

  @Test func `margins and guides follow the writing direction, and centres lie between margins`() throws {
    let layout = try #require(
      layouts(
        #""width": 100, "height": 50, "direction": "rtl""#,
        """
        "id": "root", "directionalLayoutMargins": { "top": 0, "leading": 30, "bottom": 0, "trailing": 10 },
        "children": [ { "id": "a" }, { "id": "b" } ]
        """,
        [
          "a.leading == root.leadingMargin + 1", "a.width == 20", "b.width == 20",
          "b.centerX == root.centerXWithinMargins",
        ]
      ).first)
    // The leading margin is on the right: 100 − 30 − 1 − 20. The middle between 10 and 70 is 40.
    #expect(layout.frames[1].x == 49)
    #expect(layout.frames[2].x == 30)
  }

  @Test func `the safe area of a nested view is the part that overlaps`() throws {
    let layout = try #require(
      layouts(
        Self.screen,
        #""id": "root", "children": [ { "id": "panel", "children": [ { "id": "a" } ] } ]"#,
        [
          "panel.leading == root.leading", "panel.trailing == root.trailing", "panel.top == root.top + 20",
          "panel.bottom == root.bottom", "a.top == panel.safeAreaLayoutGuide.top",
          "a.bottom == panel.layoutMarginsGuide.bottom", "a.leading == panel.leadingMargin", "a.width == 5",
        ]
      ).first)
    // The panel begins at 20, so that 39 of 59 reach into it; below are 34 and the margin of 8.
    #expect(layout.frames[2] == Rect(x: 8, y: 39, width: 5, height: 751))
    #expect(layout.unsettled.isEmpty)
  }

  @Test func `what a scroll view scrolls has no safe area`() throws {
    func layout(_ scroll: String, _ content: String = "", height: Int = 1000) throws -> Layout {
      try #require(
        layouts(
          Self.screen,
          """
          "id": "root", "children": [ { "id": "scroll", "class": "UIScrollView", "children": [
            { "id": "content", \(content) "children": [ { "id": "a" } ] } ] } ]
          """,
          [
            "H:|[scroll]|", "scroll.top == \(scroll).top", "scroll.bottom == \(scroll).bottom",
            "content.top == scroll.contentLayoutGuide.top",
            "content.bottom == scroll.contentLayoutGuide.bottom",
            "content.leading == scroll.contentLayoutGuide.leading",
            "content.trailing == scroll.contentLayoutGuide.trailing",
            "content.width == scroll.frameLayoutGuide.width", "a.top == content.topMargin",
            "a.height == \(height)",
            "a.bottom == content.bottomMargin", "a.leading == content.leadingMargin", "a.width == 5",
          ]
        ).first)
    }
    // The margins of 8 alone, whether the scroll view lies in the safe area or reaches below the bars.
    let within = try layout("root.safeAreaLayoutGuide")
    #expect(within.frames[2].height == 1016 && within.frames[3].y == 8)
    #expect(within.unsettled.isEmpty)
    let below = try layout("root")
    #expect(below.frames[2].height == 1016 && below.unsettled.isEmpty)
    // What does not scroll lies below the bar: 59 + 8 + 100 + 8.
    let short = try layout("root", height: 100)
    #expect(short.frames[2].height == 175 && short.frames[3].y == 67)
    let without = try layout("root", #""insetsLayoutMarginsFromSafeArea": false,"#, height: 100)
    #expect(without.frames[2].height == 116 && without.unsettled.isEmpty)
  }

  @Test func `preserved margins are those of the superview that reach in`() throws {
    let layout = try #require(
      layouts(
        #""width": 200, "height": 100"#,
        """
        "id": "root", "layoutMargins": { "top": 0, "left": 40, "bottom": 0, "right": 0 }, "children": [
          { "id": "inner", "preservesSuperviewLayoutMargins": true, "children": [ { "id": "a" } ] } ]
        """,
        [
          "inner.left == root.left + 10", "inner.right == root.right", "inner.top == root.top",
          "inner.height == 50", "a.left == inner.leftMargin", "a.right == inner.rightMargin",
        ]
      ).first)
    // 30 of the root's 40 reach in, more than 8; on the right its own 8 are more than 0.
    #expect(layout.frames[2].x == 30)
    #expect(layout.frames[2].width == 152)
  }

  @Test func `readable content is 672 wide at most`() throws {
    let layout = try #require(
      layouts(
        #""width": 1024, "height": 100"#, #""id": "root", "children": [ { "id": "a" } ]"#,
        [
          "a.leading == root.readableContentGuide.leading",
          "a.trailing == root.readableContentGuide.trailing",
        ]
      ).first)
    #expect(layout.frames[1].x == 176)
    #expect(layout.frames[1].width == 672)
  }

  @Test func `the keyboard's guide is above the keyboard, and else above the safe area's border`() throws {
    for (keyboard, bottom) in [(#", "keyboard": { "height": 336 }"#, 516.0), ("", 818)] {
      let layout = try #require(
        layouts(
          Self.screen + keyboard, #""id": "root", "children": [ { "id": "a" } ]"#,
          ["a.bottom == root.keyboardLayoutGuide.top", "a.top == root.top"]
        ).first)
      #expect(layout.frames[1].height == bottom)
    }
  }

  @Test func `edges of a scroll view mean its content, and sizes and centres its frame`() throws {
    let layoutCase = try layoutCase(
      #""width": 300, "height": 400"#,
      #""id": "scroll", "class": "UIScrollView", "children": [ { "id": "page" }, { "id": "dot" } ]"#,
      [
        "page.leading == scroll.leading + 10", "scroll.trailing == page.trailing + 10",
        "page.top == scroll.contentLayoutGuide.top", "page.bottom == scroll.bottom",
        "page.width == scroll.width", "page.height == 2 * scroll.frameLayoutGuide.height",
        "dot.centerX == scroll.centerX", "dot.width == 10",
      ])
    let layout = layoutCase.firstLayout()
    #expect(layout.frames[0] == Rect(x: 0, y: 0, width: 300, height: 400))
    #expect(layout.frames[1] == Rect(x: 10, y: 0, width: 300, height: 800))
    #expect(layout.frames[2].x == 145)
    let contents = layout.contentSizes(in: layoutCase.latestState)
    #expect(contents.map(\.size) == [Size(width: 320, height: 800)])
    #expect(contents.allSatisfy { $0.ambiguity.isEmpty })
  }

  @Test func `a content size that nothing determines is ambiguous`() throws {
    let layoutCase = try layoutCase(
      #""width": 300, "height": 400"#,
      #""id": "root", "children": [ { "id": "scroll", "class": "UIScrollView", "children": [ { "id": "page" } ] } ]"#,
      [
        "H:|[scroll]|", "V:|[scroll]|", "page.leading == scroll.leading", "page.top == scroll.top",
        "page.bottom == scroll.bottom", "page.width == 100", "page.height == 100",
      ])
    let layout = layoutCase.firstLayout()
    let contents = layout.contentSizes(in: layoutCase.latestState)
    #expect(contents.map(\.ambiguity) == [.width])
    #expect(contents.map(\.size.height) == [100])
    #expect(layout.isAmbiguous)
    #expect(layout.ambiguity == [[], [], []])
  }

  @Test func `baselines lie on the texts' lines, on edges of what has none, and in what is arranged`() throws
  {
    // Square letters stand on the bottom of their line: a baseline is one size below the top.
    let layout = try #require(
      layouts(
        #""width": 300, "height": 200"#,
        """
        "id": "root", "children": [
          { "id": "title", "class": "UILabel", "text": "T", "font": { "size": 30 } },
          { "id": "note", "class": "UILabel", "text": "n", "font": { "size": 12 } },
          { "id": "box", "intrinsic": { "width": 10, "height": 10 } },
          { "id": "row", "stack": { "axis": "vertical" }, "children": [
            { "id": "first", "class": "UILabel", "text": "1", "font": { "size": 20 } },
            { "id": "last", "class": "UILabel", "text": "2", "font": { "size": 20 } } ] } ]
        """,
        [
          "title.top == root.top + 5", "note.firstBaseline == title.firstBaseline",
          "box.firstBaseline == title.lastBaseline", "row.lastBaseline == title.baseline + 25",
        ]
      ).first)
    #expect(layout.frames[1].y == 5)
    #expect(layout.frames[2].y == 23)
    #expect(layout.frames[3].y == 35)
    #expect(layout.frames[4].y == 20)
  }

  @Test func `constraints mean alignment rectangles, and frames are told`() throws {
    let layoutCase = try layoutCase(
      #""width": 300, "height": 200"#,
      """
      "id": "root", "children": [
        { "id": "switch", "intrinsic": { "width": 49, "height": 31 }, "alignmentInsets": { "right": 2 } },
        { "id": "panel", "alignmentInsets": { "left": 3, "top": 4 }, "children": [ { "id": "dot" } ] } ]
      """,
      [
        "switch.leading == root.leading + 10", "panel.left == root.left + 50", "panel.top == root.top + 60",
        "panel.width == 40", "panel.height == 30", "dot.left == panel.left", "dot.top == panel.top",
      ])
    let withPasses = layoutCase.appending(
      Pass(changes: try layoutCase.changes(assigning: ["switch.intrinsic.width=60"])))
    let layouts = Array(LayoutSession(withPasses, measurer: SquareGlyphs()))
    #expect(layouts[0].frames[1] == Rect(x: 10, y: 0, width: 51, height: 31))
    #expect(layouts[1].frames[1].width == 62)
    // The panel's frame begins 3 and 4 before its alignment rectangle, and its children's frames count from there.
    #expect(layouts[0].frames[2] == Rect(x: 47, y: 56, width: 43, height: 34))
    #expect(layouts[0].frames[3].x == 3)
    #expect(layouts[0].frames[3].y == 4)
    var session = LayoutSession(resuming: withPasses, after: layouts[0], measurer: SquareGlyphs())
    #expect(session.next() == layouts[1])
  }

  @Test func `alignment insets of the root that are more than its environment share its size`() throws {
    let layoutCase = try layoutCase(
      #""width": 10, "height": 10"#,
      """
      "id": "root", "alignmentInsets": { "left": 20, "right": 60, "top": 2 }, "children": [
        { "id": "a" } ]
      """,
      ["a.left == root.left", "a.right == root.right", "a.top == root.top", "a.bottom == root.bottom"])
    let widened = layoutCase.appending(
      Pass(changes: try layoutCase.changes(assigning: ["width=100"])))
    let layouts = Array(LayoutSession(widened, measurer: SquareGlyphs()))
    // 10 is shared as 20 : 60, and nothing is left between; of 100 there are 20.
    #expect(layouts.map(\.frames[0]) == [10, 100].map { Rect(x: 0, y: 0, width: $0, height: 10) })
    #expect(layouts[0].frames[1] == Rect(x: 2.5, y: 2, width: 0, height: 8))
    #expect(layouts[1].frames[1] == Rect(x: 20, y: 2, width: 20, height: 8))
    #expect(layouts.allSatisfy { $0.broken.isEmpty && !$0.isAmbiguous })
    var session = LayoutSession(resuming: widened, after: layouts[0], measurer: SquareGlyphs())
    #expect(session.next() == layouts[1])
    var request = EnvironmentPatch()
    request.width = .set(40)
    #expect(
      Array(LayoutSession(widened, request: request, measurer: SquareGlyphs())).map(\.frames[1].x)
        == [10, 10])
  }

  @Test func `a safe area that a layout would change again is told`() throws {
    // The panel lies as low as `a` is high, and `a` reaches from the panel's safe area down to 60: with an inset i the
    // panel's top is (60 − i) / 2. The layout with 0 has it at 30, which is 10 into the safe area; that gives 25 and
    // 15.
    let layout = try #require(
      layouts(
        #""width": 100, "height": 100, "safeArea": { "top": 40 }"#,
        #""id": "root", "children": [ { "id": "panel", "children": [ { "id": "a" } ] }, { "id": "b" } ]"#,
        [
          "a.top == panel.safeAreaLayoutGuide.top", "a.bottom == root.top + 60", "b.top == root.top",
          "b.height == a.height", "panel.top == b.bottom", "panel.height == 20",
        ]
      ).first)
    #expect(layout.frames[1].y == 25)
    #expect(layout.frames[2].y == 10)
    #expect(layout.unsettled == [ViewIndex(1)])
  }
}
