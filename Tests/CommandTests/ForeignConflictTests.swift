import Testing

/// Conflict reports, as public forums are full of them, in which UIKit made some or all of the constraints.
struct ForeignConflictTests {
  /// A hidden stack view inside of another one; UIKit says that it breaks the button's height.
  private static let hidden = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x20 UILabel:0x10'Title'.height == 40   (active)>",
        "<NSLayoutConstraint:0x21 'UISV-canvas-connection' UIStackView:0x11.top == UILabel:0x10'Title'.top   (active)>",
        "<NSLayoutConstraint:0x22 'UISV-canvas-connection' V:[UIButton:0x12'Buy']-(0)-|   (active, \
    names: '|':UIStackView:0x11 )>",
        "<NSLayoutConstraint:0x23 'UISV-spacing' V:[UILabel:0x10'Title']-(8)-[UIButton:0x12'Buy']   (active)>",
        "<NSLayoutConstraint:0x24 UIButton:0x12'Buy'.height == 44   (active)>",
        "<NSLayoutConstraint:0x25 'UISV-hiding' UIStackView:0x11.height == 0   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x24 UIButton:0x12'Buy'.height == 44   (active)>
    """

  @Test
  func `of a hidden stack view with spacing it is told what people do, and no edit of UIKit's is offered`()
    throws
  {
    let workshop = try Workshop()
    let run = try workshop.run("explain - --name hidden", input: Self.hidden)
    #expect(
      run.output.contains(
        "\nLikely fix: hide what UIStackView arranges and not UIStackView itself; or, while it is hidden, set its "
          + "spacing to 0 and lower the priority of the constraints on lines 3 and 7 of the log to 999 before activation: UIKit makes it 0 high, and its spacing stays.\n"
      ))
    #expect(
      run.output.contains(
        "The log says that UIKit breaks its line 7: UIButton.height == 44; lines 4 to 6 and 8 of the log "
          + "contradict each other without it, too\n"))
    #expect(
      run.output.contains(
        "\nNo single edit of the app's own constraints ends it. --all lists 16 edits of UIKit's.\n"))
    #expect(
      run.output.contains(
        "\nPart of another conflict as soon as the spacing is 0: lines 3 and 7 of the log\n"))
    #expect(!run.output.contains("what moves"))
    #expect(try workshop.run("explain hidden --all").output.contains("what moves"))
  }

  /// The app's own width is right: a file with all constraints has no others.
  @Test func `of constraints that Interface Builder adds it is told what its file lacks`() throws {
    let workshop = try Workshop()
    let made = "<NSIBPrototypingLayoutConstraint:0x60000"
    let name = "'IB auto generated at build time for view with fixed frame'"
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "\(made)1 \(name) H:|-(103)-[UILabel:0x7f1'Name'](LTR)   (active, names: '|':UIView:0x7f0 )>",
          "\(made)2 \(name) H:[UILabel:0x7f1'Name'(42)]   (active)>",
          "<NSLayoutConstraint:0x600003 UILabel:0x7f1'Name'.width == 100   (active)>"
      )
      """
    let run = try workshop.run("explain - --name made", input: log)
    #expect(
      run.output.contains(
        "\nLikely fix: give UILabel in Interface Builder all constraints that it needs: its file has too few of them, "
          + "and Interface Builder has added "), "\(run.output)")
    #expect(run.output.contains(" (line 3 of the log) and ") && run.output.contains(" at build time.\n"))
    _ = try workshop.run("explain made --apply 1")
    #expect(try workshop.run("solve made -o csv").output.contains("UILabel,0,0,100,"))
  }

  @Test func `what is told of a hidden stack view ends its conflict, and no less does`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("explain - --name hidden", input: Self.hidden)
    let spacing = try workshop.run("set hidden UISV-spacing.constant=0")
    #expect(spacing.exitCode == 0)
    // 40 + 44 is not 0.
    #expect(
      try workshop.run("explain hidden").output.contains(
        "Likely fix: lower the priority of the constraints on lines 3 and 7 of the log to 999 "
          + "before activation: UIKit makes UIStackView 0 high while it is hidden.\n"))
    _ = try workshop.run("set hidden c1.priority=999")
    #expect(try !workshop.run("explain hidden").output.contains("No conflict"))
    _ = try workshop.run("set hidden c5.priority=999")
    #expect(try workshop.run("explain hidden").output.contains("No conflict"))
  }

  @Test func `a report on the keyboard's own views is nobody's fault, and has the log's identifiers`() throws
  {
    let log = """
      "<NSLayoutConstraint:0x1 'accessoryView.bottom' _UIRemoteKeyboardPlaceholderView:0x10.bottom == \
      _UIKBCompatInputView:0x11.top   (active)>",
      "<NSLayoutConstraint:0x2 'assistantHeight' SystemInputAssistantView.height == 45   (active, names: \
      SystemInputAssistantView:0x12 )>",
      "<NSLayoutConstraint:0x3 'assistantView.bottom' SystemInputAssistantView.bottom == \
      _UIKBCompatInputView:0x11.top   (active, names: SystemInputAssistantView:0x12 )>",
      "<NSLayoutConstraint:0x4 'assistantView.top' \
      V:[_UIRemoteKeyboardPlaceholderView:0x10]-(0)-[SystemInputAssistantView]   (active, names: \
      SystemInputAssistantView:0x12 )>"
      """
    let run = try Workshop().run("explain -", input: log)
    #expect(
      run.output.contains(
        "as UIKit made all of these, between views of its own; the report can be ignored.\n"))
    #expect(run.output.contains("UIKit: system views, 'assistantView.bottom'\n"))
    #expect(!run.output.contains("  app"))
  }

  @Test func `a document's own constraints are the app's, though UIKit's identifiers begin like their names`()
    throws
  {
    func fixes(_ first: String, _ second: String) throws -> String {
      let document = #"""
        { "name": "ui", "environment": { "width": 320, "height": 480 },
          "root": { "id": "root", "children": [{ "id": "a" }] },
          "constraints": [{ "id": "\#(first)", "first": "a.height", "constant": 50 },
            { "id": "\#(second)", "first": "a.height", "constant": 60 },
            "a.width == 100", "a.leading == root.leading", "a.top == root.top"] }
        """#
      return try Workshop().run("explain -", input: document).output
        .replacing(first, with: "barHeight").replacing(second, with: "navTitle")
        .replacing(/[ ]+/, with: " ").replacing(/─+/, with: "─")
    }
    let own = try fixes("UIBarHeight", "UINavTitle")
    #expect(own.contains("Likely fix: remove barHeight: navTitle sets a.height as well"), "\(own)")
    #expect(try own == fixes("barHeight", "navTitle"))
  }

  @Test func `a flow layout's size of an unmeasured item is no reason to shrink what is in the cell`() throws
  {
    let log = """
      "<NSLayoutConstraint:0x1 H:|-(16)-[UIImageView:0x11]   (active, names: '|':UICollectionViewCell:0x10 )>",
      "<NSLayoutConstraint:0x2 UIImageView:0x11.width == 120   (active)>",
      "<NSLayoutConstraint:0x3 H:[UIImageView:0x11]-(16)-|   (active, names: '|':UICollectionViewCell:0x10 )>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UICollectionViewCell:0x10.width == 50   (active)>"
      """
    let run = try Workshop().run("explain -", input: log)
    #expect(run.output.contains("\nLikely fix: give the constraint on line 3 of the log ("))
    #expect(
      run.output.contains(
        "16) priority = UILayoutPriority(999) before activation: UIKit makes "
          + "UICollectionViewCell 50 wide, as a flow layout makes every item before its own size is known; check "
          + "itemSize and estimatedItemSize, too.\n"
      ))
    let chosen = try Workshop().run("explain -", input: log.replacing("width == 50 ", with: "width == 60 "))
    #expect(chosen.output.contains("remove the constraint on line 2 of the log (UIImageView.width == 120): "))
    #expect(chosen.output.contains(" 60 wide, and the other constraints give UIImageView its width.\n"))
  }

  /// Two pages, each as wide as what they scroll in, are 750 wide in 375: the edges mean the content.
  @Test func `an app's own scroll view scrolls, and an app's guide has its own name`() throws {
    let pages = """
      "<NSLayoutConstraint:0x1 UIView:0x10.width == Menu.PagesScrollView:0x12.width   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0x11.width == Menu.PagesScrollView:0x12.width   (active)>",
      "<NSLayoutConstraint:0x3 H:|-(0)-[UIView:0x10]   (active, names: '|':Menu.PagesScrollView:0x12 )>",
      "<NSLayoutConstraint:0x4 H:[UIView:0x10]-(0)-[UIView:0x11]   (active)>",
      "<NSLayoutConstraint:0x5 H:[UIView:0x11]-(0)-|   (active, names: '|':Menu.PagesScrollView:0x12 )>",
      "<NSLayoutConstraint:0x6 Menu.PagesScrollView:0x12.width == 375   (active)>"
      """
    #expect(try Workshop().run("explain -", input: pages).output.contains("No conflict: these constraints"))
    let plain = pages.replacing("PagesScrollView", with: "PagesView")
    #expect(try Workshop().run("explain -", input: plain).output.contains("Likely fix"))
    let guide = """
      "<NSLayoutConstraint:0x1 UILayoutGuide:0x10'barInsetsLeadingGuide'.width == 15   (active)>",
      "<NSLayoutConstraint:0x2 UILayoutGuide:0x10'barInsetsLeadingGuide'.width == 20   (active)>"
      """
    #expect(
      try Workshop().run("explain -", input: guide).output.contains("barInsetsLeadingGuide.width == 15"))
  }

  @Test func `texts and Swift's names tell views of one class apart`() throws {
    let log = """
      "<NSLayoutConstraint:0x1 UILabel:0x10'Name'.height == 40   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0x11'Full detail'.height == 50   (active)>",
      "<NSLayoutConstraint:0x3 UILabel:0x10'Name'.height == UILabel:0x11'Full detail'.height   (active)>",
      "<NSLayoutConstraint:0x4 _TtGC7SwiftUI14_UIHostingViewV5MyApp11ContentView_:0x12.width == \
      _TtC5MyApp11ProductCell:0x13.width + 5   (active)>",
      "<NSLayoutConstraint:0x5 _TtGC7SwiftUI14_UIHostingViewV5MyApp11ContentView_:0x12.width == \
      _TtC5MyApp11ProductCell:0x13.width   (active)>"
      """
    let run = try Workshop().run("explain -", input: log)
    #expect(run.output.contains("UILabel_Name.height == UILabel_Full_detail.height"))
    #expect(run.output.contains("_UIHostingView.width == ProductCell.width + 5"))
  }

  @Test func `a view without a size may be a cell of UIKit's or one that the app has made`() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSLayoutConstraint:0x1 V:|-(8)-[UILabel:0x10]   (active, names: '|':UIView:0x11 )>",
        "<NSLayoutConstraint:0x3 V:[UILabel:0x10]-(8)-|   (active, names: '|':UIView:0x11 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0x11.height == 0   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x3 V:[UILabel:0x10]-(8)-|   (active, names: '|':UIView:0x11 )>
      """
    let run = try Workshop().run("explain -", input: log)
    #expect(
      run.output.contains(
        """
        only until its own size is known; if the app made UIView itself, \
        set translatesAutoresizingMaskIntoConstraints = false on it.
        """
      ), "\(run.output)")
    let all = try Workshop().run("explain - --all", input: log).output
    #expect(all.contains("  UIView.translatesAutoresizingMaskIntoConstraints = false  UIKit"), "\(all)")
  }

  /// No width is less than 0, and the app has made none of these.
  @Test func `the width that UIKit gives an action sheet is not the app's to mend`() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0x2.width == - 16   (active)>"
      )
      """
    let output = try Workshop().run("explain -", input: log).output
    #expect(
      output.contains("Likely fix: none in the app's constraints: UIAlertController makes"), "\(output)")
    #expect(!output.contains("what moves"), "\(output)")
  }

  /// 16 + 16 are more than 0, and no constraint is the app's.
  @Test func `a toolbar without a frame is to get one`() throws {
    let names = "(active, names: '|':UIToolbar:0x10 )"
    let log = """
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& UIToolbar:0x10.width == 0   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(0)-[_UIToolbarContentView:0x11]   \(names)>",
      "<NSLayoutConstraint:0x3 _UIToolbarContentView:0x11.trailing == UIToolbar:0x10.trailing   (active)>",
      "<NSLayoutConstraint:0x4 'TB_Leading_Leading' _UIModernBarButton:0x12.leading == \
      _UIToolbarContentView:0x11.leading + 16   (active)>",
      "<NSLayoutConstraint:0x5 'TB_Trailing_Trailing' _UIModernBarButton:0x12.trailing == \
      _UIToolbarContentView:0x11.trailing - 16   (active)>"
      """
    let run = try Workshop().run("explain -", input: log)
    #expect(
      run.output.contains(
        "Likely fix: none in the app's constraints, as UIKit made all of these: give the toolbar a frame, or call "
          + "sizeToFit, before it is laid out.\n"), "\(run.output)")
    #expect(!run.output.contains("  app"))
  }
}
