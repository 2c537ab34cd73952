import JSON
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// The recorder on a stub of UIKit, and its documents in the hands of the reader and the engine.
@MainActor @Suite struct LayoutRecorderTests {
  private let cell = FeedCell()

  private func recorded(_ name: String = "feed") throws -> LayoutCase {
    try LayoutCase(document: cell.document(named: name))
  }

  @Test func `what is recorded is a case that gives the device's frames`() throws {
    let layoutCase = try recorded()
    #expect(layoutCase.views.map(\.id) == ["feed-cell", "UILabel", "UILabel-2", "photo"])
    #expect(layoutCase.rules == .uikit)
    #expect(layoutCase.environment == Environment(width: 320, height: 120, scale: 3))
    let layout = layoutCase.firstLayout(measurer: Glyphs())
    let expectation = try #require(layoutCase.expectation)
    #expect(expectation.frames.count == 3)
    for expected in expectation.frames {
      let frame = layout.frames[expected.view.rawValue]
      for (actual, wanted) in [
        (frame.x, expected.x), (frame.y, expected.y), (frame.width, expected.width),
        (frame.height, expected.height),
      ] {
        #expect(abs(actual - (wanted ?? .nan)) <= 1.0 / 3)
      }
    }
    #expect(layout.recorded == [ViewIndex(1), ViewIndex(2)])
  }

