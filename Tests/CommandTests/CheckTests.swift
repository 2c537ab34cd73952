import JSON
import TestSupport
import Testing

/// `check`, and `add` of Interface Builder's files.
struct CheckTests {
  @Test func `a file whose frames are met is checked with exit code 0 and without a database`() throws {
    let workshop = try Workshop()
    let run = try workshop.run(["check", InterfaceBuilderFixtures.folder + "card.xib", "-o", "json"])
    #expect(run.exitCode == 0)
    let view = try #require(JSONDocument(run.output).root.elements.first)
    #expect(view["view"]?.text == "card")
    #expect(view["input"]?.double == 2)
    #expect(view["laidOut"]?.double == 5)
    #expect(view["matched"]?.double == 7)
    #expect(try workshop.shell("ls").output == "")
  }

  @Test func `a frame that is not met is told with its cause, and the exit code is 1`() throws {
    let workshop = try Workshop()
    let text = try InterfaceBuilderFixtures.text("card.xib")
      .replacing(#"constant="12" id="k03"#, with: #"constant="20" id="k03"#)
    try workshop.folder.write(text, to: "card.xib")
    let run = try workshop.run("check card.xib")
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains(
        """
        stackView: Interface Builder stored x 68, y 28, 175 × 40, and the layout gives x 76, y 28, 167 × 40: stale: \
        the stored frames miss k03-00-003: stackView.leading == avatar.trailing + 20
        """
      ), "\(run.output)")
  }

  @Test func `a cell that is asked for as a scene is called a cell`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(try InterfaceBuilderFixtures.text("card.xib"), to: "card.xib")
    let run = try workshop.run("check card.xib --scene card")
    #expect(run.exitCode == 2)
    #expect(run.messages == "layoutcase: \"card\" is a cell; write --cell card\n")
    #expect(try workshop.run("check card.xib --cell card").exitCode == 0)
  }

  @Test func `a document is compared with what it expects of each pass`() throws {
    let workshop = try Workshop()
    let document = #"""
      {"name": "n", "environment": {"width": 100, "height": 50}, "root": {"id": "v"},
       "expect": {"frames": {"v": {"width": 100}}},
       "history": [{"changes": [{"environment": {"width": 80}}], "expect": {"frames": {"v": {"width": 90}}}}]}
      """#
    let run = try workshop.run("check - -o json", input: document)
    #expect(run.exitCode == 1)
    let check = try #require(JSONDocument(run.output).root.elements.first)
    #expect(check["compared"]?.double == 2)
    #expect(check["matched"]?.double == 1)
    #expect(check["differences"]?.elements.first?.text == "pass 1: v.width is 80, and 90 was expected")
    #expect(try workshop.shell("ls").output == "")
  }

  @Test func `of a stored case it is told that nothing is expected of the last pass`() throws {
    let workshop = try Workshop()
    let document = #"{"name": "a", "environment": {"width": 9, "height": 9}, "root": {"id": "v"}, "#
    _ = try workshop.run("add -", input: document + #""expect": {"frames": {"v": {"width": 9}}}}"#)
    #expect(try workshop.run("check a").messages == "")
    _ = try workshop.run("set a width=8")
    let run = try workshop.run("check a")
    #expect(run.output.contains("1 of 1 expectations met"))
    #expect(
      run.messages
        == "Note: nothing is expected of pass 1 of a, the last: what was compared are earlier passes.\n")
  }

  @Test func `add stores a cell with its identifier, its class and its frames`() throws {
    let workshop = try Workshop()
    let path = InterfaceBuilderFixtures.folder + "card.xib"
    try workshop.folder.write(try InterfaceBuilderFixtures.text("card.xib"), to: "card.xib")
    let added = try workshop.run("add card.xib --cell card --solve")
    #expect(added.exitCode == 0, "\(added.messages) \(path)")
    #expect(added.messages == "Added 1 case: card.xib#card.\n")
    let exported = try workshop.run(["export", "case:card.xib#card"])
    let document = try JSONDocument(exported.output).root
    #expect(document["origin"]?.text == "ib")
    #expect(document["root"]?["customClass"]?.text == "CardCell")
    #expect(document["root"]?["ibID"]?.text == "cel-l0-001")
    #expect(document["expect"]?["frames"]?["stackView"]?["width"]?.double == 175)
    #expect(try workshop.run("replay --all").exitCode == 0)
    // What was exported is read again, and is the same case.
    #expect(try workshop.run("add --replace -", input: exported.output).exitCode == 0)
    #expect(try workshop.run(["export", "case:card.xib#card"]).output == exported.output)
  }

  @Test func `an identifier that is in none of the files is not found, and those that are there are named`()
    throws
  {
    let workshop = try Workshop()
    let run = try workshop.run(["check", InterfaceBuilderFixtures.folder + "card.xib", "--cell", "cards"])
    #expect(run.exitCode == 3)
    #expect(run.messages == "layoutcase: there is no cell \"cards\"; did you mean \"card\"?\n")
    let other = try workshop.run(["check", InterfaceBuilderFixtures.folder + "card.xib", "--cell", "photo"])
    #expect(other.messages == "layoutcase: there is no cell \"photo\"; there is \"card\"\n")
  }

  @Test(
    arguments: [
      ("<document><objects>", "bad.xib:1:20: the XML ends too early; the file is cut off"),
      ("<!DOCTYPE d [<!ENTITY a 'b'>]><d>&a;</d>", "bad.xib:1:"),
      (String(repeating: "<a>", count: 100_000), "bad.xib:1:1537: elements are nested more than 512 deep"),
      ("<plist/>", "bad.xib:1:1: this is not a .xib or .storyboard: its root is <plist>, not <document>"),
    ])
  func `a broken or hostile file is refused with its place, and nothing is stored`(
    text: String, message: String
  ) throws {
    let workshop = try Workshop()
    try workshop.folder.write(text, to: "bad.xib")
    for verb in ["check", "add"] {
      let run = try workshop.run("\(verb) bad.xib")
      #expect(run.exitCode == 4)
      #expect(run.messages.hasPrefix(message), "\(run.messages)")
    }
    #expect(try workshop.shell("ls").output == "bad.xib\n")
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
    #expect(run.messages.contains("\nall.ndjson:2:"))
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
}
