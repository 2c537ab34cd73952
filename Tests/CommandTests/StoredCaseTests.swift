import TestSupport
import Testing

/// The verbs that show, rename, copy and remove stored cases.
struct StoredCaseTests {
  @Test func `a case is renamed, shown and removed`() throws {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -", input: #"{"name": "one", "root": {"id": "r"}, "constraints": ["r.width == 3"]}"#)
    #expect(try workshop.run("rename one two").messages == "Renamed one to two.\n")
    let shown = try workshop.run("show two").output
    #expect(shown.contains("c1          r.width == 3\n") && !shown.contains("varies"))
    #expect(try workshop.run(["rename", "two", "a\"b"]).exitCode == 2)
    #expect(try workshop.run("rm two").messages == "Removed 1 case.\n")
    _ = try workshop.run("add --replace -", input: #"{"name": "gone", "root": {"id": "r"}}"#)
    _ = try workshop.run("set gone r.hidden=true")
    _ = try workshop.run("rows gone -", input: #"{"key": "a"} {"key": "b"}"#)
    #expect(
      try workshop.run(["rm", "gon*"]).messages == "Removed 1 case: gone, with 1 appended pass and 2 rows.\n")
    #expect(try workshop.run("rm two").exitCode == 3)
  }

  @Test func `what is shown of a case has what each pass sets, with its note`() throws {
    let workshop = try Workshop.stocked()
    #expect(try workshop.run("set feed photo.hugging.horizontal=300 width=120").exitCode == 0)
    #expect(try workshop.run(["set", "feed", "height=90", "--note", "lower"]).exitCode == 0)
    let lines = try workshop.run("show feed").output.split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.hasPrefix("pass ") })
    let words = lines[place...].dropFirst(2).prefix(2).map { $0.split(separator: " ") }
    #expect(words == [["1", "photo.hugging.horizontal=300", "width=120"], ["2", "height=90", "lower"]])
    #expect(lines.dropLast().last?.hasPrefix("3 passes, 0 to 2; all above them is as before pass 1") == true)
    #expect(lines.last == "3 rows, with no heights stored")
  }

  @Test func `a case is copied with its history and its rows`() throws {
    let workshop = try Workshop.stocked()
    #expect(try workshop.run("set feed width=120").exitCode == 0)
    #expect(try workshop.run("copy feed twin").messages == "Copied feed to twin, with 3 rows.\n")
    #expect(try workshop.run("export twin --rows").output == (try workshop.run("export feed --rows").output))
    #expect(
      try workshop.run("export twin").output
        == (try workshop.run("export feed").output.replacing("\"feed\"", with: "\"twin\"")))
    // The two go their own ways from here on.
    #expect(try workshop.run("undo twin").messages == "Took back pass 1 of twin: width=120\n")
    #expect(try workshop.run("rows twin --remove 1").exitCode == 0)
    #expect(try workshop.run("heights twin -o csv").output.split(separator: "\r\n").count == 3)
    #expect(try workshop.run("heights feed -o csv").output.split(separator: "\r\n").count == 4)
    #expect(try workshop.run("history feed").output.contains("width=120"))
    #expect(try workshop.run("db verify --all").messages == "layoutcase.db is sound.\n")
    let taken = try workshop.run("cp feed twin")
    #expect(
      taken.exitCode == 1 && taken.messages.contains("another case is called \"twin\""), "\(taken.messages)")
    let same = try workshop.run("cp feed feed")
    #expect(same.exitCode == 1)
    #expect(same.messages == "layoutcase: \"feed\" is the case's own name; choose another\n")
    #expect(try workshop.run("cp nothing else").exitCode == 3)
    #expect(try workshop.run(["cp", "feed", "a\"b"]).exitCode == 2)
  }

  /// What the refusal proposes leads to the same document and rows in the other database.
  @Test func `a copy into another database is refused with the way that leads there`() throws {
    let workshop = try Workshop.stocked()
    let run = try workshop.run("copy feed other.db")
    #expect(run.exitCode == 2)
    #expect(try workshop.run("list -o csv").output.split(separator: "\r\n").count == 2)
    let line = "layoutcase add layoutcase.db#feed --db other.db"
    #expect(run.messages.contains("\"\(line)\""), "\(run.messages)")
    #expect(try workshop.shell(line).exitCode == 0)
    for line in ["export feed", "export feed --rows"] {
      #expect(try workshop.run("\(line) --db other.db").output == (try workshop.run(line).output))
    }
    #expect(try workshop.run("copy feed other.db").exitCode == 2)
  }

  @Test func `a name that is taken for something else is told with what to call the case`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: #"{"name": "a", "root": {"id": "v"}}"#)
    #expect(
      try workshop.run("rename a case:b").messages.hasSuffix(
        "Note: case:b is taken for the case \"b\"; the stored case is called case:case:b.\n"))
    #expect(try workshop.run("show case:case:b").exitCode == 0)
    let pattern = try workshop.run(["rename", "case:case:b", "c*"])
    #expect(
      pattern.messages.contains("Note: c* is read as a pattern by \"layoutcase list\""), "\(pattern.messages)"
    )
    _ = try workshop.run("add -", input: #"{"name": "card", "root": {"id": "v"}}"#)
    #expect(try workshop.run(["rm", "c*"]).messages == "Removed 1 case.\n")
    #expect(try workshop.run("list -o csv").output.contains("\r\ncard,"))
  }

  /// What is lowered from 252 to 251 is not raised any more, and so the two passes change the order of raises.
  @Test func `all passes behind one are taken back, with the order of raises`() throws {
    let workshop = try Workshop()
    let document = #"""
      {"name":"tie","environment":{"width":300,"height":100},"root":{"id":"view","children":[
      {"id":"a","intrinsic":{"width":50,"height":20}},{"id":"b","intrinsic":{"width":50,"height":20}}]},
      "constraints":["H:|[a][b]|","V:|[a]","V:|[b]"]}
      """#
    _ = try workshop.run("add -", input: document)
    for assignment in ["a.hugging.horizontal=251", "b.hugging.horizontal=251"] {
      #expect(try workshop.run("set tie \(assignment)").exitCode == 0)
    }
    let before = try workshop.run("history tie").output
    for assignment in ["a.hugging.horizontal=252", "a.hugging.horizontal=251"] {
      #expect(try workshop.run("set tie \(assignment)").exitCode == 0)
    }
    #expect(try workshop.run("undo tie --to 5").exitCode != 0)
    #expect(try workshop.run("undo tie --to 4").messages == "Pass 4 is the last of tie already.\n")
    #expect(
      try workshop.run("undo tie --to 2").messages
        == "Took back pass 4 of tie: a.hugging.horizontal=251\nTook back pass 3 of tie: a.hugging.horizontal=252\n"
    )
    #expect(try workshop.run("history tie").output == before)
    let name = "article-2-hugging"
    _ = try workshop.run("seed")
    #expect(
      try workshop.run("undo \(name) --to 0").messages.hasSuffix(
        "Note: the passes came with the case's document; \"layoutcase seed\" brings them back.\n"))
  }

  @Test func `a case that was made from a log is shown as such`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(LogFixture.all()[0].text, to: "crash.txt")
    _ = try workshop.run("explain crash.txt --name crash")
    _ = try workshop.run("add -", input: #"{"name": "card", "root": {"id": "v"}}"#)
    #expect(try workshop.run("show crash").output.hasPrefix("crash\nfrom a log, which stands below\n"))
    #expect(try workshop.run("show card").output.hasPrefix("card\nfree"))
  }

  @Test func `a pass that came with a document is brought back by what brought it`() throws {
    let workshop = try Workshop.seeded()
    let name = "article-2-hugging"
    let document = try workshop.run("export \(name)").output
    #expect(
      try workshop.run("undo \(name)@0").messages.hasPrefix(
        "layoutcase: undo takes the last pass back, and of \(name) that is pass 2; \"layoutcase undo \(name) --to 0\" "
          + "leads back to pass 0\n"))
    #expect(
      try workshop.run("undo \(name)").messages.hasSuffix(
        "Note: the pass came with the case's document; \"layoutcase seed\" brings it back.\n"))
    _ = try workshop.run("seed")
    #expect(try workshop.run("export \(name)").output == document)
    #expect(
      try workshop.run("undo \(name)@-1").messages.hasPrefix(
        "layoutcase: there is no case \"\(name)@-1\"; did you mean \"\(name)\"?\n"))
    let seeded = "\"layoutcase seed\" brings it back.\n"
    for _ in 0..<2 { #expect(try workshop.run("undo \(name)").messages.hasSuffix(seeded)) }
    let own = #"""
      {"name": "\#(name)", "root": {"id": "v"}, "history": [{"changes": [{"environment": {"width": 9}}]}]}
      """#
    #expect(try workshop.run("add --replace -", input: own).exitCode == 0)
    #expect(
      try workshop.run("undo \(name)").messages.hasSuffix(
        "\"layoutcase add --replace FILE\" brings it back.\n"))
  }

  @Test func `cases are removed by patterns, all or none`() throws {
    let workshop = try Workshop()
    let cases = ["a-1", "a-2", "b-1", "a*"].map { #"{"name": "\#($0)", "root": {"id": "r"}}"# }
    _ = try workshop.run("add -", input: cases.joined(separator: "\n"))
    let none = try workshop.run(["rm", "a-1", "c-*"])
    #expect(none.exitCode == 3)
    #expect(
      none.messages
        == "layoutcase: no case's name matches \"c-*\"; \"layoutcase list\" shows the names\n")
    // The name of a case is that case alone.
    #expect(try workshop.run(["rm", "a*"]).messages == "Removed 1 case.\n")
    #expect(
      try workshop.run(["rm", "a-?", "*-1"]).messages
        == "Removed 3 cases: a-1, a-2, b-1.\nNote: no verb brings them back; next time, \"layoutcase db backup "
        + "FILE\" keeps a copy first.\n")
    #expect(try workshop.run("list -o json").output == "[]\n")
  }

  @Test func `a pattern that a person types removes several cases with --force alone`() throws {
    let workshop = try Workshop()
    for name in ["a1", "a2", "b"] {
      _ = try workshop.run("add -", input: #"{"name":"\#(name)","root":{"id":"v"}}"#)
    }
    func typed(_ line: String) throws -> String {
      try workshop.terminal("/bin/sh", ["-c", "layoutcase \(line); echo $?"])
    }
    let refused = try typed("rm 'a*'")
    #expect(refused.contains("names 2 cases: a1 and a2; --force removes them") && refused.hasSuffix("1\r\n"))
    #expect(try typed("rm 'b*'").contains("Removed 1 case: b."))
    #expect(try typed("rm 'a*' --force").contains("Removed 2 cases: a1, a2."))
    _ = try workshop.run("seed")
    let seeds = try workshop.run("rm article-1-*")
    #expect(seeds.messages.contains("\"layoutcase seed\" stores them again"), "\(seeds.messages)")
  }
}
