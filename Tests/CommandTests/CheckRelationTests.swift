import JSON
import TestSupport
import Testing

/// What `check` compares beside numbers: tolerances, other cases, conditions and the mirrored layout.
struct CheckRelationTests {
  /// At a scale of 2 a pixel is half a point.
  /// Constraints place a switch by its alignment rectangle, which is 2 narrower than its frame, at the right.
  @Test func `a switch that hangs on leading and trailing edges is mirrored`() throws {
    let workshop = try Workshop.holding([
      "switch.json": #"""
      {"name":"switch","environment":{"width":320,"height":60,"scale":2,"era":"iOS 17"},
       "root":{"id":"v","children":[{"id":"t","class":"UILabel","text":"Wi-Fi"},{"id":"s","class":"UISwitch"}]},
       "constraints":["H:|-16-[t]-(>=8)-[s]-16-|","V:|-16-[t]","s.centerY == t.centerY"]}
      """#,
      "left.json": #"""
      {"name":"left","environment":{"width":320,"height":60,"scale":2,"era":"iOS 17"},
       "root":{"id":"v","children":[{"id":"s","class":"UISwitch"}]},
       "constraints":["s.right == v.right - 16","s.centerY == v.centerY"]}
      """#,
    ])
    let run = try workshop.run("check switch.json --mirror")
    #expect(run.exitCode == 0 && run.output.contains("no difference"), "\(run.output)\(run.messages)")
    #expect(try workshop.run("check left.json --mirror").exitCode == 1)
  }

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
    let workshop = try Workshop.holding(["a.json": document])
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
      #"""
      ,"expect":{"mirrorOf":"plain"},\#
      "history":[{"changes":[{"environment":{"width":200}}],"expect":{"mirrorOf":"plain"}}]
      """#
    )
    let other = Self.row(
      "other", #""a.left == v.left + 5","b.left == v.left + 50""#, #","expect":{"sameAs":"plain"}"#)
    let workshop = try Workshop.holding([
      "all.ndjson": [Self.plain, twin, mirror, other].joined(separator: "\n")
    ])
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
    let workshop = try Workshop.holding(["x/twin.json": twin])
    let missing = try workshop.run("check x/twin.json")
    #expect(missing.exitCode == 1)
    #expect(missing.output.contains(#"the case "plain"  exists    does not exist"#), "\(missing.output)")
    _ = try workshop.run(
      "add -", input: Self.row("plain", #""a.left == v.left + 6","b.left == a.right + 8""#))
    #expect(try workshop.run("check x/twin.json").exitCode == 1)
    try workshop.folder.write(Self.plain, to: "x/plain.json")
    #expect(try workshop.run("check x/twin.json").exitCode == 0)
  }

  @Test(arguments: ["x/twin.json x/others.ndjson", "x/others.ndjson x/twin.json", "x"])
  func `a related case is sought in the other files that are named`(_ files: String) throws {
    let twin = Self.row(
      "twin", #""a.left == v.left + 5","b.left == a.right + 8""#, #","expect":{"sameAs":"plain"}"#)
    let workshop = try Workshop.holding(["x/twin.json": twin, "x/others.ndjson": Self.plain])
    // The stored case of the name has another layout.
    _ = try workshop.run(
      "add -", input: Self.row("plain", #""a.left == v.left + 6","b.left == a.right + 8""#))
    let run = try workshop.run("check \(files)")
    #expect(run.exitCode == 0 && run.output.contains("1 of 1 expectations met"), "\(run.output)")
  }

  /// Only the layouts are compared: 10 differs from 20, and each case has its difference.
  @Test func `cases may expect each other, and themselves`() throws {
    func document(_ name: String, _ other: String, _ width: Int) -> String {
      #"{"name":"\#(name)","environment":{"width":\#(width),"height":9},"root":{"id":"r","children":[{"id":"a"}]},"#
        + #""constraints":["H:|[a(\#(width))]","V:|[a(9)]"],"expect":{"sameAs":"\#(other)"}}"#
    }
    let workshop = try Workshop.holding([
      "same.ndjson": "\(document("a", "b", 10))\n\(document("b", "a", 10))",
      "other.ndjson": "\(document("a", "b", 10))\n\(document("b", "a", 20))\n\(document("c", "c", 5))",
    ])
    let same = try workshop.run("check same.ndjson")
    #expect(same.exitCode == 0 && same.output.contains("2 of 2 expectations met"), "\(same.output)")
    let other = try workshop.run("check other.ndjson")
    #expect(other.exitCode == 1 && other.output.contains("1 of 3 expectations met"), "\(other.output)")
    _ = try workshop.run("add other.ndjson")
    #expect(try workshop.run("check --all").output.contains("1 of 3 expectations met"))
    #expect(try workshop.run("replay --all").exitCode == 1)
  }

  /// `a` is 50 wide in this case and in the mirrored one, and 60 in the other, whose case has the same name.
  @Test func `cases of one name in several files are told apart`() throws {
    func document(_ name: String, width: Int, _ more: String = "") -> String {
      #"{"name":"\#(name)","environment":{"width":200,"height":44},"root":{"id":"v","children":["#
        + #"{"id":"a","intrinsic":[\#(width),20]}]},"constraints":["a.centerX == v.centerX","a.top == v.top"]\#(more)}"#
    }
    let workshop = try Workshop.holding([
      "own.json": document("own", width: 50, #","expect":{"sameAs":"wide","mirrorOf":"same"}"#),
      "wide.json": document("other", width: 60), "same.json": document("other", width: 50),
    ])
    let run = try workshop.run("check own.json")
    #expect(run.exitCode == 1 && run.output.contains("a.width, as in wide"), "\(run.output)\(run.messages)")
    #expect(!run.output.contains("mirror of same"), "\(run.output)")
  }

  @Test func `a condition that does not hold is a difference at its line`() throws {
    let document = Self.row(
      "c", #""a.left == v.left + 5","b.left == a.right + 8""#,
      ",\"expect\":{\"holds\":[\"a.width == 3 * b.width\",\n\"b.x < a.x\"]}")
    let workshop = try Workshop.holding(["c.json": document])
    let run = try workshop.run("check c.json --github")
    #expect(
      run.output
        == "::error file=c.json,line=2,col=1,title=c%3A pass 0::b.x < a.x does not hold: b.x is 43 and a.x is 5\n"
    )
    let twice = document.replacing("b.x < a.x", with: "b.x == 2 * b.x")
    #expect(try Workshop().run("check -", input: twice).output.contains("does not hold: b.x is 43 "))
    try workshop.folder.write(document.replacing("b.x <", with: "b.q <"), to: "c.json")
    let wrong = try workshop.run("check c.json")
    #expect(wrong.exitCode == 4)
    #expect(wrong.messages.hasPrefix("c.json:2:4: expect.holds[1]: "), "\(wrong.messages)")
  }

  /// The row is 150 wide, and its two views 100 each: the second is made smaller, and neither is larger.
  @Test func `what a condition denies is told with the views of which it holds, and the numbers`() throws {
    let document = #"""
      {"name":"c","environment":{"width":150,"height":20},"root":{"id":"v","children":[
        {"id":"a","intrinsic":{"width":100,"height":20},"compression":{"horizontal":751}},
        {"id":"b","intrinsic":{"width":100,"height":20}}]},
       "constraints":["H:|[a][b]|","V:|[a]","V:|[b]"],
       "expect":{"holds":["not compressed","not (stretched(a) or compressed(b))","stretched(b)","not b.width < 60"]}}
      """#
    let run = try Workshop.holding(["c.json": document]).run("check c.json --github")
    let sentences = run.output.split(separator: "\n").compactMap { $0.split(separator: "pass 0::").last }
    #expect(
      sentences == [
        "not compressed does not hold: b is compressed",
        "not (stretched(a) or compressed(b)) does not hold: b is compressed", "stretched(b) does not hold",
        "not b.width < 60 does not hold: b.width is 50",
      ])
    let workshop = try Workshop.holding(["c.json": document])
    let details = try JSONDocument(workshop.run("check c.json -o json").output).root.elements[0]["details"]
    #expect(
      details?.elements.map { $0["actual"]?.text } == [
        "does not hold: b is compressed", "does not hold: b is compressed", "does not hold",
        "does not hold: b.width is 50",
      ])
    #expect(try workshop.run("check c.json").output.contains("does not hold: b is compressed"))
  }

  @Test func `a view that is not mirrored is told with what says left`() throws {
    let workshop = try Workshop.holding([
      "plain.json": Self.plain,
      "leading.json": Self.row("leading", #""a.leading == v.leading + 5","b.leading == a.trailing + 8""#),
    ])
    #expect(try workshop.run("check leading.json --mirror").exitCode == 0)
    #expect(try workshop.run("check plain.json").exitCode == 0)
    let run = try workshop.run("check plain.json --mirror")
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains(
        """
        a.x is 5, and mirrored it is 65; c7 says left or right: a.left == v.left + 5; c8 says left or right: \
        b.left == a.right + 8
        """
      ), "\(run.output)")
  }

  /// From right to left b ends 8 before a begins, so that its left edge is not behind a's right one.
  @Test func `a conflict in one direction alone is told`() throws {
    let workshop = try Workshop.holding([
      "left.json": Self.row(
        "left", #""a.leading == v.leading + 5","b.leading == a.trailing + 8","b.left >= a.right""#)
    ])
    let run = try workshop.run("check left.json --mirror")
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains("broken is c9 from right to left, and nothing from left to right"), "\(run.output)")
    #expect(!run.output.contains("the status"), "\(run.output)")
    for words in ["broken, right to left", "1 layout has other conflicts"] {
      #expect(run.output.contains(words), "\(run.output)")
    }
  }

  /// A stack view has its second view behind its first one in either direction, and a gap that may be larger, from the
  /// first one's right to the second one's left, is there from left to right alone.
  @Test func `a required constraint that is broken from right to left alone is told`() throws {
    let document = """
      {"name":"c","rules":"uikit","environment":{"width":100,"height":20},"root":{"id":"v","children":[
        {"id":"row","class":"UIStackView","stack":{"axis":"horizontal"},"children":[{"id":"a"},{"id":"b"}]}]},
       "constraints":["H:|[row]|","V:|[row]|","a.width == 50",{"id":"gap","first":"b.left","relation":">=",
         "second":"a.right"}]}
      """
    let workshop = try Workshop.holding(["c.json": document])
    let run = try workshop.run("check c.json --mirror")
    #expect(run.exitCode == 1)
    #expect(run.output.contains("gap"), "\(run.output)")
    let lint = "lint c.json --select left-beside-leading -o json"
    let fix = try JSONDocument(workshop.run(lint).output).root.elements.first?["fix"]?.text
    #expect(fix == "gap: b.leading >= a.trailing")
    let directed = try Workshop.holding([
      "c.json": document.replacing("b.left", with: "b.leading").replacing("a.right", with: "a.trailing")
    ])
    #expect(try directed.run("check c.json --mirror").exitCode == 0)
  }
}
