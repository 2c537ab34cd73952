import CaseDrawing
import LayoutModel
import TestSupport
import Testing
import TextMeasurement

/// Texts in the pictures, set in the fonts that they are measured in.
struct SetTextTests {
  private static let words = "one two three four five six seven eight nine ten"
  private static let document = """
    { "name": "texts", "environment": { "width": 200, "height": 100 },
      "root": { "id": "root", "children": [
        { "id": "label", "class": "UILabel", "text": "\(words)", "numberOfLines": 2 } ] },
      "constraints": [ "label.width == 90", "label.leading == root.leading", "label.top == root.top" ] }
    """

  private func captions(of document: String = document, showsTexts: Bool) throws -> [Caption] {
    let measurer = FontMeasurer()
    let layoutCase = try LayoutCase(document: document)
    let pass = DrawnPass(
      CaseSnapshot(layoutCase, layout: layoutCase.firstLayout(measurer: measurer)), measurer: measurer,
      settingTextsBy: showsTexts ? measurer : nil)
    return try #require(Drawing([pass])).captions
  }

  @Test func `a text is drawn in the lines that it was measured in, and cut where it was`() throws {
    var lines = try captions(showsTexts: true).filter { caption in
      caption.fillsBox && caption.words.string.contains(/[a-z…]/)
    }
    // The … is marked, and so a caption of its own.
    try #require(
      lines.count == 3 && lines[2].words.string == "…" && lines[2].words.color != lines[1].words.color)
    lines[1].words.string += lines[2].words.string
    lines[1].box.width += lines.removeLast().box.width
    let shown = lines.map(\.words.string).joined(separator: " ")
    #expect(Self.words.hasPrefix(shown.dropLast().trimmingSpaces) && shown.count < Self.words.count)
    let measured = FontMeasurer().shownText(
      of: LabelText(string: Self.words, numberOfLines: 2), width: 90, in: Environment())
    let scale = lines[0].box.width / measured.lines[0].width
    #expect((lines[1].box.width - scale * measured.lines[1].width).magnitude < 0.01)
    #expect(lines.allSatisfy { $0.box.width <= 90 * scale + 0.01 })
  }

  @Test func `a button's title stands in the middle, and what is hidden is not drawn`() throws {
    let document = """
      { "name": "button", "environment": { "width": 200, "height": 200 },
        "root": { "id": "root", "children": [
          { "id": "stack", "class": "UIStackView", "stack": { "axis": "vertical", "alignment": "leading" },
            "children": [
            { "id": "label", "class": "UILabel", "text": "Follow", "font": { "size": 17 } },
            { "id": "button", "class": "UIButton", "text": "Follow", "font": { "size": 17 } },
            { "id": "gone", "class": "UILabel", "text": "Nothing", "hidden": true },
            { "id": "box", "hidden": true, "children": [ { "id": "inner", "class": "UILabel",
              "text": "Nobody" } ] } ] } ] },
        "constraints": [ "stack.leading == root.leading", "stack.top == root.top", "label.width == 120",
          "button.width == 120", "inner.width == 50", "inner.height == 20" ] }
      """
    let captions = try captions(of: document, showsTexts: true)
    let titles = captions.filter { $0.words.string == "Follow" }.map(\.box)
    try #require(titles.count == 2)
    let measured = FontMeasurer().shownText(
      of: LabelText(string: "Follow", font: Font(size: 17)), width: 120, in: Environment())
    let width = titles[0].width / measured.lines[0].width * 120
    #expect((titles[1].x - titles[0].x - (width - titles[0].width) / 2).magnitude < 0.01)
    let hidden = ["Nothing", "Nobody", "gone", "box", "inner"]
    #expect(!captions.contains { caption in hidden.contains { caption.words.string.hasPrefix($0) } })
  }

  @Test(arguments: [
    (LineBreakMode.byTruncatingTail, "one two", "…"), (.byTruncatingHead, "…", "nine ten"),
    (.byTruncatingMiddle, "one", "ten"), (.byClipping, "one two", "o"), (.byWordWrapping, "one two", "four"),
  ])
  func `a line that is too long is cut as its mode says`(mode: LineBreakMode, start: String, end: String)
    throws
  {
    let measurer = FontMeasurer()
    let width =
      measurer.size(
        of: LabelText(string: "one two three fo"), maxWidth: nil, in: Environment()
      ).width + (mode == .byWordWrapping ? 25 : 0)
    let text = try #require(
      SetText(
        LabelText(string: Self.words, lineBreakMode: mode), in: Rect(x: 0, y: 0, width: width, height: 21),
        isButton: false, Environment(), measurer))
    let shown = text.lines.joined().map(\.string).joined()
    #expect(shown.hasPrefix(start) && shown.hasSuffix(end), "\(shown)")
    let (head, tail) = (shown.prefix { $0 != "…" }, shown.drop { $0 != "…" }.dropFirst())
    #expect(Self.words.hasPrefix(head) && Self.words.hasSuffix(tail))
    #expect(
      shown.contains("…") == [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].contains(mode))
    // Nothing more would have room, by the width of the same words as a text of their own.
    func measured(_ string: String) -> Double {
      measurer.size(of: LabelText(string: string), maxWidth: nil, in: Environment()).width
    }
    #expect(measured(shown) <= width + 1)
    guard mode != .byWordWrapping else { return }
    let rest = Self.words.dropFirst(head.count).dropLast(tail.count)
    let longer = tail.isEmpty ? head + rest.prefix(2) : head + "…" + rest.suffix(2) + tail
    #expect(measured(String(longer) + (mode == .byTruncatingTail ? "…" : "")) > width)
  }

  /// A line is read from its text's side, whatever the environment: its parts lie in that order, and fill its width.
  @Test(arguments: [
    ("one two three four five six", LayoutDirection.rightToLeft, false),
    ("\u{5D0}\u{5D1} \u{5D2}\u{5D3} \u{5D4}\u{5D5} \u{5D0}\u{5D1} \u{5D2}\u{5D3}", .leftToRight, true),
    ("1234567890 1234567890", .rightToLeft, true), ("1234567890 1234567890", .leftToRight, false),
  ])
  func `a text is cut in its own direction`(string: String, direction: LayoutDirection, isRightToLeft: Bool)
    throws
  {
    var environment = Environment()
    environment.direction = direction
    for (mode, ellipsis) in [
      (LineBreakMode.byTruncatingHead, 0), (.byTruncatingMiddle, 1), (.byTruncatingTail, 1),
    ] {
      let text = try #require(
        SetText(
          LabelText(string: string, lineBreakMode: mode), in: Rect(x: 0, y: 0, width: 60, height: 21),
          isButton: false, environment, FontMeasurer()))
      let parts = text.lines[0]
      #expect(parts.firstIndex { $0.isEllipsis } == ellipsis)
      let seen = isRightToLeft ? parts.reversed() : parts
      for (left, right) in zip(seen, seen.dropFirst()) {
        #expect((left.x + left.width - right.x).magnitude < 0.01, "\(mode)")
      }
    }
  }

  /// A viewer that knows no textLength shows the font's own widths, scaled.
  @Test(arguments: [
    "Harbor Street Bakery", "Wide WWW, narrow iii", "The kettle is on. 水开了。", "Party 🎉 👩‍👩‍👧‍👦",
    "זהו טקסט ארוך מאוד", "مرحبا بكم في تطبيقنا",
  ])
  func `in an SVG a text keeps to its view, with textLength and without`(string: String) throws {
    let label = LabelText(string: string, font: Font(size: 24))
    let measurer = FontMeasurer()
    let natural = measurer.size(of: label, maxWidth: nil, in: Environment())
    let passes = Samples.passes(
      of: try CaseDocument(
        [
          """
          { "id": "label", "class": "UILabel", "text": "\(string)", "font": { "size": 24 },
            "frame": { "x": 10, "y": 10, "width": \(natural.width), "height": 40 } }
          """
        ], in: #""width": 400, "height": 100"#, name: "sample"
      ).layoutCase, measurer: measurer, settingTextsBy: measurer)
    let drawing = try Samples.drawing(passes)
    let caption = try #require(drawing.captions.first { $0.fillsBox })
    let element = try #require(
      drawing.svg.firstMatch(
        of:
          /scale\(([0-9.]+) 1\)" textLength="([0-9.]+)" lengthAdjust="spacingAndGlyphs" font-size="([0-9.]+)"/
      )?.output)
    let numbers = [element.1, element.2, element.3].compactMap { Double($0) }
    let (scale, length, size) = (numbers[0], numbers[1], numbers[2])
    #expect((scale * length - caption.box.width).magnitude < 0.1)
    let own = try LineSetter().line(string, isBold: false).width * size
    #expect(scale * own <= caption.box.width + 0.1)
    #expect(scale * own > 0.7 * caption.box.width)
  }

  @Test func `an SVG says of a text that its paragraph runs from right to left`() throws {
    let measurer = FontMeasurer()
    func svg(_ string: String) throws -> String {
      let label = #"{ "id": "label", "class": "UILabel", "text": "\#(string)" }"#
      let document = CaseDocument(
        [label], ["H:|-8-[label]", "V:|-8-[label]"], in: #""width": 320, "height": 80"#)
      let passes = Samples.passes(of: try document.layoutCase, measurer: measurer, settingTextsBy: measurer)
      return try Samples.drawing(passes).svg
    }
    #expect(try svg("₪ 1,299 בלבד!").contains(#"direction="rtl" text-anchor="end">₪ 1,299 בלבד!</text>"#))
    #expect(try !svg("Only 1,299!").contains("direction="))
  }

  @Test(arguments: [1e-19, Double.leastNonzeroMagnitude])
  func `lines of hardly any height have room, however many fit a frame`(tiny: Double) {
    for text in [
      LabelText(string: Self.words, numberOfLines: 0, lineHeightMultiple: tiny),
      LabelText(string: Self.words, font: Font(size: tiny), numberOfLines: 0),
    ] {
      let set = SetText(
        text, in: Rect(x: 0, y: 0, width: 60, height: 1e9), isButton: false, Environment(), FontMeasurer())
      let shown = set?.lines.joined().map(\.string).joined()
      #expect(shown?.hasSuffix("ten") == true)
    }
  }

  @Test func `runs are drawn in their fonts, beside each other`() throws {
    let bold = Font(size: 24, weight: 700)
    let text = LabelText(
      string: "Sale today", font: Font(size: 15, isItalic: true),
      runs: [TextRun(location: 0, length: 4, font: bold)])
    let measurer = FontMeasurer()
    let size = measurer.size(of: text, maxWidth: nil, in: Environment())
    let set = try #require(
      SetText(
        text, in: Rect(x: 10, y: 0, width: size.width, height: size.height), isButton: false, Environment(),
        measurer))
    let parts = set.lines[0]
    #expect(parts.map(\.string) == ["Sale", " today"] && parts.map(\.fontSize) == [24, 15])
    #expect(parts.map(\.isBold) == [true, false] && parts.allSatisfy(\.isItalic))
    let sale = measurer.shownText(
      of: LabelText(string: "Sale", font: bold.completed(by: text.font)), width: nil, in: Environment()
    ).width
    #expect(parts[0].x == 10 && (parts[1].x - 10 - sale).magnitude < 1e-6)
    #expect(parts[1].x + parts[1].width <= 10 + size.width + 1e-6)
  }

  @Test
  func `a button's title is cut in the middle, and nothing is drawn where not even an ellipsis has room`() {
    let text = LabelText(string: Self.words)
    func set(_ width: Double) -> String? {
      SetText(
        text, in: Rect(x: 0, y: 0, width: width, height: 21), isButton: true, Environment(), FontMeasurer()
      )?.lines[0].map(\.string).joined()
    }
    #expect(set(120)?.hasPrefix("one") == true && set(120)?.hasSuffix("ten") == true)
    #expect(set(6) == nil)
  }

  @Test func `a figure of a page has no head, and its legend below the frames`() throws {
    let layoutCase = try LayoutCase(document: Self.document)
    let passes = Samples.passes(of: layoutCase)
    let whole = try #require(Drawing(passes))
    let figure = try #require(Drawing(passes, isFigure: true))
    func caption(_ text: String, _ drawing: Drawing) -> Rect? {
      drawing.captions.first { $0.words.string == text }?.box
    }
    #expect(caption("texts", whole) != nil && caption("texts", figure) == nil)
    let (root, legend) = (try #require(caption("root", figure)), try #require(caption("Legend", figure)))
    #expect(legend.y > root.maxY + 50)
    #expect(figure.size.width < whole.size.width - 250)
    #expect(
      figure.captions.allSatisfy { $0.box.maxX <= figure.size.width && $0.box.maxY <= figure.size.height })
  }

  @Test func `bare frames have no texts`() throws {
    #expect(try !captions(showsTexts: false).contains { $0.words.string.contains("one") })
  }

  @Test func `a PDF has texts that can be selected, and not only their outlines`() throws {
    let layoutCase = try LayoutCase(document: Self.document)
    let drawing = try Samples.drawing(Samples.passes(of: layoutCase))
    let pdf = String(decoding: try drawing.pdf(), as: UTF8.self)
    #expect(pdf.contains("/ToUnicode") && pdf.contains("+Inter-Regular\n"))
    // A font of drawings, of which readers know neither name nor height.
    #expect(!pdf.contains("/Type3"))
  }

  @Test func `a picture in ASCII has nothing else, and is as wide as the other`() throws {
    for layoutCase in try Samples.seeds() {
      let passes = Samples.passes(of: layoutCase)
      let lines = TerminalDrawing(passes, columns: 80, isASCII: true).lines
      #expect(lines.allSatisfy { $0.allSatisfy(\.isASCII) }, "\(layoutCase.name)")
      #expect(lines.filter { $0.hasPrefix("+") || $0.hasPrefix("|") }.allSatisfy { $0.count <= 80 })
    }
  }

  @Test func `a view of a conflict that is not determined either has one pattern`() throws {
    let children = #"{ "id": "box", "intrinsic": { "height": 50 } }"#
    let passes = try Samples.passes(
      children, constraints: #""box.width == 100", "box.width == 120", "box.leading == root.leading""#)
    let texts = Set(try Samples.drawing(passes).captions.map(\.words.string))
    #expect(texts.contains("a view of the conflict") && texts.contains("free: y"))
    #expect(!texts.contains("a tie: x, y, width or height is not determined") && texts.contains("Legend"))
  }

  @Test func `numbers are distances, however their constraints are written`() throws {
    let passes = try Samples.passes(
      #"{ "id": "box" }, { "id": "next" }, { "id": "field" }"#,
      constraints:
        #""box.leading == root.leading + 20.25", "box.trailing == next.leading - 12", "box.height == 40","#
        + #" "next.trailing <= root.trailing - 17", "next.top == box.bottom - 4", "root.bottom >= next.bottom + 18","#
        + #""field.bottom == root.keyboardLayoutGuide.top - 9""#
    )
    let texts = Set(try Samples.drawing(passes).captions.map(\.words.string))
    // The last two views overlap.
    #expect(texts.isSuperset(of: ["20.25", "12", "40", "≥ 17", "-4", "9"]), "\(texts)")
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}
