import Spelling
import TestSupport
import Testing

/// Commands that messages suggest can be pasted into a shell, whatever the names in them are.
struct SuggestedCommandTests {
  private static let screen =
    #"""
    "environment":{"width":320,"height":100},"root":{"id":"v","children":[{"id":"a"}]},\#
    "constraints":["a.width == 5","a.width == 8"]
    """#

  private static func document(_ name: String) -> String { #"{"name":"\#(name)",\#(screen)}"# }

  /// The words are quoted by hand, as POSIX's shell takes them (Shell Command Language, 2.2.2).
  @Test(
    arguments: [
      (["explain", "a b&c"], #""layoutcase explain 'a b&c' --apply N" appends one"#),
      (["explain", "a b&c", "--all"], #""layoutcase explain 'a b&c' --all --apply N" appends one"#),
      (
        ["explain", "a b&c", "--width", "300"],
        #""layoutcase explain 'a b&c' --width 300 --apply N" appends one"#
      ),
      (["explain", "log.txt", "--name", "log (1)"], #""layoutcase ambiguity 'log (1)'" tells what"#),
      (["height", "a b&c"], #""layoutcase solve 'a b&c'" lays it out"#),
      (["check", "a b&c", "--update"], #""layoutcase export 'a b&c'" writes a document"#),
      (["rename", "other", "a b&c"], #"remove that one with "layoutcase rm 'a b&c'""#),
      (["heights", "a b&c", "--width", "5"], #""layoutcase rows 'a b&c' FILE" stores some"#),
      (["solve", "my cell.xib"], #""layoutcase check 'my cell.xib'" tells which"#),
      (["solve", "it's.ndjson"], #"name one, as in 'it'\''s.ndjson#one'"#),
      (["explain", "it's.json", "--apply", "1"], #""layoutcase add 'it'\''s.json'" stores its cases"#),
      (["set", "it's.json", "a.width=1"], #""layoutcase add 'it'\''s.json'" stores its cases"#),
      (["add", "it's.csv"], #""layoutcase rows CASE 'it'\''s.csv'" reads rows"#),
      (["solve", "it's.csv"], #""layoutcase rows CASE 'it'\''s.csv'" reads rows"#),
      (["solve", "it's.txt"], #""layoutcase explain 'it'\''s.txt'" reads a conflict's log"#),
      (["add", "it's.json#one"], #"write "layoutcase add 'it'\''s.json'""#),
      (["it's.json"], #"the verb comes first, as in "layoutcase solve 'it'\''s.json'""#),
      (["new", "a&b"], #""layoutcase solve 'a&b.json' --watch" lays it out"#),
      (["new", "a&b.json"], #"the file's ending: "layoutcase new 'a&b'""#),
      (["render", "b.svg", "a b&c"], #"the case comes first: "layoutcase render 'a b&c' b.svg""#),
      (["report", "a b&c"], #"ends in .html, .htm or .xhtml: "layoutcase report 'a b&c.html' 'a b&c'""#),
      (["export", "a b&c", "a copy.json"], #"and > 'a copy.json' writes them into it"#),
    ])
  func `what is suggested is quoted for a shell`(words: [String], suggested: String) throws {
    let workshop = try Workshop()
    let files = [
      "it's.json": Self.document("file"), "it's.csv": "key\n1\n", "it's.txt": "words",
      "it's.ndjson": Self.document("one") + "\n" + Self.document("two"),
      "my cell.xib": try InterfaceBuilderFixtures.text("card.xib").replacing(
        #"firstAttribute="leading""#, with: #"firstAttribute="none""#),
      "log.txt": """
      (lldb) po view.constraintsAffectingLayout(for: .vertical)
      - 0 : <NSLayoutConstraint:0x1 UILabel:0x11'Pay'.height == 20   (active)>

