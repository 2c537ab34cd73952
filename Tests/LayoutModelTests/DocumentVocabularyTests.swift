import JSON
import LayoutModel
import TestSupport
import Testing

/// UIKit's words in documents, equations, assignments and passes.
struct DocumentVocabularyTests {
  static let document = """
    {
      "name": "screen",
      "environment": { "device": "iPhone 15", "height": null, "keyboard": { "height": 336 }, "era": "iOS 17" },
      "root": {
        "id": "root", "isViewControllerRoot": true,
        "children": [
          { "id": "row", "class": "UIStackView", "layoutMargins": { "top": 8, "left": 8, "bottom": 8, "right": 8 },
            "stack": { "axis": "vertical", "distribution": "equalSpacing", "alignment": "center", "spacing": 4,
                       "customSpacing": { "a": 12 }, "isLayoutMarginsRelativeArrangement": true,
                       "isBaselineRelativeArrangement": true, "hidingPriority": 999 },
            "children": [
              { "id": "a", "class": "UILabel", "text": "A", "hidden": true },
              { "id": "b", "preservesSuperviewLayoutMargins": true, "insetsLayoutMarginsFromSafeArea": false },
              { "id": "badge", "arranged": false } ] },
          { "id": "scroll", "class": "UIScrollView", "children": [ { "id": "page" } ] },
          { "id": "notes", "class": "UITextView", "isScrollEnabled": true,
            "directionalLayoutMargins": { "leading": 16 }, "alignmentInsets": { "bottom": 1 } },
          { "id": "web", "intrinsicByWidth": [ { "width": 320, "height": 88 }, { "width": 375, "height": 66 } ] }
        ]
      },
      "constraints": [
        "row.leading == root.leadingMargin", "row.top == root.safeAreaLayoutGuide.top + 8",
        "row.bottom <= root.keyboardLayoutGuide.top", "page.width == scroll.frameLayoutGuide.width",
        "page.bottom == scroll.contentLayoutGuide.bottom", "web.width == 16:9 * web.height",
        "a.firstBaseline == b.baseline @ defaultHigh", "web.leading >= root.readableContentGuide.leading",
        { "first": "notes.centerX", "second": "root.centerXWithinMargins" },
        { "first": "notes.width", "multiplier": "3/4", "second": "notes.height" }
      ],
      "history": [ { "changes": [
        { "view": "row", "stack": { "axis": "horizontal", "customSpacing": { "a": null } }, "layoutMargins": null },
        { "view": "a", "hidden": false },
        { "environment": { "safeArea": { "top": 20 }, "keyboard": null, "horizontalSizeClass": "regular" } }
      ] } ],
      "expect": { "frames": { "scroll.contentLayoutGuide": { "width": 100 } }, "rounded": true }
    }
    """

  private func screen() throws -> LayoutCase { try LayoutCase(document: Self.document) }

  @Test func `every word reads back as it is written`() throws {
    let original = try screen()
    for style in [JSONWriter.Style.compact, .pretty] {
      let text = original.document(style)
      let copy = try LayoutCase(json: text)
      #expect(copy == original)
      #expect(copy.document(style) == text)
    }
  }