  @Test func `constraints are written in the document's words`() throws {
    let layoutCase = try recorded()
    #expect(
      layoutCase.constraints.map { "\($0.id): \($0.equation(in: layoutCase.views))" } == [
        "c1: photo.left == feed-cell.left + 10", "c2: photo.top == feed-cell.layoutMarginsGuide.top + 2",
        "c3: UILabel.left == photo.right + 8", "trailing-edge: UILabel.trailing == feed-cell.trailing - 10",
        "c5: UILabel-2.left == photo.right + 8",
        "trailing-edge-2: UILabel-2.trailing == feed-cell.trailing - 10",
        "c7: UILabel.top == feed-cell.top + 10", "c8: UILabel-2.top == UILabel.lastBaseline + 6",
      ])
    #expect(layoutCase.views[0].layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(layoutCase.views[1...].allSatisfy { $0.layoutMargins == nil })
    #expect(layoutCase.views[3].hugging == AxisPair(horizontal: LayoutPriority(999), vertical: .defaultLow))
    #expect(layoutCase.views[3].intrinsic == AxisPair(horizontal: 60, vertical: 60))
    #expect(layoutCase.views[1].text.string == "A \"title\"\n")
  }

  /// `isScrollEnabled` is true by default in UIKit, and false in a document.
  @Test func `a text view that scrolls is one in the document`() throws {
    let layoutCase = try LayoutCase(json: Array(documentOfScrolledText(named: "text").utf8))
    #expect(layoutCase.views[1].isScrollEnabled)
    #expect(
      layoutCase.constraints.map { $0.equation(in: layoutCase.views) }
        == ["badge.width == notes.frameLayoutGuide.width"])
  }

  @Test func `labels are measured on one line, and where they wrap`() throws {
    let recordings = try recorded().recordings
    #expect(recordings.map(\.view.rawValue) == [1, 2, 2])
    #expect(recordings.map(\.maxWidth) == [nil, nil, 232])
    #expect(recordings.map(\.size.height) == [20, 20, 61])
  }

  @Test func `the baseline of a font that only the app has is a distance from an edge`() throws {
    cell.setTitleInOwnFont()
    let layoutCase = try recorded()
    // The line's last 4 points are below the baseline.
    #expect(
      layoutCase.constraints.last.map { $0.equation(in: layoutCase.views) }
        == "UILabel-2.top == UILabel.bottom + 2")
  }

  @Test func `labels keep their text styles, weights, slants and line breaks`() throws {
    #expect(try recorded().views[1].text.font == Font(size: 17))
    #expect(try recorded().views[1].text.lineBreakMode == nil)
    cell.setInBold()
    let bold = try recorded()
    #expect(bold.views[1].text.font == Font(textStyle: .headline))
    #expect(bold.views[2].text.font == Font(size: 17, weight: 700))
    #expect(bold.views[2].text.lineBreakMode == .byCharWrapping)
    cell.setInItalic()
    let italic = try recorded()
    #expect(italic.views[1].text.font == Font(size: 20, weight: 600))
    #expect(italic.views[2].text.font == Font(size: 15, isItalic: true))
  }

  @Test func `a view may be called c, as no number is behind it`() throws {
    cell.addButton(named: "c")
    #expect(try recorded().views.last?.id == "c")
  }

  /// The same header on a screen with another safe area: margins, safe area and baselines are words, and go with it.
  @Test func `margins, safe areas and baselines are recorded as what they are`() throws {
    let layoutCase = try LayoutCase(json: Array(SafeHeader().document(named: "header").utf8))
    #expect(layoutCase.environment.safeArea == EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(
      layoutCase.constraints.map { $0.equation(in: layoutCase.views) } == [
        "bar.top == screen.safeAreaLayoutGuide.top", "bar.leading == screen.leading",
        "bar.trailing == screen.trailing", "bar.height == 60",
        "title.leading == bar.layoutMarginsGuide.leading",
        "title.top == bar.layoutMarginsGuide.top", "note.leading == title.trailing + 8",
        "note.firstBaseline == title.firstBaseline",
      ])
    // The margins of the bar are 11 and 16 by themselves: it lies below the safe area of the screen.
    #expect(layoutCase.views[1].layoutMargins == EdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    #expect(layoutCase.views[0].layoutMargins == nil)
    var session = LayoutSession(layoutCase, measurer: Glyphs())
    let next = session.next()
    let layout = try #require(next)
    #expect(layout.frames[1] == Rect(x: 0, y: 59, width: 393, height: 60))
    #expect(layout.frames[2] == Rect(x: 16, y: 11, width: 100, height: 20))
    // 11 + 16 − 8: the note's own baseline is 8 below its top.
    #expect(layout.frames[3].x == 124 && layout.frames[3].y == 19)
    let moved = try layoutCase.changes(assigning: ["safeArea.top=20"])
    let next2 = session.layOut(Pass(changes: moved))
    #expect(next2.frames[1].y == 20)
  }

  /// A baseline 16 below a line's top and 4 above its bottom is 6 below its middle: 20 + 16 − 6 is the middle of the
  /// row.
  @Test func `readable widths, the keyboard, alignment rectangles and controls' baselines are recorded`()
    throws
  {
    let layoutCase = try LayoutCase(json: Array(KeyboardForm().document(named: "form").utf8))
    #expect(layoutCase.source == "recorded from UIView")
    #expect(layoutCase.environment.keyboardHeight == 300)
    #expect(
      layoutCase.constraints.map { $0.equation(in: layoutCase.views) } == [
        "name.leading == screen.readableContentGuide.leading", "name.top == screen.top + 20",
        "field.leading == name.trailing + 8", "field.firstBaseline == name.firstBaseline",
        "send.leading == field.trailing + 8", "send.centerY == field.lastBaseline - 6",
        "done.leading == send.trailing + 8", "done.firstBaseline == send.centerY + 6",
        "toggle.leading == screen.readableContentGuide.leading",
        "toggle.bottom == screen.keyboardLayoutGuide.top",
      ])
    var session = LayoutSession(layoutCase, measurer: Glyphs())
    let next = session.next()
    let layout = try #require(next)
    #expect(
      layout.frames.dropFirst() == [
        Rect(x: 16, y: 20, width: 100, height: 20), Rect(x: 124, y: 13, width: 80, height: 34),
        Rect(x: 212, y: 15, width: 60, height: 30), Rect(x: 280, y: 15, width: 60, height: 30),
        Rect(x: 16, y: 69, width: 51, height: 31),
      ])
    // The form on a wider screen, without the keyboard.
    let wide = try layoutCase.changes(assigning: ["keyboard.height=0", "width=1000"])
    let moved = session.layOut(Pass(changes: wide)).frames
    #expect(moved[5] == Rect(x: 164, y: 369, width: 51, height: 31))
    #expect(moved[1].x == 164)
  }

  @Test func `what UIKit adds is left out, and a guide without a word is pinned`() throws {
    let count = try recorded().constraints.count
    cell.addConstraintsOfUIKit()
    #expect(try recorded().constraints.count == count)
    cell.useKeyboard()
    cell.relateToStranger()
    let layoutCase = try recorded()
    #expect(layoutCase.constraints.count == count + 5)
    #expect(
      layoutCase.source
        == "recorded from UIView; constraints left out, as a document has no words for them: 1")
    let equations = layoutCase.constraints.map { $0.equation(in: layoutCase.views) }
    let id = "UIKeyboardLayoutGuide"
    #expect(
      Array(equations.prefix(4)) == [
        "\(id).left == feed-cell.left", "\(id).top == feed-cell.top + 86", "\(id).right == feed-cell.right",
        "\(id).bottom == feed-cell.bottom",
      ])
    #expect(layoutCase.views.last?.kind == .guide)
  }

  @Test func `frames stand for autoresizing masks, and what is inside of a button is left out`() throws {
    cell.addButton(named: "c4")
    let view = try #require(try recorded().views.last)
    #expect(view.id == "_c4")
    #expect(view.className == "UIButton")
    #expect(view.frame == Rect(x: 1, y: 2, width: 30, height: 4))
    #expect(view.intrinsic == AxisPair(horizontal: 40, vertical: nil))
  }

  @Test func `the environment is the device's`() throws {
    cell.moveToOtherDevice()
    let layoutCase = try recorded("名前")
    #expect(layoutCase.name == "名前")
    #expect(
      layoutCase.environment
        == Environment(
          width: 320, height: 120, scale: 2, direction: .rightToLeft, textSize: .accessibilityLarge))
    #expect(layoutCase.recordings.allSatisfy { $0.textSize == .accessibilityLarge })
  }

  /// A case's name is a word of messages and command lines: it has no quotation marks, no line breaks or control
  /// characters, and no space at an end.
  @Test(arguments: [
    ("名前 \"x\" \\ \u{1}", #"名前 -x- \ -"#), ("it's\r\none\u{85}\u{2028}", "it-s--one--"),
    (" cell\t\u{A0} ", "cell-"), ("\"", "-"), (" ", "UIView"), ("", "UIView"), ("a cell", "a cell"),
  ])
  func `a name is recorded as far as a case may have it`(name: String, recorded: String) throws {
    #expect(try self.recorded(name).name == recorded)
  }

  @Test func `stack views and scroll views are recorded as what they are`() throws {
    let layoutCase = try LayoutCase(json: Array(ScrolledForm().document(named: "form").utf8))
    #expect(layoutCase.views.map(\.id) == ["scroll", "column", "first", "second", "third", "badge"])
    #expect(layoutCase.views[0].className == "UIScrollView")
    #expect(layoutCase.views[0].customClass == "FormScrollView")
    let stack = try #require(layoutCase.views[1].stack)
    #expect(stack.axis == .vertical && stack.alignment == .leading && stack.spacing == 8)
    #expect(stack.customSpacing == [ViewIndex(2): 4])
    #expect(layoutCase.views.map(\.isHidden) == [false, false, false, true, false, false])
    #expect(layoutCase.views.map(\.isArranged) == [true, true, true, true, true, false])
    let explicit = layoutCase.constraints.filter { $0.origin != .autoresizing }
    #expect(
      explicit.map { $0.equation(in: layoutCase.views) } == [
        "column.leading == scroll.contentLayoutGuide.leading",
        "column.trailing == scroll.contentLayoutGuide.trailing",
        "column.top == scroll.contentLayoutGuide.top", "column.bottom == scroll.contentLayoutGuide.bottom",
        "column.width == scroll.frameLayoutGuide.width",
      ])
    let layout = layoutCase.firstLayout()
    // 10 + 20 + 4 + 20 + 10 high; the third row begins at 34.
    #expect(layout.frames[1] == Rect(x: 0, y: 0, width: 320, height: 64))
    #expect(layout.frames[4] == Rect(x: 16, y: 34, width: 100, height: 20))
    #expect(layout.contentSizes(in: layoutCase.latestState).map(\.size) == [Size(width: 320, height: 64)])
  }
}

/// Square glyphs on lines that are 4 deep below the baseline in 17 points, as the stub's font says, and 2 in 10.
private struct Glyphs: TextMeasuring {
  let identity = "glyphs"

  func size(of text: LabelText, maxWidth: Double?, in environment: LayoutModel.Environment) -> Size {
    SquareGlyphs().size(of: text, maxWidth: maxWidth, in: environment)
  }

  func baselines(of text: LabelText, in environment: LayoutModel.Environment) -> BaselineOffsets {
    let isSmall = text.font?.size == 10
    return BaselineOffsets(first: isSmall ? 8 : 16, last: isSmall ? 2 : 4)
  }
}