      •UIWindow:0x10
      |   *UILabel:0x11'Pay'- AMBIGUOUS LAYOUT for UILabel:0x11'Pay'.minX{id: 23}
      """,
    ]
    for (name, text) in files { try workshop.folder.write(text, to: name) }
    _ = try workshop.run("add -", input: Self.document("a b&c") + "\n" + Self.document("other"))
    let run = try workshop.run(words)
    #expect((run.output + run.messages).contains(suggested), "\(run.output)\(run.messages)")
  }

  @Test func `a shell reads a quoted word as it was`() throws {
    let words = [
      "feed", "cell.xib#Card", "title.hugging.horizontal=251", "a b", "it's", "''", "", "#1", "=ls", "~",
      "a~b",
      "$HOME", "`id`", "a\\b", "a\nb", "*", "[a]", "{a,b}", "!", "a;b", "a|b", "<a>", "(a)", "\"", "é ü", "ü",
      "\t", "a'\u{301};echo b;'\u{301}",
    ]
    let run = try Workshop().shell("printf '%s\\0' " + words.map(\.shellWord).joined(separator: " "))
    #expect(run.output == words.map { $0 + "\0" }.joined())
  }

  @Test(arguments: ["feed", "cell.xib#Card", "title.hugging.horizontal=251", "über"])
  func `a word that no shell changes stays as it is`(word: String) { #expect(word.shellWord == word) }

  @Test(arguments: ["#1", "=ls"])
  func `what is a comment or a command's path at the beginning of a word is quoted`(word: String) {
    #expect(word.shellWord == "'\(word)'")
  }

  /// Such names are taken for a file's, an option and another case's.
  @Test(arguments: ["a.json", "-x", "case:y"])
  func `a stored case is named by what a command line takes for it`(name: String) throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: Self.document(name))
    let check = try workshop.run(["check", "case:\(name)"])
    #expect(check.output.contains(#""layoutcase export case:\#(name)" writes the case"#), "\(check.output)")
    #expect(try workshop.run(["export", "case:\(name)"]).exitCode == 0)
    let explained = try workshop.run(["explain", "case:\(name)"])
    #expect(
      explained.output.contains(#""layoutcase explain case:\#(name) --apply N""#), "\(explained.output)")
    #expect(try workshop.run(["explain", "case:\(name)", "--apply", "1"]).exitCode == 0)
  }

  @Test func `what an answer suggests is about the database that the command line names`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add - --db x.db", input: Self.document("one"))
    let run = try workshop.run("explain one --db x.db")
    #expect(
      run.output.contains(#""layoutcase explain one --apply N --db x.db" appends one"#), "\(run.output)")
  }

  @Test func `the case of a log that is called like a file is told to hide it`() throws {
    let workshop = try Workshop()
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UILabel:0x11.height == 20   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0x11.height == 30   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x2 UILabel:0x11.height == 30   (active)>

      """
    try workshop.folder.write(log, to: "crash.log")
    let run = try workshop.run("explain crash.log --name crash.log")
    #expect(
      run.messages.contains(
        "Note: crash.log is from now on the stored case; the file of that name is ./crash.log.\n"),
      "\(run.messages)")
    #expect(try workshop.run("explain ./crash.log --name other").exitCode == 0)
  }

  @Test func `the commands of messages are about the database that was named`() throws {
    let workshop = try Workshop()
    for name in ["a", "b"] {
      _ = try workshop.run("add - --db my.db", input: #"{"name":"\#(name)","root":{"id":"v"}}"#)
    }
    for (line, command) in [
      ("list --db none.db", "layoutcase add FILE --db none.db"),
      ("--db my.db solve nosuch", "layoutcase list --db my.db"),
      ("rows a --db my.db", "layoutcase rows a FILE --db my.db"),
    ] {
      let run = try workshop.run(line)
      #expect((run.messages + run.output).contains("\"\(command)\""), "\(run.messages)\(run.output)")
    }
    // A command without a database has none, and where none is named, none is told.
    let unknown = try workshop.run("ingest - --db my.db", input: "{}")
    #expect(unknown.messages.contains("\"layoutcase worker UNITS > RESULTS\""), "\(unknown.messages)")
    #expect(try !workshop.run("solve nosuch").messages.contains("--db"))
    let plan = try workshop.run("plan a --replay --width 320 --db my.db")
    #expect(plan.exitCode == 2 && plan.messages.contains("the option --width is for heights of rows"))
    for option in ["-f", "-r", "-rf"] {
      #expect(try workshop.run("rm a \(option)").messages.contains("; write --force\n"))
    }
  }
}
