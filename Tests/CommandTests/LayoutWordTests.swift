import Testing

/// A pass and a width behind a case.
struct LayoutWordTests {
  /// Whose root's height is 10 before its last pass, and 20 behind it.
  private static func document(_ name: String) -> String {
    #"{"name":"\#(name)","environment":{"width":50},"root":{"id":"v"},"#
      + #""constraints":[{"id":"h","first":"v.height","constant":10}],"#
      + #""history":[{"changes":[{"constraint":"h","constant":20}]}]}"#
  }

  private static func workshop() throws -> Workshop {
    let two = "\(document("one"))\n\(document("other@0"))\n"
    let workshop = try Workshop.holding([
      "two.ndjson": two, "card.json": document("card"), "cell.xib": "<no-document/>",
    ])
    _ = try workshop.run("add -", input: document("cell.xib#Card"))
    return workshop
  }

  /// By its columns of CSV: view, x, y, width, height.
  private static func frame(_ line: String, input: String = "") throws -> String {
    let run = try workshop().run("\(line) -o csv", input: input)
    return run.output.split(separator: "\r\n").dropFirst().joined() + run.messages
  }

  @Test(arguments: [
    ("two.ndjson#one", "50,20"), ("two.ndjson#one@0", "50,10"), ("two.ndjson#one:320", "320,20"),
    ("two.ndjson#one@0:320", "320,10"), ("two.ndjson#other@0", "50,20"), ("two.ndjson#other@0@0", "50,10"),
    ("cell.xib#Card@0", "50,10"), ("cell.xib#Card@0:320", "320,10"), ("card.json@0", "50,10"),
    ("two.ndjson@0 one", "50,10"), ("two.ndjson:320 one", "320,20"), ("two.ndjson@0:320 one", "320,10"),
    ("one two.ndjson", "50,20"),
  ])
  func `a pass and a width stand behind a file's case as behind a stored one`(words: String, size: String)
    throws
  {
    let frame = try Self.frame("solve \(words)")
    #expect(frame.contains(size), "\(frame)")
  }

  @Test func `a pass stands behind a case of standard input`() throws {
    for (word, size) in [("-#other@0", "50,20"), ("-#other@0@0", "50,10"), ("-#one@0", "50,10")] {
      let input = "\(Self.document("one"))\n\(Self.document("other@0"))"
      let frame = try Self.frame("solve \(word)", input: input)
      #expect(frame.contains(size), "\(word): \(frame)")
    }
  }

  @Test(arguments: [
    ("solve two.ndjson#on@0", #"two.ndjson has no case "on"; did you mean "one"?"#),
    ("check two.ndjson#one@0", #""two.ndjson#one@0" is one layout of a case"#),
    ("solve card.json:300 --width 375", #""card.json:300" names a width; leave out --width"#),
    ("diff card.json:300 card.json --width 320,375", #""card.json:300" names a width; leave out --width"#),
    ("sweep card.json:300 --width 320...375", "widths are swept; leave out :300 behind the case"),
    ("render card.json@0 --pass all", #""card.json@0" names a pass; leave out --pass"#),
    ("undo cell.xib#Card@0", #""layoutcase undo cell.xib#Card --to 0""#),
    ("sweep card.json --width 320,nan,375", "write a range as 320...1024"),
    ("sweep card.json --constant h=10...10...10", "write a range as"),
    ("rm card --yes", "; write --force"),
    ("render profile v.hidden=true", #""layoutcase set profile v.hidden=true" appends a change"#),
    ("solve card --limit 3 --db my.db", #""layoutcase rows --db my.db""#),
    ("card.json solve --db my.db", #""layoutcase solve card.json --db my.db""#),
  ])
  func `a slip in it is answered with the way on`(line: String, remedy: String) throws {
    let run = try Self.workshop().run(line)
    #expect(run.exitCode != 0 && run.messages.contains(remedy), "\(run.messages)")
  }

  @Test func `a case and its file are one word in either order, also before what is asked`() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.run("why one two.ndjson v.height").output.contains("v.height is 20"))
    #expect(try workshop.run("render one two.ndjson v.svg").exitCode == 0)
  }

  @Test func `the path of a picture may have an equals sign`() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.run("render card.json w=320.svg").exitCode == 0)
    #expect(try workshop.run("render cell.xib#Card -o h=20.svg").exitCode == 0)
    #expect(try workshop.shell("head -c 5 w=320.svg h=20.svg").output.contains("<"))
  }
}
