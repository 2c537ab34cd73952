import JSON
import TestSupport
import Testing

/// What a log's case says of a cell: the size that its table gave it for a moment is no size of its own.
struct EncapsulatedSizeTests {
  private static func report(_ lines: String...) -> String {
    "Unable to simultaneously satisfy constraints.\n(\n"
      + lines.enumerated().map { number, line in
        "    \"<NSLayoutConstraint:0x\(number + 1) \(line)   \(line.hasSuffix(")") ? "" : "(active)")>\""
      }.joined(separator: ",\n") + "\n)\n"
  }

  /// 12 + a label of no height + 8 + 120 + 12 = 152.
  private static let cell = report(
    "UILabel:0x10.top == UITableViewCellContentView:0x11.top + 12",
    "UIImageView:0x12.top == UILabel:0x10.bottom + 8", "UIImageView:0x12.height == 120",
    "UIImageView:0x12.bottom == UITableViewCellContentView:0x11.bottom - 12",
    "'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x11.height == 44")

  /// 375 · 9 ÷ 16 is 210.9375, and 320 · 9 ÷ 16 is 180.
  private static let picture = report(
    "UIImageView:0x10.height == 0.5625*UIImageView:0x10.width",
    "UIImageView:0x10.left == UITableViewCellContentView:0x11.left",
    "UIImageView:0x10.right == UITableViewCellContentView:0x11.right",
    "UIImageView:0x10.top == UITableViewCellContentView:0x11.top",
    "UIImageView:0x10.bottom == UITableViewCellContentView:0x11.bottom",
    "'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x11.height == 211",
    "'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x11.width == 375")

  private func fixed(_ log: String) throws -> Workshop {
    let workshop = try Workshop()
    _ = try workshop.run("explain - --name cell", input: log)
    #expect(try workshop.run("explain cell --apply 1").exitCode == 0)
    return workshop
  }

  private func heights(_ line: String, in workshop: Workshop) throws -> [Double] {
    try JSONDocument(Array(workshop.run(line + " -o json").output.utf8)).root.elements
      .compactMap { $0["height"]?.double }
  }

  @Test func `a height leaves the encapsulated height out, and a width replaces the encapsulated one`() throws
  {
    #expect(try heights("height cell --width 320", in: fixed(Self.cell)) == [152])
    let workshop = try fixed(Self.picture)
    #expect(try heights("height cell --width 320,375", in: workshop) == [180, 210.9375])
    // The log's own width is the cell's.
    #expect(try heights("height cell", in: workshop) == [210.9375])
    let frames = try workshop.run("solve cell --width 320 --height 180 -o csv").output
    #expect(frames.contains("UITableViewCellContentView,0,0,320,180"), "\(frames)")
  }

  /// 20 + 200 + 8 + 150 + 20 = 398.
  @Test func `explained at another width, the log's width is no more`() throws {
    let workshop = try Workshop()
    let log = Self.report(
      "H:|-(20)-[UILabel:0x10]   (active, names: '|':UIView:0x11 )", "UILabel:0x10.width == 200",
      "H:[UILabel:0x10]-(8)-[UITextField:0x12]", "UITextField:0x12.width >= 150",
      "UITextField:0x12.trailing == UIView:0x11.trailing - 20",
      "'UIView-Encapsulated-Layout-Width' UIView:0x11.width == 375")
    #expect(try workshop.run("explain - --name form", input: log).output.contains("375 wide"))
    let narrow = try workshop.run("explain form --width 320").output
    #expect(narrow.contains("320 wide") && !narrow.contains("375"), "\(narrow)")
    let wide = try workshop.run("explain form --width 430").output
    #expect(wide.contains("\nNo conflict: all required constraints can hold.\n"), "\(wide)")
    #expect(!wide.contains("The log says"), "\(wide)")
  }

  @Test func `lint finds nothing in a fix that only the moment of the log makes look idle`() throws {
    let idle = try fixed(Self.picture).run("lint cell")
    #expect(idle.output.contains("0 findings"), "\(idle.output)")
    let rules = try fixed(Self.cell).run("lint cell --select outside-parent,idle-priority")
    #expect(rules.output.contains("0 findings"), "\(rules.output)")
  }

  @Test func `a layout notes that a size is the log's`() throws {
    let workshop = try fixed(Self.cell)
    let note =
      "UITableViewCellContentView is 44 high as UIKit made it in the log; --height none leaves it free"
    #expect(try workshop.run("solve cell --width 320").output.contains("Note: \(note).\n"))
    // A device gives a cell its width alone.
    let phone = try workshop.run(["solve", "cell", "--device", "iPhone 15", "-o", "csv"]).output
    #expect(phone.contains("UITableViewCellContentView,0,0,393,44"), "\(phone)")
    let free = try workshop.run("solve cell --width 320 --height none").output
    #expect(!free.contains("as UIKit made it") && free.contains("UITableViewCellContentView"), "\(free)")
  }

  /// The field is to stand 20 above the page's bottom, and 346.
  @Test func `of two gaps between the same edges it is the inner view's edge that is set twice`() throws {
    let log = Self.report(
      "UITextField:0x10.bottom == Page:0x11.bottom - 20",
      "V:[UITextField:0x10]-(346)-|   (active, names: '|':Page:0x11 )")
    let likely = try Workshop().run("explain -", input: log).output.split(separator: "\n")
      .first { $0.hasPrefix("Likely fix") }
    #expect(
      likely == """
        Likely fix: remove the constraint on line 3 of the log (UITextField.bottom == Page.bottom - 20): the constraint on line 4 of the log \
        sets UITextField.bottom as well, and only one of them can hold.
        """)
  }

  /// 8 + 64 + 8 = 80, where it is not hidden.
  @Test func `what a stack view hides has a height of its own, and nothing hangs out of it`() throws {
    let workshop = try fixed(
      Self.report(
        "UIImageView:0x10.height == 64", "V:|-(8)-[UIImageView:0x10]   (active, names: '|':UIView:0x11 )",
        "V:[UIImageView:0x10]-(8)-|   (active, names: '|':UIView:0x11 )",
        "'UISV-hiding' UIView:0x11.height == 0"))
    #expect(try heights("height cell --width 320", in: workshop) == [80])
    let lint = try workshop.run("lint cell --select outside-parent,idle-priority")
    #expect(lint.output.contains("0 findings"), "\(lint.output)")
  }

  /// 2 · 187.5 = 375 in 375.333: the last gap gives way, and at another width it would decide.
  @Test func `a priority is not idle because of the width that the log tells`() throws {
    let workshop = try fixed(
      Self.report(
        "H:|-(0)-[A:0x10]   (active, names: '|':Cell:0x11 )", "H:[A:0x10]-(0)-[B:0x12]",
        "H:[B:0x12]-(0)-|   (active, names: '|':Cell:0x11 )", "A:0x10.width == B:0x12.width",
        "A:0x10.width == 187.5", "'UIView-Encapsulated-Layout-Width' Cell:0x11.width == 375.333"))
    let lint = try workshop.run("lint cell --select idle-priority")
    #expect(lint.output.contains("0 findings"), "\(lint.output)")
  }

  /// 12 + 20 + 12 = 44 is the least height.
  @Test func `a content view is as high as its contents`() throws {
    let document = #"""
      { "name": "content", "environment": { "width": 375 }, "root": { "id": "content",
          "class": "UITableViewCellContentView", "children": [{ "id": "a" }] },
        "constraints": ["H:|[a]|", "a.top == content.top + 12", "a.height == 20", "a.bottom <= content.bottom - 12"] }
      """#
    #expect(try Workshop().run("lint -", input: document).output.contains("0 findings"))
  }
}
