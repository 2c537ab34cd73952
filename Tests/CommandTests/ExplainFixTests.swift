import JSON
import TestSupport
import Testing

/// The edits that `explain` offers against a conflict, and what comes of those that are applied.
struct ExplainFixTests {
  /// 393 · 9/16 is 221.0625, and the limit is 200.
  @Test func `a ratio gives way to a limit of the view's size`() throws {
    let document = #"""
      { "name": "photo", "environment": { "width": 393 }, "root": { "id": "v", "children": [
          { "id": "photo", "class": "UIImageView" }] },
        "constraints": ["H:|[photo]|", { "id": "ratio", "first": "photo.height", "second": "photo.width",
          "multiplier": 0.5625 }, { "id": "limit", "first": "photo.height", "relation": "<=", "constant": 200 },
          "photo.top == v.top"] }
      """#
    let output = try Workshop().run("explain -", input: document).output
    let likely = try #require(output.split(separator: "\n").first { $0.hasPrefix("Likely fix") })
    #expect(likely.contains("lower the priority of ratio") && likely.contains("to 999"), "\(likely)")
    #expect(likely.contains("the ratio holds then as far as limit lets it"), "\(likely)")
  }

  /// A text field does not grow with its text, so that >= is no way out.
  @Test func `of two heights of a text field one is too many`() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<SnapKit.LayoutConstraint:0x600000c1@Login.swift#42 UITextField:0x7f.height == 44>",
          "<SnapKit.LayoutConstraint:0x600000c2@Login.swift#57 UITextField:0x7f.height == 50>"
      )
      Will attempt to recover by breaking constraint
      <SnapKit.LayoutConstraint:0x600000c2@Login.swift#57 UITextField:0x7f.height == 50>
      """
    let workshop = try Workshop()
    let run = try workshop.run("explain -", input: log)
    #expect(
      run.messages
        == "Note: nothing is stored; \"layoutcase explain - --name bug-1\" stores it as a case, to whose history fixes can "
        + "be appended.\n")
    #expect(try workshop.shell("ls").output == "")
    // The database is new with the first case, and there with the second.
    let named = try workshop.run("explain - --name login", input: log).messages
    #expect(named.contains("the case is stored in") && named.contains("which is new"))
    #expect(try workshop.run("explain - --name login", input: log).messages.isEmpty)
    #expect(try workshop.run("explain - --db :memory:", input: log).messages.isEmpty)
    let lines = run.output.split(separator: "\n")
    let likely = try #require(lines.first { $0.hasPrefix("Likely fix") })
    #expect(likely.contains("remove") && !likely.contains(">="), "\(likely)")
  }

  @Test func `of several logs in one file each is told with its number and its line`() throws {
    func log(_ name: String) -> String {
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 \(name):0x7f.height == 44   (active)>",
          "<NSLayoutConstraint:0x2 \(name):0x7f.height == 50   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x2 \(name):0x7f.height == 50   (active)>

      """
    }
    let workshop = try Workshop.holding(["two.log": log("Card") + log("Row")])
    let run = try workshop.run("explain two.log")
    let titles = run.output.split(separator: "\n").filter { $0.hasPrefix("conflict-") }
    #expect(titles.map { $0.drop { $0 != "," } } == [", 1 of 2, at two.log:1", ", 2 of 2, at two.log:8"])
    #expect(
      run.messages
        == "Note: nothing is stored; \"layoutcase explain two.log --name bug-1\" stores the cases bug-1 and bug-1-2, to "
        + "whose histories fixes can be appended.\n")
    _ = try workshop.run("explain two.log --name bug-1")
    #expect(try workshop.run("show bug-1-2").exitCode == 0)
  }

  /// Forty views of 10 in a row in a root of 1000: 81 constraints contradict each other, and each has four edits that
  /// end it.
  @Test func `of a long conflict the likely edits are tried, and all where they are asked for`() throws {
    let workshop = try Workshop()
    let gaps = (0..<40).map { "v\($0).left == \($0 == 0 ? "root.left" : "v\($0 - 1).right")" }
    let sizes = (0..<40).map { "v\($0).width == 10" }
    let document = CaseDocument(
      (0..<40).map { "v\($0)" }, gaps + sizes + ["v39.right == root.right"], in: #""width": 1000"#,
      name: "row")
    try workshop.folder.write(document.text, to: "row.json")
    let brief = try workshop.run("explain row.json").output
    #expect(brief.hasSuffix("\n--all lists 235 more fixes and tries the edits of 21 more members.\n"))
    let whole = try workshop.run("explain row.json --all").output
    #expect(whole.contains("\n324  c") && !whole.contains("--all"))
    for (options, untried) in [("", 21), (" --all", 0)] {
      let output = try workshop.run("explain row.json -o json\(options)").output
      let finding = try JSONDocument(output).root.elements[0]["findings"]?.elements.first
      #expect(output.contains(#""complete": \#(untried == 0)"#))
      #expect(finding?["untried"]?.double == Double(untried))
      #expect(finding?["cures"]?.elements.count == 4 * (81 - untried))
    }
    // A fix that stands in the whole list alone is appended by its number there.
    #expect(try workshop.run("add row.json").exitCode == 0)
    #expect(try workshop.run("explain row --apply 324").exitCode == 3)
    #expect(try workshop.run("explain row --all --apply 324").exitCode == 0)
    #expect(try workshop.run("explain row").output.contains("No conflict"))
  }

  @Test func `a fix is appended as a pass, and then there is no conflict any more`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(ExplainTests.cell, to: "log.txt")
    #expect(try workshop.run("explain log.txt --name shop").exitCode == 0)
    let applied = try workshop.run("explain shop --apply 1")
    #expect(applied.exitCode == 0)
    #expect(applied.output.hasPrefix("shop, pass 1: "))
    // A cell of a log has the height of that moment.
    let free = "\"layoutcase solve shop --height none\" leaves it free.\n"
    #expect(applied.output.contains(" high as UIKit made it in the log; \(free)"), "\(applied.output)")
    let after = try workshop.run("explain shop").output
    #expect(after.hasPrefix("shop, pass 1 of 1\n\nNo conflict: all required constraints can hold.\n"))
    #expect(try workshop.run("explain shop --pass 0").output.contains("cannot all hold"))
    let late = try workshop.run("explain log.txt --name shop --apply 2")
    #expect(late.exitCode == 1)
    #expect(late.messages.contains("pass 1 of \"shop\" is a fix already ("), "\(late.messages)")
    #expect(try workshop.run("set shop width=300").exitCode == 0)
    let later = try workshop.run("explain log.txt --name shop --apply 2")
    #expect(later.messages.contains("has 2 passes behind the one that was explained"), "\(later.messages)")
    #expect(try workshop.run("undo shop").exitCode == 0)
    #expect(try workshop.run("undo shop").exitCode == 0)
  }

  @Test func `every kind of fix can be applied and taken to another database`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("explain - --name shop", input: ExplainTests.cell)
    let explanation = try JSONDocument(workshop.run("explain shop -o json").output).root.elements.first
    let count = try #require(explanation?["findings"]?.elements.first?["cures"]?.elements.count)
    #expect(count == 16)
    for number in 1...count {
      #expect(try workshop.run("explain shop --pass 0 --apply \(number)").exitCode == 0)
      #expect(try workshop.run("solve shop -o json").output.contains("\"status\": \"solved\""))
      #expect(
        try workshop.shell("layoutcase export shop | layoutcase add - --db copy.db --replace").exitCode == 0)
      let pair = try workshop.shell("layoutcase export shop; layoutcase export shop --db copy.db").output
      let half = pair.index(pair.startIndex, offsetBy: pair.count / 2)
      #expect(pair[..<half] == pair[half...])
      _ = try workshop.run("undo shop")
    }
  }

  @Test func `where one edit is not enough the fewest are named`() throws {
    let log = """
      <NSLayoutConstraint:0x1 A:0x10.width == 1>
      <NSLayoutConstraint:0x2 A:0x10.width == 2>
      <NSLayoutConstraint:0x3 A:0x10.width == 3>
      """
    let run = try Workshop().run("explain", input: log)
    #expect(run.output.contains("c1 (log line 1), c2 (log line 2)  remove, remove"))
    #expect(run.output.components(of: "Also: ") == 2)
  }

  @Test func `for programs an explanation has the lines of the log and the changes of every fix`() throws {
    let run = try Workshop().run("explain - -o ndjson", input: ExplainTests.cell)
    let root = try JSONDocument(run.output).root
    let finding = try #require(root["findings"]?.elements.first)
    #expect(finding["conflict"]?.elements.compactMap { $0["line"]?.double } == [3, 4, 5, 7])
    #expect(root["log"]?["notNeeded"]?.elements.compactMap { $0["line"]?.double } == [6])
    #expect(root["log"]?["broken"]?["text"]?.text?.contains("0x600002") == true)
    let edits =
      finding["cures"]?.elements.compactMap { $0["changes"]?.elements.first?["constraint"]?.text } ?? []
    #expect(Set(edits) == ["c1", "picture-height", "c3", "UIView-Encapsulated-Layout-Height"])
  }

  /// 20 + 48 + 20 is more than 80.
  @Test func `an icon keeps its size where a gap can give way`() throws {
    let screen = """
      {"name":"s","environment":{"width":375,"height":80},"root":{"id":"v","children":[
       {"id":"icon","class":"UIImageView"}]},"constraints":["icon.leading == v.leading + 16","icon.width == 48",
       "icon.height == 48","icon.top == v.top + 20","icon.bottom == v.bottom - 20"]}
      """
    let output = try Workshop().run("explain -", input: screen).output
    #expect(output.contains("Likely fix: lower the priority of c5 to 999 before activation: "), "\(output)")
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }

  @Test func `a fix that is not there stores nothing`() throws {
    let workshop = try Workshop()
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600000c1 UIView:0x7f.height == 44   (active)>",
          "<NSLayoutConstraint:0x600000c2 UIView:0x7f.height == 50   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x600000c2 UIView:0x7f.height == 50   (active)>
      """
    for name in ["", " --name bar"] {
      let run = try workshop.run("explain -\(name) --apply 99", input: log)
      #expect(run.exitCode == 3)
      #expect(run.messages.contains("has no fix 99"), "\(run.messages)")
    }
    let only = log.replacing("height == 50", with: "width == 50")
    let without = try workshop.run("explain - --apply 1", input: only)
    #expect(without.messages.hasSuffix("has no fix 1; it has no conflict\n"), "\(without.messages)")
    #expect(try workshop.run("list").output == "")
  }

  @Test
  func `a fix of a log that gets no name is refused, and the command beside it appends the fix`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(ExplainTests.cell, to: "crash.txt")
    let run = try workshop.run("explain crash.txt --apply 1 --width 320 -o json")
    #expect(run.exitCode == 2 && run.output == "")
    let command = "layoutcase explain crash.txt --name bug-1 --width 320 --apply 1"
    #expect(
      run.messages
        == "layoutcase: a fix is appended to the history of a stored case; \"\(command)\" stores the log's case, "
        + "and appends it\n")
    #expect(try workshop.shell("ls").output == "crash.txt\n")
    let fixed = try workshop.shell(command).output
    #expect(fixed.contains("bug-1, pass 1: "), "\(fixed)")
    #expect(try workshop.run("explain bug-1").output.hasPrefix("bug-1, pass 1 of 1\n"))
  }
}
