import Testing

/// What `explain` says of edges, of rows with separators and of keyboards, in logs as Xcode prints them.
struct LoggedEdgeTests {
  private static func explained(_ lines: [String], breaking broken: Int) throws -> String {
    try Workshop().run("explain -", input: LoggedFixTests.report(lines, breaking: broken)).output
  }

  /// 12 + 64 + 12 is 88, of which a pixel at 3x is the separator's.
  @Test func `a row that lacks a pixel lacks its separator's`() throws {
    let lines = [
      "photo:0xa1.top == UITableViewCellContentView:0xc1.top + 12", "photo:0xa1.height == 64",
      "photo:0xa1.bottom == UITableViewCellContentView:0xc1.bottom - 12",
      "'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xc1.height == 87.6667",
    ]
    let likely = try LoggedFixTests.likelyFix(Self.explained(lines, breaking: 1))
    #expect(
      likely.contains(
        "give the constraint on line 5 of the log (photo.bottom == UITableViewCellContentView.bottom - 12) priority = UILayoutPriority(999)"
      ), "\(likely)")
    #expect(likely.contains("the table takes 0.3333 for its separator from a rowHeight of 88"), "\(likely)")
    #expect(likely.contains("rowHeight 88.3333 or UITableView.automaticDimension"), "\(likely)")
    // A number that is not whole may be rounded, and a collection has no separators.
    for (old, new) in [("64", "63.99"), ("UITableViewCellContentView", "UICollectionViewCell")] {
      let other = lines.map { $0.replacing(old, with: new) }
      #expect(try !Self.explained(other, breaking: 1).contains("separator"))
    }
  }

  private static let video = [
    "video:0xa1.width == 1.77778*video:0xa1.height", "video:0xa1.leading == page:0xc1.leading",
    "video:0xa1.trailing == page:0xc1.trailing", "video:0xa1.top == page:0xc1.top",
    "video:0xa1.bottom <= page:0xc1.bottom", "'UIView-Encapsulated-Layout-Width' page:0xc1.width == 844",
    "'UIView-Encapsulated-Layout-Height' page:0xc1.height == 390",
  ]

  /// 16:9 of 390 is 693.3333 wide: the log rounds 16/9.
  @Test func `of two edges the end gives way, and the centre is named`() throws {
    let output = try Self.explained(Self.video, breaking: 0)
    let likely = try LoggedFixTests.likelyFix(output)
    #expect(
      likely.contains(
        "give the constraint on line 5 of the log (video.trailing == page.trailing) priority = UILayoutPriority(999)"
      ),
      "\(likely)")
    #expect(likely.contains("do not let video fill it"), "\(likely)")
    #expect(
      likely.contains(
        "to centre it, lower the constraint on line 4 of the log as well and add video.centerX"),
      "\(likely)")
    #expect(output.contains("video.width 844 → 693.3333\n"), "\(output)")
  }

  @Test func `two halves with gaps are to be equal, and what is open before and after has no numbers`() throws
  {
    let output = try Self.explained(
      [
        "left:0xa1.leading == page:0xc1.leading + 20", "left:0xa1.width == 0.5*page:0xc1.width",
        "right:0xb1.leading == left:0xa1.trailing + 10", "right:0xb1.width == 0.5*page:0xc1.width",
        "right:0xb1.trailing == page:0xc1.trailing - 20",
      ], breaking: 3)
    let likely = try LoggedFixTests.likelyFix(output)
    #expect(likely.contains("make the widths of left and right equal in place of "), "\(likely)")
    #expect(output.contains("left.width any → any, right.width any → any\n"), "\(output)")
  }

  /// 375 is the width of an iPhone SE, and not that of the environment that is asked for.
  @Test(arguments: ["", " --width 393", " --width 430"])
  func `the other device is that of the app's number`(environment: String) throws {
    let log = LoggedFixTests.report(
      [
        "card:0xa1.width == 375", "card:0xa1.leading == page:0xc1.leading",
        "card:0xa1.trailing == page:0xc1.trailing",
        "'UIView-Encapsulated-Layout-Width' page:0xc1.width == 320",
      ], breaking: 0)
    let likely = try LoggedFixTests.likelyFix(
      try Workshop().run("explain -" + environment, input: log).output)
    #expect(likely.hasSuffix(" wide, and 375 is the width of another device."), "\(likely)")
  }

  /// The page is as wide as anything, and only where the box is in it is told.
  @Test func `what moves leaves out a size that is open before and after`() throws {
    let output = try Self.explained(
      [
        "box:0xa1.leading == page:0xc1.leading + 24", "box:0xa1.trailing == page:0xc1.trailing - 24",
        "box:0xa1.leading == page:0xc1.leading",
      ], breaking: 2)
    #expect(output.contains("box.x 24 → 0\n"), "\(output)")
    #expect(!output.contains("page.width"), "\(output)")
  }

  /// 64 + 320 + 24 + 301 is more than 667.
  @Test func `a constant as high as a keyboard leads to the keyboard's guide`() throws {
    let lines = [
      "'UIView-Encapsulated-Layout-Height' UIView:0xc1.height == 667",
      "stack:0xa1.top == UIView:0xc1.top + 64",
      "stack:0xa1.height == 320", "send:0xb1.top == stack:0xa1.bottom + 24",
      "send:0xb1.bottom == UIView:0xc1.bottom - 301",
    ]
    let likely = try LoggedFixTests.likelyFix(Self.explained(lines, breaking: 2))
    #expect(
      likely.contains(
        "give the constraint on line 5 of the log (stack.height == 320) priority = UILayoutPriority(999)"),
      "\(likely)")
    #expect(
      likely.contains(
        "if 301 of the constraint on line 7 of the log is a keyboard's height, tie send to keyboardLayoutGuide.top"
      ),
      "\(likely)")
  }

  /// 20 + 44 + 8 + 44 + 20 are 136 of 844: no row is to be 752 high.
  @Test func `rows that do not fill a screen may end before it does`() throws {
    let lines = [
      "first:0xa1.height == 44", "second:0xa2.height == 44", "first:0xa1.top == page:0xc1.top + 20",
      "second:0xa2.top == first:0xa1.bottom + 8", "second:0xa2.bottom == page:0xc1.bottom - 20",
      "'UIView-Encapsulated-Layout-Height' page:0xc1.height == 844",
    ]
    let likely = try LoggedFixTests.likelyFix(Self.explained(lines, breaking: 1))
    #expect(likely.contains("for the constraint on line 7 of the log"), "\(likely)")
    #expect(likely.contains("the 2 heights in it do not fill it"), "\(likely)")
  }

  /// Between the safe area and the page's bottom are 34, and a tab bar is 49 high.
  @Test func `a bar keeps its height, and not its edge at the safe area`() throws {
    let lines = [
      "UITabBar:0xa1.height == 49", "UITabBar:0xa1.bottom == page:0xc1.bottom",
      "UITabBar:0xa1.top == UILayoutGuide:0xb1'UIViewSafeAreaLayoutGuide'.bottom",
      "'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0xb1'UIViewSafeAreaLayoutGuide']-(34)-|   "
        + "(active, names: '|':page:0xc1 )",
    ]
    let output = try Self.explained(lines, breaking: 0)
    let likely = try LoggedFixTests.likelyFix(output)
    #expect(
      likely.contains("remove the constraint on line 5 of the log (UITabBar.top == ")
        && likely.contains("): UITabBar has the height of a bar"), "\(output)")
    #expect(output.contains("UITabBar.height 34 → 49"), "\(output)")
  }

  /// The label's right edge is 12 left of the card, and its left edge 12 right of there.
  @Test(arguments: [
    ["price:0xa1.right == card:0xc1.left - 12", "price:0xa1.left == card:0xc1.left + 12"],
    ["card:0xc1.left == price:0xa1.right + 12", "price:0xa1.left == card:0xc1.left + 12"],
  ])
  func `both edges of a view at one edge of another one are a slip`(lines: [String]) throws {
    let likely = try LoggedFixTests.likelyFix(Self.explained(lines, breaking: 0))
    #expect(
      likely.contains("write card.right instead of card.left in the constraint on line 3 of the log"),
      "\(likely)")
    #expect(likely.contains("price would be -24 wide"), "\(likely)")
  }

  /// A baseline and a centre are no edges, and what begins 8 below the header is meant to be below it.
  @Test(arguments: [
    ["a:0xa1.top == b:0xc1.firstBaseline + 4", "a:0xa1.bottom == b:0xc1.firstBaseline - 10"],
    ["a:0xa1.top == b:0xc1.centerY", "a:0xa1.bottom == b:0xc1.centerY - 10"],
    ["card:0xa1.top == header:0xc1.bottom + 8", "card:0xa1.bottom == header:0xc1.bottom + 4"],
  ])
  func `no other edge is meant where a view is not inset from an edge`(lines: [String]) throws {
    let likely = try LoggedFixTests.likelyFix(Self.explained(lines, breaking: 0))
    #expect(!likely.contains(" instead of "), "\(likely)")
  }

  /// 8 + 130 + 8 + 8 + 8 in 55, with either of two buttons.
  @Test func `a conflict of the same words is told by what differs, and a fix has no note on its priority`()
    throws
  {
    let workshop = try Workshop()
    let log = LoggedFixTests.report(
      [
        "a:0xa1.width == 130", "b:0xb1.width == 130", "c:0xd1.leading == page:0xc1.leading + 8",
        "b:0xb1.leading >= c:0xd1.trailing + 8", "a:0xa1.leading == b:0xb1.trailing + 8",
        "page:0xc1.trailing == a:0xa1.trailing + 8",
        "'UIView-Encapsulated-Layout-Width' page:0xc1.width == 55",
      ], breaking: 1)
    let output = try workshop.run("explain - --name keys", input: log).output
    #expect(
      output.contains(
        "The same holds with the constraint on line 4 of the log in place of the constraint on line 3 of the log.\n"
      ),
      "\(output)")
    #expect(!output.contains("Also: "), "\(output)")
    let likely = try LoggedFixTests.likelyFix(output)
    #expect(
      likely.hasSuffix("UIKit makes page 55 wide, and at 999 the constraint gives way to that."), "\(likely)")
    let applied = try workshop.run("explain keys --apply 1")
    #expect(!(applied.output + applied.messages).contains("UIKit refuses"), "\(applied)")
  }

  /// 200 + 400 in 480.
  @Test func `what a window makes is AppKit's`() throws {
    let output = try Self.explained(
      [
        "NSView:0xa1.width >= 200", "NSView:0xb1.width >= 400",
        "H:|-(0)-[NSView:0xa1](LTR)   (active, names: '|':NSView:0xc1 )",
        "H:[NSView:0xa1]-(0)-[NSView:0xb1](LTR)",
        "H:[NSView:0xb1]-(0)-|(LTR)   (active, names: '|':NSView:0xc1 )",
        "'NSWindow-current-width' NSView:0xc1.width == 480",
      ], breaking: 1)
    let likely = try LoggedFixTests.likelyFix(output)
    #expect(
      likely.contains(
        "give the constraint on line 4 of the log (NSView_3.width >= 400) priority = NSLayoutConstraint.Priority(999) "
          + "before activation: AppKit makes NSView 480 wide"),
      "\(likely)")
    #expect(output.contains("AppKit: encapsulated size") && !output.contains("UIKit"), "\(output)")
  }
}
