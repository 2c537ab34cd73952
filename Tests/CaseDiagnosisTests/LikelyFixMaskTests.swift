import CaseDiagnosis
import LayoutEngine
import LayoutModel
import Testing

/// What is said of frames that are translated into constraints.
struct LikelyFixMaskTests {
  static func explanation(_ lines: [String], breaking broken: Int) throws -> Explanation {
    let entries = lines.enumerated().map { number, line in
      let kind =
        line.hasPrefix("h=")
        ? "NSAutoresizingMaskLayoutConstraint"
        : line.contains("Hug:") ? "NSContentSizeLayoutConstraint" : "NSLayoutConstraint"
      return "<\(kind):0x\(number + 1) \(line)\(line.contains("(active") ? "" : "   (active)")>"
    }
    let log = (entries + ["Will attempt to recover by breaking constraint", entries[broken]])
    return try #require(try Explanation.all(ofLog: log.joined(separator: "\n")).first)
  }

  private static func likelyFix(_ lines: [String], breaking broken: Int) throws -> LikelyFix {
    try #require(try explanation(lines, breaking: broken).likelyFixes.first ?? nil)
  }

  /// The view whose property is to be set.
  private static func maskedView(_ lines: [String], breaking broken: Int) throws -> String? {
    let explanation = try explanation(lines, breaking: broken)
    guard case .translatedMask(let view)? = (explanation.likelyFixes.first ?? nil)?.reason else { return nil }
    return explanation.name(of: view)
  }

  /// A frame counts from the superview, which is the view that the app ties the same edge or centre to.
  @Test(arguments: [
    ["h=--& v=--& UIButton:0xa1'Buy'.minX == 0", "UIButton:0xa1'Buy'.left == UIView:0xb1.left + 20"],
    [
      "h=--& v=--& UIButton:0xa1'Buy'.midX == 187.5", "UIButton:0xa1'Buy'.centerX == UIView:0xb1.centerX",
      "UIView:0xb1.width == 320",
    ],
    [
      "h=--& v=--& UIButton:0xa1'Buy'.midX == 12", "UIView:0xb1.trailing == UIButton:0xa1'Buy'.trailing + 16",
      "UIView:0xb1.width == 320", "h=--& v=--& UIButton:0xa1'Buy'.width == 24",
    ],
    [
      "h=--& v=--& UIButton:0xa1'Buy'.midX == 0", "UIButton:0xa1'Buy'.centerX == UIView:0xb1.centerX",
      "h=-&- v=-&- UIView:0xb1.width == 390",
    ],
  ])
  func `a forgotten mask is found where no line names the superview`(lines: [String]) throws {
    #expect(try Self.maskedView(lines, breaking: 1) == "UIButton")
  }

  /// The label is below the card, and neither is in the other: the log leaves something out.
  @Test func `a view that is tied to another one's opposite edge is not in it`() throws {
    let explanation = try Self.explanation(
      ["h=--& v=--& UIView:0xa1.minY == 0", "UIView:0xa1.top == UILabel:0xb1'Title'.bottom + 8"], breaking: 1)
    #expect(explanation.findings.isEmpty)
  }

  /// 844 and 896 are heights of devices. What the app ties to the outermost view is in it.
  @Test(arguments: [
    "h=-&- v=-&- UIView:0xa1.height == 844", "h=--& v=--& Shop.PageView:0xa1.height == 896",
  ])
  func `a screen keeps its mask`(screen: String) throws {
    let page = screen.contains("PageView") ? "Shop.PageView:0xa1" : "UIView:0xa1"
    let lines = [
      screen, "V:|-(0)-[UIImageView:0xb1]   (active, names: '|':\(page) )", "UIImageView:0xb1.height == 400",
      "V:[UIImageView:0xb1]-(0)-[UITextView:0xc1]", "UITextView:0xc1.height == 500",
      "UITextView:0xc1.bottom == \(page).bottom",
    ]
    let fix = try Self.likelyFix(lines, breaking: 2)
    #expect(fix.reason == .outerSize && fix.fix.edits.map(\.kind) == [.remove])
    let explanation = try Self.explanation(lines, breaking: 2)
    #expect(fix.fix.edits.map { explanation.line(of: $0.constraint) } == [5])
  }

  /// 0 < 10, and 60 + 10 + 60 > 100.
  @Test(arguments: [0.0, 100])
  func `a stack view's frame is the app's, and its mask is to go`(height: Double) throws {
    let lines = [
      "h=--& v=--& UIStackView:0xa1.height == \(height)",
      "'UISV-canvas-connection' UIStackView:0xa1.top == UIButton:0xb1'A'.top",
      "'UISV-canvas-connection' V:[UIButton:0xc1'B']-(0)-|   (active, names: '|':UIStackView:0xa1 )",
      "'UISV-spacing' V:[UIButton:0xb1'A']-(10)-[UIButton:0xc1'B']",
    ]
    let sizes = ["UIButton:0xb1'A'.height == 60", "UIButton:0xc1'B'.height == 60"]
    #expect(try Self.maskedView(lines + (height > 0 ? sizes : []), breaking: 3) == "UIStackView")
  }

  /// `init()` leaves a view the frame zero, which nothing follows. No nib and no table gives a view of the app's own
  /// class the width 0, so what made it in code has left the property true; 16 + 16 are more than 0.
  @Test(arguments: [
    "Shop.PriceView", "_TtC4Shop9PriceView", "Shop.HeaderlessCard", "Shop.SectionHeaderButton",
  ])
  func `a view of the app's own class without a frame has a forgotten mask`(name: String) throws {
    let lines = [
      "h=--& v=--& \(name):0xa1.width == 0",
      "H:|-(16)-[UILabel:0xb1'9.99']   (active, names: '|':\(name):0xa1 )",
      "H:[UILabel:0xb1'9.99']-(16)-|   (active, names: '|':\(name):0xa1 )",
    ]
    let className = name.hasPrefix("_") ? "PriceView" : name.split(separator: ".").last.map(String.init)
    #expect(try Self.maskedView(lines, breaking: 2) == className)
  }

  /// As UIKit's forums have it of a table's header, which the table places by its frame: 16 + 16 are more than 0 only
  /// until then.
  @Test func `a table's header of width 0 keeps its mask, and its trailing constraint gives way`() throws {
    let lines = [
      "h=--& v=--& Shop.HeaderView:0xa1.width == 0",
      "H:|-(16)-[UILabel:0xb1'9.99']   (active, names: '|':Shop.HeaderView:0xa1 )",
      "H:[UILabel:0xb1'9.99']-(16)-|   (active, names: '|':Shop.HeaderView:0xa1 )",
    ]
    let fix = try Self.likelyFix(lines, breaking: 2)
    guard case .transientSize = fix.reason else {
      Issue.record("\(fix.reason)")
      return
    }
    #expect(fix.fix.edits.map(\.kind) == [.almostRequired])
    let explanation = try Self.explanation(lines, breaking: 2)
    #expect(fix.fix.edits.map { explanation.line(of: $0.constraint) } == [3])
  }

  /// A table lays a header out with the height 0 before it knows another one, and a controller's view has a mask that
  /// follows its superview. UIKit and SwiftUI set the frames of their own views.
  @Test(arguments: [
    ("h=--& v=--& Shop.HeaderView:0xa1.height == 0", "V"), ("h=-&- v=-&- Shop.PageView:0xa1.width == 0", "H"),
    ("h=--& v=--& UIView:0xa1.width == 0", "H"), ("h=--& v=--& SwiftUI.CellHost:0xa1.width == 0", "H"),
  ])
  func `a frame of 0 that UIKit sets keeps its mask`(frame: String, axis: String) throws {
    let view = frame.split(separator: " ")[2].split(separator: ".").dropLast().joined(separator: ".")
    let lines = [
      frame, "\(axis):|-(16)-[UILabel:0xb1'9.99']   (active, names: '|':\(view) )",
      "\(axis):[UILabel:0xb1'9.99']-(16)-|   (active, names: '|':\(view) )",
    ]
    #expect(try Self.maskedView(lines, breaking: 2) == nil)
  }

  /// iOS 26 wraps the buttons of navigation bars so, which are as wide as they come. No app has made any of it: 2 + 2
  /// points are more than the width 0.
  @Test(arguments: [
    "_TtCC5UIKit19NavigationButtonBar15ItemWrapperView", "UIKit.ItemWrapperView",
    "_TtC5UIKitP33_DDE14AA6B49FCAFC5A54255A118E1D8713ButtonWrapper",
  ])
  func `no mask of UIKit's own Swift class is the app's to set`(wrapper: String) throws {
    let button = "(active, names: '|':_UIButtonBarButton:0x11 )"
    let lines = [
      "h=--& v=--& \(wrapper):0x10.width == 0",
      "\(wrapper):0x10.leading == _UIButtonBarButton:0x11.leading",
      "H:[_UIButtonBarButton:0x11]-(0)-|   (active, names: '|':\(wrapper):0x10 )",
      "'IB_Leading_Leading' H:|-(2)-[_UIModernBarButton:0x12]   \(button)",
      "'IB_Trailing_Trailing' H:[_UIModernBarButton:0x12]-(2)-|   \(button)",
    ]
    let explanation = try Self.explanation(lines, breaking: 4)
    #expect(explanation.findings.count == 1 && explanation.likelyFixes.allSatisfy { $0 == nil })
  }

  /// 16 + 150 + 16 are 182.
  @Test func `a header's frame is made as high as its constraints are`() throws {
    let lines = [
      "h=-&- v=--& ProfileHeader:0xa1.height == 120",
      "ProfileHeader:0xa1.bottom == UIStackView:0xb1.bottom + 16",
      "V:|-(16)-[UIStackView:0xb1]   (active, names: '|':ProfileHeader:0xa1 )",
      "UIStackView:0xb1.height == 150",
    ]
    let fix = try Self.likelyFix(lines, breaking: 3)
    guard case .frameHeight = fix.reason else {
      Issue.record("\(fix.reason)")
      return
    }
    #expect(fix.fix.edits.map(\.kind) == [.move(to: 182)])
  }

  /// 16 + a text + 16 are 32 at least. A table's header is as wide as the table, and as high as its frame.
  @Test func `a header whose frame is nothing gets a height, and keeps its mask`() throws {
    let fix = try Self.likelyFix(
      [
        "h=-&- v=--& ProfileHeader:0xa1.height == 0",
        "V:|-(16)-[UILabel:0xb1'Profile']   (active, names: '|':ProfileHeader:0xa1 )",
        "V:[UILabel:0xb1'Profile']-(16)-|   (active, names: '|':ProfileHeader:0xa1 )",
      ], breaking: 2)
    guard case .frameHeight = fix.reason else {
      Issue.record("\(fix.reason)")
      return
    }
    #expect(fix.fix.edits.map(\.kind) == [.move(to: 32)])
  }

  /// As in a thread on a view of a nib in a container with a fixed frame, where the answer is to clear the mask.
  @Test func `a forgotten mask goes before Interface Builder's fixed frame`() throws {
    let lines = [
      "'IB auto generated at build time for view with fixed frame' H:[UIView:0xb1(275)]",
      "H:|-(0)-[NibView:0xa1]   (active, names: '|':UIView:0xb1 )",
      "H:[NibView:0xa1]-(0)-|   (active, names: '|':UIView:0xb1 )",
      "h=--& v=--& H:[NibView:0xa1(320)]",
    ]
    #expect(try Self.maskedView(lines, breaking: 2) == "NibView")
  }

  /// As in a pull request that lowers the label's width: it is 40 narrower than the text view that it is in.
  @Test func `what is smaller by a constant is inside, and does not place the view`() throws {
    let fix = try Self.likelyFix(
      [
        "h=--& v=--& H:[PlaceholderTextView:0xa1(0)]",
        "UILabel:0xb1'Description'.width == PlaceholderTextView:0xa1.width - 40",
      ], breaking: 1)
    guard case .transientSize = fix.reason else {
      Issue.record("\(fix.reason)")
      return
    }
    #expect(fix.fix.edits.map(\.kind) == [.almostRequired])
  }

  /// The content view of a blurred view is UIKit's, and 8 + 8 of it are margins.
  @Test func `a private view keeps its mask`() throws {
    let explanation = try Self.explanation(
      [
        "h=-&- v=-&- _UIVisualEffectContentView:0xa1.width == UIVisualEffectView:0xb1.width",
        "UILabel:0xc1'Hi'.leading == _UIVisualEffectContentView:0xa1.leading + 8",
        "UILabel:0xc1'Hi'.trailing == _UIVisualEffectContentView:0xa1.trailing - 8",
        "H:|-(0)-[UIVisualEffectView:0xb1]   (active, names: '|':UIView:0xd1 )",
        "H:[UIVisualEffectView:0xb1]-(0)-|   (active, names: '|':UIView:0xd1 )",
        "'UIView-Encapsulated-Layout-Width' UIView:0xd1.width == 0",
      ], breaking: 2)
    let fix = try #require(explanation.likelyFixes.first ?? nil)
    #expect(fix.fix.edits.map(\.kind) == [.almostRequired])
  }

  /// As in two threads: a page controller's view, which apps add and constrain, and a view of a nib in a scroll view of
  /// 480 - 64 - 45 = 371, which would be 371 - 386 high.
  @Test(arguments: [
    (
      [
        "h=-&- v=-&- _UIPageViewControllerContentView:0xa1.midY == UIView:0xb1.midY + 20",
        "h=-&- v=-&- _UIPageViewControllerContentView:0xa1.height == UIView:0xb1.height",
        "V:|-(0)-[_UIPageViewControllerContentView:0xa1]   (active, names: '|':UIView:0xb1 )",
      ], 2, "_UIPageViewControllerContentView"
    ),
    (
      [
        "UIScrollView:0xa1.bottom == UIImageView:0xb1.bottom",
        "h=-&- v=-&- NibView:0xc1.height == UIScrollView:0xa1.height - 386",
        "V:[UIImageView:0xb1]-(64)-|   (active, names: '|':Page:0xd1 )", "h=--& v=--& V:[Page:0xd1(480)]",
        "V:|-(45)-[UIScrollView:0xa1]   (active, names: '|':Page:0xd1 )",
      ], 0, "NibView"
    ),
  ])
  func `the mask of what a controller or a nib brings is to go`(lines: [String], broken: Int, view: String)
    throws
  {
    #expect(try Self.maskedView(lines, breaking: broken) == view)
  }

  /// A title whose mask is translated, 12 below a cell's top, and a price 4 below it that ends 12 above the bottom.
  private static func cell(_ mask: [String], price: Int) -> [String] {
    let content = "UITableViewCellContentView:0x7c"
    let inContent = "   (active, names: '|':\(content) )"
    return mask.map { $0.replacing("CELL", with: inContent) } + [
      "V:|-(12)-[UILabel:0x7a'Title']\(inContent)", "V:[UILabel:0x7a'Title']-(4)-[UILabel:0x7b'Price']",
      "UILabel:0x7b'Price'.height == \(price)", "V:[UILabel:0x7b'Price']-(12)-|\(inContent)",
      "'UIView-Encapsulated-Layout-Height' \(content).height == 44",
    ]
  }

  private static let zero = "h=--& v=--& UILabel:0x7a'Title'.height == 0"

  /// The mask's top contradicts the 12, and 12 + 4 + 40 + 12 are more than 44 without it, too.
  @Test func `a mask is to go also where something contradicts without it`() throws {
    let lines = Self.cell(["h=--& v=--& UILabel:0x7a'Title'.minY == 0CELL", Self.zero], price: 40)
    let likely = try Self.likelyFix(lines, breaking: 4)
    let isOfMask = if case .translatedMask = likely.reason { true } else { false }
    #expect(isOfMask, "\(likely.reason)")
    #expect(likely.maskEdits.map(\.constraint.rawValue).count == 2)
    #expect(likely.fix.edits.count == 3 && likely.fix.edits.last?.kind == .lower(to: .highestOptional))
  }

  /// 12 + 4 + 20 + 12 are more than 44, whatever the height of the title is; with the mask it is 0.
  @Test func `a mask that makes a label 0 high is told before the fix of a conflict beside it`() throws {
    let explanation = try Self.explanation(Self.cell([Self.zero], price: 20), breaking: 3)
    let likely = try #require(explanation.likelyFixes.first ?? nil)
    #expect(likely.emptiedView.map(explanation.name) == "UILabel_Title", "\(likely)")
    #expect(likely.maskEdits.count == 1 && likely.fix.edits.count == 2)
    let high = Self.cell([Self.zero.replacing("== 0", with: "== 20")], price: 20)
    #expect(try Self.likelyFix(high, breaking: 3).emptiedView == nil)
  }
}
