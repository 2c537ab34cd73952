import JSON
import TestSupport
import Testing

/// What `check` compares beside frames, and what it writes.
@Suite struct CheckReportTests {
  /// Two passes of which the second expects another width; with names that every format has to escape.
  private static let hostile = #"""
    {"name": "a<b>&%:,#\\ c", "environment": {"width": 100, "height": 50}, "root": {"id": "v"},
     "expect": {"frames": {"v": {"width": 100}}},
     "history": [
       {"note": "says ::error:: <x>, 50 %", "changes": [{"environment": {"width": 80}}],
        "expect": {"frames": {"v": {
          "width": 90}}}}]}
    """#

  private func workshop(_ files: [String: String]) throws -> Workshop {
    let workshop = try Workshop()
    _ = try workshop.shell("mkdir x layouts")
    for (name, text) in files { try workshop.folder.write(Array(text.utf8), to: name) }
    return workshop
  }

  /// Removes what a folder of a test's own does not remove by itself.
  private func removeFolders(of workshop: Workshop) {
    _ = try? workshop.shell("rm -rf x layouts .git")
  }

  private func text(_ name: String, in workshop: Workshop) throws -> String {
    String(decoding: try workshop.folder.bytes(of: name), as: UTF8.self)
  }

  @Test func `the table says what differs, by how much and since which change`() throws {
    let workshop = try self.workshop(["a.json": Self.hostile])
    defer { removeFolders(of: workshop) }
    let run = try workshop.run("check a.json")
    #expect(run.exitCode == 1)
    let row = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("v.width") })
    #expect(
      row.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        == "v.width 90 80 -10 1 pass 1 (says ::error:: <x>, 50 %) 6")
  }

  @Test func `the change since which a number is wrong is found among earlier passes`() throws {
    let workshop = try self.workshop([
      "a.json": #"""
      {"name": "n", "environment": {"width": 100, "height": 50}, "root": {"id": "v"},
       "history": [{"changes": [{"environment": {"height": 60}}]}, {"changes": [{"environment": {"width": 80}}]},
         {"changes": [{"environment": {"height": 70}}],
          "expect": {"frames": {"v": {"width": 100, "height": 99}}}}]}
      """#
    ])
    defer { removeFolders(of: workshop) }
    let run = try workshop.run("check a.json -o json")
    let document = try JSONDocument(run.output).root
    let details = try #require(document.elements.first?["details"]?.elements)
    #expect(details.map { $0["since"]?.double } == [2, 3])
    #expect(details.map { $0["by"]?.double } == [-20, -29])
    #expect(details.map { $0["line"]?.double } == [4, 4])
  }

  @Test func `the report for continuous integration has the form of JUnit`() throws {
    let workshop = try self.workshop([
      "a.json": Self.hostile, "b.json": #"{"name": "b", "root": {"id": "r"}}"#,
    ])
    defer { removeFolders(of: workshop) }
    let run = try workshop.run("check a.json b.json --junit out.xml")
    #expect(run.exitCode == 1)
    let report = try JUnitElement(try text("out.xml", in: workshop))
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
    let replay = try JUnitElement(try text("replay.xml", in: workshop))
    #expect(replay.flaw == nil && replay["failures"] == "1")
  }

  @Test func `a file that cannot be read is told, and the others are checked`() throws {
    let good =
      #"{"name": "good", "environment": {"width": 5, "height": 5}, "root": {"id": "r"}, "expect": {"frames": {"r": {"width": 5}}}}"#
    let workshop = try self.workshop([
      "a.json": good, "b.json": "{\n  \"name\": 3, \"root\": {\"id\": \"r\"} }",
      "c.xib": "<document>\n<objects>", "d.json": good,
    ])
    defer { removeFolders(of: workshop) }
    let run = try workshop.run("check a.json b.json c.xib gone.json d.json --junit out.xml -o json")
    #expect(run.exitCode == 4)
    let lines = run.messages.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("layoutcase: b.json:2:") })
    #expect(lines.contains { $0.hasPrefix("layoutcase: c.xib:2:10: not well-formed XML") })
    #expect(lines.contains { $0.hasPrefix("layoutcase: gone.json: ") })
    let checks = try JSONDocument(run.output).root.elements
    #expect(checks.map { $0["file"]?.text } == ["a.json", "b.json", "c.xib", "gone.json", "d.json"])
    #expect(checks.map { $0["matches"]?.content } == [true, false, false, false, true].map { .bool($0) })
    #expect(checks[2]["errors"]?.elements.first?["line"]?.double == 2)
    let report = try JUnitElement(try text("out.xml", in: workshop))
    #expect(report.flaw == nil && report["errors"] == "3" && report["failures"] == "0")
    #expect(report.children[2].children.first?.children.first?.name == "error")
    let table = try workshop.run("check a.json c.xib d.json")
    #expect(table.exitCode == 4)
    #expect(table.output.contains("1 file could not be read\n2 cases: 2 of 2 expectations met\n"))
    #expect(
      try workshop.run("check c.xib --github").output.hasPrefix(
        "::error file=c.xib,line=2,col=10,title=c.xib"))
    #expect(try workshop.run("check c.xib d.json --tap").output.contains("not ok 1 - c.xib: reading\n"))
  }

  @Test func `what would be replaced is no other file, and never the database`() throws {
    let workshop = try self.workshop(["a.json": Self.hostile, "thesis": "mine"])
    defer { removeFolders(of: workshop) }
    #expect(try workshop.run("check a.json --junit thesis").exitCode == 1)
    #expect(try text("thesis", in: workshop) == "mine")
    #expect(try workshop.run("check a.json --junit thesis --force").exitCode == 1)
    #expect(try text("thesis", in: workshop).hasPrefix("<?xml"))
    _ = try workshop.run("init")
    #expect(try workshop.run("check a.json --junit layoutcase.db --force").exitCode == 2)
  }

  /// https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions, and the escaping of its toolkit.
  @Test func `an annotation is a workflow command in which nothing else can be one`() throws {
    let workshop = try self.workshop(["a.json": Self.hostile])
    defer { removeFolders(of: workshop) }
    let run = try workshop.run("check a.json --github")
    #expect(run.exitCode == 1)
    #expect(
      run.output
        == "::error file=a.json,line=6,col=16,title=a<b>&%25%3A%2C#\\ c%3A pass 1::pass 1: v.width is 80, and 90 was expected, since pass 1 (says ::error:: <x>, 50 %25)\n"
    )
  }

  @Test func `a line break in a file's name or in a note ends no annotation`() throws {
    let workshop = try self.workshop([
      "x/a\r\nb,c:d%.json": Self.hostile.replacing("says ", with: "first\\r\\nthen\\n")
    ])
    defer { removeFolders(of: workshop) }
    let run = try workshop.shell("layoutcase check x/* --github")
    #expect(
      run.output
        == "::error file=x/a%0D%0Ab%2Cc%3Ad%25.json,line=6,col=16,title=a<b>&%25%3A%2C#\\ c%3A pass 1::pass 1: v.width is 80, and 90 was expected, since pass 1 (first%0D%0Athen%0A::error:: <x>, 50 %25)\n"
    )
    let protocolRun = try workshop.shell("layoutcase check x/* --tap")
    // The version, the plan, two tests, and five lines of YAML about the second.
    #expect(protocolRun.output.split(separator: "\n").count == 9)
  }

  @Test func `the test anything protocol numbers each pass of which something is expected`() throws {
    let workshop = try self.workshop(["a.json": Self.hostile])
    defer { removeFolders(of: workshop) }
    let run = try workshop.run("check a.json --tap")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0...2] == ["TAP version 14", "1..2", ##"ok 1 - a<b>&%:,\#\\ c: pass 0"##])
    #expect(lines[3] == ##"not ok 2 - a<b>&%:,\#\\ c: pass 1"##)
    #expect(lines[4] == "  ---" && lines.last == "  ...")
    #expect(lines.contains(#"      at: { file: "a.json", line: 6, column: 16 }"#))
  }

  @Test func `an update changes the expected values alone and leaves every other byte`() throws {
    let before = """
      [ {"name": "a", "environment": {"width": 100, "height": 50},\r
      \t"root": {"id": "v"}, "expect" : {"frames":{"v":{"width":1e2,  "height": 4e1 }} , "status" :"conflict"}},
        {"name": "b", "title": "\u{FC} \\u00fc", "environment": {"width": 10, "height": 20}, "root": {"id": "r"},
         "history": [{"changes": [{"environment": {"width": 12.25}}], "expect": {"frames": {"r": {"width": 12.2500004}}}}],
         "expect": {"frames": {"r": {"width": 11}}}} ]

