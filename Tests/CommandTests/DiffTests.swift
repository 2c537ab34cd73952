import JSON
import TestSupport
import Testing

/// `diff` and `bisect` as processes, on the two labels of `MachineOutputTests`.
struct DiffTests {
  @Test func `standard input has its name as a side`() throws {
    let document = #"{"name":"a","environment":{"width":9,"height":9},"root":{"id":"v"}}"#
    let workshop = try Workshop.holding(["b.json": document.replacing("9,", with: "8,")])
    let run = try workshop.run("diff - b.json", input: document)
    #expect(run.exitCode == 1 && run.output.contains("standard input  b.json\n"), "\(run.output)")
  }

  /// 100 and 100 are more than 150, and less than 250: b is cut at 150 alone, and is what moves there.
  @Test func `a text that is truncated on one side alone is told`() throws {
    let row = #"""
      {"name":"row","rules":"uikit","environment":{"width":150,"height":40},"root":{"id":"v","children":[
        {"id":"a","class":"UILabel","text":"first","compression":{"horizontal":751}},
        {"id":"b","class":"UILabel","text":"A second text that is long"}]},
       "constraints":["H:|[a][b]","b.trailing <= v.trailing","V:|[a]","V:|[b]"]}
      """#
    let workshop = try Workshop.holding(["row.json": row])
    let run = try workshop.run("diff row.json --width 150,900 -o json")
    let warnings = try JSONDocument(run.output).root.elements.filter { $0["part"]?.text == "warnings" }
    #expect(warnings.count == 1, "\(run.output)")
    #expect(warnings.first?["subject"]?.text == "b")
    #expect(warnings.first?["before"]?.elements.map(\.text) == ["truncated"])
    #expect(warnings.first?["after"]?.elements.isEmpty == true)
    #expect(try workshop.run("diff row.json --width 150,900").output.contains("truncated"))
  }

  private func workshop() throws -> Workshop {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: MachineOutputTests.labels)
    return workshop
  }

  @Test func `a pass and what came of it are printed for programs`() throws {
    let run = try workshop().run("diff labels@0 labels -o ndjson")
    #expect(run.exitCode == 1)
    #expect(
      run.output == """
        {"part":"priorities","subject":"first","member":"hugging.horizontal","before":250,"after":251,"equation":null}
        {"part":"frames","subject":"first","member":"width","before":281,"after":71,"equation":null}
        {"part":"frames","subject":"second","member":"x","before":311,"after":101,"equation":null}
        {"part":"frames","subject":"second","member":"width","before":97,"after":307,"equation":null}
        {"part":"ties","subject":"first","member":"ambiguous","before":["width"],"after":[],"equation":null}
        {"part":"ties","subject":"second","member":"ambiguous","before":["x","width"],"after":[],"equation":null}

        """)
    #expect(run.messages == "")
  }

  /// 50 is the priority of the fitting, which nobody chose.
  @Test func `what the fitting alone leaves unmet is no difference`() throws {
    let document = """
      {"name": "cell", "environment": {"width": 100, "fitting": {"height": 0}}, "root": {"id": "cell", "children": [
        {"id": "label", "class": "UILabel", "text": "some words that wrap", "font": {"size": 17}, "numberOfLines": 0}]},
        "constraints": ["H:|[label]|", "V:|[label]|"]}
      """
    let workshop = try Workshop()
    try workshop.folder.write(document, to: "cell.json")
    let run = try workshop.run("diff cell.json cell.json --width 100,300")
    #expect(run.output.contains("height") && !run.output.contains("level 50"))
  }

  /// The required width of a hidden view contradicts what its stack view makes.
  @Test func `conflicts with what stack views make are compared`() throws {
    let workshop = try Workshop.seeded()
    let run = try workshop.run(
      "diff uikit-stack-hiding-conflict uikit-stack-hiding-conflict --width 320,375 -o csv")
    #expect(run.exitCode == 1)
    #expect(!run.output.contains("\r\nconflicts,"))
    let shown = try workshop.run("diff uikit-stack-fill uikit-stack-hiding-conflict -o csv").output
    #expect(shown.contains("\r\nconflicts,b-width,broken by,,"), "\(shown)")
  }

  @Test func `what does not differ ends with 0`() throws {
    let run = try workshop().run("diff labels@1 labels")
    #expect(run.exitCode == 0)
    #expect(run.output == "")
    #expect(run.messages == "labels@1 and labels do not differ.\n")
    #expect(try workshop().run("diff labels@1 labels -o json").output == "[]\n")
  }

  @Test func `the environment that is asked for holds on both sides`() throws {
    let workshop = try workshop()
    let input = MachineOutputTests.labels.replacing("\"labels\"", with: "\"wide\"").replacing(
      "428", with: "500")
    _ = try workshop.run("add -", input: input)
    #expect(try workshop.run("diff labels wide --width 300").exitCode == 0)
    let run = try workshop.run("diff labels wide -o csv")
    #expect(run.exitCode == 1)
    #expect(
      run.output.hasPrefix(
        "part,subject,member,before,after,equation\r\nconstants,environment,width,428,500,\r\n"))
  }

  /// A number alone tells nobody which constraint it is.
  @Test func `a numbered constraint is told with its equation, and one with a name is not`() throws {
    let workshop = try Workshop()
    for (file, number) in [("one", 8), ("two", 12)] {
      try workshop.folder.write(
        """
        {"name": "d", "environment": {"width": 100, "height": 90}, "root": {"id": "v", "children": [{"id": "a"}]},
          "constraints": ["a.top == v.top + \(number)", "H:|[a]|",
            {"id": "low", "first": "a.height", "constant": \(number)}]}
        """, to: "\(file).json")
    }
    let output = try workshop.run("diff one.json two.json").output
    let lines = output.split(separator: "\n")
    let named = try #require(lines.first { $0.hasPrefix("low ") })
    #expect(!named.contains("a.height"), "\(output)")
    #expect(lines.contains { $0.hasPrefix("c1: a.top == v.top + 8 ") && $0.contains("12") }, "\(output)")
  }

  @Test(
    arguments: [
      ("labels@2", 3, "\"labels\" has no pass 2; its last is 1"),
      ("lables@1", 3, "there is no case \"lables\"; did you mean \"labels\"?"),
      ("labels@x", 3, "\"x\" is not a pass; \"labels\" has 0 to 1"),
    ])
  func `a pass that is not there is told`(word: String, code: Int32, message: String) throws {
    let run = try workshop().run("diff \(word) labels")
    #expect(run.exitCode == code)
    #expect(run.messages == "layoutcase: \(message)\n")
  }

  @Test func `a case whose name has an @ is found by its whole name`() throws {
    let workshop = try workshop()
    _ = try workshop.run("rename labels labels@1")
    #expect(try workshop.run("diff labels@1 labels@1@1").exitCode == 0)
    #expect(try workshop.run("diff labels@1 labels@1@0").exitCode == 1)
  }

  @Test func `the pass that is found is printed with what it changed`() throws {
    let workshop = try workshop()
    let run = try workshop.run(["bisect", "labels", "first.width < 100"])
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        labels: first.width < 100
        first true after pass 1
          first.hugging.horizontal=251

        """)
    let json = try workshop.run(["bisect", "labels", "conflict", "--width", "50", "-o", "ndjson"])
    #expect(
      json.output == """
        {"case":"labels","condition":"conflict","pass":null,"changes":[],"layouts":2,"passes":2}

        """)
    #expect(json.exitCode == 1)
  }

  @Test func `a wrong condition is wrong usage, with its place`() throws {
    let run = try workshop().run(["bisect", "labels", "first.width < secnd.width"])
    #expect(run.exitCode == 2)
    #expect(
      run.messages
        == "layoutcase: there is no view \"secnd\"; did you mean \"second\"? (column 15 of the condition)\n")
  }

  @Test func `of a list it is told what compares the heights of its rows`() throws {
    let workshop = try Workshop.stocked()
    for separator in [2, 3] { #expect(try workshop.run("set feed separator=\(separator)").exitCode == 0) }
    func note(_ pass: Int) -> String {
      "Note: its 3 rows are not looked at; \"layoutcase heights feed --since \(pass)\" tells which have another height.\n"
    }
    #expect(try workshop.run("diff feed@0 feed").messages == note(0))
    #expect(try workshop.run("diff feed@1 feed@2").messages == note(1))
    // No verb compares with a pass that is not the last.
    #expect(try workshop.run("diff feed@0 feed@1").messages == "")
    #expect(try workshop.run("diff feed --width 90,120").messages == "")
    #expect(try workshop.run("diff feed@0 feed -o json").messages == "")
    #expect(try workshop.run("heights feed --since 0 -o csv").output.contains("0,100,L,40,42,2,"))
  }

  @Test func `a stored case and the file of a case of its name are compared in either order`() throws {
    let workshop = try Workshop.stocked()
    try workshop.folder.write(Workshop.feed, to: "feed.json")
    for line in ["diff feed feed.json", "diff feed.json feed"] {
      let run = try workshop.run(line)
      #expect(run.exitCode == 0 && run.messages.hasSuffix(" do not differ.\n"), "\(run)")
    }
  }
}