  @Test func `attributes of margins and guides, ratios and names of priorities are read`() throws {
    let layoutCase = try screen()
    #expect(
      layoutCase.constraints.map { $0.equation(in: layoutCase.views) } == [
        "row.leading == root.layoutMarginsGuide.leading", "row.top == root.safeAreaLayoutGuide.top + 8",
        "row.bottom <= root.keyboardLayoutGuide.top", "page.width == scroll.frameLayoutGuide.width",
        "page.bottom == scroll.contentLayoutGuide.bottom", "web.width == 1.7777777777777777 * web.height",
        "a.firstBaseline == b.lastBaseline @ 750", "web.leading >= root.readableContentGuide.leading",
        "notes.centerX == root.layoutMarginsGuide.centerX", "notes.width == 0.75 * notes.height",
      ])
  }

  @Test func `a device gives what nothing else gives`() throws {
    let environment = try screen().environment
    #expect(environment.width == 393)
    #expect(environment.height == nil)
    #expect(environment.scale == 3)
    #expect(environment.safeArea == EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(environment.horizontalSizeClass == .compact)
    #expect(environment.verticalSizeClass == .regular)
  }

  @Test func `what the device of a request gives is changed by no pass`() throws {
    let document = #"""
      { "name": "n", "root": { "id": "root" }, "history": [ { "changes": [ { "environment": { "width": 300 } } ] },
        { "changes": [ { "environment": { "device": "iPhone 15 landscape", "height": 500 } } ] } ] }
      """#
    var request = EnvironmentPatch()
    request.device = .set("iPhone SE (3rd generation)")
    let environment = try LayoutCase(document: document).state(after: PassNumber(2), request: request)
      .environment
    #expect(environment.width == 375 && environment.height == 667 && environment.scale == 2)
  }

  @Test func `classes with a behaviour that is not modelled are named once`() throws {
    let json = #"""
      { "name": "n", "root": { "id": "root", "children": [ { "id": "a", "class": "UITableView" },
        { "id": "b", "class": "WKWebView" }, { "id": "c", "class": "UITableView" }, { "id": "d" } ] } }
      """#
    let notes = try LayoutCase(document: json).modelNotes
    #expect(notes == ["UITableView and WKWebView are laid out as plain views"])
    let plain = try LayoutCase(document: #"{ "name": "n", "root": { "id": "root", "class": "UIView" } }"#)
    #expect(plain.modelNotes == [])
  }

  @Test(
    arguments: [
      (
        #"{ "id": "s", "class": "UISwitch" }, { "id": "t", "class": "UISlider" }"#,
        """
        UISwitch and UISlider have no size without an era; "era": \
        "iOS 17" in the environment gives the sizes of UIKit's controls
        """
      ),
      (#"{ "id": "s", "class": "UISwitch", "intrinsic": { "width": 51, "height": 31 } }"#, nil),
      (
        #"{ "id": "s", "class": "UIStackView" }"#,
        "s is a UIStackView without \"stack\", and is laid out as a plain view; write \"stack\": {}"
      ),
      (#"{ "id": "s", "class": "UIStackView", "stack": {} }"#, nil),
      (
        #"{ "id": "s", "class": "UITextView", "text": "Hello", "font": { "size": 17 } }"#,
        """
        the text of a UITextView is measured as that of a label, without its insets of 8 above and below and 5 on both \
        sides; one that scrolls, as UIKit's does unless it is told not to, says "isScrollEnabled": true
        """
      ),
      (
        #"{ "id": "f", "class": "UITextField", "text": "a" }, { "id": "t", "class": "UITextView", "text": "b" }"#,
        "the texts of UITextField and UITextView are measured as those of labels, without borders and insets"
      ),
      (
        #"{ "id": "f", "class": "UITextField", "style": "roundedRect", "text": "a" }"#,
        "a UITextField is as wide as its text; what its border and insets add is not known"
      ),
      (
        #"{ "id": "f", "class": "UITextField", "style": "bezel", "text": "a" }"#,
        "the text of a UITextField is measured as that of a label; what its border and insets add is not known"
      ),
      (
        #"{ "id": "f", "class": "UITextField", "text": "a", "intrinsic": { "height": 34 } }"#,
        "the text of a UITextField is measured as that of a label, without border and insets"
      ),
      (
        #"{ "id": "f", "class": "UITextField", "text": "a", "intrinsic": { "width": 97, "height": 34 } }"#,
        nil
      ),
      (
        #"{ "id": "f", "class": "UITextField", "text": "a", "frame": { "x": 0, "y": 0, "width": 97, "height": 34 } }"#,
        nil
      ),
      (#"{ "id": "t", "class": "UITextView", "text": "b", "isScrollEnabled": true }"#, nil),
    ])
  func `what a reader of UIKit's words may take for granted is noted`(view: String, note: String?) throws {
    let layoutCase = try LayoutCase(
      document: #"{ "name": "n", "root": { "id": "root", "children": [\#(view)] } }"#)
    #expect(layoutCase.modelNotes == [note].compactMap(\.self))
  }

  @Test(
    arguments: [
      (
        "UILable",
        "the class \"UILable\" is not known, and has the priorities of UIView; did you mean \"UILabel\"?"
      ),
      (
        "UIStackVeiw",
        "the class \"UIStackVeiw\" is not known, and has the priorities of UIView; did you mean \"UIStackView\"?"
      ),
      ("PriceLabel", nil), ("UITextView", nil), ("UISearchTextField", nil),
    ])
  func `a class that is nearly one of UIKit's is noted`(name: String, note: String?) throws {
    let layoutCase = try LayoutCase(
      document: #"{ "name": "n", "root": { "id": "root", "class": "\#(name)" } }"#)
    #expect(layoutCase.modelNotes == [note].compactMap(\.self))
  }

  @Test func `a pass changes a stack view member by member`() throws {
    let state = try screen().latestState
    let stack = try #require(state.views[1].stack)
    #expect(stack.axis == .horizontal)
    #expect(stack.spacing == 4)
    #expect(stack.customSpacing.isEmpty)
    #expect(state.views[1].layoutMargins == nil)
    #expect(!state.views[2].isHidden)
    #expect(state.environment.safeArea == EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(state.environment.keyboardHeight == nil)
  }

  @Test(
    arguments: [
      ("row.stack.spacing=12", #"{"view":"row","stack":{"spacing":12}}"#),
      ("row.stack.customSpacing.b=2", #"{"view":"row","stack":{"customSpacing":{"b":2}}}"#),
      ("b.hidden=true", #"{"view":"b","hidden":true}"#),
      ("row.layoutMargins.top=1", #"{"view":"row","layoutMargins":{"top":1,"left":0,"bottom":0,"right":0}}"#),
      ("a.layoutMargins.top=1", #"{"view":"a","layoutMargins":{"top":1,"left":8,"bottom":8,"right":8}}"#),
      (
        "safeArea.bottom=0",
        #"{"environment":{"safeArea":{"top":20,"left":0,"bottom":0,"right":0}}}"#
      ),
      ("keyboard.height=300", #"{"environment":{"keyboard":{"height":300}}}"#),
      ("device=iPhone 8", #"{"environment":{"device":"iPhone 8"}}"#),
    ])
  func `an assignment names UIKit's members`(word: String, document: String) throws {
    var layoutCase = try screen()
    layoutCase = try layoutCase.appending(
      Pass(changes: layoutCase.changes(assigning: ["row.layoutMargins.top=8"])))
    let changes = try layoutCase.changes(assigning: [word])
    #expect(changes.map { JSONWriter.text(of: $0.json(in: layoutCase), .compact) } == [document])
  }

  @Test(
    arguments: [
      (#""constraints": ["a.topp == b.top"]"#, #"did you mean "top"?"#),
      (#""constraints": ["a.safeAreaLayoutGuid.top == b.top"]"#, #"did you mean "safeAreaLayoutGuide"?"#),
      (#""constraints": ["a.contentLayoutGuide.top == b.top"]"#, #""a" is not a scroll view"#),
      (#""constraints": ["a.top == b.keyboardLayoutGuide.top"]"#, "only the root has"),
      (#""constraints": ["a.layoutMarginsGuide.firstBaseline == b.top"]"#, "a layout guide has no"),
      (#""constraints": ["a.leadingMargin == b.left"]"#, "cannot be related"),
      (#""constraints": ["a.firstBaseline == b.left"]"#, #""left" horizontal"#),
      (#""constraints": ["a.width == 5 @ defaultHihg"]"#, "did you mean \"defaultHigh\"?"),
      (
        #""constraints": [{"first": "a.width", "multiplier": "3:x", "second": "b.width"}]"#,
        "is not a multiplier"
      ),
      (#""environment": {"device": "iPhone 51"}"#, "is not a device that is known here"),
      (#""history": [{"changes": [{"view": "a", "stack": {"spacing": 1}}]}]"#, #""a" is not a stack view"#),
      (
        #""history": [{"changes": [{"view": "a", "arranged": false}]}]"#,
        #""arranged" is set in the document and cannot change; "hidden" can"#
      ),
      (
        #""history": [{"changes": [{"view": "a", "class": "UILabel"}]}]"#,
        #""class" is set in the document and cannot change"#
      ),
      (
        #""history": [{"changes": [{"view": "a", "isScrollEnabled": true}]}]"#,
        #""isScrollEnabled" is set in the document"#
      ),
      (#""expect": {"frames": {"a.contentLayoutGuide": {"width": 1}}}"#, "a frame is that of a view"),
    ])
  func `a word that UIKit does not take there is refused`(members: String, part: String) throws {
    let error = #expect(throws: InputError.self) { try SmallCase.read(members) }
    #expect(error?.sentence.contains(part) == true, "\(error?.sentence ?? "")")
  }

  @Test(
    arguments: [
      (#""stack": {"customSpacing": {"inner": 1}}"#, #""inner" is not an arranged view of "root""#),
      (#""stack": {"alignment": "middle"}"#, "is none of fill, leading"),
      (
        #""layoutMargins": {"top": 1}, "directionalLayoutMargins": {"top": 1}"#,
        #""layoutMargins" has left and right"#
      ),
      (#""isScrollEnabled": true"#, "only a UITextView"),
      (
        #""intrinsicByWidth": [{"width": 2, "height": 1}, {"width": 1, "height": 1}]"#,
        "widths ascend, and 1 comes after 2"
      ),
    ])
  func `a view's words are refused where they mean nothing`(members: String, part: String) throws {
    let error = #expect(throws: InputError.self) {
      try SmallCase.read(#""title": "t""#, layoutMargins: members + ",")
    }
    #expect(error?.sentence.contains(part) == true, "\(error?.sentence ?? "")")
  }

  @Test func `standard spacing ends at the margins of a view controller's root`() throws {
    #expect(
      try SmallCase.equations(#""|-[a]-|""#, layoutMargins: #""isViewControllerRoot": true,"#) == [
        "a.leading == root.layoutMarginsGuide.leading", "root.layoutMarginsGuide.trailing == a.trailing",
      ])
  }

}
