import CaseDrawing
import LayoutModel
import TestSupport
import Testing
import TextMeasurement

struct TerminalDrawingTests {
  @Test func `frames are boxes with their names`() throws {
    let children = """
      { "id": "first", "frame": { "x": 2, "y": 4, "width": 10, "height": 6 } },
      { "id": "second", "frame": { "x": 12, "y": 4, "width": 12, "height": 6 } }
      """
    let passes = try Samples.passes(children, environment: #""width": 30, "height": 14"#)
    let picture = TerminalDrawing(passes, columns: 61).lines
    #expect(
      picture == [
        "sample", "", "pass 0 of 0, solved",
        "┌───────────────────────────────────────────────────────────┐",
        "│root 30 × 14                                               │",
        "│                                                           │",
        "│                                                           │",
        "│   ┌───────────────────┬───────────────────────┐           │",
        "│   │first              │second                 │           │",
        "│   │                   │                       │           │",
        "┊   ┊                   ┊                       ┊           ┊",
        "│   │                   │                       │           │",
        "│   └───────────────────┴───────────────────────┘           │",
        "│                                                           │",
        "┊                                                           ┊",
        "│                                                           │",
        "└───────────────────────────────────────────────────────────┘",
        "", "┊ more such rows",
      ])
    let ascii = TerminalDrawing(passes, columns: 61, isASCII: true).lines
    #expect(ascii[10] == ":   :                   :                       :           :")
    #expect(ascii.last == ": more such rows")
    let figure = TerminalDrawing(passes, columns: 61, isFigure: true).lines
    #expect(figure.count == picture.count - 2)
  }

  @Test(arguments: [20, 33, 80, 200])
  func `no line of a picture is wider than the terminal`(columns: Int) throws {
    for layoutCase in try Samples.seeds() {
      let lines = TerminalDrawing(Samples.passes(of: layoutCase), columns: columns).lines
      let drawn = lines.filter { $0.unicodeScalars.contains { (0x2500...0x257F).contains($0.value) } }
      #expect(drawn.allSatisfy { $0.count <= columns }, "\(layoutCase.name)")
      #expect(!drawn.isEmpty)
    }
  }

  @Test func `every view is named in the picture or below it`() throws {
    for layoutCase in try Fixtures.cases("uikit.ndjson") {
      let lines = TerminalDrawing(Samples.passes(of: layoutCase), columns: 60).lines
      for view in layoutCase.views {
        #expect(lines.contains { $0.contains(view.id) }, "\(layoutCase.name): \(view.id)")
      }
    }
  }

  @Test func `two passes stand side by side where there is room`() throws {
    let passes = Array(try Samples.seed("article-2-hugging").prefix(2))
    let wide = TerminalDrawing(passes, columns: 80).lines
    #expect(wide.contains { $0.contains("┌firstLabel") && $0.contains("┏secondLabel") })
    #expect(wide[2...3] == ["left: pass 0 of 2, solved, ambiguous", "right: " + heading])
    let narrow = TerminalDrawing(passes, columns: 50).lines
    #expect(!narrow.contains { $0.contains("left:") } && narrow.contains(heading))
  }

  private var heading: String { "pass 1 of 2, solved, The first label hugs at 251: the second is stretched" }

  private func picture(_ views: String..., environment: String, isASCII: Bool = false) throws -> [String] {
    let measurer = FontMeasurer()
    let layoutCase = try CaseDocument(views, in: environment).layoutCase
    let pass = DrawnPass(
      CaseSnapshot(layoutCase, layout: layoutCase.firstLayout(measurer: measurer)), measurer: measurer,
      settingTextsBy: measurer)
    return TerminalDrawing([pass], columns: 60, isASCII: isASCII).lines
  }

