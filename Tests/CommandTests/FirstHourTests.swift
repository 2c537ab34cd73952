import JSON
import LayoutModel
import SQLite
import TestSupport
import Testing

@testable import layoutcase

/// What a newcomer meets in the first hour: empty files, a screen where a cell belongs, words of other tools, damage.
struct FirstHourTests {
  static let screen =
    #"{"name":"profile","environment":{"width":390,"height":844},"root":{"id":"view","children":[{"id":"title","class":"UILabel","text":"Hello"}]},"#
    + #""constraints":["title.top == view.top + 60","title.centerX == view.centerX"]}"#

  @Test(
    arguments: [
      ("solve e.json", "e.json: is empty, and should hold a case document"),
      ("solve blank.ndjson", "blank.ndjson: is empty"), ("check e.json", "e.json: is empty"),
      ("add e.json", "e.json: is empty"), ("solve e.xib", "e.xib: is empty"),
      ("check blank.storyboard", "blank.storyboard: is empty"), ("explain e.txt", "e.txt: is empty"),
    ])
  func `an empty file is called so, and leaves no database behind`(line: String, message: String) throws {
    let workshop = try Workshop.holding([
      "e.json": "", "blank.ndjson": " \n\n", "e.xib": "", "blank.storyboard": "\r\n ", "e.txt": "\n",
    ])
    defer { workshop.removeFolders() }
    let run = try workshop.run(line)
    #expect(run.exitCode == 4)
    #expect(run.messages.hasPrefix("layoutcase: \(message)"), "\(run.messages)")
    #expect(try workshop.shell("ls | grep -c [.]db").output == "0\n")
  }

  @Test func `a document that is refused leaves no new database behind, and an old one as it was`() throws {
    let bad = #"{"name":"bad","root":{"id":"v"},"constraints":["w.width == 5"]}"#
    let workshop = try Workshop.holding([
      "bad.ndjson": "\(Self.screen)\n\(bad)", "twice.ndjson": "\(Self.screen)\n\(Self.screen)",
      "good.json": Self.screen, "log.txt": "no report",
    ])
    defer { workshop.removeFolders() }
    #expect(try workshop.run("add bad.ndjson").exitCode == 4)
    #expect(try workshop.run("add twice.ndjson").exitCode == 1)
    #expect(try workshop.run("add -", input: bad).exitCode == 4)
    #expect(try workshop.run("explain log.txt").exitCode == 4)
    #expect(try workshop.shell("ls | grep -c [.]db").output == "0\n")
    #expect(try workshop.run("add --replace twice.ndjson").exitCode == 0)
    #expect(try workshop.run("add bad.ndjson --replace").exitCode == 4)
    #expect(try workshop.run("list -o ndjson").output.split(separator: "\n").count == 1)
    #expect(try workshop.run("add - --db other.db", input: Self.screen).messages == "Added 1 case.\n")
  }

  @Test func `a screen where a cell belongs is called one, and a program gets the number`() throws {
    let workshop = try Workshop.holding(["screen.json": Self.screen])
    defer { workshop.removeFolders() }
    let run = try workshop.run("height screen.json --width 320,375")
    #expect(run.exitCode == 0)
    #expect(
      run.messages.hasPrefix(
        "Note: profile has a height of its own (844), as a screen has: \"layoutcase solve screen.json\" lays it out. A cell "
      ),
      "\(run.messages)")
    #expect(run.messages.split(separator: "\n").count == 1)
    let json = try workshop.run("height screen.json -o json")
    #expect(json.messages == "")
    #expect(try JSONDocument(json.output).root.elements.map { $0["height"]?.double } == [0])
    // What is called a cell is one, whatever height its document gives it.
    let cell = Self.screen.replacing(#""id":"view","#, with: #""id":"view","class":"ProfileCell","#)
    #expect(try workshop.run("height -", input: cell).messages.contains("title hangs out of view by 8"))
  }

