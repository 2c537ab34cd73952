import JSON
import TestSupport
import Testing

/// What `check` says, in each of its forms.
struct CheckReportTests {
  /// Two passes of which the second expects another width; with names that every format has to escape.
  private static let hostile = #"""
    {"name": "a<b>&%:,#\\ c", "environment": {"width": 100, "height": 50}, "root": {"id": "v"},
     "expect": {"frames": {"v": {"width": 100}}},
     "history": [
       {"note": "says ::error:: <x>, 50 %", "changes": [{"environment": {"width": 80}}],
        "expect": {"frames": {"v": {
          "width": 90}}}}]}
    """#

  @Test func `the table says what differs, by how much and since which change`() throws {
    let workshop = try Workshop.holding(["a.json": Self.hostile])
    let run = try workshop.run("check a.json")
    #expect(run.exitCode == 1)
    let row = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("v.width") })
    #expect(
      row.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        == "v.width 90 80 -10 1 pass 1 (says ::error:: <x>, 50 %) 6")
  }

  @Test func `the change since which a number is wrong is found among earlier passes`() throws {
    let workshop = try Workshop.holding([
      "a.json": #"""
      {"name": "n", "environment": {"width": 100, "height": 50}, "root": {"id": "v"},
       "history": [{"changes": [{"environment": {"height": 60}}]}, {"changes": [{"environment": {"width": 80}}]},
         {"changes": [{"environment": {"height": 70}}],
          "expect": {"frames": {"v": {"width": 100, "height": 99}}}}]}
      """#
    ])
    let run = try workshop.run("check a.json -o json")
    let document = try JSONDocument(run.output).root
    let details = try #require(document.elements.first?["details"]?.elements)
    #expect(details.map { $0["since"]?.double } == [2, 3])
    #expect(details.map { $0["by"]?.double } == [-20, -29])
    #expect(details.map { $0["line"]?.double } == [4, 4])
  }

  /// The gap was 8 less when the numbers were written: 150 - 8 is 142 and 100 - 8 is 92. The height is off by another
  /// number in each pass, and since then.
  @Test func `what was off by as much in an earlier pass is wrong since then`() throws {
    let workshop = try Workshop.holding([
      "a.json": #"""
      {"name": "n", "environment": {"width": 150, "height": 50},
       "root": {"id": "v", "children": [{"id": "a"}]},
       "constraints": ["H:|[a]-8-|", "V:|[a]|"],
       "expect": {"frames": {"a": {"width": 150, "height": 49}}},
       "history": [{"changes": [{"environment": {"width": 120}}]},
         {"changes": [{"environment": {"width": 100, "height": 60}}],
          "expect": {"frames": {"a": {"width": 100, "height": 58}}}},
         {"changes": [{"environment": {"width": 80, "height": 70}}],
          "expect": {"frames": {"a": {"width": 80, "height": 68}}}}]}
      """#
    ])
    let run = try workshop.run("check a.json -o json")
    let details = try #require(try JSONDocument(run.output).root.elements.first?["details"]?.elements)
    #expect(details.map { $0["by"]?.double } == [-8, 1, -8, 2, -8, 2])
    #expect(details.map { $0["since"]?.double } == [nil, nil, 0, 2, 0, 2])
    let sentences = try workshop.run("check a.json --tap").output
    #expect(!sentences.contains("a.width is 92, and 100 was expected, since"), "\(sentences)")
  }

  @Test func `the report for continuous integration has the form of JUnit`() throws {
    let workshop = try Workshop.holding([
      "a.json": Self.hostile, "b.json": #"{"name": "b", "root": {"id": "r"}}"#,
    ])
    let run = try workshop.run("check a.json b.json --junit out.xml")
    #expect(run.exitCode == 1)
    let report = try JUnitElement(try workshop.text(of: "out.xml"))
    #expect(report.flaw == nil)
    #expect(report["tests"] == "3")
    #expect(report["failures"] == "1")
    #expect(report.children.map { $0["name"] } == ["a<b>&%:,#\\ c", "b"])
    #expect(report.children.map { $0["file"] } == ["a.json", "b.json"])
    #expect(report.children.map { $0["skipped"] } == ["0", "1"])
    let failure = try #require(report.children.first?.children.last?.children.first)
    #expect(
      failure.text
        == "a.json:6:16: pass 1: v.width is 80, and 90 was expected, since pass 1 (says ::error:: <x>, 50 %)")
    // `replay` has the same writer.
    _ = try workshop.run("add a.json")
    #expect(try workshop.run("replay --all --junit replay.xml").exitCode == 1)
    let replay = try JUnitElement(try workshop.text(of: "replay.xml"))
    #expect(replay.flaw == nil && replay["failures"] == "1")
    // A pass with nothing to compare with has not passed.
    #expect(try workshop.run("replay b.json --junit bare.xml").exitCode == 0)
    let bare = try JUnitElement(try workshop.text(of: "bare.xml"))
    #expect(bare.flaw == nil && bare.children.map { $0["skipped"] } == ["1"])
  }

  @Test func `a file that cannot be read is told, and the others are checked`() throws {
    let good =
      #"""
      {"name": "good", "environment": {"width": 5, "height": 5}, "root": {"id": "r"}, "expect": {"frames": \#
      {"r": {"width": 5}}}}
      """#
    let workshop = try Workshop.holding([
      "a.json": good, "b.json": "{\n  \"name\": 3, \"root\": {\"id\": \"r\"} }",
      "c.xib": "<document>\n<objects>", "d.json": good,
    ])
    let run = try workshop.run("check a.json b.json c.xib gone.json d.json --junit out.xml -o json")
    #expect(run.exitCode == 4)
    let lines = run.messages.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("b.json:2:") })
    #expect(lines.contains { $0.hasPrefix("c.xib:2:10: the XML ends too early") })
    #expect(lines.contains { $0.hasPrefix("layoutcase: gone.json cannot be read ") })
    let checks = try JSONDocument(run.output).root.elements
    #expect(checks.map { $0["file"]?.text } == ["a.json", "b.json", "c.xib", "gone.json", "d.json"])
    #expect(checks.map { $0["matches"]?.content } == [true, false, false, false, true].map { .bool($0) })
    #expect(checks[2]["errors"]?.elements.first?["line"]?.double == 2)
    let report = try JUnitElement(try workshop.text(of: "out.xml"))
    #expect(report.flaw == nil && report["errors"] == "3" && report["failures"] == "0")
    #expect(report.children[2].children.first?.children.first?.name == "error")
    #expect(try workshop.run("check b.json").output.hasPrefix("file    result\n"))
    let table = try workshop.run("check a.json c.xib d.json")
    #expect(table.exitCode == 4)
    #expect(table.output.contains("1 file could not be read\n2 cases: 2 of 2 expectations met\n"))
    #expect(
      try workshop.run("check c.xib --github").output.hasPrefix(
        "::error file=c.xib,line=2,col=10,title=c.xib"))
    #expect(try workshop.run("check c.xib d.json --tap").output.contains("not ok 1 - c.xib: reading\n"))
  }

  @Test func `what would be replaced is no other file, and never the database`() throws {
    let workshop = try Workshop.holding(["a.json": Self.hostile, "thesis": "mine"])
    #expect(try workshop.run("check a.json --junit thesis").exitCode == 1)
    #expect(try workshop.text(of: "thesis") == "mine")
    #expect(try workshop.run("check a.json --junit thesis --force").exitCode == 1)
    #expect(try workshop.text(of: "thesis").hasPrefix("<?xml"))
    _ = try workshop.run("init")
    #expect(try workshop.run("check a.json --junit layoutcase.db --force").exitCode == 2)
  }

  /// https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions, and the escaping of its
  /// toolkit.
  @Test func `an annotation is a workflow command in which nothing else can be one`() throws {
    let workshop = try Workshop.holding(["a.json": Self.hostile])
    let run = try workshop.run("check a.json --github")
    #expect(run.exitCode == 1)
    #expect(
      run.output
        == """
        ::error file=a.json,line=6,col=16,title=a<b>&%25%3A%2C#\\ c%3A pass 1::v.width is 80, \
        and 90 was expected, since pass 1 (says ::error:: <x>, 50 %25)