      """
    let workshop = try self.workshop(["a.json": before])
    defer { removeFolders(of: workshop) }
    #expect(try workshop.run("check a.json --update --failed").exitCode == 0)
    let failed = before.replacing("4e1 ", with: "50 ").replacing(#":"conflict""#, with: #":"solved""#)
      .replacing(#""width": 11}"#, with: #""width": 10}"#)
    #expect(try text("a.json", in: workshop) == failed)
    #expect(try workshop.run("check a.json --update").exitCode == 0)
    #expect(try text("a.json", in: workshop) == failed.replacing("12.2500004", with: "12.25"))
  }

  @Test func `one case of a file is updated where one is named`() throws {
    let lines = ["a", "b"].map {
      #"{"name":"\#($0)","environment":{"width":5,"height":5},"root":{"id":"r"},"expect":{"frames":{"r":{"width":4}}}}"#
    }
    let workshop = try self.workshop(["a.ndjson": lines.joined(separator: "\n")])
    defer { removeFolders(of: workshop) }
    #expect(try workshop.run("check a.ndjson#b --update").exitCode == 0)
    let text = try text("a.ndjson", in: workshop)
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
    let workshop = try self.workshop(["a.json": lines, "b.json": compact, "c.json": own])
    defer { removeFolders(of: workshop) }
    let run = try workshop.run("check a.json b.json c.json --record -o json")
    #expect(run.exitCode == 0)
    #expect(try JSONDocument(run.output).root.elements.map { $0["compared"]?.double } == [2, 1, 1])
    #expect(
      try text("a.json", in: workshop) == """
        {
            "name": "a",
            "environment": {"width": 100, "height": 50}, "root": {"id": "v"},
            "history": [ {"changes": [{"environment": {"width": 80}}],"expect":{"status":"solved","frames":{"v":{"x":0,"y":0,"width":80,"height":50}}}} ],
            "expect": {
              "status": "solved",
              "frames": { "v": { "x": 0, "y": 0, "width": 100, "height": 50 } }
            }
        }
        """)
    #expect(
      try text("b.json", in: workshop)
        == compact.dropLast()
        + #","expect":{"status":"solved","frames":{"r":{"x":0,"y":0,"width":3,"height":4}}}}"#)
    #expect(try text("c.json", in: workshop) == own)
  }

  @Test(arguments: ["--update", "--record", "--update --failed"])
  func `what is stored or no file of documents is not rewritten`(_ options: String) throws {
    let workshop = try self.workshop([
      "a.json": #"{"name": "a", "root": {"id": "r"}, "expect": {"status": "conflict"}}"#
    ])
    defer { removeFolders(of: workshop) }
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

  /// At a scale of 2 a pixel is half a point.
  @Test(
    arguments: [
      ("0.4", 1), ("0.5", 0), (#""1px""#, 0), (#""0.9px""#, 1), (#"{"width": 0.5}"#, 0),
      (#"{"height": 0.5}"#, 1),
      (#"{"x": 0, "width": "1px"}"#, 0),
    ])
  func `a tolerance is in points or pixels, for all numbers or for some`(_ tolerance: String, code: Int32)
    throws
  {
    let document =
      #"{"name":"a","environment":{"width":10,"height":4,"scale":2},"root":{"id":"r"},"#
      + #""expect":{"frames":{"r":{"x":0,"width":10.5}},"tolerance":\#(tolerance)}}"#
    let workshop = try self.workshop(["a.json": document])
    defer { removeFolders(of: workshop) }
    #expect(try workshop.run("check a.json").exitCode == code)
    // A database keeps what the document says.
    _ = try workshop.run("add a.json")
    #expect(try workshop.run("check a").exitCode == code)
    #expect(try workshop.run("replay a").exitCode == code)
    let exported = try JSONDocument(workshop.run("export a").output).root
    let kept = try #require(exported["expect"]?["tolerance"])
    let given = try JSONDocument(tolerance).root
    #expect(JSONWriter.text(of: kept, .compact) == JSONWriter.text(of: given, .compact))
  }

  private static func row(_ name: String, _ constraints: String, _ rest: String = "") -> String {
    #"{"name":"\#(name)","environment":{"width":100,"height":20},"root":{"id":"v","children":[{"id":"a"},{"id":"b"}]},"#
      + #""constraints":["a.top == v.top","b.top == v.top","a.height == 20","b.height == 20","#
      + #""a.width == 30","b.width == 10",\#(constraints)]\#(rest)}"#
  }

  private static let plain = row("plain", #""a.left == v.left + 5","b.left == a.right + 8""#)

  @Test func `relations compare a pass with another case in its environment`() throws {
    // b lies at 43…53 of 100 in the plain row, and at 47…57 in its mirror.
    let twin = Self.row(
      "twin", #""b.left == v.left + 43","a.right == b.left - 8""#, #","expect":{"sameAs":"plain"}"#)
    let mirror = Self.row(
      "mirror", #""a.right == v.right - 5","b.right == a.left - 8""#,
      #","expect":{"mirrorOf":"plain"},"history":[{"changes":[{"environment":{"width":200}}],"expect":{"mirrorOf":"plain"}}]"#
    )
    let other = Self.row(
      "other", #""a.left == v.left + 5","b.left == v.left + 50""#, #","expect":{"sameAs":"plain"}"#)
    let workshop = try self.workshop([
      "all.ndjson": [Self.plain, twin, mirror, other].joined(separator: "\n")
    ])
    defer { removeFolders(of: workshop) }
    let run = try workshop.run("check all.ndjson -o json")
    #expect(run.exitCode == 1)
    let checks = try JSONDocument(run.output).root.elements
    #expect(
      checks.map { $0["differences"]?.elements.compactMap(\.text) ?? [] } == [
        [], [], [], [#"pass 0: b.x is 50, and 43 in "plain""#],
      ])
    // Stored cases find each other, and replay compares as well.
    _ = try workshop.run("add all.ndjson")
    #expect(try workshop.run("check twin mirror").exitCode == 0)
    #expect(try workshop.run("replay --all").exitCode == 1)
    #expect(try workshop.run("replay twin mirror").exitCode == 0)
  }

  @Test func `a related case is sought in the file, beside it and in the database`() throws {
    let twin = Self.row(
      "twin", #""a.left == v.left + 5","b.left == a.right + 8""#, #","expect":{"sameAs":"plain"}"#)
    let workshop = try self.workshop(["x/twin.json": twin])
    defer { removeFolders(of: workshop) }
    let missing = try workshop.run("check x/twin.json")
    #expect(missing.exitCode == 3)
    #expect(missing.messages.contains(#"sameAs: there is no case "plain""#))
    #expect(missing.messages.hasPrefix("layoutcase: x/twin.json:1:"))
    _ = try workshop.run(
      "add -", input: Self.row("plain", #""a.left == v.left + 6","b.left == a.right + 8""#))
    #expect(try workshop.run("check x/twin.json").exitCode == 1)
    try workshop.folder.write(Array(Self.plain.utf8), to: "x/plain.json")
    #expect(try workshop.run("check x/twin.json").exitCode == 0)
  }

  @Test func `cases that expect each other are refused`() throws {
    func document(_ name: String, _ other: String) -> String {
      #"{"name":"\#(name)","root":{"id":"r"},"expect":{"sameAs":"\#(other)"}}"#
    }
    let workshop = try self.workshop([
      "a.ndjson": "\(document("a", "b"))\n\(document("b", "a"))", "c.json": document("c", "c"),
    ])
    defer { removeFolders(of: workshop) }
    for file in ["a.ndjson", "c.json"] {
      let run = try workshop.run("check \(file)")
      #expect(run.exitCode == 3)
      #expect(run.messages.contains("go round in a circle"))
    }
  }

  @Test func `a condition that does not hold is a difference at its line`() throws {
    let document = Self.row(
      "c", #""a.left == v.left + 5","b.left == a.right + 8""#,
      ",\"expect\":{\"holds\":[\"a.width == 3 * b.width\",\n\"b.x < a.x\"]}")
    let workshop = try self.workshop(["c.json": document])
    defer { removeFolders(of: workshop) }
    let run = try workshop.run("check c.json --github")
    #expect(
      run.output == "::error file=c.json,line=2,col=1,title=c%3A pass 0::pass 0: b.x < a.x does not hold\n")
    try workshop.folder.write(Array(document.replacing("b.x <", with: "b.q <").utf8), to: "c.json")
    let wrong = try workshop.run("check c.json")
    #expect(wrong.exitCode == 4)
    #expect(wrong.messages.hasPrefix("layoutcase: c.json:2:1: expect.holds[1]: "), "\(wrong.messages)")
  }

  @Test func `a view that is not mirrored is told with what says left`() throws {
    let workshop = try self.workshop([
      "plain.json": Self.plain,
      "leading.json": Self.row("leading", #""a.leading == v.leading + 5","b.leading == a.trailing + 8""#),
    ])
    defer { removeFolders(of: workshop) }
    #expect(try workshop.run("check leading.json --mirror").exitCode == 0)
    #expect(try workshop.run("check plain.json").exitCode == 0)
    let run = try workshop.run("check plain.json --mirror")
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains(
        "a.x is 5, and mirrored it is 65; c7 says left or right: a.left == v.left + 5; c8 says left or right: b.left == a.right + 8"
      ), "\(run.output)")
  }

  @Test func `the example of a workflow and that of a hook work`() throws {
    let folder =
      String(#filePath.dropLast("Tests/CommandTests/CheckReportTests.swift".count)) + "Integrations/Checks/"
    let met =
      #"{"name":"m","environment":{"width":5,"height":5},"root":{"id":"r"},"expect":{"frames":{"r":{"width":5}}}}"#
    let workshop = try self.workshop(["layouts/m.json": met])
    defer { removeFolders(of: workshop) }
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
    try workshop.folder.write(
      Array(met.replacing(#"{"width":5}"#, with: #"{"width":6}"#).utf8), to: "layouts/m.json")
    let refused = try workshop.shell(commit)
    #expect(refused.exitCode == 1 && refused.output.contains("r.width"), "\(refused.output)")
    #expect(try workshop.shell("layoutcase check layouts/*.json --github | grep -c ::error").output == "1\n")
  }
}

/// An element of a JUnit report, and what of it does not fit Jenkins' schema junit-10: which attributes and children it
/// may have, and which it needs.
struct JUnitElement {
  let name: String
  private var attributes: [String: String] = [:]
  private(set) var children: [JUnitElement] = []
  private(set) var text = ""

  private static let allowed: [String: (attributes: [String], required: [String], children: [String])] = [
    "testsuites": (["name", "time", "tests", "failures", "errors"], [], ["testsuite"]),
    "testsuite": (
      [
        "name", "tests", "failures", "errors", "group", "time", "skipped", "timestamp", "hostname", "id",
        "package", "file", "log", "url",
      ], ["name", "tests", "failures", "errors"],
      ["testsuite", "properties", "testcase", "system-out", "system-err"]
    ),
    "testcase": (
      ["name", "time", "classname", "group"], ["name"],
      ["skipped", "error", "failure", "system-out", "system-err"]
    ),
    "failure": (["type", "message"], [], []), "error": (["type", "message"], [], []),
    "skipped": (["type", "message"], [], []),
  ]

  init(_ xml: String) throws {
    var rest = xml[...]
    if let head = rest.prefixMatch(of: /<\?xml [^>]*\?>\s*/) { rest = rest[head.range.upperBound...] }
    try self.init(reading: &rest)
    let isOver = rest.allSatisfy(\.isWhitespace)
    try #require(isOver)
  }

  private init(reading rest: inout Substring) throws {
    let tag = try #require(rest.prefixMatch(of: /<([a-z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>/))
    name = String(tag.output.1)
    for attribute in tag.output.2.matches(of: #/ ([a-z]+)="([^"<]*)"/#) {
      attributes[String(attribute.output.1)] = try Self.unescaped(attribute.output.2)
    }
    rest = rest[tag.range.upperBound...]
    guard tag.output.3.isEmpty else { return }
    while !rest.hasPrefix("</\(name)>") {
      if rest.hasPrefix("<") {
        children.append(try JUnitElement(reading: &rest))
      } else {
        let characters = rest.prefix { $0 != "<" }
        try #require(!characters.isEmpty)
        text += try Self.unescaped(characters)
        rest = rest[characters.endIndex...]
      }
    }
    rest = rest.dropFirst(name.count + 3)
  }

  private static func unescaped(_ text: Substring) throws -> String {
    let isEscaped = text.wholeMatch(of: /(?:[^&]|&(?:lt|gt|amp|quot|#[0-9]+);)*/) != nil
    try #require(isEscaped)
    return String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
      "&quot;", with: "\""
    )
    .replacing("&#10;", with: "\n").replacing("&#9;", with: "\t").replacing("&amp;", with: "&")
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// Nil where it fits.
  var flaw: String? {
    guard let allowed = Self.allowed[name] else { return "<\(name)> is unknown" }
    for attribute in attributes.keys where !allowed.attributes.contains(attribute) {
      return "<\(name)> has no attribute \(attribute)"
    }
    for attribute in allowed.required where attributes[attribute] == nil {
      return "<\(name)> needs \(attribute)"
    }
    for child in children where !allowed.children.contains(child.name) {
      return "<\(name)> has no <\(child.name)>"
    }
    if name == "testsuite" {
      func count(_ kind: String) -> String {
        "\(children.count { $0.children.contains { $0.name == kind } })"
      }
      if self["tests"] != "\(children.count)" || self["failures"] != count("failure")
        || self["errors"] != count("error")
      {
        return "wrong counts"
      }
    }
    return children.lazy.compactMap(\.flaw).first
  }
}
