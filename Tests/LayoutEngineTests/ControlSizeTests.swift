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
      ("iOS 17", "UIPickerView", Rect(x: 10, y: 20, width: 320, height: 216)),
      ("iOS 17", "UIView", Rect(x: 10, y: 20, width: 0, height: 0)),
    ])
  func `a control has the size of its class in the environment's era`(
    era: String, className: String, frame: Rect
  ) throws {
    #expect(try layout(era: era, className: className, more: "").frames[1] == frame)
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
      "\(error)".contains("\"\(era)\" is no era; an era is written as \"iOS 17\" or \"plugIn 22154\"")
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
