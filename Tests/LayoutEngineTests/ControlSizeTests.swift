import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Sizes that standard controls have of their own. The numbers are those of frames that Xcode has stored.
@Suite struct ControlSizeTests {
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
    let layoutCase = try LayoutCase(json: Array(document.utf8))
    let layout = try #require(Array(LayoutSession(layoutCase, measurer: SquareGlyphs())).first)
    // Square glyphs stand on the bottom of their line: 20 + 30 + 10.
    #expect(layout.frames[2].y == 60)
  }

  @Test func `what the document says of a control's size counts`() throws {
    let frame = try layout(era: "iOS 17", className: "UISwitch", more: #", "intrinsic": {"width": 70}"#)
      .frames[1]
    #expect(frame == Rect(x: 10, y: 20, width: 72, height: 31))
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

  private func layout(era: String, className: String, more: String) throws -> Layout {
    let layoutCase = try LayoutCase(
      document: """
        {"name": "n", "rules": "uikit", "environment": {"width": 400, "height": 400, "era": "\(era)"},
         "root": {"id": "v", "children": [{"id": "control", "class": "\(className)"\(more)}]},
         "constraints": ["control.left == v.left + 10", "control.top == v.top + 20"]}
        """)
    return try #require(Array(LayoutSession(layoutCase, measurer: SquareGlyphs())).first)
  }
}
