import JSON
import TestSupport
import Testing

/// Conflict reports whose lines can hold together as they are printed: what is said of them.
struct FeasibleLogTests {
  private static func report(_ lines: String...) -> String {
    "Unable to simultaneously satisfy constraints.\n(\n"
      + lines.map { "    \"<NSLayoutConstraint:\($0)   (active)>\"" }.joined(separator: ",\n") + "\n)\n"
  }

  private func answer(_ log: String) throws -> String {
    try Workshop().run("explain - --name log", input: log).output
  }

  /// As in a page on finding constraints in Interface Builder: 150 · 1.87432 = 281.148, and 414 − 281.148 = 132.852.
  @Test func `margins that the lines determine are told, with UIKit's own`() throws {
    let log = Self.report(
      "0x1 UIView:0xa1.width == 1.87432*UIView:0xa1.height", "0x2 UIView:0xa1.height == 150",
      "0x3 UIView:0xa1.trailing == UILabel:0xb1.trailing",
      "0x4 UIView:0xa1.leading == Page:0xc1.leadingMargin",
      "0x5 UILabel:0xb1.trailing == Page:0xc1.trailingMargin",
      "0x6 'UIView-Encapsulated-Layout-Width' Page:0xc1.width == 414")
    let answer = try answer(log)
    #expect(
      answer.contains(
        "They contradict wherever Page.leftMargin + Page.rightMargin is not 132.852. UIKit's default of 8 + 8 is one.\n"
      ), "\(answer)")
  }

  /// A header of no width: 0 = left + a label + 8 + a button + right. No view is less than 0 wide, and no margin is.
  @Test func `what contradicts with every margin is a conflict, with a likely fix and fixes`() throws {
    let log = Self.report(
      "0x1 UILabel:0xa1.leading == Header:0xc1.leadingMargin", "0x2 H:[UILabel:0xa1]-(8)-[UIButton:0xb1]",
      "0x3 Header:0xc1.trailingMargin == UIButton:0xb1.trailing",
      "0x4 'UIView-Encapsulated-Layout-Width' Header:0xc1.width == 0")
    let workshop = try Workshop()
    let run = try workshop.run("explain - --name log", input: log)
    #expect(run.output.contains("Likely fix: give the constraint on line "), "\(run.output)")
    #expect(run.output.contains("only until its own size is known"), "\(run.output)")
    #expect(!run.output.contains("lengths that the log does not tell"), "\(run.output)")
    // The stored case still knows its log, and a fix can be applied.
    #expect(try workshop.run("explain log").output.contains("UIKit: layout margins"))
    #expect(try workshop.run("explain log --apply 1").exitCode == 0)
    #expect(try workshop.run("explain log").output.contains("No conflict"))
  }

  /// 100 high in 129, from the upper margin 12 down: 129 − 112 = 17 is left below.
  @Test func `each margin that is determined by itself is told by itself`() throws {
    let log = Self.report(
      "0x1 UIView:0xa1.top == Page:0xc1.topMargin", "0x2 UIView:0xa1.bottom == Page:0xc1.bottomMargin",
      """
      0x3 V:|-(12)-[UIView:0xa1]   (active, names: \
      '|':Page:0xc1 )>",\n    "<NSLayoutConstraint:0x4 UIView:0xa1.height == 100
      """,
      "0x5 Page:0xc1.height == 129")
    let answer = try answer(log)
    #expect(answer.contains("Page.topMargin is not 12. UIKit's default of 8 is one."), "\(answer)")
    #expect(answer.contains("Page.bottomMargin is not 17. UIKit's default of 8 is one."), "\(answer)")
  }

  /// Of 300 points 280 are a view's, and nothing is at the right: 20 are left for the margins of both views around it.
  @Test func `margins of several views are added where they count together alone`() throws {
    let log = Self.report(
      "0x1 Outer:0xd1.width == 300", "0x2 Inner:0xc1.leading == Outer:0xd1.leadingMargin",
      """
      0x3 H:[Inner:0xc1]-(0)-|   (active, names: \
      '|':Outer:0xd1 )>",\n    "<NSLayoutConstraint:0x4 UIView:0xa1.leading == Inner:0xc1.leadingMargin
      """,
      """
      0x5 H:[UIView:0xa1(280)]-(0)-|   (active, names: \
      '|':Inner:0xc1 )>",\n    "<NSLayoutConstraint:0x6 UIView:0xa1.height == 10
      """
    )
    let answer = try answer(log)
    #expect(
      answer.contains(
        "Inner.leftMargin + Outer.leftMargin is not 20. UIKit's default of 8 + 8 is one."), "\(answer)"
    )
  }

  /// The first line of the label is level with the top of a field at 40, and the label begins at 10.
  @Test func `a baseline that is determined is told, and two by their difference`() throws {
    let single = Self.report(
      "0x1 UILabel:0xa1.firstBaseline == UIView:0xb1.bottom",
      """
      0x2 V:|-(10)-[UILabel:0xa1]   (active, names: '|':Page:0xc1 )>",\n    "<NSLayoutConstraint:0x3 \
      V:|-(0)-[UIView:0xb1(40)]   (active, names: \
      '|':Page:0xc1 )>",\n    "<NSLayoutConstraint:0x4 UIView:0xb1.width == 10
      """
    )
    let one = try answer(single)
    #expect(
      one.contains(
        "They contradict wherever UILabel.firstBaseline - UILabel.top is not 30.\n"),
      "\(one)")
    // One label begins at 10 and the other at 24: the first line of the former stands 14 deeper in it.
    let pair = Self.report(
      "0x1 UILabel:0xa1.firstBaseline == Title:0xb1.firstBaseline",
      """
      0x2 V:|-(10)-[UILabel:0xa1]   (active, names: '|':Page:0xc1 )>",\n    "<NSLayoutConstraint:0x3 \
      V:|-(24)-[Title:0xb1]   (active, names: '|':Page:0xc1 )>",\n    "<NSLayoutConstraint:0x4 UILabel:0xa1.width \
      == 10
      """
    )
    let two = try answer(pair)
    #expect(
      two.contains(
        """
        They contradict wherever (UILabel.firstBaseline - UILabel.top) - \
        (Title.firstBaseline - Title.top) is not 14.

        """
      ), "\(two)")
  }

  /// As in log-07: 54.6667 / 2 − 5.333333 is 22.000017, of which 44 is the double less 0.00003.
  @Test func `lines that hold by their last digits are told`() throws {
    let log = Self.report(
      "0x1 UIView:0xb1.height == 0.333333", "0x2 Field:0xa1.centerY == Page:0xc1.centerY",
      "0x3 V:[Field:0xa1]-(4)-[UIView:0xb1]",
      """
      0x4 V:[UIView:0xb1]-(1)-|   (active, names: \
      '|':Page:0xc1 )>",\n    "<NSLayoutConstraint:0x5 Field:0xa1.height >= 44
      """,
      "0x6 Page:0xc1.height == 54.6667")
    let answer = try answer(log)
    #expect(
      answer.contains("The lines hold so narrowly that the last digits decide, and a log rounds them.\n"))
    // 2 · (44 / 2 + 4 + 0.333333 + 1) = 54.666666.
    #expect(
      answer.contains("Line 8 of the log says 54.6667, and the others leave at least 54.666666.\n"),
      "\(answer)")
    // Either of the two lines of the app's may give way.
    let fix =
      /give the constraint on line [78] of the log \(.+\) priority = UILayoutPriority\(999\) before activation: it gives/
    #expect(answer.contains(fix), "\(answer)")
    #expect(answer.contains("Likely fix where they contradict: give the constraint on line "), "\(answer)")
  }

  @Test func `of a log that is cut off the sizes are told that its lines require`() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 V:|-(20)-[UIImageView:0xa1]   (active, names: '|':ShopCell:0xc1 )>",
          "<NSLayoutConstraint:0x2 UIImageView:0xa1.height >= 60   (active)>",
          "<NSLayoutConstraint:0x3 V:[UIImageView:0xa1]-(20)-|   (active, names: '|':ShopCell:0xc1 )>",
          "<NSLayoutConstraint:0x4 'UIView-Encap
      """
    let answer = try answer(log)
    #expect(answer.contains("The lines require ShopCell to be at least 100 high.\n"), "\(answer)")
  }

  /// As in log-21: a view without a height, whose margins the children of a stack keep.
  @Test func `margins may be larger than their view`() throws {
    let log = Self.report(
      "0x1 Group:0xc1.height == 0", "0x2 UIStackView:0xa1.topMargin == Group:0xc1.topMargin",
      "0x3 UIStackView:0xa1.bottomMargin == Group:0xc1.bottomMargin")
    let answer = try answer(log)
    #expect(answer.contains("No conflict: all constraints can hold as the log prints them."), "\(answer)")
  }

  @Test func `where margins are free whatever they are, nothing is said of them`() throws {
    let log = Self.report(
      "0x1 UIView:0xa1.top == Page:0xc1.topMargin", "0x2 UIView:0xa1.height == 100",
      "0x3 Page:0xc1.height == 129")
    let answer = try answer(log)
    #expect(!answer.contains("margin"), "\(answer)")
    #expect(answer.contains("No conflict: all constraints can hold as the log prints them."))
  }

  /// A label so far below the view's top, and 8 below that of its safe area: an inset of 12 alone lets both hold at 20.
  /// At 0 it would be -8, and no inset does.
  @Test(arguments: [
    (20, ["They contradict wherever UIView.safeAreaInsets.top is not 12.\n"]),
    (0, ["Likely fix: ", "UIKit: safe area"]),
  ])
  func `an inset of a safe area that the lines determine is told, and a negative one is a conflict`(
    distance: Int, expected: [String]
  ) throws {
    let log = Self.report(
      """
      0x1 V:|-(\(distance))-[UILabel:0xa1]   (active, names: \
      '|':UIView:0xc1 )>",\n    "<NSLayoutConstraint:0x2 UILabel:0xa1.top == \
      UILayoutGuide:0xb1'UIViewSafeAreaLayoutGuide'.top + 8
      """)
    let answer = try answer(log)
    for sentence in expected { #expect(answer.contains(sentence), "\(answer)") }
  }

  /// The button is 2 below the bar's top and at least 16 high: of 40 points at most 22 are left below.
  @Test func `an inset of a safe area that the lines bound is told`() throws {
    let log = Self.report(
      "0x1 UIButton:0xa1.top == UILayoutGuide:0xb1'UIViewSafeAreaLayoutGuide'.top",
      "0x2 UIButton:0xa1.bottom == UILayoutGuide:0xb1'UIViewSafeAreaLayoutGuide'.bottom",
      "0x3 UIButton:0xa1.height >= 16", "0x4 Bar:0xc1.height == 40",
      """
      0x5 V:|-(2)-[UIButton:0xa1]   (active, names: \
      '|':Bar:0xc1 )>",\n    "<NSLayoutConstraint:0x6 Bar:0xc1.width == 320
      """)
    let answer = try answer(log)
    #expect(answer.contains("They contradict wherever Bar.safeAreaInsets.top is not 2.\n"), "\(answer)")
    #expect(answer.contains("Bar.safeAreaInsets.bottom is more than 22.\n"), "\(answer)")
  }

  /// 8 + 8 in nothing, and 320 in 375 less any two margins beyond which it goes by 8 each: the 320 is a device's.
  @Test(arguments: [
    (
      [
        "0x1 UILabel:0xa1.leading == Page:0xc1.leadingMargin",
        "0x2 UILabel:0xa1.trailing == Page:0xc1.trailingMargin",
        "0x3 'UIView-Encapsulated-Layout-Width' Page:0xc1.width == 0",
      ], "give the constraint on line 4 of the log (UILabel.trailing == "
    ),
    (
      [
        "0x1 UIImageView:0xa1.width == 320",
        "0x2 UITableViewCellContentView:0xc1.trailingMargin == UIImageView:0xa1.trailing - 8",
        "0x3 UIImageView:0xa1.leading == UITableViewCellContentView:0xc1.leadingMargin - 8",
        "0x4 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0xc1.width == 375",
      ], "remove the constraint on line 3 of the log"
    ),
  ])
  func `where usual margins contradict, a likely fix is told`(lines: [String], fix: String) throws {
    let log =
      "Unable to simultaneously satisfy constraints.\n(\n"
      + lines.map { "    \"<NSLayoutConstraint:\($0)   (active)>\"" }.joined(separator: ",\n") + "\n)\n"
    let answer = try answer(log)
    #expect(answer.contains("The lines contradict each other only with lengths"), "\(answer)")
    #expect(answer.contains("Likely fix where they contradict: \(fix)"), "\(answer)")
    let document = try JSONDocument(Workshop().run("explain - -o json", input: log).output).root
    let told = try #require(document.elements.first?["log"]?["absence"]?["likelyFix"]?.text)
    #expect(told.hasPrefix(fix), "\(told)")
  }

  /// Each of the widths can be raised, and one trial is left for each.
  @Test(arguments: 59...61) func `a log with as many ties as edits are tried is explained`(count: Int) throws
  {
    let widths = (0..<count).map {
      "<NSLayoutConstraint:0x\(100 + $0) H:[UIView:0x7f(\(20 + $0)@750)]   (active)>"
    }
    let edge = "<NSLayoutConstraint:0x99 H:|-(8)-[UIView:0x7f]   (active, names: '|':UIView:0x7e )>"
    let command = "(lldb) po view.constraintsAffectingLayout(for: .horizontal)"
    let log = ([command, edge] + widths).joined(separator: "\n")
    let workshop = try Workshop.holding(["tied.log": log])
    #expect(try workshop.run("explain tied.log").exitCode == 0)
  }
}
