import JSON
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Sizes that standard controls have of their own. The numbers are those of frames that Xcode has stored.
struct ControlSizeTests {
  @Test(
    arguments: [
      ("iOS 12", "UISwitch", Rect(x: 10, y: 20, width: 51, height: 31)),
      ("plugIn 22154", "UISwitch", Rect(x: 10, y: 20, width: 51, height: 31)),
      ("iOS 26", "UISwitch", Rect(x: 10, y: 20, width: 63, height: 28)),
      ("iOS 12.4", "UISegmentedControl", Rect(x: 10, y: 20, width: 0, height: 29)),
      ("iOS 12.4.1", "UISegmentedControl", Rect(x: 10, y: 20, width: 0, height: 29)),
      ("iOS 13", "UISegmentedControl", Rect(x: 10, y: 20, width: 0, height: 32)),
      ("iOS 17", "UISlider", Rect(x: 8, y: 20, width: 4, height: 31)),
      ("iOS 12", "UIProgressView", Rect(x: 10, y: 20, width: 0, height: 2)),
      ("iOS 17", "UIProgressView", Rect(x: 10, y: 20, width: 0, height: 4)),
      ("iOS 17", "UIActivityIndicatorView", Rect(x: 10, y: 20, width: 20, height: 20)),
      ("iOS 17", "UISearchBar", Rect(x: 10, y: 20, width: 0, height: 56)),
      ("iOS 12", "UIPageControl", Rect(x: 10, y: 20, width: 39, height: 37)),
      ("iOS 17", "UIPickerView", Rect(x: 10, y: 20, width: 320, height: 216)),
      ("iOS 17", "UIView", Rect(x: 10, y: 20, width: 0, height: 0)),
    ])
  func `a control has the size of its class in the environment's era`(
    era: String, className: String, frame: Rect
  ) throws {
    #expect(try layout(era: era, className: className, more: "").frames[1] == frame)
  }

  /// A title of square glyphs is as wide as the font's size for each letter.
  @Test(
    arguments: [
      ("iOS 17", "ab", 16.5, Rect(x: 10, y: 20, width: 33, height: 29)),
      ("iOS 17", "abc", 16.5, Rect(x: 10, y: 20, width: 50, height: 29)),
      // A button is no narrower than 30.
      ("iOS 17", "a", 16.5, Rect(x: 10, y: 20, width: 30, height: 29)),
    ])
  func `a button adds to its title what it does in an era`(
    era: String, title: String, size: Double, frame: Rect
  ) throws {
    let more = #", "text": "\#(title)", "font": {"size": \#(size)}"#
    #expect(try layout(era: era, className: "UIButton", more: more).frames[1] == frame)
  }

