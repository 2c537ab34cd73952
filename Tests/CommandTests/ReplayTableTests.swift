import JSON
import TestSupport
import Testing

/// What `replay` shows a person.
struct ReplayTableTests {
  /// Two bars of 20 in a row of 50 with 10 between them. What is raised to 251 is not stretched, and the other is 20.
  private static let bars = #"""
    {"name":"bars","environment":{"width":50,"height":9},"root":{"id":"v","children":[
     {"id":"a","intrinsic":{"width":10,"height":5}},{"id":"b","intrinsic":{"width":10,"height":5}}]},
     "constraints":["H:|[a]-10-[b]|","V:|[a]","V:|[b]"],
     "history":[{"changes":[{"view":"a","hugging":{"horizontal":251}}],"expect":{"frames":{"a":{"width":10}}}},
      {"changes":[{"view":"a","hugging":{"horizontal":252}}],"expect":{"frames":{"a":{"width":11}}}},
      {"note":"b now","changes":[{"view":"b","hugging":{"horizontal":253}}]},
      {"changes":[{"environment":{"width":5}}]}]}
    """#

  @Test func `a single case has a line for each pass, with what moved`() throws {
    let workshop = try Workshop.holding(["bars.json": Self.bars])
    let run = try workshop.run("replay bars.json")
    #expect(run.exitCode == 1)
    let lines = run.output.split(separator: "\n").map { line in
      line.split(separator: "  ").map { $0.trimmingPrefix(" ") }.filter { !$0.isEmpty }.joined(separator: "|")
    }
    #expect(
      lines.prefix(7) == [
        "bars", "pass|set|status|moved|met|note", lines[2], "0|solved, ambiguous",
        "1|a.hugging.horizontal=251|solved|a width 30 → 10; b x 40 → 20, width 10 → 30|yes",
        "2|a.hugging.horizontal=252|solved|kept|1 differs",
        "3|b.hugging.horizontal=253|solved|a width 10 → 30; b x 20 → 40, width 30 → 10|b now",
      ], "\(run.output)")
    // The gap of 10 has no room.
    #expect(lines[7].hasPrefix("4|width=5|conflict|"), "\(run.output)")
    let passes = try JSONDocument(workshop.run("replay bars.json -o json").output).root.elements
    #expect(passes.map { $0["note"]?.text } == [nil, nil, nil, "b now", nil])
    // The case has been named above.
    #expect(lines[8] == "pass 2: a.width is 10, and 11 was expected", "\(run.output)")
  }

  /// A text without spaces is broken where it does not fit, and nothing of it is lost.
  @Test func `a long value that stands below its row is broken`() throws {
    let text = String(repeating: "0123456789", count: 12)
    let workshop = try Workshop.holding([
      "t.json": #"""
      {"name":"t","environment":{"width":40,"height":9},"root":{"id":"v","children":[{"id":"t","class":"UILabel"}]},
       "history":[{"changes":[{"view":"t","text":"\#(text)"}]}]}
      """#
    ])
    let lines = try workshop.shell("COLUMNS=60 layoutcase replay t.json").output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 60 }, "\(lines)")
    let first = try #require(lines.firstIndex { $0.contains("t.text=\"0123") })
    let value = lines[first...].prefix(3).map { $0.filter { $0.isNumber || $0 == "\"" } }.joined()
    #expect(value == "\"\(text)\"", "\(lines)")
  }

  /// A text of 30 points in 40, 20 and 50.
  @Test func `a replay tells which pass truncates a text first, and all frames where they are asked for`()
    throws
  {
    let workshop = try Workshop.holding([
      "t.json": #"""
      {"name":"t","environment":{"width":40,"height":9},"root":{"id":"v","children":[
       {"id":"t","class":"UILabel","intrinsic":{"width":30,"height":5}}]},
       "constraints":["H:|[t]|","V:|[t]"],
       "history":[{"changes":[{"environment":{"width":20}}]},{"changes":[{"environment":{"width":50}}]}]}
      """#, "other.json": #"{"name":"other","root":{"id":"v"}}"#,
    ])
    let told = try workshop.run("replay t.json").output
    #expect(told.contains("\n\nPass 1 is the first that truncates t.\n\n1 case, 3 passes"), "\(told)")
    #expect(told.contains("  v width 40 → 20; t width 40 → 20  t is truncated\n"), "\(told)")
    #expect(told.contains("  v width 20 → 50; t width 20 → 50  t is whole\n"), "\(told)")
    let frames = try workshop.run("replay t.json --frames").output
    let shown = frames.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    let first = try #require(shown.firstIndex(of: "pass 1"))
    #expect(shown[first...].prefix(5).last == "t 0 0 20 5 truncated", "\(frames)")
    #expect(shown.suffix(2).first == "t 0 0 50 5", "\(frames)")
    #expect(try workshop.run("replay t.json other.json --frames").exitCode == 2)
  }

  @Test func `several cases have a line each, and programs have what they had`() throws {
    let workshop = try Workshop.holding([
      "bars.json": Self.bars, "other.json": #"{"name":"other","root":{"id":"v"}}"#,
    ])
    let several = try workshop.run("replay bars.json other.json")
    #expect(several.output.hasPrefix("case   passes  anew  kept  conflicts  met"), "\(several.output)")
    let csv = try workshop.run("replay bars.json -o csv").output.split(separator: "\r\n")
    #expect(csv.first == "case,passes,relaid,kept,conflicts,pivots,heights,expected,met,differences")
    #expect(csv.count == 2)
  }

  @Test func `a test of a report is called after its pass and the note of that`() throws {
    let workshop = try Workshop.holding(["bars.json": Self.bars])
    for verb in ["replay", "check"] { _ = try workshop.run("\(verb) bars.json --junit \(verb).xml") }
    let names = try ["replay", "check"].map { verb in
      try JUnitElement(workshop.text(of: "\(verb).xml")).children[0].children.map { $0["name"] ?? "" }
    }
    #expect(names == [["pass 0", "pass 1", "pass 2", "pass 3: b now", "pass 4"], ["pass 1", "pass 2"]])
  }
}
