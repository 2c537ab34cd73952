import JSON
import TestSupport
import Testing

/// What `explain` says of the layout that UIKit goes on with, of what the debugger prints, and where a log's case is
/// linted.
struct LoggedLayoutTests {
  private static func report(_ lines: [String], breaking broken: Int) -> String {
    let entries = lines.enumerated().map { "<NSLayoutConstraint:0x\($0 + 1) \($1)>" }
    return "Unable to simultaneously satisfy constraints.\n(\n"
      + entries.map { "    \"\($0)\"" }.joined(separator: ",\n")
      + "\n)\nWill attempt to recover by breaking constraint\n" + entries[broken]
  }

  /// Two labels of 20 and 18 in a row of 44. 12 + 20 + 4 + 18 + 12 = 66, and without either label it is more than 44,
  /// too.
  private static let row = report(
    [
      "V:|-(12)-[UILabel:0xa1'Inbox']   (active, names: '|':UITableViewCellContentView:0xc1 )",
      "V:[UILabel:0xa1'Inbox']-(4)-[UILabel:0xa2'3 new']   (active)",
      "V:[UILabel:0xa2'3 new']-(12)-|   (active, names: '|':UITableViewCellContentView:0xc1 )",
      "UILabel:0xa1'Inbox'.height == 20   (active)", "UILabel:0xa2'3 new'.height == 18   (active)",
      "'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xc1.height == 44   (active)",
    ], breaking: 3)

