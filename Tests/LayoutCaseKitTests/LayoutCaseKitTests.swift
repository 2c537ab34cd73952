import LayoutCaseKit
import Seeds
import Testing

import enum LayoutModel.ContentSizeCategory
import struct LayoutModel.StackView
import enum LayoutModel.TextStyle

/// The Swift library as a dependent sees it: expected numbers add up by hand.
struct LayoutCaseKitTests {
  static let photo = View("photo", class: "UIImageView").intrinsicContentSize(width: 40, height: 30)
  static let title = View("title", class: "UILabel").intrinsicContentSize(width: 400, height: 20)
    .contentCompressionResistancePriority(740, for: .horizontal)
  static let cell = View("cell", subviews: [photo, title])

  /// 16 and 8 and 16 points beside a photo of 40 and the title; 8 points above and below the photo of 30.
  static func feed() throws -> LayoutCase {
    try LayoutCase(
      "feed", root: cell, environment: Environment(width: 320, height: 100, separator: 1),
      constraints: [
        photo.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
        photo.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8).identifier("top"),
        cell.bottomAnchor.constraint(greaterThanOrEqualTo: photo.bottomAnchor, constant: 8),
        "H:[photo]-8-[title]-16-|",
        title.centerYAnchor.constraint(equalTo: photo.centerYAnchor),
      ])
  }

  @Test func `frames are what the constraints add up to`() throws {
    let layout = try Self.feed().layout()
    #expect(layout.views == ["cell", "photo", "title"])
    #expect(layout["cell"] == Frame(x: 0, y: 0, width: 320, height: 100))
    #expect(layout["photo"] == Frame(x: 16, y: 8, width: 40, height: 30))
    #expect(layout["title"] == Frame(x: 64, y: 13, width: 320 - 64 - 16, height: 20))
    #expect(layout["none"] == nil)
    #expect(layout.ambiguousViews.isEmpty && layout.conflicts.isEmpty && layout.isRelaid)
    #expect(try Self.feed().layout(in: Environment(width: 200))["title"]?.width == 200 - 64 - 16)
    #expect(try Self.feed().layout(in: Environment(direction: .rightToLeft))["photo"]?.x == 320 - 16 - 40)
  }

  @Test func `a cell is as high as its content and the separator`() throws {
    let feed = try Self.feed()
    #expect(try feed.height(atWidth: 320) == 8 + 30 + 8 + 1)
    #expect(try feed.heights(atWidths: [100, 320, 700]) == [47, 47, 47])
  }

  @Test func `a pass that sets something is one more pass`() throws {
    let feed = try Self.feed()
    let longer = try feed.setting("top.constant=20")
    #expect(feed.lastPass == 0 && longer.lastPass == 1)
    #expect(try longer.layout()["photo"]?.y == 20)
    #expect(try longer.layout(pass: 0)["photo"]?.y == 8)
  }

  @Test func `a reason's parts add up to the number`() throws {
    let reason = try Self.feed().reason(for: "title.width")
    #expect(reason.value == 240)
    #expect(abs(reason.parts.reduce(0) { $0 + $1.contribution } - 240) < 1e-9)
    #expect(reason.parts.contains { $0.name == "width" && $0.contribution == 320 })
    #expect(
      reason.parts.contains { $0.equation == "photo.leading == cell.leading + 16" && $0.priority == 1000 })
  }

  @Test func `assignments of a list are one pass`() throws {
    let feed = try Self.feed().setting(["top.constant=20", "width=200"])
    #expect(feed.lastPass == 1)
    #expect(try feed.layout()["photo"]?.y == 20 && feed.layout()["cell"]?.width == 200)
  }

  /// In a column at 16 from the left: 20 high, 5 points, 30 high; what is hidden between them has no room.
  @Test func `a stack view arranges what is not hidden, and guides have anchors`() throws {
    let parts = [
      View("first").intrinsicContentSize(width: 50, height: 20),
      View("hidden").intrinsicContentSize(width: 90, height: 70).isHidden(),
      View("last").intrinsicContentSize(width: 70, height: 30),
    ]
    let column = View("column", class: "UIStackView", subviews: parts).stack(
      axis: .vertical, spacing: 5, alignment: .trailing)
    let bar = View("bar").intrinsicContentSize(width: 10, height: 12)
    let root = View("root", subviews: [column, bar]).layoutMargins(top: 9, left: 16, bottom: 7, right: 3)
    let layout = try LayoutCase(
      "stack", root: root, environment: Environment(width: 320, height: 200),
      constraints: [
        column.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
        column.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
        bar.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
      ]
    ).layout()
    #expect(layout["column"] == Frame(x: 16, y: 9, width: 70, height: 55))
    #expect(layout["first"] == Frame(x: 20, y: 0, width: 50, height: 20))
    #expect(layout["last"] == Frame(x: 0, y: 25, width: 70, height: 30))
    #expect(layout["bar"] == Frame(x: 307, y: 188, width: 10, height: 12))
  }

  @Test func `a stack view's alignments and distributions are those of documents`() throws {
    for alignment in View.Alignment.allCases {
      for distribution in View.Distribution.allCases {
        let row = View("row", subviews: [View("a")]).stack(
          axis: .horizontal, alignment: alignment, distribution: distribution)
        let document = try LayoutCase("row", root: row, constraints: []).document
        #expect(try LayoutCase(document: document).document == document)
      }
    }
    #expect(View.Distribution.allCases.map(\.rawValue) == StackView.Distribution.allCases.map(\.rawValue))
    let doubles: Set = ["top", "bottom"]
    #expect(
      Set(View.Alignment.allCases.map(\.rawValue)).subtracting(doubles)
        == Set(StackView.Alignment.allCases.map(\.rawValue)))
  }

  @Test func `the priority that is given last counts`() throws {
    for width in [Constraint("photo.width == 50"), Self.photo.widthAnchor.constraint(equalToConstant: 50)] {
      let layout = try LayoutCase(
        "ranks", root: Self.cell, environment: Environment(width: 320, height: 100),
        constraints: [width.priority(700).priority(800), "photo.width == 60 @ 750"]
      ).layout()
      #expect(layout["photo"]?.width == 50)
    }
  }

  /// The edges of the title are 16 points from those of the cell, and of the line's two constraints each has a name.
  @Test
  func `equations and lines of the Visual Format Language have the names and priorities that they are given`()
    throws
  {
    let named = try LayoutCase(
      "names", root: Self.cell, environment: Environment(width: 320, height: 100),
      constraints: [
        Constraint("photo.width == 50").identifier("narrow"), "photo.width == 60 @ 750",
        Constraint("H:|-16-[title]-16-|").identifier("pins").priority(730),
        Constraint("V:|-4-[title]").priority(1000).identifier("top"),
      ])
    #expect(try named.setting("narrow.priority=740").layout()["photo"]?.width == 60)
    #expect(try named.setting("top.constant=6").layout()["title"]?.y == 6)
    // The title's compression resistance of 740 stands above the line's 730, and below 750.
    #expect(try named.layout()["title"]?.width == 400)
    let raised = try named.setting("pins1.priority=750", "pins2.priority=750")
    #expect(try raised.layout()["title"] == Frame(x: 16, y: 4, width: 320 - 16 - 16, height: 20))
    #expect(throws: LayoutCaseError.self) {
      try LayoutCase("no", root: Self.cell, constraints: [Constraint("photo.width == 50").priority(1001)])
    }
    #expect(throws: LayoutCaseError.self) {
      try LayoutCase("no", root: Self.cell, constraints: [Constraint("photo.wide == 50").identifier("w")])
    }
  }

  @Test func `a number that is not finite is no case, and no free size`() throws {
    let total = 0.0
    let wide = View("wide").intrinsicContentSize(width: total / 0, height: 3)
    #expect(throws: LayoutCaseError.invalid("wide.intrinsic.width is not a finite number")) {
      try LayoutCase("n", root: View("root", subviews: [wide]), constraints: [])
    }
    #expect(throws: LayoutCaseError.invalid("environment.height is not a finite number")) {
      try LayoutCase("n", root: Self.cell, environment: Environment(height: .infinity), constraints: [])
    }
    let top = Self.photo.topAnchor.constraint(equalTo: Self.cell.topAnchor, constant: .nan)
    #expect(throws: LayoutCaseError.invalid("constraints[1].constant is not a finite number")) {
      try LayoutCase("n", root: Self.cell, constraints: ["photo.width == 50", top])
    }
    #expect(throws: LayoutCaseError.invalid("top.constant is not a finite number")) {
      try LayoutCase("n", root: Self.cell, constraints: [top.identifier("top")])
    }
    let feed = try Self.feed()
    #expect(throws: LayoutCaseError.invalid("environment.width is not a finite number")) {
      try feed.layout(in: Environment(width: .nan))
    }
    #expect(throws: LayoutCaseError.invalid("environment.scale is not a finite number")) {
      try feed.reason(for: "title.width", in: Environment(scale: -.infinity))
    }
  }

  @Test func `what is wrong with a built case has its path and no line`() throws {
    let proud = Self.photo.contentHuggingPriority(1001, for: .horizontal)
    #expect(
      throws: LayoutCaseError.invalid(
        "root.children[0].hugging.horizontal: 1001 is not a content priority; write a number from 0 to 1000")
    ) {
      try LayoutCase("a", root: View("cell", subviews: [proud]), constraints: [])
    }
    #expect(throws: LayoutCaseError.invalid("height: -1 is negative; this number is 0 or more")) {
      try Self.feed().layout(in: Environment(height: -1))
    }
  }

  @Test func `a conflict is told and no error`() throws {
    let broken = try LayoutCase(
      "clash", root: Self.cell, environment: Environment(width: 320, height: 100),
      constraints: [
        Self.photo.widthAnchor.constraint(equalToConstant: 50).identifier("narrow"),
        Self.photo.widthAnchor.constraint(equalToConstant: 60).identifier("wide"),
      ]
    ).layout()
    #expect(broken.conflicts.map(\.constraint) == ["wide"])
    #expect(broken.conflicts.first?.equation == "photo.width == 60")
    #expect(broken.conflicts.first?.contradicting == ["narrow"])
    #expect(broken.ambiguousViews == ["photo", "title"])
  }

  @Test func `a built case is its document`() throws {
    let feed = try Self.feed()
    #expect(try LayoutCase(document: feed.document) == feed)
  }

  /// Apple's Human Interface Guidelines: body is 17 points at L and 40 at AX3; a headline is 17 at L, and semibold.
  @Test func `the text size moves a text of a text style, and no text of one size`() throws {
    func height(_ font: Font, _ textSize: Environment.TextSize) throws -> Double? {
      let text = View("text", class: "UILabel").text("A title that wraps", font: font, numberOfLines: 0)
      let cell = try LayoutCase(
        "cell", root: View("cell", subviews: [text]), environment: Environment(textSize: textSize),
        constraints: ["H:|[text]|", "V:|[text]|"])
      return try cell.height(atWidth: 120)
    }
    #expect(try height(.textStyle(.body), .large) == height(.system(17), .large))
    #expect(try height(.textStyle(.body), .accessibilityExtraLarge) == height(.system(40), .large))
    #expect(try height(.system(17), .accessibilityExtraLarge) == height(.system(17), .large))
    #expect(try height(.textStyle(.headline), .large) == height(.system(17, weight: 600), .large))
    for style in Font.TextStyle.allCases { #expect(try height(.textStyle(style).italic(), .small) != nil) }
  }

  @Test func `the sizes and styles of texts are those of documents`() {
    #expect(Environment.TextSize.allCases.map(\.rawValue) == ContentSizeCategory.allCases.map(\.rawValue))
    #expect(Font.TextStyle.allCases.map(\.rawValue) == TextStyle.allCases.map(\.rawValue))
  }

  static let flaws: [(what: String, make: @Sendable () throws -> Void)] = [
    ("\"none\"", { _ = try LayoutCase("a", root: View("v"), constraints: ["none.width == 1"]) }),
    ("two views", { _ = try LayoutCase("a", root: View("v", subviews: [View("v")]), constraints: []) }),
    ("case's name", { _ = try LayoutCase("", root: View("v"), constraints: []) }),
    ("file.json:1:1", { _ = try LayoutCase(document: "[]", file: "file.json") }),
    ("no pass 1", { _ = try feed().layout(pass: 1) }),
    ("no number \"size\", but x, y, width,", { _ = try feed().reason(for: "title.size") }),
    ("no view \"titel\" in \"feed\"", { _ = try feed().reason(for: "titel.width") }),
    ("one is written as \"cell.width\"", { _ = try feed().reason(for: "title") }),
    ("not a width", { _ = try feed().height(atWidth: -1) }),
    ("not a width", { _ = try feed().height(atWidth: .nan) }),
    ("nothing", { _ = try feed().setting("nothing=1") }),
  ]

  @Test(arguments: flaws.indices) func `what is no case is an error with a sentence`(_ number: Int) {
    let (what, make) = Self.flaws[number]
    let error = #expect(throws: LayoutCaseError.self, performing: make)
    #expect(error?.description.contains(what) == true, "\(error?.description ?? "")")
  }

  @Test func `the built-in cases are as their documents expect`() throws {
    let cases = try Seeds.all.map { try LayoutCase(document: String(decoding: $0.document, as: UTF8.self)) }
    try #require(!cases.isEmpty)
    for layoutCase in cases { #expect(try layoutCase.expectationFailures(related: cases) == []) }
  }

  @Test func `an expectation that is not met is told with both numbers`() throws {
    let document = """
      {"name": "a", "environment": {"width": 100, "height": 50}, "root": {"id": "v"},
       "expect": {"frames": {"v": {"width": 90}}}}
      """
    let failures = try LayoutCase(document: document).expectationFailures()
    #expect(failures.map(\.description) == ["pass 0: v.width is 100, and 90 was expected"])
  }
}
