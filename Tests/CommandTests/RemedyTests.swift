import JSON
import TestSupport
import Testing

/// What the program says to people who come from UIKit, from another tool, or with the words in another order.
struct RemedyTests {
  private static func card(_ root: String, _ constraints: String = #""a.width == 5""#) -> String {
    #"""
    {"name":"card","environment":{"width":320,"height":100},"root":{"id":"v",\#(root)},\#
    "constraints":[\#(constraints)]}
    """#
  }

  private static let plain = card(#""children":[{"id":"a","class":"UILabel","text":"words"}]"#)

  @Test(
    arguments: [
      (#""subviews":[]"#, #"; write "children""#), (#""type":"UILabel""#, #"; write "class""#),
      (#""contentHuggingPriority":251"#, #"; write "hugging""#), (#""isHidden":true"#, #"; write "hidden""#),
      (#""translatesAutoresizingMaskIntoConstraints":false"#, "; leave it out"),
      (#""width":50"#, "; constraints say where a view is and how large"),
      (#""textColor":"red""#, #"has no key "textColor"; it has no effect on layout: leave it out"#),
      (#""adjustsFontSizeToFitWidth":true"#, "where a text is truncated here, UIKit draws it smaller"),
      (#""minimumScaleFactor":0.5"#, "leave it out: no frame depends on it"),
      (#""shadowRadius":3"#, "it has no effect on layout: leave it out"),
      (#""aspectRatio":2"#, #"write a constraint, as "v.width == 1.5 * v.height""#),
      (#""layoutMargins":16"#, #"write { "top": 16, "left": 16, "bottom": 16, "right": 16 }"#),
      (#""contentEdgeInsets":{"top":8}"#, #"give the size that comes of it as "intrinsic""#),
      (#""stack":{"arrangedSubviews":[]}"#, #"it stands in the view, beside "stack""#),
      (#""font":{"weight":"fat"}"#, "a weight is a number, 400 for regular"),
      (#""axis":"vertical""#, #"has no key "axis"; write "stack": { "axis": "vertical" }"#),
      (#""lineBreakMode":"tail""#, #"; write "byTruncatingTail""#),
      (#""font":17"#, #"a font is an object, not a number; write { "size": 17 }"#),
    ])
  func `a key of UIKit's leads to the document's own`(member: String, remedy: String) throws {
    let run = try Workshop().run("solve -", input: Self.card(member))
    #expect(run.exitCode == 4)
    #expect(run.messages.contains(remedy), "\(run.messages)")
    #expect(!run.messages.contains("its keys are"))
  }

  @Test func `a constraint in the words of NSLayoutConstraint leads to the document's`() throws {
    let run = try Workshop().run(
      "solve -", input: Self.card(#""children":[]"#, #"{"firstItem":"v","firstAttribute":"width"}"#))
    #expect(
      run.messages.contains(#"has no key "firstItem"; write "first": "v.width""#), "\(run.messages)")
    let relation = try Workshop().run(
      "solve -", input: Self.card(#""children":[]"#, #"{"first":"v.width","relatedBy":"=="}"#))
    #expect(relation.messages.contains(#"has no key "relatedBy"; write "relation""#), "\(relation.messages)")
  }

  @Test(arguments: [("center", "centerX and centerY"), ("edges", "left, right, top and bottom")])
  func `what is several attributes leads to these`(word: String, parts: String) throws {
    let run = try Workshop().run(
      "solve -", input: Self.card(#""children":[{"id":"a"}]"#, #""a.\#(word) == v.\#(word)""#))
    #expect(
      run.messages.contains("\"\(word)\" is several attributes; write \(parts), a constraint for each"),
      "\(run.messages)")
  }

  /// The baselines of 13 and 34 points are about 12 and 33 below the labels' tops.
  @Test func `what reaches out of a row by baselines is told to be UIKit's own`() throws {
    let stack = #""stack":{"alignment":"firstBaseline"}"#
    let labels = [("a", 13), ("b", 34)].map {
      #"{"id":"\#($0)","class":"UILabel","text":"word","font":{"size":\#($1)}}"#
    }
    func lint(_ labels: [String]) throws -> String {
      let row =
        #""children":[{"id":"row","class":"UIStackView",\#(stack),"children":[\#(labels.joined(separator: ","))]}]"#
      return try Workshop().run(
        "lint - --select outside-parent",
        input: Self.card(row, #""row.leading == v.leading","row.top == v.top + 40""#)
      ).output
    }
    #expect(try lint(labels).contains("a part of b lies outside of row; by first baselines UIKit keeps"))
    #expect(try lint(labels.reversed()).contains("0 findings"))
  }

  @Test func `what is noted of many cases is said once`() throws {
    let cases = (1...5).map {
      #"{"name":"m\#($0)","rules":"uikit","root":{"id":"v","children":[{"id":"a","class":"WKWebView"}]}}"#
    }
    let run = try Workshop().run("add -", input: cases.joined(separator: "\n"))
    #expect(
      run.messages
        == "Added 5 cases: m1, m2 and 3 others.\nNote: in m1, m2 and 3 others, WKWebView is laid out as a plain view.\n"
    )
  }

  @Test func `where an argument is missing, what could stand there is told of the case`() throws {
    let workshop = try Workshop.holding(["card.json": Self.plain, "package.json": "{}", "a.json": "[]"])
    #expect(
      try workshop.run("why card.json").messages.hasPrefix(
        "layoutcase: VIEW is missing; card.json has v and a, as in \"layoutcase why card.json a.width\"\nUsage: "
      ))
    #expect(
      try workshop.run("show").messages.hasPrefix(
        "layoutcase: CASE is missing; a file is a case, too, as in \"layoutcase show card.json\"\nUsage: "))
    #expect(
      try workshop.run("height").messages.hasPrefix(
        "layoutcase: name the case whose height is asked for, or give --all; a file is a case, too, as in "
          + "\"layoutcase height card.json\"\n"))
    #expect(try Workshop().run("show").messages.contains("CASE is missing\nUsage: "))
    let others = [
      "large.json": Self.plain + String(repeating: " ", count: 64 << 10), "two.ndjson": "\(Self.plain)\n{}",
    ]
    #expect(try Workshop.holding(others).run("show").messages.contains("CASE is missing\nUsage: "))
    #expect(try Workshop.holding(others).run("why large.json").messages.contains("VIEW is missing\nUsage: "))
    #expect(try workshop.run("why nothing").messages.contains("As in: layoutcase why "))
  }

  @Test func `a variation with a list of changes is told to be one change`() throws {
    let document = Self.plain.replacing(
      #""constraints":"#,
      with: #""variations":[{"when":{"width":">= 600"},"changes":[{"view":"a","text":"b"}]}],"constraints":"#)
    #expect(
      try Workshop().run("solve -", input: document).messages.contains(
        #"variations[0].changes: a variation is one change; write "view" or "constraint""#))
  }

  @Test func `the column that SQL has a word for has another name`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("init")
    let run = try workshop.run(["sql", "select case, height from heights"])
    #expect(
      run.messages.contains("case is a word of SQL; write case_name"), "\(run.messages)")
    #expect(try workshop.run(["sql", "select case_name, height from heights"]).exitCode == 0)
  }

  @Test(
    arguments: [
      (
        "set card a.width=50",
        "a pass adds no constraint: write one in the document, as title.width == 50, or change"
      ),
      ("set card a.hugging.horizontal=", "a value is missing behind the =; null takes one away"),
      ("set card a.font=20", "a font is an object, not a number; write a.font.size=20"),
      ("set card a.contentHuggingPriority.horizontal=251", #"; write "hugging""#),
      ("set card width=320pt", "expected a number, found a string; numbers are points and have no unit"),
      ("set card width=44,5", "expected a number, found a string; write 44.5"),
      ("set card direction=arabic", #"; write "rtl""#),
      ("rows rows.ndjson card", #"the case comes first: "layoutcase rows card rows.ndjson""#),
      ("solve cards.ndjson two", "behind CASE; a case of a file is written cards.ndjson#two"),
      ("query heights --min 100", "here; write --min-height 100"),
      ("why a.width card", #"the case comes first: "layoutcase why card a.width""#),
      ("render card.svg card", #"the case comes first: "layoutcase render card card.svg""#),
      (
        "report card",
        #"the page's file comes first and ends in .html, .htm or .xhtml: "layoutcase report card.html card""#
      ),
      ("report rep card", #"ends in .html, .htm or .xhtml: "layoutcase report rep.html card""#),
      ("report folder x.html", #""layoutcase report x.html folder""#),
      ("report folder", #""layoutcase report folder.html folder""#),
      ("report card.json#card x.html", #""layoutcase report x.html card.json#card""#),
      ("report case:card x.html", #""layoutcase report x.html case:card""#),
      ("report case:card", #""layoutcase report card.html case:card""#),
      ("report car* x.html", #""layoutcase report x.html 'car*'""#),
      ("report none x.html", #""layoutcase report x.html none""#),
      ("height --width 320 375 card", "several widths are separated by commas: --width 320,375"),
      ("report cards", #"ends in .html, .htm or .xhtml: "layoutcase report cards.html""#),
      ("solve folder", "folder is a folder without a file of cases"),
      ("add folder", "folder is a folder; name the files in it"),
      (
        "heights card --width 320...430",
        #""layoutcase sweep" takes ranges; write single points here, such as 320"#
      ),
      (
        "query frames --case card",
        #"No stored frame was found; "layoutcase solve CASE" stores those of a case."#
      ),
      ("set card c1.priority=defaultHigh", "stand behind @ in an equation; write 750 for defaultHigh"),
      ("watch card.json", #"there is no verb "watch"; write "layoutcase solve FILE --watch""#),
      ("lint card --disable overlap", "write --ignore overlap"),
      ("solve card --scene a", "write FILE#IDENTIFIER"),
      ("undo card", #""card" has no pass to take back"#),
      ("rename card other", #"another case is called "other"; choose another name"#),
      (
        "export card --into card.json",
        "--into writes into a .xib or .storyboard file, and card.json is neither"
      ),
      ("diff card", "name the other side, as in card@0 card@2:320, or two values of the environment"),
      (
        "why card",
        "VIEW is missing; card has v and a, as in \"layoutcase why card a.width\"\nUsage: layoutcase why CASE VIEW "
      ),
      ("sweep card --priority a.hugging", #"did you mean "a.hugging.horizontal"?"#),
      (
        "sweep card --priority a.hugging.horizontal=250.5...250.6",
        "whole priorities are swept, and there is none from 250.5 to 250.6"
      ),
      ("sweep card --constant =1...2", "name what is swept, as in gap=0...40"),
      ("new case:x", "case:x.json would be read as a stored case; name the case without case:"),
      ("diff card:nan card", #""nan" is not a width, as in card@2:320"#),
      ("sql rows.ndjson", #"a statement in a file comes by -: "layoutcase sql - < rows.ndjson""#),
      ("sql no.sql --db x.db", #"no such file; one comes by -: "layoutcase sql - --db x.db < FILE""#),
      ("lint card --select overlap --ignore overlap", "--ignore leaves no rule that could be broken"),
      ("rows card --remove k -o json", "--output is for the rows that are listed"),
      ("rows card rows.ndjson --limit 2", "--limit is for the rows that are listed"),
      ("plan --replay card --chunk 2", "the option --chunk is for heights of rows"),
      ("export card --rows -o json", "rows are printed one a line; write -o ndjson"),
      ("list --csv-safe", "the option --csv-safe is for --output csv"),
      (
        "check card.json --junit ./card.json --force",
        "--junit would replace ./card.json, which is read; name another file"
      ),
      (
        "lint card.json --sarif out --write-baseline ./out",
        "--sarif and --write-baseline would write the same file, ./out; name two"
      ),
      ("lint card.json --sarif - -o json", "--sarif - and --output would both be printed; name a file"),
      ("check card.json --junit - --tap", "--junit - and --tap would both be printed; name a file"),
      ("sweep card --width 1...2 --chart - -o csv", "--chart - and --output would both be printed"),
    ])
  func `a slip is answered with what to write`(line: String, remedy: String) throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: Self.plain)
    _ = try workshop.run("add -", input: #"{"name":"other","root":{"id":"r"}}"#)
    _ = try workshop.shell(
      "mkdir folder; touch rows.ndjson; layoutcase export card > card.json"
    )
    let run = try workshop.run(line)
    #expect(run.messages.contains(remedy), "\(run.messages)")
    #expect(try workshop.run("list -o ndjson").output.split(separator: "\n").count == 2)
  }

  @Test func `the file of a page is known by its ending, wherever it is`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: Self.plain)
    for page in ["PAGE.HTML", "page.htm", "page.xhtml"] {
      #expect(try workshop.run("report \(page) card").exitCode == 0, "\(page)")
    }
    for page in ["page.txt", "./page.txt", "$PWD/page.txt"] {
      let run = try workshop.shell("layoutcase report \(page) card 2>&1")
      let sentence = #"ends in .html, .htm or .xhtml: "layoutcase report page.html card""#
      #expect(run.output.contains(sentence), "\(run.output)")
    }
    #expect(try workshop.shell("layoutcase report --force $PWD/page.txt card").exitCode == 0)
  }

  @Test func `a condition in front of the case, and one in plain words`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: Self.plain)
    let swapped = try workshop.run(["bisect", "a.width < 3", "card"])
    #expect(swapped.messages.contains("the case comes first"), "\(swapped.messages)")
    let said = try workshop.run(["bisect", "card", "a is truncated"])
    #expect(said.messages.contains(#""a" is a view; write truncated(a)"#), "\(said.messages)")
  }

  @Test func `a range of passes and one of widths are written with two dots or three`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: Self.plain)
    let three = try workshop.run("sweep card --width 320...330")
    #expect(three.exitCode == 0)
    #expect(try workshop.run("sweep card --width 320..330").output == three.output)
    #expect(try workshop.run("render card --ascii --pass 0...0").exitCode == 0)
  }

  @Test func `a pass of the document that is taken back is told to be one`() throws {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -",
      input: Self.plain.dropLast() + #","history":[{"changes":[{"view":"a","text":"b"}]}]}"#)
    _ = try workshop.run("set card a.text=c")
    let appended = try workshop.run("undo card")
    #expect(appended.exitCode == 0 && !appended.messages.contains("Note: "))
    #expect(
      try workshop.run("undo card").messages.hasSuffix(
        "\nNote: the pass came with the case's document; \"layoutcase add --replace FILE\" brings it back.\n")
    )
  }

  @Test func `what is written is told with its file, and a folder of pictures is made`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(Self.plain, to: "card.json")
    let report = try workshop.run("report page.html card.json")
    #expect(report.messages == "Wrote page.html with 1 case.\n")
    let lint = try workshop.run(
      "lint card.json --select ambiguity --pictures pics --write-baseline known.json --sarif lint.sarif")
    #expect(lint.exitCode == 0)
    #expect(lint.messages.contains("Wrote known.json with 1 finding, which --baseline leaves out.\n"))
    #expect(lint.messages.contains("Wrote lint.sarif with 1 finding.\n"))
    #expect(lint.messages.contains("Wrote 1 picture into pics.\n"), "\(lint.messages)")
    #expect(try workshop.folder.bytes(of: "pics/1-ambiguity.svg").count > 0)
  }

  @Test func `nothing that compaction can give back is said to be given back`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("init")
    let run = try workshop.run("db compact")
    #expect(
      run.messages.hasPrefix(
        "Removed 0 stored layouts, 0 stored heights and 0 stored row heights; the file has "))
    #expect(run.messages.hasSuffix(" bytes, and none to give back.\n"))
  }

  @Test func `a question that ends a note has no full stop behind it`() throws {
    let run = try Workshop().run("add -", input: Self.plain.replacing("UILabel", with: "UILable"))
    #expect(run.messages.contains("did you mean \"UILabel\"?\n"), "\(run.messages)")
  }

  /// `card` has `a` in a view, and `long` a text of one line in pass 0 that wraps from pass 1 on.
  @Test(
    arguments: [
      (["bisect", "card", "a truncated"], 2, "write truncated(a)"),
      (["bisect", "card", "a.truncated"], 2, "write truncated(a)"),
      (
        ["bisect", "card", "a.width < a.intrinsic.width"], 2, "compressed(a) holds where the view is smaller"
      ),
      (["set", "card", "Cell.swift#49.priority=750"], 2, #"did you mean "@Cell.swift#49"?"#),
      (["set", "card", "a.priority=750"], 2, #"a view has "hugging" and "compression""#),
      (["set", "card", "a.color=red"], 2, #"has no key "color"; it has no effect on layout: leave it out"#),
      (["set", "card", "a.foo=1"], 2, " and 8 others"),
      (["set", "card", "a", "text=Hello"], 2, #"did you mean "a.text=Hello"?"#),
      (["set", "card", "c99.constant=3"], 2, "the constraints are @Cell.swift#49 and c2"),
      (["why", "card", "a width"], 2, #"did you mean "a.width"?"#),
      (["why", "a", "card"], 2, #"the case comes first: "layoutcase why card a""#),
      (["undo", #"card "x""#], 3, #"there is no case 'card "x"'; "#),
      (["list", "Nobody*", "-o", "json"], 0, #"No case is called "Nobody*"."#),
      (["minimise", "long", "--while", "truncated(a)"], 1, "it does after pass 0: --pass 0"),
    ] as [([String], Int32, String)])
  func `a slip leads to what was meant`(words: [String], exitCode: Int32, remedy: String) throws {
    let workshop = try Workshop()
    let constraints = #"{"id":"@Cell.swift#49","first":"a.width","constant":5},"a.top == v.top""#
    _ = try workshop.run(
      "add -", input: Self.card(#""children":[{"id":"a","class":"UILabel","text":"words"}]"#, constraints))
    let label = #"{"id":"a","class":"UILabel","text":"one two three four five six","numberOfLines":1}"#
    let history = #""history":[{"changes":[{"view":"a","numberOfLines":0}]}],"name":"long","#
    let long = Self.card("\"children\":[\(label)]", #""a.width == 50","a.top == v.top""#)
    _ = try workshop.run("add -", input: long.replacing(#""name":"card","#, with: history))
    let run = try workshop.run(words)
    #expect(run.exitCode == exitCode)
    #expect(run.messages.contains(remedy), "\(run.messages)")
  }

  @Test(
    arguments: [
      (#""root":{"id":"v","intrinsicSize":{"width":3}}"#, #"; write "intrinsic""#),
      (#""device":"iPhone 15","root":{"id":"v"}"#, #"; write it in "environment""#),
      (#""environment":{"scale":"3x"},"root":{"id":"v"}"#, "a scale is a number; write 3"),
      (
        #""root":{"id":"v","children":[{"id":"b"}]},"constraints":["b.top == super.top"]"#,
        "name the parent, such as v.top"
      ),
    ])
  func `a document's slip leads to what was meant`(members: String, remedy: String) throws {
    let run = try Workshop().run("solve -", input: "{\"name\":\"a\",\(members)}")
    #expect(run.exitCode == 4)
    #expect(run.messages.contains(remedy), "\(run.messages)")
  }

  @Test func `hidden is noted to change nothing outside of a stack view`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: Self.plain)
    let note = "hidden changes no layout outside of a stack view, and a is in none"
    #expect(try workshop.run("set card a.hidden=true").output.contains("Note: \(note).\n"))
    #expect(try workshop.run("set card a.hidden=false -o json").output.contains(note))
    #expect(!(try workshop.run("set card a.text=x").output.contains(note)))
  }

  @Test func `a command that is proposed for a word of another tool stands there whole`() throws {
    let name = String(repeating: "long-", count: 20)
    let run = try Workshop().run("draw \(name)")
    #expect(run.exitCode == 2)
    #expect(run.messages.contains("write \"layoutcase render \(name)\""), "\(run.messages)")
  }

  @Test func `a proposed command names the database behind its words, and not within one of them`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(Self.plain, to: "card.json")
    try workshop.folder.write("key,a.text\n1,words\n", to: "rows.csv")
    _ = try workshop.run("add card.json --db other.db")
    _ = try workshop.run("rows card rows.csv --db other.db")
    let rows = try workshop.run("query heights --case card --db other.db")
    #expect(
      rows.messages.contains("\"layoutcase query rows card 'height > 0' --db other.db\""), "\(rows.messages)")
    for name in ["a | b*", "a > b*", "it's < b*"] {
      let run = try workshop.run(["solve", name, "--db", "other.db"])
      let word = "'\(name.replacing("'", with: "'\\''"))'"
      #expect(run.messages.contains("\"layoutcase list \(word) --db other.db\""), "\(run.messages)")
    }
  }
}
