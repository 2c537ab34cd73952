import JSON
import TestSupport
import Testing

/// How `explain` reads what is pasted, and in whose words it answers.
struct LogWordsTests {
  private static let top = "<NSLayoutConstraint:0x1 UILabel:0xa1.top == UIView:0xb1.top + 8   (active)>"
  private static let height = "<NSLayoutConstraint:0x2 UILabel:0xa1.height == 20   (active)>"

  @Test(arguments: [
    "[\(top), \(height)]", "$R0: [NSLayoutConstraint] = [\(top), \(height)]",
    "Printing description of constraints:\n[\(top), \(height)]\n", "Optional([\(top), \(height)])\n",
    "(lldb) p constraints\n([NSLayoutConstraint]) $R0 = 2 values {\n  [0] = \(top)\n  [1] = \(height)\n}\n",
    "<__NSArrayM 0x600003>(\n\(top),\n\(height)\n)\n", "[\"\(top)\", \"\(height)\"]",
  ])
  func `an array of constraints is read as print and the debugger write it`(text: String) throws {
    let run = try Workshop().run("explain -", input: text)
    #expect(run.exitCode == 0, "\(run.messages)")
    #expect(!run.output.contains("Cut off"))
    let rows = run.output.split(separator: "\n").map {
      $0.split(separator: " ").dropFirst().joined(separator: " ")
    }
    for row in ["c1 UILabel.top == UIView.top + 8 app", "c2 UILabel.height == 20 app"] {
      #expect(rows.contains(row), "\(run.output)")
    }
  }

  @Test func `views whose addresses are left out are called by their classes`() throws {
    let text = "[\(Self.top), \(Self.height)]".replacing(/0x[0-9ab]+/, with: "0x…")
    let output = try Workshop().run("explain -", input: text).output
    #expect(output.contains("UILabel.top == UIView.top + 8"), "\(output)")
  }

  /// A row of 44 points around an image of 60 between two gaps of 12; and a label of 20 in a row of 60, with the gaps.
  private static func log(_ maker: (Int) -> String, _ sizes: (row: Int, view: Int), _ view: String) -> String
  {
    """
    Unable to simultaneously satisfy constraints.
    (
        "<\(maker(1)) \(view):0xa1.height == \(sizes.view)>",
        "<\(maker(2)) \(view):0xa1.top == UITableViewCellContentView:0xb1.top + 12>",
        "<\(maker(3)) \(view):0xa1.bottom == UITableViewCellContentView:0xb1.bottom - 12>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb1.height == \(sizes.row)>"
    )
    """
  }

  private static func likelyFix(_ log: String) throws -> Substring {
    let lines = try Workshop().run("explain -", input: log).output.split(separator: "\n")
    return try #require(lines.first { $0.hasPrefix("Likely fix: ") }).dropFirst("Likely fix: ".count)
  }

