import JSON
import SQLite
import TestSupport
import Testing

/// What the verbs about documents and logs say to who has ten minutes.
struct DiagnosisVerbTests {
  @Test(
    arguments: [
      "show", "history", "solve", "height", "replay", "check", "render --ascii", "lint", "explain",
      "ambiguity", "export",
    ])
  func `a built-in case that is not stored is looked at without a database`(verb: String) throws {
    let workshop = try Workshop.holding(["card.json": #"{"name":"card","root":{"id":"v"}}"#])
    let note =
      "Note: article-2-hugging is a built-in case and not stored; \"layoutcase seed\" stores those.\n"
    let before = try workshop.run("\(verb) article-2-hugging")
    #expect(before.exitCode < 2 && before.messages.contains(note), "\(before.messages)")
    #expect(try workshop.run("list").messages.contains("there is no database"))
    // Another case makes a database, which the built-in case is not in.
    _ = try workshop.run("add card.json")
    let beside = try workshop.run("\(verb) article-2-hugging")
    #expect(beside.exitCode == before.exitCode && beside.messages.contains(note), "\(beside.messages)")
    #expect(beside.output == before.output)
    _ = try workshop.run("seed")
    let stored = try workshop.run("\(verb) article-2-hugging")
    #expect(stored.exitCode == before.exitCode && !stored.messages.contains("built-in"), "\(stored.messages)")
  }

  @Test func `two passes of a built-in case that is not stored are compared`() throws {
    let workshop = try Workshop()
    let line = "diff article-3-raised-last-stretched@0 article-3-raised-last-stretched"
    let before = try workshop.run(line)
    _ = try workshop.run("seed")
    #expect(try workshop.run(line).output == before.output)
    #expect(before.exitCode < 2)
  }

  @Test(arguments: ["set article-2-hugging width=3", "explain article-2-hugging --apply 1"])
  func `a built-in case is not changed before it is stored`(line: String) throws {
    let workshop = try Workshop()
    let run = try workshop.run(line)
    let sentence = "layoutcase: \"article-2-hugging\" is a built-in case; \"layoutcase seed\" stores those\n"
    #expect(run.exitCode == 3 && run.messages == sentence, "\(run.messages)")
  }

  @Test func `a trace alone is told as it was read`() throws {
    let trace = """
      •UIWindow:0x7f1
      |   *UIView:0x7f2
      |   |   *UILabel:0x7f3'Pay'- AMBIGUOUS LAYOUT for UILabel:0x7f3'Pay'.minX{id: 23}
      """
    let workshop = try Workshop()
    let run = try workshop.run("explain -", input: trace)
    #expect(run.exitCode == 0 && run.messages.isEmpty, "\(run.messages)")
    #expect(
      run.output.hasPrefix(
        "The trace has 3 views, and calls 1 of them ambiguous: their constraints allow more than one layout.\n"
      ),
      "\(run.output)")
    #expect(
      run.output.hasSuffix(
        "\n\n  expression -l objc -O -- [(UIView *)0x7f3 constraintsAffectingLayoutForAxis:0]\n"),
      "\(run.output)")
    let row = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("UILabel") })
    #expect(
      row.split(separator: " ").map(String.init) == [
        "UILabel", "\"Pay\"", "0x7f3", "UIView", "0x7f2", "horizontal",
      ])
    let untold = trace.replacing("UIWindow:0x7f1", with: "UIWindow:0x7f1 - AMBIGUOUS LAYOUT")
    let window = try workshop.run("explain -", input: untold).output
    #expect(window.contains("horizontal, vertical or both: the trace does not say"), "\(window)")
    // Its axis being unknown, both are asked for.
    for axis in 0...1 {
      #expect(window.contains("[(UIView *)0x7f1 constraintsAffectingLayoutForAxis:\(axis)]\n"))
    }
    // Both axes of the last view that is asked for are there, however many commands that makes.
    let several = untold + "\n|   |   *UIButton:0x7f4- AMBIGUOUS LAYOUT"
    let button = try workshop.run("explain -", input: several).output
    #expect(button.hasSuffix("[(UIView *)0x7f4 constraintsAffectingLayoutForAxis:1]\n"), "\(button)")
    let records = try JSONDocument(workshop.run("explain - -o json", input: trace).output).root.elements
    #expect(records.map { $0["parent"]?.text } == ["UIView"])
    #expect(records.map { $0["ambiguous"]?.elements.map(\.text) } == [["horizontal"]])
    let none = "•UIWindow:0x7f1\n|   *UIView:0x7f2\n"
    #expect(
      try workshop.run("explain -", input: none).output
        == "The trace has 2 views, and calls none of them ambiguous.\n")
    // There is nothing to store or to mend.
    for option in ["--name x", "--apply 1"] {
      let refused = try workshop.run("explain - \(option)", input: trace)
      #expect(
        refused.exitCode == 4 && refused.messages.contains("nothing to store by --name"),
        "\(refused.messages)")
    }
    #expect(try workshop.run("list").exitCode == 3)
  }

  /// As traces have it behind a view, and behind a text.
  @Test(arguments: [", ", "'Buy'- "])
  func `a view whose host constraints are missing is told`(sign: String) throws {
    let trace = "•UIWindow:0x7f1\n|   *UIButton:0x7f2\(sign)MISSING HOST CONSTRAINTS\n"
    let run = try Workshop().run("explain -", input: trace)
    #expect(
      run.output.contains("0x7f2 missing: no constraint places it.\n")
        && run.output.contains("The trace has 2 views, and calls none of them ambiguous.\n"), "\(run.output)")
    let json = try Workshop().run("explain - -o json", input: trace).output
    let records = try JSONDocument(json).root.elements
    #expect(records.map { $0["address"]?.text } == ["0x7f2"])
    #expect(records.map { $0["lacksHostConstraints"]?.content } == [.bool(true)])
    #expect(records.map { $0["ambiguous"]?.content } == [.null])
  }

  @Test func `where there is no database, none is listed`() throws {
    let run = try Workshop().run("explain nofile.txt")
    #expect(
      run.exitCode == 4
        && run.messages == "layoutcase: there is neither a case nor a file \"nofile.txt\"; check the path\n",
      "\(run.messages)")
  }

  /// 320 - 16 - 8 - 16 are 280 for contents of 33 and 45.
  @Test func `of what the debugger prints only what code can set is proposed, along its axis`() throws {
    let log = """
      (lldb) po label.constraintsAffectingLayout(for: .horizontal)
      <NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0xa1'Name']   (active, names: '|':UIView:0xa0 )>
      <NSLayoutConstraint:0x2 H:[UILabel:0xa1'Name']-(8)-[UILabel:0xa2'Text']   (active)>
      <NSLayoutConstraint:0x3 UILabel:0xa2'Text'.trailing == UIView:0xa0.trailing - 16   (active)>
      <NSContentSizeLayoutConstraint:0x4 UILabel:0xa1'Name'.width == 33 Hug:251 CompressionResistance:750 (active)>
      <NSContentSizeLayoutConstraint:0x5 UILabel:0xa2'Text'.width == 45 Hug:251 CompressionResistance:750 (active)>
      <NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' UIView:0xa0.width == 320   (active)>
      """
    let workshop = try Workshop()
    _ = try workshop.run("explain - --name dump", input: log)
    let output = try workshop.run("ambiguity dump").output
    #expect(
      output.hasPrefix("dump, pass 0: of what the log is about, 3 numbers are not determined\n"), "\(output)")
    let proposed = output.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(
      proposed.prefix(2).map { $0.prefix { $0 != ":" } } == [
        "  raise UILabel_Name's horizontal hugging to 252",
        "  raise UILabel_Text's horizontal hugging to 252",
      ], "\(output)")
    #expect(!output.contains("\"text\"") && !output.contains("content_size.priority"), "\(output)")
    let open = try JSONDocument(workshop.run("ambiguity dump -o json").output).root["undetermined"]?.elements
    #expect(open?.compactMap { $0["attribute"]?.text } == ["width", "x", "width"])
  }

  /// A text 20 high between 8 and 8, in a cell that is fitted with 50.
  @Test(arguments: [(40.0, true), (50, false), (51, false)])
  func `height says where the fitting is stronger than a content`(priority: Double, isTold: Bool) throws {
    let document = """
      {"name": "cell", "environment": {"width": 320}, "root": {"id": "cell", "class": "UITableViewCell", "children": [
        {"id": "t", "intrinsic": {"width": 40, "height": 20}, "compression": {"vertical": \(priority)}}]},
       "constraints": ["H:|-16-[t]-16-|", "V:|-8-[t]-8-|"]}
      """
    let run = try Workshop().run("height -", input: document)
    let note =
      "Note: t resists vertical compression with 40; a cell's height is fitted with 50, and makes no room for it: "
      + "\"layoutcase solve\" fits none.\n"
    #expect(run.messages == (isTold ? note : ""), "\(run.messages)")
    if isTold { #expect(run.output.contains("cell    320      16"), "\(run.output)") }
  }

  @Test func `a layout is told with its device and with a text size that was asked for`() throws {
    let document = """
      {"name": "d", "environment": {"device": "iPhone 15"}, "root": {"id": "v", "children": [
        {"id": "t", "intrinsic": {"width": 40, "height": 20}}]}, "constraints": ["H:|-16-[t]", "V:|-16-[t]"]}
      """
    let workshop = try Workshop.holding(["d.json": document])
    func line(_ command: String, _ number: Int) throws -> String {
      let lines = try workshop.run(command).output.split(separator: "\n", omittingEmptySubsequences: false)
      return String(lines[number])
    }
    #expect(try line("solve d.json", 1) == "iPhone 15, 393 × 852 at 3x, ltr, rules: articles")
    #expect(
      try line("solve d.json --text-size L", 1)
        == "iPhone 15, 393 × 852 at 3x, ltr, text size L, rules: articles")
    #expect(try line("why d.json t.x", 0) == "t.x is 16")
    #expect(
      try line("why d.json t.x --direction rtl --text-size AX1", 0)
        == "In iPhone 15, 393 × 852 at 3x, rtl, text size AX1:")
  }

  /// The size of a pass is one of several, and so the usual one is told, too.
  @Test func `the usual text size is told where a pass has another`() throws {
    let document = """
      {"name": "d", "environment": {"width": 100}, "root": {"id": "v"},
       "history": [{"changes": [{"environment": {"textSize": "AX1"}}]}]}
      """
    let run = try Workshop().run("solve - --pass 0", input: document)
    #expect(run.output.contains("100 × free at 1x, ltr, text size L, rules"), "\(run.output)")
  }

  private static let clash = """
    {"name": "clash", "environment": {"width": 320, "height": 100},
     "root": {"id": "v", "children": [{"id": "b"}]},
     "constraints": [
       "b.leading == v.leading", "V:|[b]|",
       {"id": "wide", "first": "b.width", "constant": 50},
       "b.width == 30"
     ]}
    """

  @Test func `what contradicts in a document is told with its lines`() throws {
    let workshop = try Workshop.holding(["clash.json": Self.clash])
    let output = try workshop.run("explain clash.json").output
    let rows = output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }.filter {
      $0.count > 1
    }
    #expect(rows.contains { $0[0].hasPrefix("clash.json:5:") && $0[1] == "wide" }, "\(output)")
    #expect(rows.contains { $0[0].hasPrefix("clash.json:6:") && $0[1] == "c5" }, "\(output)")
    let csv = try workshop.run("explain clash.json -o csv").output
    #expect(csv.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",").last } == ["5", "6"])
    let json = try JSONDocument(workshop.run("explain clash.json -o json").output).root.elements
    let members = try #require(json.first?["findings"]?.elements.first?["conflict"]).elements
    #expect(members.map { $0["column"]?.double } == [4, 4], "\(members)")
    // A stored case has no file.
    _ = try workshop.run("add clash.json")
    #expect(try workshop.run("explain clash").output.contains("\nconstraint  equation"))
  }

  @Test func `a fix that was applied is told as that, and how to take it back`() throws {
    let workshop = try Workshop.holding(["clash.json": Self.clash])
    _ = try workshop.run("add clash.json")
    #expect(try workshop.run("explain clash --apply 1").exitCode == 0)
    let again = try workshop.run("explain clash --apply 1")
    #expect(again.exitCode == 1)
    #expect(again.messages.contains("pass 1 of \"clash\" is a fix already ("), "\(again.messages)")
    // A note of one's own makes no fix of a pass.
    try workshop.folder.write(
      #"{"name":"calm","root":{"id":"v","children":[{"id":"a"}]},"constraints":["H:|[a]|","V:|[a(20)]|"]}"#,
      to: "calm.json")
    _ = try workshop.run("add calm.json")
    _ = try workshop.run(["set", "calm", "--note", "fix: mine", "width=300"])
    let calm = try workshop.run("explain calm --apply 1")
    #expect(calm.messages == "layoutcase: \"calm\" has no fix 1; it has no conflict\n")
    #expect(again.messages.hasSuffix("; \"layoutcase undo clash\" takes it back\n"), "\(again.messages)")
    #expect(try workshop.run("undo clash").exitCode == 0)
    #expect(try workshop.run("explain clash --apply 1").exitCode == 0)
  }

  /// Without c5 the image begins at 70 and ends at 130, in a card 100 wide.
  @Test func `a likely fix says which view lies outside of its parent after it`() throws {
    let document = """
      {"name": "card", "environment": {"width": 320, "height": 100}, "root": {"id": "v", "children": [
        {"id": "card", "children": [{"id": "a"}]}]},
       "constraints": ["card.leading == v.leading", "card.top == v.top", "card.width == 100", "card.height == 60",
        "a.leading == card.leading + 20", "a.width == 60", "a.leading == card.leading + 70", "V:|[a]|"]}
      """
    let wide = try Workshop().run("explain -", input: document).output
    #expect(
      wide.contains("Likely fix: remove c5") && wide.contains("; a is outside of its parent then.\n"),
      "\(wide)")
    let narrow = try Workshop().run("explain -", input: document.replacing("== 60", with: "== 30")).output
    #expect(narrow.contains("Likely fix: remove c5") && !narrow.contains("outside"), "\(narrow)")
  }

  /// No edit that lint knows keeps 400 points within 320.
  @Test func `lint says where it finds no fix, and a report has all environments`() throws {
    let wide = """
      {"name": "w", "environment": {"width": 320, "height": 50}, "root": {"id": "v", "children": [{"id": "b"}]},
       "constraints": ["b.leading == v.leading", "b.width == 400", "V:|[b]|"]}
      """
    let workshop = try Workshop.holding(["w.json": wide, "clash.json": Self.clash])
    let run = try workshop.run("lint w.json --width 320")
    #expect(run.output.contains("outside-parent") && run.output.contains("  none found  "), "\(run.output)")
    #expect(
      try workshop.run("lint w.json --width 320 --github").output.contains("; fix: none found\n"))
    _ = try workshop.run("lint clash.json --width 320,375 --text-size L --junit lint.xml")
    let report = try workshop.text(of: "lint.xml")
    let places = [320, 375].flatMap { width in
      ["ltr", "rtl"].map { "width=\(width) direction=\($0) textSize=L" }
    }
    for place in places { #expect(report.contains(place), "\(place): \(report)") }
  }

  @Test func `Swift is no document, whose format could be asked for`() throws {
    let workshop = try Workshop.holding(["clash.json": Self.clash])
    for option in ["--swift", "--vfl"] {
      let run = try workshop.run("export clash.json \(option) -o json")
      #expect(run.exitCode == 2 && run.output.isEmpty)
      #expect(run.messages.contains("-o json is for documents, and \(option) writes none"), "\(run.messages)")
    }
    #expect(try workshop.run("export clash.json --swift").exitCode == 0)
    #expect(try workshop.run("export clash.json -o json").output == workshop.run("export clash.json").output)
  }

  /// 100 / 3 is 33 and a third, which ends at the pixel 33 of a scale of 1.
  @Test func `expectations are recorded as they are rounded to pixels`() throws {
    let document = """
      {"name": "third", "environment": {"width": 100, "height": 10}, "root": {"id": "v", "children": [{"id": "b"}]},
       "constraints": ["b.width == 0.3333333333333333 * v.width", "b.leading == v.leading", "V:|[b]|"]}
      """
    let workshop = try Workshop.holding(["a.json": document, "b.json": document])
    #expect(try workshop.run("check a.json --record --rounded").exitCode == 0)
    #expect(try workshop.text(of: "a.json").contains(#""b":{"x":0,"y":0,"width":33,"height":10}"#))
    #expect(try workshop.text(of: "a.json").contains(#""rounded":true"#))
    #expect(try workshop.run("check b.json --record").exitCode == 0)
    #expect(try workshop.text(of: "b.json").contains(#""width":33.3333"#))
    for file in ["a.json", "b.json"] { #expect(try workshop.run("check \(file)").exitCode == 0) }
    #expect(try workshop.run("check a.json --rounded").exitCode == 2)
  }

  @Test func `an interval in which no frame has another formula says so`() throws {
    let document = """
      {"name": "pair", "environment": {"width": 100, "height": 10}, "root": {"id": "v", "children": [
        {"id": "a", "intrinsic": {"width": 20, "height": 10}}, {"id": "b", "intrinsic": {"width": 30, "height": 10}}]},
       "constraints": ["H:|[a][b]|", "V:|[a]|", "V:|[b]|"]}
      """
    let output = try Workshop().run("sweep - --priority a.hugging.horizontal", input: document).output
    let rows = output.split(separator: "\n").filter { $0.hasPrefix("250 ") }
    #expect(rows.count == 1 && rows[0].contains("  as before  "), "\(output)")
    let idle = try Workshop().run("sweep - --priority a.hugging.vertical", input: document).output
    #expect(idle.contains("  none depends on it"), "\(idle)")
  }

  @Test func `minimise says of how many other conflicts nothing is left`() throws {
    let two = Self.clash.replacing(#""V:|[b]|","#, with: #""V:|[b]|", "b.height == 20", "b.height == 30","#)
    let workshop = try Workshop.holding(["two.json": two, "clash.json": Self.clash])
    let run = try workshop.run("minimise two.json --while conflict")
    #expect(run.messages.contains("Note: 1 other conflict of two.json is left out; "), "\(run.messages)")
    #expect(!(try workshop.run("minimise clash.json --while conflict").messages.contains("left out")))
  }

  /// Between 160 and 180 there is room for one label of 100. The article's last pass compresses the first; without the
  /// raises, the second is.
  @Test func `minimise says which texts it cuts that were whole`() throws {
    let workshop = try Workshop()
    let name = "article-3-raised-last-compressed"
    let run = try workshop.run("minimise \(name) --while ambiguous -O small.json")
    #expect(
      run.messages.contains("Note: in the smaller case label2 is cut, which is not so in \(name).\n"),
      "\(run.messages)")
    func cut(_ word: String) throws -> [String?] {
      let warnings = try JSONDocument(workshop.run("solve \(word) -o json").output).root["warnings"]
      return (warnings?.elements ?? []).map { $0["view"]?.text }
    }
    #expect(try cut(name) == ["label1"] && cut("small.json") == ["label2"])
  }

  @Test func `behind a damaged case the others are checked and linted`() throws {
    let expecting = #", "expect": {"frames": {"v": {"width": 9}}}}"#
    let workshop = try Workshop.holding([
      "a.json": #"{"name": "a", "environment": {"width": 9}, "root": {"id": "v"}"# + expecting,
      "b.json": #"{"name": "b", "environment": {"width": 9}, "root": {"id": "v"}"# + expecting,
      "clash.json": Self.clash,
    ])
    _ = try workshop.run("add a.json b.json clash.json")
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE stored_case SET title = 'another' WHERE name = 'a'")
    let check = try workshop.run("check --all --junit check.xml")
    #expect(check.exitCode == 5)
    #expect(
      check.output.contains("1 case could not be read") && check.output.contains("1 of 1 expectations met"))
    #expect(check.messages.contains("the case \"a\" is not what was stored"), "\(check.messages)")
    #expect(try workshop.text(of: "check.xml").contains("errors=\"1\""))
    let lint = try workshop.run("lint --all --select conflict")
    #expect(lint.exitCode == 5)
    #expect(lint.output.contains("2 cases: 1 finding; 1 document could not be read"), "\(lint.output)")
    #expect(lint.messages.contains("the case \"a\" is not what was stored"), "\(lint.messages)")
    for verb in ["check", "lint"] { #expect(try workshop.run("\(verb) a").exitCode == 5) }
    // A stored case is in no file.
    #expect(!(try workshop.text(of: "check.xml").contains("file=")))
    let record = try JSONDocument(workshop.run("check --all -o json").output).root.elements.first
    #expect(record?["case"]?.text == "a" && record?["file"]?.text == nil)
    #expect(try workshop.run("check --all --github").output.contains("::error title=a%3A reading::"))
    let baseline = try workshop.run("lint --all --write-baseline known.json")
    #expect(baseline.exitCode == 5 && baseline.messages.contains("the case \"a\" is not what was stored"))
    #expect(try workshop.shell("ls known.json").exitCode != 0)
    _ = try workshop.run("rm b clash")
    #expect(try workshop.run("lint --all").exitCode == 5)
  }

  /// The property takes away all constraints of the mask, and no code one of them: it stands in the likely fix's
  /// sentence and in one line.
  @Test func `a mask is removed as a whole`() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0x2'Hello'.minX == 0   (active, names: '|':UIView:0x3 )>",
          "<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& UILabel:0x2'Hello'.width == 0   (active)>",
          "<NSLayoutConstraint:0x5 H:|-(16)-[UILabel:0x2'Hello']   (active, names: '|':UIView:0x3 )>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x5 H:|-(16)-[UILabel:0x2'Hello']   (active, names: '|':UIView:0x3 )>
      """
    let run = try Workshop().run("explain - --db :memory:", input: log)
    let property = "UILabel.translatesAutoresizingMaskIntoConstraints = false"
    #expect(run.output.ranges(of: property).count == 1, "\(run.output)")
    #expect(
      run.output.contains("\n  1  UIKit-autoresizing (log line 3), UIKit-autoresizing_2 (log line 4)  "),
      "\(run.output)")
  }
}
