import JSON
import TestSupport
import Testing

/// What `check` writes into documents.
struct CheckUpdateTests {
  @Test func `an update changes the expected values alone and leaves every other byte`() throws {
    let before = """
      [ {"name": "a", "environment": {"width": 100, "height": 50},\r
      \t"root": {"id": "v"}, "expect" : {"frames":{"v":{"width":1e2,  "height": 4e1 }} , "status" :"conflict"}},
        {"name": "b", "title": "\u{FC} \\u00fc", "environment": {"width": 10, "height": 20}, "root": {"id": "r"},
         "history": [{"changes": [{"environment": {"width": 12.25}}], "expect": {"frames": {"r": \
      {"width": 12.2500004}}}}],
         "expect": {"frames": {"r": {"width": 11}}}} ]

      """
    let workshop = try Workshop.holding(["a.json": before])
    #expect(try workshop.run("check a.json --update --failed").exitCode == 0)
    let failed = before.replacing("4e1 ", with: "50 ").replacing(#":"conflict""#, with: #":"solved""#)
      .replacing(#""width": 11}"#, with: #""width": 10}"#)
    #expect(try workshop.text(of: "a.json") == failed)
    #expect(try workshop.run("check a.json --update").exitCode == 0)
    #expect(try workshop.text(of: "a.json") == failed.replacing("12.2500004", with: "12.25"))
  }

  @Test func `a list of broken constraints that is met stays as it is written`() throws {
    let text = """
      {"name": "a", "environment": {"width": 9}, "root": {"id": "v"}, "constraints": ["v.height == 1", "v.height == 2"],
       "expect": { "status": "conflict", "broken": [ "c2" ] }}
      """
    let workshop = try Workshop.holding(["a.json": text])
    #expect(try workshop.run("check a.json --update").exitCode == 0)
    #expect(try workshop.text(of: "a.json") == text)
  }

  @Test func `one case of a file is updated where one is named`() throws {
    let lines = ["a", "b"].map {
      #"{"name":"\#($0)","environment":{"width":5,"height":5},"root":{"id":"r"},"expect":{"frames":{"r":{"width":4}}}}"#
    }
    let workshop = try Workshop.holding(["a.ndjson": lines.joined(separator: "\n")])
    #expect(try workshop.run("check a.ndjson#b --update").exitCode == 0)
    let text = try workshop.text(of: "a.ndjson")
    #expect(text == lines[0] + "\n" + lines[1].replacing(#""width":4"#, with: #""width":5"#))
  }

  @Test func `a document without expectations gets them, and one that has some is left alone`() throws {
    let lines = """
      {
          "name": "a",
          "environment": {"width": 100, "height": 50}, "root": {"id": "v"},
          "history": [ {"changes": [{"environment": {"width": 80}}]} ]
      }
      """
    let compact = #"{"name":"b","environment":{"width":3,"height":4},"root":{"id":"r"}}"#
    let own =
      #"{"name":"c","environment":{"width":3,"height":4},"root":{"id":"r"},"expect":{"status":"solved"}}"#
    let workshop = try Workshop.holding(["a.json": lines, "b.json": compact, "c.json": own])
    let run = try workshop.run("check a.json b.json c.json --record -o json")
    #expect(run.exitCode == 0)
    #expect(try JSONDocument(run.output).root.elements.map { $0["compared"]?.double } == [2, 1, 1])
    #expect(
      try workshop.text(of: "a.json") == """
        {
            "name": "a",
            "environment": {"width": 100, "height": 50}, "root": {"id": "v"},
            "history": [ {"changes": [{"environment": {"width": 80}}],\
        "expect":{"status":"solved","frames":{"v":{"x":0,"y":0,"width":80,"height":50}}}} ],
            "expect": {
              "status": "solved",
              "frames": { "v": { "x": 0, "y": 0, "width": 100, "height": 50 } }
            }
        }
        """)
    #expect(
      try workshop.text(of: "b.json")
        == compact.dropLast()
        + #","expect":{"status":"solved","frames":{"r":{"x":0,"y":0,"width":3,"height":4}}}}"#)
    #expect(try workshop.text(of: "c.json") == own)
  }

  @Test func `what says nothing but rounded gets its expectations on lines of their own`() throws {
    let head = #"""
      {
        "name": "a", "environment": {"width": 100, "height": 50, "scale": 1},
        "root": {"id": "v"},

      """#
    let workshop = try Workshop.holding(["a.json": head + "  \"expect\": {\"rounded\": true}\n}\n"])
    #expect(try workshop.run("check a.json --record").exitCode == 0)
    #expect(
      try workshop.text(of: "a.json") == head + """
          "expect": {
            "status": "solved",
            "frames": { "v": { "x": 0, "y": 0, "width": 100, "height": 50 } },
            "rounded": true
          }
        }

        """)
  }

  @Test func `the documents of a folder and of its folders get expectations`() throws {
    let document = #"{"name":"b","environment":{"width":3,"height":4},"root":{"id":"r"}}"#
    let expected = #","expect":{"status":"solved","frames":{"r":{"x":0,"y":0,"width":3,"height":4}}}}"#
    let workshop = try Workshop.holding(["b.json": document])
    _ = try workshop.shell("mkdir -p ci/more && cp b.json ci && mv b.json ci/more")
    try workshop.folder.write(try InterfaceBuilderFixtures.text("card.xib"), to: "ci/card.xib")
    let run = try workshop.run("check ci --record")
    #expect(
      run.messages.hasPrefix("Added 1 expectation to ci/b.json.\nAdded 1 expectation to ci/more/b.json.\n"),
      "\(run.messages)")
    for file in ["ci/b.json", "ci/more/b.json"] {
      #expect(try workshop.text(of: file) == document.dropLast() + expected)
    }
    let again = try workshop.run("check ci --update")
    #expect(again.messages.hasPrefix("Nothing of ci/b.json was to be rewritten.\n"), "\(again.messages)")
  }

  @Test func `where conditions alone are expected it is said that no frames are added`() throws {
    let workshop = try Workshop.holding([
      "a.json": #"{"name": "a", "root": {"id": "r"}, "expect": {"holds": ["not conflict"]}}"#
    ])
    let run = try workshop.run("check a.json --record")
    #expect(
      run.messages.hasPrefix(
        "a.json has expectations already; frames are added where nothing is expected.\n"),
      "\(run.messages)")
  }

  @Test(arguments: ["--update", "--record", "--update --failed"])
  func `what is stored or no file of documents is not rewritten`(_ options: String) throws {
    let workshop = try Workshop.holding([
      "a.json": #"{"name": "a", "root": {"id": "r"}, "expect": {"status": "conflict"}}"#
    ])
    _ = try workshop.run("add a.json")
    let before = try workshop.folder.bytes(of: "layoutcase.db")
    for source in ["a", "-", "card.xib", "--all"] {
      let run = try workshop.run("check \(source) \(options)")
      #expect(run.exitCode == 2, "\(source)")
    }
    #expect(try workshop.folder.bytes(of: "layoutcase.db") == before)
    #expect(try workshop.run("check a").exitCode == 1)
    #expect(try workshop.run("check --all").exitCode == 1)
    #expect(try workshop.run("check a.json --failed").exitCode == 2)
    #expect(try workshop.run("check").exitCode == 2)
    #expect(try workshop.run("check nobody").exitCode == 3)
  }

  @Test func `what an update leaves as it is written is counted`() throws {
    let own = Workshop.screen.replacing(#""name":"profile""#, with: #""name":"own""#).dropLast()
    let workshop = try Workshop.holding([
      "all.ndjson":
        """
      \(Workshop.screen)\n\(own),"expect":{"sameAs":"profile","frames":{"title":{"y":3}},\
      "holds":["title.y < 3","title.y > 3"]}}
      """
      .replacing(
        #""title.top == view.top + 60","title.centerX == view.centerX"],"expect""#,
        with: #""title.top == view.top + 61","title.centerX == view.centerX"],"expect""#)
    ])
    let run = try workshop.run("check all.ndjson --update")
    #expect(run.exitCode == 1)
    #expect(run.messages.contains("Rewrote 1 expected value of all.ndjson.\n"), "\(run.messages)")
    #expect(
      run.messages.contains(
        "Note: 2 expectations of all.ndjson are not met and stay as written (sameAs, holds): "),
      "\(run.messages)")
    #expect(try !workshop.run("check all.ndjson").messages.contains("stay as written"))
  }
}
