import TestSupport
import Testing

/// What is told to somebody who writes the words of other tools, or a word too much.
struct SlipTests {
  /// By what a newcomer writes in a document of the label "a" in the view "v".
  @Test(
    arguments: [
      (#""constraints":["a.x == 20"]"#, #""x" is not an attribute; write left or leading"#),
      (#""constraints":[{"first":"a.top","relation":"equal","second":"v.top"}]"#, #"; write "==""#),
      (
        #""constraints":[{"first":"a.top","second":"v.top","priority":"high"}]"#,
        "write a number up to 1000, such as 750"
      ),
      (
        #""constraints":[{"first":"a.top","second":"v.top","priority":"750"}]"#,
        "write 750 without quotation marks"
      ),
      (#""history":[{"view":"a","text":"b"}]"#, #"; write { "changes": [{ "view": … }] }"#),
      (#""expect":{"a":{"x":1}}"#, #"frames are written as "frames": { "title": { "x": 16 } }"#),
      (
        #""expect":{"frames":{"a":[0,0,1,1]}}"#,
        #"an object with "x", "y", "width" and "height", not an array"#
      ),
      (#""environment":{"direction":"rightToLeft"}"#, #"; write "rtl""#),
      (#""passes":[]"#, #"; write "history""#),
    ])
  func `what UIKit calls otherwise leads to the document's own word`(member: String, remedy: String) throws {
    let run = try Workshop().run(
      "solve -",
      input: #"{"name":"c","root":{"id":"v","children":[{"id":"a","class":"UILabel"}]},\#(member)}"#)
    #expect(run.exitCode == 4)
    #expect(run.messages.contains(remedy), "\(run.messages)")
  }

  @Test(
    arguments: [
      (#""font":"Helvetica 17""#, #"write { "size": 17 }"#),
      (#""numberOfLines":"0""#, "write 0 without quotation marks"),
      (#""constraints":[]"#, #"constraints stand beside "root""#), (#""name":"b""#, #"; write "id""#),
      (#""contentCompressionResistance":5"#, #"; write "compression""#),
      (#""hugging":{"horizontal":"defaultLow"}"#, "write 250 for defaultLow"),
    ])
  func `what stands at the wrong place of a view leads to the right one`(member: String, remedy: String)
    throws
  {
    let run = try Workshop().run("solve -", input: #"{"name":"c","root":{"id":"v",\#(member)}}"#)
    #expect(run.exitCode == 4)
    #expect(run.messages.contains(remedy), "\(run.messages)")
  }

  @Test(
    arguments: [
      ("card.json", #"the verb comes first, as in "layoutcase solve card.json""#),
      ("solve card.json title", "behind CASE; one is enough, and what has spaces needs quotation marks"),
      ("heights profile --width 320 375", "several values of --width are separated by commas: \"320,375\""),
      ("query heights profile", "only options stand here, such as --case PATTERN"),
      ("db check", "there is no verb \"db check\"; write db verify"),
      (
        "help xib", "the topics are document, equations, vfl, conditions, rows, rules, output and environment"
      ),
      ("lint profile --all", "name cases or give --all, not both"),
      ("plan profile --replay --all", "name cases or give --all, not both"),
      ("export profile copy.json", "documents are printed, and > copy.json writes them into it"),
      ("solve nothere/*.json", "nothere/*.json: matches no file"),
      ("solve profile --device iPhone27", "write a device, such as \"iPhone 15\"; did you mean"),
      ("why profile width", "name the view before it, as in title.width"),
      ("export profile --swift out.swift", "documents are printed, and > out.swift writes them into it"),
      ("set profile title.text=Hello there", "one with spaces needs quotation marks"),
      ("sql select+*+from+case", "; the view is cases"),
      ("sql drop+table+cases", "; a statement can only read"),
      ("rows profile id.csv", "is called key"), ("rows profile view.csv", "as title.text"),
      ("rows profile comma.csv", "a field with a comma in it stands in double quotes"),
      ("height card.json none.json", "the heights of one case are printed, and none.json is another"),
      ("solve profile --device iPhone 15", "put the whole name in quotation marks, such as \"iPhone 15\""),
      ("height card.json 375 --width 320", "separated by commas: --width 320,375"),
      ("solve card --db none.db", "there is no database at none.db"), ("solve id.csv", "rows CASE id.csv"),
      ("add card.json card.json --db new.db", "there are two cases \"profile\" among these"),
      ("add id.csv", "rows CASE id.csv"), ("status", "write db status"),
      ("db verfy", "did you mean \"db verify\"?"),
      ("set profile titel.hugging=251", "did you mean \"title\"?"),
      ("new card.json", #"name the case without the file's ending: "layoutcase new card""#),
      ("add card.json#profile", #"write "layoutcase add card.json""#),
      ("export profile -o swift", "write --swift"),
      ("export profile --swift -O x.swift", "into a file: > FILE"),
      ("check card.json --update", "Nothing of card.json was to be rewritten."),
      ("solve Card", "did you mean \"cell.xib#Card\"?"), ("lint profile --only overlap", "--select RULE"),
      ("list --db none.db", "\"layoutcase add FILE\" makes one"), ("check none.json", "No case was found."),
    ])
  func `a slip is answered with the way on`(line: String, remedy: String) throws {
    let workshop = try Workshop.holding([
      "card.json": FirstHourTests.screen, "none.json": "[]", "id.csv": "id,title.text\n1,a\n",
      "view.csv": "key,title\n1,a\n",
      "comma.csv": "key,title.text\n1,a, b\n",
    ])
    defer { workshop.removeFolders() }
    _ = try workshop.run("add card.json")
    _ = try workshop.run("add -", input: #"{"name":"cell.xib#Card","root":{"id":"v"}}"#)
    let run = try workshop.run(line.split(separator: " ").map { String($0).replacing("+", with: " ") })
    #expect(run.messages.contains(remedy), "\(run.messages)")
  }

  @Test func `spaces around an equals sign and behind a comma are no mistake`() throws {
    let workshop = try Workshop.holding(["screen.json": FirstHourTests.screen])
    defer { workshop.removeFolders() }
    _ = try workshop.run("add screen.json")
    #expect(
      try workshop.run(["set", "profile", "title.numberOfLines = 2", "title.text = Two words"]).exitCode == 0)
    let shown = try workshop.run("export profile").output
    #expect(shown.contains(#""numberOfLines": 2"#) && shown.contains(#""text": "Two words""#), "\(shown)")
    #expect(try workshop.run(["height", "profile", "--width", "320, 375"]).exitCode == 0)
    // Without a space before the sign, one behind it is a part of the text.
    #expect(try workshop.run(["set", "profile", "title.text= x"]).exitCode == 0)
    #expect(try workshop.run("export profile").output.contains(#""text": " x""#))
  }
}