  @Test func `one bad case of several is named, and the others are checked`() throws {
    func row(_ name: String, _ rest: String) -> String {
      #"{"name":"\#(name)","environment":{"width":5,"height":5},"root":{"id":"v"},\#(rest)}"#
    }
    let expected = #""expect":{"frames":{"v":{"width":5}}}"#
    let workshop = try Workshop.holding([
      "all.ndjson": [
        row("one", expected), row("two", #""constraints":["w.width == 5"]"#), row("three", expected),
      ].joined(separator: "\n")
    ])
    defer { workshop.removeFolders() }
    let run = try workshop.run("check all.ndjson --junit out.xml")
    #expect(run.exitCode == 4)
    #expect(
      run.output.hasPrefix(
        """
        file        case   expectations met
        ──────────  ─────  ────────────────
        all.ndjson  one    1 of 1
        all.ndjson  two    unreadable
        all.ndjson  three  1 of 1

        1 case could not be read
        2 cases: 2 of 2 expectations met
        """), "\(run.output)")
    #expect(run.messages.contains("layoutcase: all.ndjson:2:"))
    #expect(
      try JUnitElement(try workshop.text(of: "out.xml")).children.map { $0["name"] } == [
        "one", "two", "three",
      ])
    let checks = try JSONDocument(workshop.run("check all.ndjson -o json").output).root.elements
    #expect(checks.map { $0["case"]?.text } == ["one", "two", "three"])
    #expect(try workshop.run("check all.ndjson#three").exitCode == 0)
    #expect(try workshop.run("check all.ndjson#two").exitCode == 4)
    // Of the other verbs none goes on, and nothing is rewritten or stored.
    let before = try workshop.text(of: "all.ndjson")
    #expect(try workshop.run("check all.ndjson --update").exitCode == 4)
    #expect(try workshop.text(of: "all.ndjson") == before)
    #expect(try workshop.run("lint all.ndjson").exitCode == 4)
  }

  @Test func `what an update leaves as it is written is counted`() throws {
    let own = Self.screen.replacing(#""name":"profile""#, with: #""name":"own""#).dropLast()
    let workshop = try Workshop.holding([
      "all.ndjson":
        "\(Self.screen)\n\(own),\"expect\":{\"sameAs\":\"profile\",\"frames\":{\"title\":{\"y\":3}},\"holds\":[\"title.y < 3\",\"title.y > 3\"]}}"
        .replacing(
          #""title.top == view.top + 60","title.centerX == view.centerX"],"expect""#,
          with: #""title.top == view.top + 61","title.centerX == view.centerX"],"expect""#)
    ])
    defer { workshop.removeFolders() }
    let run = try workshop.run("check all.ndjson --update")
    #expect(run.exitCode == 1)
    #expect(run.messages.contains("Rewrote 1 expected value of all.ndjson.\n"), "\(run.messages)")
    #expect(
      run.messages.contains(
        "Note: 2 expectations of all.ndjson are not met and stay as written (sameAs, holds): "),
      "\(run.messages)")
    #expect(try !workshop.run("check all.ndjson").messages.contains("stay as written"))
  }

  @Test func `what holds in place of a minimised condition is told with what to write`() throws {
    let workshop = try Workshop.holding(["screen.json": Self.screen])
    defer { workshop.removeFolders() }
    let sound = try workshop.run("minimise screen.json --while conflict")
    #expect(sound.exitCode == 1 && sound.output == "")
    #expect(
      sound.messages.hasSuffix(
        "Note: there is no conflict, and no view is ambiguous, truncated or compressed.\n"),
      "\(sound.messages)")
    let conflict = Self.screen.replacing(
      #"view.centerX"]"#, with: #"view.centerX","title.top == view.top + 61"]"#)
    #expect(
      try workshop.run("minimise - --while ambiguous", input: conflict).messages.hasSuffix(
        "Note: what holds is conflict; write --while conflict.\n"))
    let narrow = Self.screen.replacing(#"view.centerX"]"#, with: #"view.centerX","title.width == 20"]"#)
    let run = try workshop.run("minimise - --while conflict", input: narrow)
    #expect(run.messages.contains("write --while 'truncated(title)'."), "\(run.messages)")
    #expect(
      try workshop.run(["minimise", "-", "--while", "truncated(title)"], input: Array(narrow.utf8)).exitCode
        == 0)
  }

  @Test(arguments: ["list", "solve screen.json", "schema", "help", "seed", "export --all"])
  func `a database that the shell has emptied for the output is told`(_ line: String) throws {
    let workshop = try Workshop.holding(["screen.json": Self.screen])
    defer { workshop.removeFolders() }
    _ = try workshop.run("add screen.json")
    let run = try workshop.shell("layoutcase \(line) > layoutcase.db; echo $?; wc -c < layoutcase.db")
    #expect(
      run.output
        == "layoutcase: layoutcase.db is the database, and empty now: the shell empties the file behind > before the command "
        + "begins; \"layoutcase db restore BACKUP\" brings a backup back\n2\n0\n", "\(run.output)")
    // Another file is written, and a database that was not emptied is refused as before.
    #expect(try workshop.shell("layoutcase \(line) --help > other.db; echo $?").output == "0\n")
  }

  @Test func `two damaged sets of heights are told apart by their widths`() throws {
    let workshop = try Workshop()
    let cell =
      #"{"name":"feed","environment":{"width":100},"root":{"id":"v","children":[{"id":"a","intrinsic":{"width":9,"height":9}}]},"#
      + #""constraints":["H:|[a]|","V:|[a]|"]}"#
    _ = try workshop.run("add -", input: cell)
    _ = try workshop.run("rows feed -", input: #"{"key":"1","a.intrinsic":[5,7]}"#)
    #expect(try workshop.run("heights feed --width 320,375.5").exitCode == 0)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE row_height_chunk SET heights = replace(heights, '7', '8')")
    let run = try workshop.run("db verify")
    #expect(run.exitCode == 1)
    for width in ["320", "375.5"] {
      #expect(
        run.output.contains(
          "\"feed\" at a width of \(width) and the text size L: the heights of rows 0 to 31 are not"),
        "\(run.output)")
    }
  }

  @Test(
    arguments: [
      ("check a.json --accept", "check FILE --update"),
      ("check a.json --baseline b", "\"layoutcase lint\" has it"),
      ("lint a.json --update-baseline", "--write-baseline"), ("lint a.json --fix", "explain CASE --apply N"),
      ("solve a.json --rtl", "write --direction rtl"),
      ("solve a.json --orientation x", "iPhone 15 landscape"),
      ("solve a.json --dynamic-type XL", "write --text-size SIZE"),
      ("list --database x.db", "write --db PATH"),
      ("render a.json --color", "set NO_COLOR=1 for none"),
      ("solve --file a.json", "name the file without an option"),
      ("check a.json --reporter junit", "write --junit FILE, --github or --tap"),
      ("solve a.json --widht 3", "did you mean \"--width\"?"),
    ])
  func `an option of another tool leads to the own one`(line: String, remedy: String) throws {
    let run = try Workshop().run(line)
    #expect(run.exitCode == 2)
    #expect(run.messages.contains(remedy), "\(run.messages)")
  }

  @Test func `a chart that is written is told with its file`() throws {
    let run = try Workshop().run("sweep - title.x --width 320...400 --chart c.svg", input: Self.screen)
    #expect(run.messages == "Wrote c.svg.\n", "\(run.messages)")
  }

  /// A button of 40 points, 8 above the keyboard, or where there is none above the safe area, on a screen of 852
  /// points.
  @Test func `the keyboard and the safe area are given on the command line`() throws {
    let workshop = try Workshop()
    let document = #"""
      { "name": "a", "root": { "id": "view", "children": [{ "id": "send" }] },
        "constraints": ["H:|-16-[send]-16-|", "send.height == 40",
          "send.bottom == view.keyboardLayoutGuide.top - 8"] }
      """#
    try workshop.folder.write(Array(document.utf8), to: "a.json")
    func bottom(_ options: String) throws -> Double? {
      let words = ["solve", "a.json", "--device", "iPhone 15", "-o", "json"]
      let run = try workshop.run(words + options.split(separator: " ").map(String.init))
      let frames = try JSONDocument(run.output).root["frames"]?.elements
      return frames?.last?["y"].flatMap { try? $0.readNumber() }
    }
    #expect(try bottom("--keyboard 300") == 852 - 300 - 8 - 40)
    #expect(try bottom("--safe-area 50,0,30,0") == 852 - 30 - 8 - 40)
    #expect(try bottom("--safe-area 50,0,30,0 --keyboard none") == 852 - 30 - 8 - 40)
    let run = try workshop.run("solve a.json --safe-area 50,30")
    #expect(run.exitCode == 2)
    #expect(
      run.messages.contains(
        "write four numbers of points from 0, for top, left, bottom and right, such as 59,0,34,0"),
      "\(run.messages)")
  }

  @Test func `help lists every device with its screen`() throws {
    let page = try Workshop().run("help environment").output.split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    for device in Device.all {
      #expect(page.contains("\(device.name),") || page.contains("\(device.name)."), "\(device.name)")
    }
    // https://developer.apple.com/design/human-interface-guidelines/layout: 1179 × 2556 pixels at 3x.
    #expect(page.contains("393 × 852 at 3x iPhone 14 Pro, iPhone 15, iPhone 15 Pro, iPhone 16."), "\(page)")
    #expect(
      try Workshop().run("solve a.json --device Nokia").messages.contains(
        "\"layoutcase help environment\" lists them"))
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
        "only until its own size is known; if the app made UIView itself, set translatesAutoresizingMaskIntoConstraints = false on it."
      ), "\(run.output)")
  }

  @Test func `the exit codes are told alike in both helps`() throws {
    func words(_ line: String) throws -> String {
      try Workshop().run(line).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .lowercased()
    }
    let (page, topic) = (try words("--help"), try words("help output"))
    for code in ExitCode.allCases where code != .done {
      #expect(
        page.contains(code.meaning.lowercased()) && topic.contains(code.meaning.lowercased()), "\(code)")
    }
  }

  /// Rows 40, 50 and 60 high, with an estimate of 44: the second begins 4 higher than estimated, the third 2 lower.
  @Test func `the shift of a row is that of its beginning`() throws {
    let workshop = try Workshop()
    let cell =
      #"{"name":"feed","environment":{"width":100},"root":{"id":"v","children":[{"id":"a"}]},"constraints":["H:|[a]|","V:|[a]|"]}"#
    _ = try workshop.run("add -", input: cell)
    let rows = [40, 50, 60].map { #"{"key":"\#($0)","a.intrinsic":[5,\#($0)]}"# }
    _ = try workshop.run("rows feed -", input: rows.joined(separator: "\n"))
    let run = try workshop.run("heights feed --stats -o json")
    #expect(run.output.contains(#""greatestShift": 4"#), "\(run.output)")
  }
}