        """
    )
  }

  @Test func `a line break in a file's name or in a note ends no annotation`() throws {
    let workshop = try Workshop.holding([
      "x/a\r\nb,c:d%.json": Self.hostile.replacing("says ", with: "first\\r\\nthen\\n")
    ])
    let run = try workshop.shell("layoutcase check x/* --github")
    #expect(
      run.output
        == """
        ::error file=x/a%0D%0Ab%2Cc%3Ad%25.json,line=6,col=16,title=a<b>&%25%3A%2C#\\ c%3A pass 1::\
        v.width is 80, and 90 was expected, since pass 1 (first%0D%0Athen%0A::error:: <x>, 50 %25)

        """
    )
    let protocolRun = try workshop.shell("layoutcase check x/* --tap")
    // The version, the plan, two tests, and five lines of YAML about the second.
    #expect(protocolRun.output.split(separator: "\n").count == 9)
  }

  @Test func `the test anything protocol numbers each pass of which something is expected`() throws {
    let workshop = try Workshop.holding(["a.json": Self.hostile])
    let run = try workshop.run("check a.json --tap")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0...2] == ["TAP version 14", "1..2", ##"ok 1 - a<b>&%:,\#\\ c: pass 0"##])
    #expect(lines[3] == ##"not ok 2 - a<b>&%:,\#\\ c: pass 1"##)
    #expect(lines[4] == "  ---" && lines.last == "  ...")
    #expect(lines.contains(#"      at: { file: "a.json", line: 6, column: 16 }"#))
  }

  @Test func `the example of a workflow and that of a hook work`() throws {
    let folder =
      String(#filePath.dropLast("Tests/CommandTests/CheckReportTests.swift".count)) + "Integrations/Checks/"
    let met =
      #"{"name":"m","environment":{"width":5,"height":5},"root":{"id":"r"},"expect":{"frames":{"r":{"width":5}}}}"#
    let workshop = try Workshop.holding(["layouts/m.json": met])
    let workflow = try workshop.shell("cat '\(folder)layouts.yml'").output
    let command = try #require(workflow.firstMatch(of: /run: (.+)\n/)?.output.1)
    #expect(try workshop.shell(String(command)).exitCode == 0)
    #expect(workflow.contains("path: layouts.xml"))
    #expect(try workshop.shell("test -s layouts.xml").exitCode == 0)
    let set =
      "git init -q . && cp '\(folder)pre-commit' .git/hooks/ && git config user.email a@b.c && git config user.name a"
    #expect(try workshop.shell(set).exitCode == 0)
    let commit = "git add layouts && git commit -q -m x"
    #expect(try workshop.shell(commit).exitCode == 0)
    try workshop.folder.write(met.replacing(#"{"width":5}"#, with: #"{"width":6}"#), to: "layouts/m.json")
    let refused = try workshop.shell(commit)
    #expect(refused.exitCode == 1 && refused.output.contains("r.width"), "\(refused.output)")
    #expect(try workshop.shell("layoutcase check layouts/*.json --github | grep -c ::error").output == "1\n")
    // A renamed document is checked, too, and what is not part of the commit.
    let renamed = try workshop.shell("git mv -f layouts/m.json layouts/n.json && git commit -q -m x")
    #expect(renamed.exitCode == 1 && renamed.output.contains("r.width"), "\(renamed.output)")
    try workshop.folder.write(met, to: "layouts/n.json")
    #expect(try workshop.shell(commit).exitCode == 0)
    let twin = met.replacing(#""name":"m""#, with: #""name":"twin""#)
      .replacing(#"{"frames":{"r":{"width":5}}}"#, with: #"{"sameAs":"m"}"#)
    try workshop.folder.write(twin, to: "layouts/twin.json")
    let related = try workshop.shell(commit)
    #expect(related.exitCode == 0, "\(related.output)")
    let broken = twin.replacing(#""sameAs":"m""#, with: #""sameAs":"gone""#)
    try workshop.folder.write(broken, to: "layouts/twin.json")
    #expect(try workshop.shell(commit).exitCode == 1)
  }

  @Test func `a workflow is told of a path that leads nowhere, and how much was compared where all is met`()
    throws
  {
    let workshop = try Workshop.holding([
      "one.json": #"""
      {"name": "one", "root": {"id": "r"}, "environment": {"width": 3, "height": 4},
       "expect": {"frames": {"r": {"width": 3}}}}
      """#
    ])
    let missing = try workshop.run("check nowhere --github")
    #expect(missing.exitCode == 3)
    #expect(missing.output.hasPrefix("::error title=check::"), "\(missing.output)")
    let met = try workshop.run("check one.json --github --junit j.xml")
    #expect(met.exitCode == 0 && met.output.isEmpty)
    #expect(met.messages.contains("1 case: 1 of 1 expectations met"), "\(met.messages)")
  }

  @Test func `of standard input no file is named to a server`() throws {
    let workshop = try Workshop()
    let document =
      #"{"name": "one", "root": {"id": "r"}, "environment": {"width": 3, "height": 4}, "#
      + #""expect": {"frames": {"r": {"width": 5}}}}"#
    #expect(
      try workshop.run("check - --github", input: document).output
        == "::error title=one%3A pass 0::r.width is 3, and 5 was expected\n")
    let run = try workshop.run("check - --junit j.xml", input: document)
    #expect(run.exitCode == 1)
    #expect(!String(decoding: try workshop.folder.bytes(of: "j.xml"), as: UTF8.self).contains("file="))
  }
}

extension Workshop {
  /// A workshop with some files, by their paths, in the folders x and layouts.
  static func holding(_ files: [String: String]) throws -> Workshop {
    let workshop = try Workshop()
    _ = try workshop.shell("mkdir x layouts")
    for (name, text) in files { try workshop.folder.write(text, to: name) }
    return workshop
  }

  func text(of name: String) throws -> String { String(decoding: try folder.bytes(of: name), as: UTF8.self) }
}