  /// The button's baseline is that of a line in the middle of its height, also where it is higher than its content.
  @Test func `the baseline of a button stands by the middle of its height`() throws {
    let document = #"""
      {"name": "n", "rules": "uikit", "environment": {"width": 400, "height": 400},
       "root": {"id": "v", "children": [
         {"id": "button", "class": "UIButton", "text": "a", "font": {"size": 20}}, {"id": "line"}]},
       "constraints": ["button.left == v.left", "button.top == v.top + 20", "button.height == 60",
         "line.left == v.left", "line.top == button.firstBaseline", "line.height == 1"]}
      """#
    let layoutCase = try LayoutCase(document: document)
    let layout = try #require(Array(LayoutSession(layoutCase, measurer: SquareGlyphs())).first)
    // Square glyphs stand on the bottom of their line: 20 + 30 + 10.
    #expect(layout.frames[2].y == 60)
  }

  @Test func `what the document says of a control's size counts`() throws {
    let frame = try layout(era: "iOS 17", className: "UISwitch", more: #", "intrinsic": {"width": 70}"#)
      .frames[1]
    #expect(frame == Rect(x: 10, y: 20, width: 72, height: 31))
  }

  /// Without an era, from what the document says of the control. The numbers are those of the table, and those of
  /// square glyphs: a title is as wide as 13, 15 or 17 points for each letter.
  @Test(
    arguments: [
      // An image alone is as large as it is.
      ("UIImageView", #""image": {"width": 40, "height": 30}"#, Rect(x: 10, y: 20, width: 40, height: 30)),
      ("UIButton", #""image": {"width": 24, "height": 20}"#, Rect(x: 10, y: 20, width: 24, height: 20)),
      // 3 · 15, and 6 above and below a line of 15.
      ("UIButton", #""title": "abc""#, Rect(x: 10, y: 20, width: 45, height: 27)),
      // 45 + 24, and the image is higher than the line.
      (
        "UIButton", #""title": "abc", "image": {"width": 24, "height": 20}"#,
        Rect(x: 10, y: 20, width: 69, height: 32)
      ),
      // A configuration sets titles in 17 points: 51 + 24, and 17 + 14.
      ("UIButton", #""title": "abc", "style": "filled""#, Rect(x: 10, y: 20, width: 75, height: 31)),
      ("UIButton", #""title": "abc", "font": {"size": 20}"#, Rect(x: 10, y: 20, width: 60, height: 32)),
      // The widest of two titles has 4 letters: 2 · (52 + 20) + 1, and the frame is a point higher than the content.
      ("UISegmentedControl", #""items": ["Day", "Week"]"#, Rect(x: 10, y: 20, width: 145, height: 32)),
      (
        "UITextField", #""style": "roundedRect", "intrinsic": {"width": 50}"#,
        Rect(x: 10, y: 20, width: 50, height: 34)
      ),
      ("UIActivityIndicatorView", #""style": "large""#, Rect(x: 10, y: 20, width: 37, height: 37)),
      (
        "UIProgressView", #""style": "bar", "intrinsic": {"width": 9}"#,
        Rect(x: 10, y: 20, width: 9, height: 2.5)
      ),
      (
        "UIImageView", #""image": {"width": 40, "height": 30}, "intrinsic": {"width": 7}"#,
        Rect(x: 10, y: 20, width: 7, height: 30)
      ),
    ])
  func `a control has the size of what it shows`(className: String, members: String, frame: Rect) throws {
    #expect(try layout(era: nil, className: className, more: ", \(members)").frames[1] == frame)
  }

  /// `UIButton.Configuration` gives its title the text style body. A system button without one has 15 points at all
  /// sizes.
  @Test func `the title of a configuration follows the text size`() throws {
    func font(_ members: String) throws -> Font? {
      let document = """
        { "name": "c", "root": { "id": "v", "children": [ { "id": "b", "class": "UIButton",
          "title": "abc"\(members) } ] } }
        """
      return try LayoutCase(document: document).latestState.views[1].text.font
    }
    #expect(try font(#", "style": "filled""#) == Font(textStyle: .body))
    #expect(try font("") == Font(size: 15))
  }

  /// Segments are 15 wider than their titles before iOS 13, and 29 high.
  @Test func `segments have the size of an era`() throws {
    let frame = try layout(
      era: "iOS 12", className: "UISegmentedControl", more: #", "items": ["Day", "Week"]"#
    )
    .frames[1]
    #expect(frame == Rect(x: 10, y: 20, width: 135, height: 29))
  }

  /// 32 high from iOS 13 on and 29 before; a height that the document says stays.
  @Test func `another era in a pass gives controls its sizes`() throws {
    let layoutCase = try LayoutCase(
      document: #"""
        {"name": "n", "rules": "uikit", "environment": {"width": 400, "height": 400},
         "root": {"id": "v", "children": [
           {"id": "tabs", "class": "UISegmentedControl"},
           {"id": "own", "class": "UISegmentedControl", "intrinsic": {"height": 50}},
           {"id": "go", "class": "UIButton", "text": "abc", "font": {"size": 10}}]},
         "constraints": ["tabs.top == v.top", "own.top == v.top", "go.top == v.top"],
         "history": [{"changes": [{"environment": {"era": "iOS 17"}}]}, {"changes": [{"environment": {"era":
           "iOS 12"}}]},
           {"changes": [{"environment": {"era": null}}]}]}
        """#)
    let layouts = Array(LayoutSession(layoutCase, measurer: SquareGlyphs()))
    #expect(layouts.map { $0.frames[1].height } == [0, 32, 29, 0])
    #expect(layouts.map { $0.frames[2].height } == [50, 51, 51, 50])
    #expect(layouts.map { $0.frames[3].height } == [10, 22, 22, 10])
  }

  /// A switch is 49 by 31 in iOS 17 and 61 by 28 in iOS 26, and its frame 2 points wider. Numbers that are given are
  /// not the class's, also where they are equal.
  @Test func `a size that is given stays in another era, though it is that of a control`() throws {
    let layoutCase = try LayoutCase(
      document: #"""
        {"name": "n", "rules": "uikit", "environment": {"width": 400, "height": 400, "era": "iOS 17"},
         "root": {"id": "v", "children": [
           {"id": "own", "class": "UISwitch", "intrinsic": {"width": 49, "height": 31},
            "alignmentInsets": {"top": 0, "left": 0, "bottom": 0, "right": 2}},
           {"id": "plain", "class": "UISwitch"}]},
         "constraints": ["own.left == v.left", "own.top == v.top", "plain.left == v.left", "plain.top == v.top"],
         "history": [
           {"changes": [{"environment": {"era": "iOS 26"}}]},
           {"changes": [{"view": "plain", "intrinsic": {"width": 61}}, {"environment": {"era": "iOS 17"}}]},
           {"changes": [{"environment": {"era": null}}]}]}
        """#)
    let layouts = Array(LayoutSession(layoutCase, measurer: SquareGlyphs()))
    let given = Rect(x: 0, y: 0, width: 51, height: 31)
    #expect(layouts.map { $0.frames[1] } == [given, given, given, given])
    #expect(layouts.map { $0.frames[2].width } == [51, 63, 63, 61])
    #expect(layouts.prefix(3).map { $0.frames[2].height } == [31, 28, 31])
    // Without an era the class gives no height. The layout of before meets that, too, and is kept.
    #expect(layoutCase.latestState.views[2].intrinsic == AxisPair(horizontal: 61, vertical: nil))
  }

  @Test(
    arguments: [
      ("UILabel", #""title": "a""#, #"only a UIButton has "title""#),
      ("UIView", #""image": {"width": 1, "height": 1}"#, #"only a UIImageView or UIButton has "image""#),
      ("UIButton", #""items": ["a"]"#, #"only a UISegmentedControl has "items""#),
      (
        "UIButton", #""style": "fancy""#,
        #""fancy" is not a style of UIButton; it has plain, gray, tinted, filled"#
      ),
      ("UIButton", #""title": "a", "text": "b""#, #"a button with a "title" has no other "text""#),
    ])
  func `what a class does not show is refused`(className: String, members: String, sentence: String) throws {
    #expect {
      try layout(era: nil, className: className, more: ", \(members)")
    } throws: { error in
      "\(error)".contains(sentence)
    }
  }

  @Test(arguments: [
    "once", "50% off", "iOS", "iOS 17.", "ios 17", "macOS 12", "iOS 17 beta", "plugIn 99999999999",
  ])
  func `an era that names no version is refused`(era: String) {
    #expect {
      try layout(era: era, className: "UISwitch", more: "")
    } throws: { error in
      "\(error)".contains("\"\(era)\" is not an era; one is written as \"iOS 17\" or \"plugIn 22154\"")
    }
  }

  private func layout(era: String?, className: String, more: String) throws -> Layout {
    let era = era.map { ", \"era\": \"\($0)\"" } ?? ""
    let layoutCase = try LayoutCase(
      document: """
        {"name": "n", "rules": "uikit", "environment": {"width": 400, "height": 400\(era)},
         "root": {"id": "v", "children": [{"id": "control", "class": "\(className)"\(more)}]},
         "constraints": ["control.left == v.left + 10", "control.top == v.top + 20"]}
        """)
    // What is written is read again as the same case.
    let written = JSONWriter.text(of: layoutCase.json, .compact)
    #expect(try LayoutCase(document: written) == layoutCase)
    return try #require(Array(LayoutSession(layoutCase, measurer: SquareGlyphs())).first)
  }
}