  @Test func `a fix is told in the words of the code that made the constraint`() throws {
    let snapKit = { (number: Int) in "SnapKit.LayoutConstraint:0x\(number)@Cell.swift#4\(number)" }
    let masonry = { (number: Int) in "MASLayoutConstraint:0x\(number)" }
    let anchors = { (number: Int) in "NSLayoutConstraint:0x\(number)" }
    let label = [snapKit, masonry, anchors].map { Self.log($0, (60, 20), "UILabel") }
    let beginnings = [
      "write make.height.greaterThanOrEqualTo(20) instead of make.height.equalTo(20) at Cell.swift:41 (line 3 of the log): ",
      "write make.height.greaterThanOrEqualTo(@20) instead of make.height.equalTo(@20) for the constraint on line 3 of "
        + "the log (UILabel.height == 20): ",
      "write constraint(greaterThanOrEqualToConstant:) instead of constraint(equalToConstant:) for the constraint on "
        + "line 3 of the log (UILabel.height == 20): ",
    ]
    for (log, beginning) in zip(label, beginnings) {
      let likely = try Self.likelyFix(log)
      #expect(likely.hasPrefix(beginning), "\(likely)")
    }
    let row = try Self.likelyFix(Self.log(snapKit, (44, 60), "UIImageView"))
    #expect(
      row.hasPrefix(
        "add .priority(999) to make.bottom.equalTo at Cell.swift:43 (line 5 of the log, "
          + "UIImageView.bottom == UITableViewCellContentView.bottom - 12): "), "\(row)")
    let plain = try Self.likelyFix(Self.log(anchors, (44, 60), "UIImageView"))
    #expect(
      plain.hasPrefix(
        "give the constraint on line 5 of the log (UIImageView.bottom == UITableViewCellContentView.bottom - 12) "
          + "priority = UILayoutPriority(999) before activation: "), "\(plain)")
  }

  /// 20 + 300 are 320, without a width of the label, too. Masonry does not log its line of code.
  @Test func `what Masonry made without a line of code is removed by the log's line`() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<MASLayoutConstraint:0x1 UILabel:0xa1.width == 300>",
          "<MASLayoutConstraint:0x2 UILabel:0xa1.left == UIView:0xb1.left + 20>",
          "<MASLayoutConstraint:0x3 UILabel:0xa1.right == UIView:0xb1.right - 20>",
          "<MASLayoutConstraint:0x4 UIView:0xb1.width == 320>"
      )
      """
    let likely = try Self.likelyFix(log)
    #expect(
      likely.hasPrefix(
        "remove the constraint on line 3 of the log (UILabel.width == 300), made by "
          + "make.width.equalTo(@300): "), "\(likely)")
  }

  @Test func `a line of a file is named by the file, and that of a stored log as the log's`() throws {
    let log =
      Self.log({ "NSLayoutConstraint:0x\($0)" }, (44, 60), "UIImageView")
      + "\n\nWill attempt to recover by breaking constraint \n"
      + "<NSLayoutConstraint:0x1 UIImageView:0xa1.height == 60>"
    let workshop = try Workshop.holding(["crash.log": log])
    let run = try workshop.run("explain crash.log --name row").output
    #expect(run.contains("Likely fix: give the constraint at crash.log:5 ("), "\(run)")
    #expect(run.contains(" by UIView-Encapsulated-Layout-Height (crash.log:6, UIKit's), "), "\(run)")
    let stored = try workshop.run("explain row").output
    #expect(stored.contains("Likely fix: give the constraint on line 5 of the log ("), "\(stored)")
    // The log's own lines, without those around them that are empty.
    let shown = try workshop.run("show row").output
    let sentence = "Pass 0 has a conflict, in which c1 (UIImageView.height == 60) is broken"
    #expect(
      shown.contains(
        "\n\(sentence).\n\"layoutcase explain row\" tells what contradicts, and what ends it.\n"),
      "\(shown)")
    // The document has what UIKit breaks last.
    let places = try ["\nc1 ", "\nc2 ", "\nc3 ", "\nUIView-Encapsulated-Layout-Height "].map {
      try #require(shown.firstRange(of: $0)?.lowerBound, "\(shown)")
    }
    #expect(places == places.sorted(), "\(shown)")
    _ = try workshop.run("explain row --apply 1")
    let mended = try workshop.run("show row").output
    #expect(mended.contains("\(sentence); pass 1 ends it.\n\"layoutcase explain row --pass 0\""), "\(mended)")
    #expect(
      shown.contains(
        "\n       2  (\n       3  \"<NSLayoutConstraint:0x1 UIImageView:0xa1.height == 60>\",\n"), "\(shown)")
    _ = try workshop.run("add -", input: #"{"name": "own", "root": {"id": "v"}}"#)
    #expect(try !workshop.run("show own").output.contains("log line"))
  }

  /// Two views of 8 + 8 + 8 around them in 20: with any height of the outer one, they may have any height themselves.
  @Test func `a likely fix that leaves a number open says so`() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 V:|-(8)-[A:0xa1]   (active, names: '|':Root:0xc1 )>",
          "<NSLayoutConstraint:0x2 V:[A:0xa1]-(8)-[B:0xb1]   (active)>",
          "<NSLayoutConstraint:0x3 V:[B:0xb1]-(8)-|   (active, names: '|':Root:0xc1 )>",
          "<NSLayoutConstraint:0x4 Root:0xc1.height == 20   (active)>"
      )
      """
    let likely = try Self.likelyFix(log)
    #expect(likely.hasPrefix("write constraint(greaterThanOrEqualToConstant:) instead of "), "\(likely)")
    #expect(likely.contains("; nothing determines "), "\(likely)")
    #expect(likely.contains("A.height"), "\(likely)")
    #expect(likely.hasSuffix(" then, unless a constraint does that the log leaves out."), "\(likely)")
  }

  @Test
  func `a line that does not name its view has the only one that it can mean, or is told what is missing`()
    throws
  {
    let named = Self.log({ "NSLayoutConstraint:0x\($0)" }, (44, 60), "UIImageView")
    let log = named.replacing("UITableViewCellContentView:0xb1.height == 44", with: "H == 44")
    let output = try Workshop().run("explain -", input: log).output
    #expect(try output == Workshop().run("explain -", input: named).output)
    #expect(output.contains(" required to be 44 high by UIView-Encapsulated-Layout-Height ("), "\(output)")
    // Of two cells either may be meant.
    let second =
      "\"<NSLayoutConstraint:0x5 UILabel:0xa2.top == UITableViewCellContentView:0xb2.top>\",\n    \"<NSLayoutConstraint:0x4"
    let two = try Workshop().run("explain -", input: log.replacing("\"<NSLayoutConstraint:0x4", with: second))
      .output
    #expect(
      two.contains(
        "Left out: line 7 of the log, column 6: this line does not name its view; the log has it with class and address "
          + "before .height: UITableViewCellContentView:0x7f8a10.height == 44: <"), "\(two)")
  }
}