  @Test(arguments: [false, true])
  func `full-width characters take two columns`(isASCII: Bool) throws {
    let lines = try picture(
      """
      { "id": "label", "class": "UILabel", "text": "🎉 日本語",
        "frame": { "x": 20, "y": 20, "width": 200, "height": 80 } }
      """,
      environment: #""width": 300, "height": 150"#, isASCII: isASCII)
    let text = try #require(lines.first { $0.contains(isASCII ? "\"?? ??????\"" : "“🎉 日本語”") })
    let top = try #require(lines.first { $0.hasPrefix(isASCII ? "+" : "┌") })
    let width = text.reduce(0) { $0 + ($1.isASCII || $1 == "│" || "“”".contains($1) ? 1 : 2) }
    #expect(width == top.count)
    #expect(lines.contains("?: a sign that ASCII does not have") == isASCII)
  }

  @Test func `a text without room in its box stands below the picture`() throws {
    let lines = try picture(
      """
      { "id": "label", "class": "UILabel", "text": "Party",
        "frame": { "x": 20, "y": 20, "width": 200, "height": 8 } }
      """,
      environment: #""width": 300, "height": 150"#)
    #expect(lines.contains("label: “Party”"))
  }

  @Test func `a text of which not all lines have room stands below the picture, whole`() throws {
    let lines = try picture(
      """
      { "id": "label", "class": "UILabel", "text": "one\\ntwo\\nthree", "numberOfLines": 0,
        "font": { "size": 6 }, "frame": { "x": 20, "y": 20, "width": 200, "height": 30 } }
      """,
      environment: #""width": 300, "height": 150"#)
    #expect(lines.contains { $0.contains("“one") && $0.contains("│") })
    #expect(lines.contains("label: “one two three”"))
  }

  /// The stack view is as large as its labels, each of which has one row.
  @Test func `a stack view's name leaves the rows to the names and texts in it`() throws {
    let lines = try picture(
      """
      { "id": "stack", "frame": { "x": 20, "y": 20, "width": 200, "height": 40 }, "children": [
        { "id": "one", "class": "UILabel", "text": "First", "frame": { "x": 0, "y": 0, "width": 200, "height": 20 } },
        { "id": "two", "class": "UILabel", "text": "Second", "frame": { "x": 0, "y": 20, "width": 200, "height": 20 } }
      ] }
      """,
      environment: #""width": 300, "height": 150"#)
    let drawn = lines.filter { $0.hasPrefix("│") }.joined(separator: "\n")
    for word in ["one ", "“First”", "two ", "“Second”", "stack"] { #expect(drawn.contains(word), "\(word)") }
    #expect(!lines.contains { $0.hasPrefix("one:") || $0.hasPrefix("two:") || $0.hasPrefix("stack:") })
  }

  @Test func `of a text whose last lines have no room, the line before them ends in an ellipsis`() throws {
    let lines = try picture(
      """
      { "id": "label", "class": "UILabel", "text": "one\\ntwo\\nthree", "numberOfLines": 0,
        "font": { "size": 6 }, "frame": { "x": 20, "y": 20, "width": 200, "height": 30 } }
      """,
      environment: #""width": 300, "height": 150"#)
    let drawn = lines.filter { $0.hasPrefix("│") }
    #expect(drawn.contains { $0.contains("…") } && !drawn.contains { $0.contains("three") })
  }

  @Test func `a figure tells what has no room in it, and not the constraints`() throws {
    let passes = try Samples.passes(
      #"{ "id": "aVeryLongNameOfASmallView" }"#, constraints: #""H:|-20-[aVeryLongNameOfASmallView(8)]""#,
      environment: #""width": 100, "height": 50"#)
    let lines = TerminalDrawing(passes, columns: 50, isFigure: true).lines
    #expect(lines.contains { $0.contains("aVeryLongNameOfASmallView: 8 × ") })
    #expect(!lines.contains("constraints that bind"))
  }

  @Test func `the keyboard and what lies outside of the safe area are outlined`() throws {
    let environment = """
      "width": 300, "height": 600, "safeArea": { "top": 60, "left": 0, "bottom": 34, "right": 0 },
      "keyboard": { "height": 240 }
      """
    let lines = try picture(environment: environment)
    #expect(
      lines.contains { $0.contains("keyboard") } && lines.contains { $0.contains("outside of the safe area") }
    )
  }

  @Test func `a conflict and what moved are told in words`() throws {
    let lines = TerminalDrawing(
      try Samples.seed("article-3-container-widths").suffix(2), columns: 59
    ).lines
    #expect(lines.contains("in bold: moved since pass 6"))
    #expect(lines.contains { $0.hasPrefix("┃container 20 × 40 ✕") })
    #expect(lines.contains("✕ broken: c3: container.trailing == label2.trailing + 10"))
    #expect(lines.contains("  contradicts c2: label2.leading == label1.trailing + 10"))
  }
}