  /// 44 - 12 - 4 - 12 = 16 are left for both, and nothing tells how they share it.
  @Test func `the layout now is the one in which the log's constraint is broken`() throws {
    let output = try Workshop().run("explain -", input: Self.row).output
    #expect(output.contains("the 5 other constraints make it 66 high (12 + 4 + 12 + 20 + 18)"), "\(output)")
    #expect(
      output.contains("at least 46 high (12 + 4 + 12 + 18), as no height can be negative."), "\(output)")
    #expect(output.contains("where c4 and c5 are broken:"), "\(output)")
    let first = try #require(output.split(separator: "\n").first { $0.hasPrefix("  1  c3") })
    #expect(first.contains("UILabel_Inbox.height any → 20, UILabel_3_new.height any → 18"), "\(first)")
    #expect(!output.contains("66 →"), "\(output)")
  }

  /// UIKit breaks c4, and then the row is 44 high and c5 does not hold either.
  @Test func `solve, explain and a fix tell one layout of a log`() throws {
    let workshop = try Workshop()
    let explained = try workshop.run("explain - --name row", input: Self.row).output
    let solved = try workshop.run("solve row -o json").output
    let frames = try JSONDocument(Array(solved.utf8)).root
    let broken = try #require(frames["broken"]).elements.compactMap { $0["constraint"]?.text }
    #expect(Set(broken) == ["c4", "c5"], "\(solved)")
    let table = try workshop.run("solve row -o csv").output
    #expect(table.contains("UITableViewCellContentView,0,0,0,44"), "\(table)")
    // Asked for again, it is the same.
    let again = try workshop.run("explain row").output
    #expect(again.split(separator: "\n").dropFirst() == explained.split(separator: "\n").dropFirst())
    // The labels' heights add up to 16 however they share it, and are 20 and 18 afterwards.
    #expect(
      explained.contains("UILabel_Inbox.height any → 20, UILabel_3_new.height any → 18"), "\(explained)")
    #expect(explained.contains("\"any\" is a number that the constraints leave open.\n"), "\(explained)")
    let heights = try ["UILabel_Inbox", "UILabel_3_new"].map { name in
      let row = try #require(table.split(separator: "\r\n").first { $0.hasPrefix("\(name),") })
      return try #require(Int(row.split(separator: ",")[4]))
    }
    #expect(heights.reduce(0, +) == 16)
    let applied = try workshop.run("explain row --apply 1").output
    #expect(applied.contains("\(heights[0]) → 20") && applied.contains("\(heights[1]) → 18"), "\(applied)")
  }

  /// The top is at 59 + 8 = 67, and the bottom at 60.
  @Test func `an edge that the safe area leaves no room is not moved to one device's number`() throws {
    let log = Self.report(
      [
        "UIView:0xa1.top == UILayoutGuide:0xb1'UIViewSafeAreaLayoutGuide'.top + 8   (active)",
        "UIView:0xa1.height == 100   (active)", "UIView:0xa1.bottom == UIView:0xc1.top + 60   (active)",
        "'UIViewSafeAreaLayoutGuide-top' V:|-(59)-[UILayoutGuide:0xb1'UIViewSafeAreaLayoutGuide']   (active, names: "
          + "'|':UIView:0xc1 )",
      ], breaking: 1)
    let output = try Workshop().run("explain -", input: log).output
    let likely = try #require(output.split(separator: "\n").first { $0.hasPrefix("Likely fix") })
    #expect(
      likely.hasPrefix("Likely fix: remove the constraint on line 5 of the log (")
        && likely.contains("60): the safe area differs"), "\(likely)")
    let first = try #require(output.split(separator: "\n").first { $0.hasPrefix("  1  c3") })
    // Without c2, too, c3 is too much: it is broken, and c2 holds. What is broken moves nothing where it goes.
    #expect(output.contains("where c3 is broken:") && first.hasSuffix("  nothing"), "\(output)")
    #expect(output.contains("\nIn the log, UIView is 0xc1, UIView_2 is 0xa1\n"), "\(output)")
  }

  /// A fifth of 667 is 133.4. With <= nothing would make the header high.
  @Test func `a height that becomes a limit keeps one`() throws {
    let log = Self.report(
      [
        "header.height == 200   (active, names: header:0xa1 )",
        "header.height <= 0.2*UIView:0xc1.height   (active, names: header:0xa1 )",
        "'UIView-Encapsulated-Layout-Height' UIView:0xc1.height == 667   (active)",
      ], breaking: 0)
    let document = #"""
      { "name": "page", "environment": { "height": 667 }, "root": { "id": "page", "children": [{ "id": "header" }] },
        "constraints": ["header.height == 200", "header.height <= 0.2 * page.height", "header.top == page.top"] }
      """#
    for (input, words) in [(log, "priority = UILayoutPriority(999)"), (document, "lower the priority of")] {
      let output = try Workshop().run("explain -", input: input).output
      let likely = try #require(output.split(separator: "\n").first { $0.hasPrefix("Likely fix") })
      #expect(likely.contains(words) && likely.contains("999"), "\(likely)")
    }
  }

  private static let affecting = """
    (lldb) po [0xa1 constraintsAffectingLayoutForAxis:0]
    <__NSArrayI 0x60000134d5c0>(
    <NSLayoutConstraint:0x1 H:|-(20)-[UILabel:0xa1'Hello']   (active, names: '|':UIView:0xc1 )>,
    <NSContentSizeLayoutConstraint:0x2 UILabel:0xa1'Hello'.width == 41 Hug:251 CompressionResistance:750   (active)>
    )
    """

  @Test func `a case in memory is not called stored, and no fix is offered for it`() throws {
    let log = Self.report(
      [200, 300].map { "header.height == \($0)   (active, names: header:0xa1 )" }, breaking: 0)
    let run = try Workshop().run("explain - --name hello --db :memory:", input: log)
    #expect(run.output.hasPrefix("hello\n\nLikely fix") && !run.output.contains("--apply"), "\(run.output)")
    let stored = try Workshop().run("explain - --name hello", input: log)
    #expect(stored.output.hasPrefix("hello, stored\n") && stored.output.contains("--apply N"))
  }

  @Test func `a name for what is no log is refused`() throws {
    let workshop = try Workshop.holding(["card.json": #"{"name":"card","root":{"id":"v"}}"#])
    _ = try workshop.run("add card.json")
    for source in ["card.json", "card"] {
      let run = try workshop.run("explain \(source) --name other")
      #expect(run.exitCode == 2)
      let sentence = "--name is for the case of a log, and \(source) is none; leave it out"
      #expect(run.messages == "layoutcase: \(sentence)\n")
    }
    #expect(try workshop.run("explain cart --name other").messages.contains("did you mean \"card\"?"))
  }

  @Test func `what affects a layout leads to the layout`() throws {
    let output = try Workshop().run("explain - --name hello", input: Self.affecting).output
    #expect(
      output.contains(
        "No conflict: these constraints can all hold, and they determine UILabel horizontally. \"layoutcase solve "
          + "hello\" lays them out, and \"layoutcase "
          + "why hello UILabel.width\" tells what decides a number.\n\nlog line  constraint"), "\(output)")
    // What was pasted, as it was read: 20 from the edge, and two inequalities for the size of the content.
    let rows = output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    let read = [
      "3 c1 UILabel.leading == UIView.leading + 20 app", "UILabel.width <= 41 @ 251", "UILabel.width >= 41 @",
    ]
    for row in read { #expect(rows.suffix(3).contains { $0.contains(row) }, "\(row): \(output)") }
    // What is stored nowhere cannot be asked for.
    let trace =
      "\n•UIWindow:0x1\n|   *UILabel:0xa1'Hello'- AMBIGUOUS LAYOUT for UILabel:0xa1'Hello'.minX{id: 23}\n"
    let unstored = try Workshop().run("explain - --db :memory:", input: Self.affecting + trace)
    #expect(
      unstored.output.contains(
        "\nNo conflict: these constraints can all hold, and they determine UILabel horizontally.\n\n"),
      "\(unstored.output)")
    #expect(
      unstored.messages == "Note: the trace calls ambiguous: UILabel \"Hello\" (horizontal).\n",
      "\(unstored.messages)")
  }

  /// The page is 844 high and at the top of its window; nothing says where in the page the label is.
  @Test func `what the debugger printed is told to determine its views or not, and of superviews nothing`()
    throws
  {
    let open = """
      - 0 : <NSContentSizeLayoutConstraint:0x1 UILabel:0xb1'Hi'.height == 20 Hug:250 CompressionResistance:750 (active)>
      - 1 : <NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' UIView:0xa1.height == 844   (active)>
      - 2 : <NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- 'UIView-Encapsulated-Layout-Top' UIView:0xa1.minY == 0 \
      (active, names: '|':UIWindow:0xc1 )>
      """
    let workshop = try Workshop()
    let output = try workshop.run("explain - --name label", input: open).output
    #expect(
      output.contains(
        "\nAmbiguous: these constraints do not determine UILabel.y. No conflict: they can all hold. "),
      "\(output)")
    #expect(
      output.hasSuffix(
        "\n\nTo determine UILabel.y:\n  add a constraint of UILabel.top: the log has none\n"),
      "\(output)")
    let ambiguity = try workshop.run("ambiguity label").output
    #expect(
      ambiguity.hasPrefix("label, pass 0: of what the log is about, 1 number is not determined\n"),
      "\(ambiguity)")
    #expect(
      ambiguity.hasSuffix("UILabel.y:\n  add a constraint of UILabel.top: the log has none\n"), "\(ambiguity)"
    )
    let whole =
      open
      + "\n- 3 : <NSLayoutConstraint:0x4 V:|-(20)-[UILabel:0xb1'Hi']   (active, names: '|':UIView:0xa1 )>"
    let complete = try workshop.run("explain -", input: whole).output
    #expect(complete.hasPrefix("constraints-"), "\(complete)")
    #expect(
      complete.contains("can all hold, and they determine UIView and UILabel vertically.\n"), "\(complete)")
  }

  /// The log does not say that the view is the label's superview, which `|` or a trace would.
  @Test func `an edge that the log constrains is not told to have no constraint`() throws {
    let edge = "UILabel:0xb1'Hi'.leading == UIView:0xa1.leading + 16   (active)"
    let output = try Workshop().run("explain -", input: "(\n  \"<NSLayoutConstraint:0x1 \(edge)>\"\n)").output
    #expect(
      !output.contains("the log has none") && output.contains("which the log does not tell; "), "\(output)")
    let run = try Workshop().run(
      "explain -",
      input:
        "(\n  \"<NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0xb1'Hi']   (active, names: '|':UIView:0xa1 )>\"\n)"
    )
    #expect(
      run.messages.contains(
        "content size of UILabel, an NSContentSizeLayoutConstraint, which may determine it; "),
      "\(run.messages)")
    #expect(run.output.contains("\n  add UILabel.trailing == UIView.trailing - 16\n"), "\(run.output)")
  }

  @Test func `a trace asks for the constraints of the axis that it calls ambiguous`() throws {
    let trace = """
      •UIWindow:0x7f9a6b50e5c0
      |   *UILabel:0xa1'Hello'- AMBIGUOUS LAYOUT for UILabel:0xa1'Hello'.minX{id: 23}, UILabel:0xa1'Hello'.Width{id: 31}
      """
    func axes(_ trace: String) throws -> [Substring] {
      try Workshop().run("explain -", input: trace).output.matches(
        of: /0xa1 constraintsAffectingLayoutForAxis:(\d)\]/
      )
      .map(\.1)
    }
    #expect(try axes(trace) == ["0"])
    #expect(try axes(trace.replacing("minX", with: "minY").replacing("Width", with: "Height")) == ["1"])
    #expect(try axes(trace.replacing("Width", with: "Height")) == ["0", "1"])
  }

  /// The log says nothing of the label's top and height, nor of the page's.
  @Test func `lint says once of a log's case that the log leaves constraints out`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("explain - --name hello", input: Self.affecting)
    let lint = try workshop.run("lint hello")
    #expect(!lint.output.contains("ambiguity"), "\(lint.output)")
    #expect(
      lint.messages.contains("hello comes from a log, which lists the constraints of a conflict alone"),
      "\(lint.messages)")
  }

  /// The trace says that a stack view holds the labels, and nothing says where in its superview that is.
  @Test func `a trace before the constraints leaves the priorities to raise`() throws {
    let constraints = """
      - 0 : <NSContentSizeLayoutConstraint:0x1 UILabel:0xb1'Shoes'.width == 150 Hug:250 CompressionResistance:750 (active)>
      - 1 : <NSContentSizeLayoutConstraint:0x2 UILabel:0xb2'249'.width == 68 Hug:250 CompressionResistance:750 (active)>
      - 2 : <NSLayoutConstraint:0x3 UILabel:0xb1'Shoes'.leading == UIView:0xa1.leading + 16   (active)>
      - 3 : <NSLayoutConstraint:0x4 UILabel:0xb2'249'.leading == UILabel:0xb1'Shoes'.trailing + 12   (active)>
      - 4 : <NSLayoutConstraint:0x5 UILabel:0xb2'249'.trailing == UIView:0xa1.trailing - 16   (active)>
      - 5 : <NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' UIView:0xa1.width == 375   (active)>

      """
    let trace = """
      •UIWindow:0x9 - AMBIGUOUS LAYOUT
      |   •UIView:0xa1
      |   |   *UIStackView:0xa2
      |   |   |   *UILabel:0xb1'Shoes'- AMBIGUOUS LAYOUT for UILabel:0xb1'Shoes'.Width{id: 21}
      |   |   |   *UILabel:0xb2'249'- AMBIGUOUS LAYOUT for UILabel:0xb2'249'.Width{id: 30}

      """
    for log in [constraints, trace + constraints] {
      let output = try Workshop().run("explain -", input: log).output
      for label in ["UILabel_Shoes", "UILabel_249"] {
        #expect(output.contains("  raise \(label)'s horizontal hugging to 251: "), "\(output)")
      }
    }
  }
}
