import JSON
import TestSupport
import Testing

/// What strangers with a README and `--help` met in their first ten minutes.
struct FirstMinutesTests {
  /// A box 100 wide, and a title 400 wide between it and the right edge, all required.
  private static let required = """
    {"name": "req", "environment": {"width": 320, "height": 200}, "root": {"id": "view", "children": [
      {"id": "box"}, {"id": "title", "class": "UILabel", "intrinsic": {"width": 400, "height": 20}}]},
      "constraints": ["box.left == view.left + 16", "box.width == 100", "box.top == view.top", "box.height == 40",
        "title.left == box.right + 8", "title.right == view.right - 16", "title.top == box.top"]}
    """

  /// 320 - 16 - 100 - 8 - 16 are left for 400. Without the box's width the box is 0 wide at least: 280 are left.
  @Test func `required constraints that hold a number are told with what would let it go`() throws {
    let workshop = try Workshop.holding(["req.json": Self.required])
    for line in ["why req.json title.width", "why req.json title"] {
      let output = try workshop.run(line).output
      // Told once, with both lengths.
      let cut = "title is cut: it needs 400 × 20, the view is 180 × 20. A width of 540 ends that.\n"
      #expect(output.split(separator: cut, omittingEmptySubsequences: false).count == 2, "\(output)")
      #expect(!output.contains("title needs 400"), "\(output)")
      #expect(output.contains("\nRequired constraints hold it, whatever the priorities of others are.\n"))
      // Who asks of a view whose text is cut is not advised to let its edges go.
      guard line.hasSuffix(".width") else {
        #expect(output.hasPrefix(cut), "\(output)")
        #expect(!output.contains("\nWith c"), "\(output)")
        continue
      }
      #expect(output.contains("\nWith c2.priority=749, title.width would be 280.\n"), "\(output)")
      #expect(
        output.contains(
          "\nWith c1.priority=749, c5.priority=749 or c6.priority=749, title.width would be 400.\n"))
    }
    let json = try JSONDocument(workshop.run("why req.json title.width -o json").output).root.elements
    let holds = try #require(json.first?["requiredHolds"]).elements
    let first = try #require(holds.first { $0["constraint"]?.text == "c2" })
    #expect(first["priority"]?.double == 749 && first["value"]?.double == 280)
    #expect(holds.count == 4 && json.first?["broken"] == nil)
    // What the sentences say is what comes of it.
    _ = try workshop.run("add req.json")
    for (assignment, width) in [("c2.priority=749", 280.0), ("c5.priority=749", 400)] {
      let set = try JSONDocument(workshop.run("solve req -o json").output).root
      #expect(set["pass"] != nil)
      _ = try workshop.run("set req \(assignment)")
      let solved = try JSONDocument(workshop.run("solve req -o json").output).root
      let title = try #require(solved["frames"]?.elements.first { $0["view"]?.text == "title" })
      #expect(title["width"]?.double == width)
      _ = try workshop.run("undo req")
    }
  }

  @Test func `of constraints that contradict each other why names the broken one`() throws {
    let document = CaseDocument(
      [#"{ "id": "box" }"#], ["H:|[box]", "V:|[box(20)]", "box.width == 100", "box.width == 200"],
      in: #""width": 320, "height": 200"#, name: "conf")
    let run = try Workshop.holding(["conf.json": document.text]).run("why conf.json box.width")
    #expect(run.output.hasPrefix("box.width is 100\n"))
    #expect(run.output.contains("box.width == 200 is broken: it contradicts "), "\(run.output)")
    #expect(run.output.contains(".priority=999, box.width would be 200.\n"), "\(run.output)")
    #expect(!run.output.contains("gives way by"), "\(run.output)")
    let workshop = try Workshop.holding(["conf.json": document.text])
    let json = try JSONDocument(workshop.run("why conf.json box.width -o json").output).root
    let broken = try #require(json.elements.first?["broken"]).elements
    #expect(broken.map { $0["constraint"]?.text } == ["c5"])
    #expect(broken.first?["contradicts"]?.elements.map(\.text) == ["c4"])
  }

  /// At 751 both are tied, and what was raised last gives way first: only 752 is more.
  @Test(arguments: [750, 749])
  func `the raise that is told is the first that changes something`(priority: Int) throws {
    let labels = [("a", priority), ("b", 751)].map {
      #"{"id": "\#($0)", "intrinsic": {"width": 200, "height": 20}, "compression": {"horizontal": \#($1)}}"#
    }
    let document = CaseDocument(
      labels, ["H:|[a][b]|", "V:|[a]", "V:|[b]"], in: #""width": 320, "height": 200"#, name: "pair")
    let workshop = try Workshop.holding(["pair.json": document.text])
    let run = try workshop.run("why pair.json a.width")
    #expect(run.output.contains("\nWith a.compression.horizontal=752, "), "\(run.output)")
    #expect(run.output.contains(" and a.width would be 200.\n") && !run.output.contains("changes"))
  }

  /// Required edges leave 100 for 200. At 251 the resistance would only be tied with the width, which was first.
  @Test func `a raise that is told comes about as it is told`() throws {
    let document = CaseDocument(
      [#"{"id": "a", "intrinsic": {"width": 200, "height": 20}, "compression": {"horizontal": 250}}"#],
      ["a.left == root.left", "a.top == root.top", "a.width == 100 @ 251", "a.width <= 150 @ 999"],
      in: #""width": 320, "height": 200"#, name: "tie")
    let workshop = try Workshop.holding(["tie.json": document.text])
    _ = try workshop.run("add tie.json")
    let run = try workshop.run("why tie a.width")
    #expect(run.output.contains("With a.compression.horizontal=252, "), "\(run.output)")
    #expect(run.output.contains(" a.width would be 150.\n"), "\(run.output)")
    let set = try workshop.run("set tie a.compression.horizontal=252").output
    #expect(set.contains("100 → 150"), "\(set)")
  }

  @Test func `diff says from where x and y are measured, where a frame differs`() throws {
    let workshop = try Workshop.holding(["req.json": Self.required])
    let moved = try workshop.run("diff req.json req.json --direction ltr,rtl").output
    #expect(!moved.contains("frame"), "\(moved)")
    try workshop.folder.write(
      Self.required.replacing("box.right + 8", with: "box.right + 9"), to: "other.json")
    #expect(try workshop.run("diff req.json other.json").output.contains("\nframe in its parent "))
    try workshop.folder.write(Self.required.replacing("right - 16", with: "right - 17"), to: "narrow.json")
    #expect(try workshop.run("diff req.json narrow.json").output.contains("\nframe in its parent "))
    let help = try workshop.run("diff --help").output.split(whereSeparator: \.isWhitespace)
    #expect(help.joined(separator: " ").contains("x and y are relative to the parent"))
  }

  /// Between two breaks of lines the longest line is first narrower and then wider than the label.
  @Test func `a sweep has an interval for each height of a wrapping text, and JSON has all`() throws {
    let words =
      "The quick brown fox jumps over the lazy dog, and then it goes home to sleep a little before the night"
    let document = CaseDocument(
      [
        #"{"id": "title", "class": "UILabel", "text": "\#(words)", "numberOfLines": 0, "font": {"size": 17}}"#
      ],
      ["H:|-16-[title]-16-|", "V:|-8-[title]-8-|"], in: #""width": 320"#, name: "label")
    let workshop = try Workshop.holding(["label.json": document.text])
    let table = try workshop.run("sweep label.json --width 200...420").output
    let json = try JSONDocument(workshop.run("sweep label.json --width 200...420 -o json").output).root
    let heights = try #require(json["intervals"]?.elements).compactMap { $0["height"]?["constant"]?.double }
    #expect(heights.count > 10)
    let different = zip(heights, heights.dropFirst()).count { $0 != $1 } + 1
    #expect(table.hasPrefix("label: width 200 … 420, \(different) intervals\n"), "\(table)")
    #expect(!table.contains("horizontal") && table.contains("title's content is "))
  }

  @Test func `a file without a case is told as such, and one that is broken as unreadable`() throws {
    let workshop = try Workshop.holding(["none.json": "[]", "empty.json": "", "bad.json": "{"])
    let run = try workshop.run("check none.json empty.json bad.json")
    #expect(run.exitCode == 4)
    #expect(run.output.contains("none.json   holds no case\n"), "\(run.output)")
    #expect(
      run.output.contains("empty.json  holds no case\n") && run.output.contains("bad.json    unreadable\n"))
    #expect(run.output.contains("\n2 files hold no case\n1 file could not be read\n"))
    #expect(run.messages.contains("none.json holds no case\n"), "\(run.messages)")
  }

  @Test func `lint says where no fix is known`() throws {
    let document = CaseDocument(
      [#"{"id": "a", "class": "UILabel", "intrinsic": {"width": 2000, "height": 20}}"#],
      ["H:|[a]|", "V:|[a]"], in: #""width": 320, "height": 200"#, name: "cut")
    let workshop = try Workshop.holding(["cut.json": document.text])
    let run = try workshop.run("lint cut.json --select truncated-text")
    #expect(run.exitCode == 1 && run.output.contains("  none found  "), "\(run.output)")
  }

  @Test func `what is not mirrored has the line of the constraint that keeps it`() throws {
    let document = """
      { "name": "banner", "environment": { "width": 320, "height": 60 },
        "root": { "id": "view", "children": [{ "id": "icon" }] },
        "constraints": [
          "icon.top == view.top",
          "icon.left == view.left + 16",
          "icon.width == 24", "icon.height == 24" ] }
      """
    let run = try Workshop.holding(["banner.json": document]).run("check banner.json --mirror --github")
    #expect(run.output.hasPrefix("::error file=banner.json,line=5,"), "\(run.output)")
  }

  @Test func `all that is wrong with an equation is told at once`() throws {
    let document = CaseDocument(
      [#"{ "id": "label" }"#, #"{ "id": "boat" }"#],
      [
        "labl.widht == vew.higt", "boat.top == 16",
        "boatAnchor.topAnchor.constraint(equalTo: v.bottomAnchor)",
      ],
      root: "v")
    let run = try Workshop.holding(["slips.json": document.text]).run("solve slips.json")
    for sentence in [
      #"there is no view "labl"; did you mean "label"?"#,
      #""widht" is not an attribute; did you mean "width"?"#,
      #"there is no view "vew""#, #""higt" is not an attribute; did you mean "height"?"#,
      "such as v.top + 16",
      "write boatAnchor.top == v.bottom",
    ] {
      #expect(run.messages.contains(sentence), "\(sentence): \(run.messages)")
    }
  }

  @Test(
    arguments: [
      ("set req foo.text=x", "; the views are box, title and view\n"),
      ("set req foo.priority=750", "; the constraints are c1, c2, c3, c4, c5, c6 and c7\n"),
      ("rename --name other req", "the new name stands behind the case: \"layoutcase rename CASE NAME\""),
    ])
  func `what is unknown is told with what there is`(line: String, remedy: String) throws {
    let workshop = try Workshop.holding(["req.json": Self.required])
    _ = try workshop.run("add req.json")
    let run = try workshop.run(line)
    #expect(run.exitCode == 2 && run.messages.contains(remedy), "\(run.messages)")
  }

  @Test func `a pass and a width stand behind a case, stored or of a file`() throws {
    let passes = Self.required.dropLast() + #", "history": [{"changes": [{"environment": {"width": 400}}]}]}"#
    let workshop = try Workshop.holding(["req.json": String(passes)])
    for verb in ["solve", "explain", "ambiguity"] {
      let run = try workshop.run("\(verb) req.json@0")
      #expect(run.output == (try workshop.run("\(verb) req.json --pass 0").output))
      #expect(!run.output.isEmpty)
    }
    #expect(try workshop.run("why req.json@0 title.width").output.hasPrefix("title.width is 180\n"))
    #expect(try workshop.run("why req.json title.width").output.hasPrefix("title.width is 260\n"))
    _ = try workshop.run("add req.json --name req")
    for verb in ["solve", "explain", "ambiguity", "render --ascii", "minimise --while not+conflict"] {
      let words = verb.split(separator: " ").map { String($0).replacing("+", with: " ") }
      let (first, rest) = ([words[0]], Array(words.dropFirst()))
      for (side, options) in [("@0", ["--pass", "0"]), (":300", ["--width", "300"])] {
        let run = try workshop.run(first + ["req\(side)"] + rest)
        #expect(run.output == (try workshop.run(first + ["req"] + rest + options).output), "\(verb)")
        #expect(run.exitCode == 0 && !run.output.isEmpty, "\(verb): \(run.messages)")
      }
    }
    #expect(try workshop.run("solve req.json@0 --pass 1").exitCode == 2)
    #expect(try workshop.run("history req.json@0").exitCode != 0)
  }

  @Test func `rows are written in one order of members, whatever the order of the list's columns is`() throws
  {
    let lines = [#"{"key":"1","title.text":"a"}"#, #"{"key":"2","box.hidden":true,"title.text":"b"}"#]
    let workshop = try Workshop.holding([
      "req.json": Self.required, "one.ndjson": lines.joined(separator: "\n"),
      "two.ndjson": lines.reversed().joined(separator: "\n"),
    ])
    for (database, file) in [("one.db", "one.ndjson"), ("two.db", "two.ndjson")] {
      _ = try workshop.run("add req.json --db \(database)")
      _ = try workshop.run("rows req \(file) --db \(database)")
      let output = try workshop.run("rows req -o ndjson --db \(database)").output
      #expect(Set(output.split(separator: "\n").map(String.init)) == Set(lines))
    }
  }

  @Test(
    arguments: [
      ("mv req other", #"there is no verb "mv"; write "layoutcase rename req other""#),
      ("test req.json", #"write "layoutcase check req.json""#), ("cases", #"write "layoutcase list""#),
      ("solve req.json --size 320x640", "; write --width 320 --height 640"),
      ("solve req.json -w 300", "; write --width 300"),
      ("solve req.json req.json", #"one case at a time: "layoutcase solve req.json""#),
      ("sweep req.json --width 320-430", "or a range as 320...430"),
      ("solve req.json --pass last", "without the option the last one is taken"),
      ("set req title hugging 251", #"did you mean "title.hugging.horizontal=251"?"#),
      ("set req title.text=Hello world", "needs quotation marks: 'title.text=Hello world'"),
      ("query \"select 1\"", #"write "layoutcase sql 'select 1'""#), (".schema", "layoutcase help tables"),
      ("rm --all", "layoutcase rm '*'"), ("heights req --row 1", "; write --rows 1"),
      ("add req", #"did you mean "req.json"?"#), ("log", "layoutcase history CASE"),
    ])
  func `a guess is answered with the command to type`(line: String, remedy: String) throws {
    let workshop = try Workshop.holding(["req.json": Self.required])
    _ = try workshop.run("add req.json")
    let run = try workshop.shell("\(BuiltTool.path) \(line) 2>&1")
    #expect(run.exitCode != 0 && run.output.contains(remedy), "\(run.output)")
  }

  @Test func `what is unambiguous is done`() throws {
    let workshop = try Workshop.holding(["req.json": Self.required])
    let tool = BuiltTool.path
    _ = try workshop.run("add req.json")
    #expect(try workshop.run("list cases").output == (try workshop.run("list").output))
    _ = try workshop.shell("\(tool) render req.json > a.svg; \(tool) render req.json > a.png")
    #expect(try workshop.shell("head -c 4 a.svg; head -c 4 a.png | tail -c 3").output == "<svgPNG")
  }

  @Test(arguments: [
    ("NSView", "NSButton", "AppKit"), ("UIView", "NSThing", "UIKit"), ("UIView", "UILabel", "UIKit"),
  ])
  func `a log is of the Mac where no view is of UIKit, in JSON as in the table`(
    first: String, second: String, framework: String
  ) throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- \(first):0x22.width == 100   (active)>",
          "<NSLayoutConstraint:0x3 \(first):0x22.width == \(second):0x33.width   (active)>",
          "<NSLayoutConstraint:0x4 \(second):0x33.width == 200   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x3 \(first):0x22.width == \(second):0x33.width   (active)>
      """
    let workshop = try Workshop()
    for line in ["explain -", "explain - -o json", "explain - -o csv"] {
      let output = try workshop.run(line, input: log).output
      #expect(output.contains("\(framework): autoresizing"), "\(output)")
    }
  }

  @Test func `a text size that no font follows is told of`() throws {
    func notes(_ font: String, _ verb: String) throws -> String {
      let run = try Workshop().run(
        verb,
        input: """
          {"name":"row","environment":{"width":320},"root":{"id":"v","children":[
           {"id":"a","class":"UILabel","text":"a","font":{"size":17}},
           {"id":"b","class":"UILabel","text":"b"\(font)}]},
           "constraints":["V:|[a][b]|","H:|[a]|","H:|[b]|"]}
          """
      )
      return run.output + run.messages
    }
    let note = "no text here follows the text size XXL"
    for verb in [
      "solve - --text-size XXL", "height - --text-size L,XXL", "height - --text-size L,XXL -o csv",
    ] {
      #expect(try notes("", verb).contains(note))
      #expect(try !notes(#","font":{"textStyle":"body"}"#, verb).contains(note))
    }
    #expect(try !notes("", "solve -").contains("text size"))
  }
}
