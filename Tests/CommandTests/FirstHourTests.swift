import JSON
import TestSupport
import Testing

/// What somebody meets who has the documents, the logs and the help alone.
struct FirstHourTests {
  /// Two words: below the width of both a line has one of them, and at it both.
  @Test func `a sweep tells the lines of a text at whole pixels`() throws {
    let document = """
      {"name":"t","environment":{"width":200},"root":{"id":"v","children":[
        {"id":"t","class":"UILabel","text":"Aaaaaaaa Bbbbbbbb","numberOfLines":0},{"id":"b"}]},
       "constraints":["H:|[t]|","V:|[t][b(10)]|","H:|[b]|"]}
      """
    let workshop = try Workshop.holding(["t.json": document])
    let natural = try JSONDocument(workshop.run("solve t.json --width none -o json").output).root
    let frame = try #require(natural["frames"]?.elements.first { $0["view"]?.text == "t" })
    guard case .number(let width) = try #require(frame["width"]).content else { return }
    let (first, last) = (Int(width) - 20, Int(width) + 20)
    let told = try workshop.run("sweep t.json t.lines --width \(first)...\(last)").output
    #expect(told.contains("\nt has 2 lines below \(Int(width)) and 1 line from \(Int(width)).\n"), "\(told)")
    let json = try JSONDocument(
      workshop.run("sweep t.json t.height --width \(first)...\(last) -o json").output)
    #expect(json.root["lines"]?.elements.compactMap { $0["lines"]?.content } == [.number(2), .number(1)])
    let breaks = document.replacing("Aaaaaaaa Bbbbbbbb", with: "a\\nb\\nc")
    let fixed = try workshop.run("sweep - t.lines --width 100...200", input: breaks).output
    #expect(fixed.contains("\nt has 3 lines in the whole range.\n"), "\(fixed)")
    #expect(!(try workshop.run("sweep t.json --width 100...200").output.contains(" has ")))
  }

  /// The second view is 40 wide and hugs less, so what is left of the width is its.
  @Test func `a sweep of one view is silent of others`() throws {
    let document = """
      {"name":"p","rules":"uikit","environment":{"width":300},"root":{"id":"v","children":[
        {"id":"a","class":"UILabel","intrinsic":{"width":100,"height":20},"hugging":{"horizontal":252}},
        {"id":"b","class":"UILabel","intrinsic":{"width":40,"height":20}}]},
       "constraints":["H:|[a][b]|","V:|[a]|","b.top == a.top"]}
      """
    let workshop = try Workshop.holding(["p.json": document])
    let own = try workshop.run("sweep p.json a.width --width 60...200").output
    #expect(own.contains("a.width = 100") && !own.contains("b's"), "\(own)")
    #expect(try workshop.run("sweep p.json --width 60...200").output.contains("b's horizontal hugging 250"))
  }

  @Test func `all stands for a list of all choices`() throws {
    let document = #"{"name":"b","environment":{"width":100},"root":{"id":"v"},"constraints":[]}"#
    let workshop = try Workshop.holding(["b.json": document])
    let sizes = "XS,S,M,L,XL,XXL,XXXL,AX1,AX2,AX3,AX4,AX5"
    for verb in ["lint", "solve", "height"] {
      let all = try workshop.run("\(verb) b.json --width 100 --text-size all -o json").output
      #expect(
        try all == workshop.run("\(verb) b.json --width 100 --text-size \(sizes) -o json").output, "\(verb)")
    }
    #expect(
      try workshop.run("why b.json v --text-size all").messages.contains(
        "--text-size takes one value, not 12"))
    #expect(try workshop.run("lint b.json --width all").messages.contains("--width cannot be \"all\""))
  }

  /// The safe areas of an iPhone SE and of an iPhone 15, from the top, the left, the bottom and the right.
  @Test func `two safe areas are compared in the words of the option`() throws {
    let document = #"{"name":"b","environment":{"width":100},"root":{"id":"v"},"constraints":[]}"#
    let workshop = try Workshop.holding(["b.json": document])
    let told = try workshop.run(["diff", "b.json", "--device", "iPhone SE,iPhone 15"]).output
    #expect(told.contains(/\nenvironment +safeArea +20,0,0,0 +59,0,34,0\n/), "\(told)")
  }

  /// An iPhone SE is 667 high.
  @Test func `a device that makes a cell as high as itself is told`() throws {
    let document =
      #"{"name":"b","environment":{"width":100},"root":{"id":"v","children":[{"id":"a"}]},"#
      + #""constraints":["H:|[a]|","V:|[a(40)]|"]}"#
    let workshop = try Workshop.holding([
      "b.json": document,
      "cell.json": document.replacing(#""id":"v""#, with: #""id":"v","class":"UITableViewCell""#),
      "screen.json": document.replacing(#""width":100"#, with: #""device":"iPhone 15""#),
    ])
    let note = "Note: v is as high as the iPhone SE (3rd generation), 667; --height none leaves"
    #expect(try workshop.run(["solve", "b.json", "--device", "iPhone SE"]).output.contains(note))
    for line in ["b.json --device 'iPhone SE' --height none", "cell.json --device 'iPhone SE'", "b.json"] {
      let told = try workshop.shell("layoutcase solve \(line)").output
      #expect(!told.contains("as high as") && told.contains(/a +0 +0 +[0-9]+ +40/), "\(told)")
    }
    #expect(
      try !workshop.run(["solve", "screen.json", "--device", "iPhone SE"]).output.contains("as high as"))
  }

  /// A third of 320 is 106 and two thirds, a pixel of three below 107.
  @Test func `numbers a pixel off lead to a tolerance`() throws {
    let document = """
      {"name":"b","environment":{"width":320,"scale":3},"root":{"id":"v","children":[{"id":"a"}]},
       "constraints":["a.leading == v.leading","a.width == v.width / 3","V:|[a(40)]|"],
       "expect":{"frames":{"a":{"width":107}},"holds":["a.height == 41"]}}
      """
    let workshop = try Workshop.holding([
      "b.json": document,
      "rounded.json": document.replacing(#""holds":["a.height == 41"]"#, with: #""rounded":true"#),
    ])
    let told = try workshop.run("check b.json").output
    #expect(
      told.replacing("\n  ", with: " ").contains(
        "Note: all numbers are within a pixel; \"rounded\": true in \"expect\" compares"), "\(told)")
    let rounded = try workshop.run("check rounded.json").output
    #expect(
      rounded.contains("Note: all are within a pixel; \"tolerance\": \"1px\" in \"expect\" lets"),
      "\(rounded)")
  }

  @Test func `an arrow in a picture of characters is told apart from a move`() throws {
    let document = """
      {"name":"b","environment":{"width":300,"height":100},"root":{"id":"v","children":[
        {"id":"a","class":"UIView","intrinsic":{"width":100,"height":40}}]},"constraints":["H:|[a]|","V:|[a]"]}
      """
    let workshop = try Workshop.holding(["b.json": document])
    for (option, arrow) in [("--unicode", "→"), ("--ascii", "->")] {
      let told = try workshop.run("render b.json \(option)").output
      #expect(told.contains("a 100 \(arrow) 300 wide"), "\(told)")
      #expect(told.contains("\n\(arrow): from the size of the content to that of the frame\n"), "\(told)")
    }
    let fitting = try workshop.run("render - --unicode", input: document.replacing("H:|[a]|", with: "H:|[a]"))
      .output
    #expect(!fitting.contains("→"), "\(fitting)")
  }

  /// The equation is the 74th character of its line; members of a conflict in one line of a file are told apart by their columns.
  @Test func `explain tells the column of what contradicts`() throws {
    let workshop = try Workshop.holding([
      "c.json": #"{"name":"c","environment":{"width":100},"root":{"id":"v"},"constraints":["v.width == 90"]}"#
    ])
    let told = try workshop.run("explain c.json").output
    #expect(told.contains("c.json:1:74"), "\(told)")
  }

  /// 12, 4, 40 and 12 are more than 44, and the label's mask contradicts its top besides.
  @Test func `a fix that ends a mask and lowers a priority is told in words that can be typed`() throws {
    let cell = "UITableViewCellContentView:0x7c"
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0x7a.minY == 0   (active, names: '|':\(cell) )>",
          "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UILabel:0x7a.height == 0   (active)>",
          "<NSLayoutConstraint:0x3 V:|-(12)-[UILabel:0x7a]   (active, names: '|':\(cell) )>",
          "<NSLayoutConstraint:0x4 V:[UILabel:0x7a]-(4)-[UILabel:0x7b]   (active)>",
          "<NSLayoutConstraint:0x5 UILabel:0x7b.height == 40   (active)>",
          "<NSLayoutConstraint:0x6 V:[UILabel:0x7b]-(12)-|   (active, names: '|':\(cell) )>",
          "<NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Height' \(cell).height == 44   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x5 UILabel:0x7b.height == 40   (active)>
      """
    let workshop = try Workshop.holding(["crash.log": log])
    let told = try workshop.shell("COLUMNS=300 layoutcase explain crash.log").output
    #expect(
      told.contains(
        "UILabel.translatesAutoresizingMaskIntoConstraints = false, c6 priority 1000 → 999, before activation"
      ),
      "\(told)")
  }

  /// 50 points hold no two of these words, whatever their size and their direction.
  @Test func `a finding tells all environments where it is so in all of them`() throws {
    let document = """
      {"name":"t","environment":{"width":50},"root":{"id":"v","children":[
        {"id":"t","class":"UILabel","text":"Aaaaaaaa Bbbbbbbb Cccccccc"}]},"constraints":["H:|[t]|","V:|[t]|"]}
      """
    let workshop = try Workshop.holding(["t.json": document])
    let told = try workshop.shell(
      "COLUMNS=300 layoutcase lint t.json --width 50,60 --text-size L,XL --select truncated-text"
    ).output
    #expect(told.contains("width=50,60 direction=ltr,rtl textSize=L,XL"), "\(told)")
  }

  @Test(arguments: [
    ("lint b.json --suppress overlap", "write --ignore overlap"),
    ("solve b.json --no-home-indicator", "write --safe-area TOP,LEFT,BOTTOM,RIGHT"),
    ("solve b.json --landscape", "write \"landscape\" behind the device"),
  ])
  func `a word of another tool leads to the option`(line: String, remedy: String) throws {
    #expect(try Workshop().run(line).messages.contains(remedy))
  }

  /// 8 and 8 around 30 and 50.
  @Test func `heights of several texts need no database`() throws {
    let document = """
      {"name":"one","environment":{"width":320},"root":{"id":"v","children":[
        {"id":"a","class":"UIView","intrinsic":{"width":10,"height":30}}]},
       "constraints":["H:|[a]|","V:|-8-[a]-8-|"]}
      """.replacing("\n", with: "")
    let other = document.replacing("one", with: "two").replacing("30", with: "50")
    let workshop = try Workshop.holding([
      "cards.ndjson": document + "\n" + other + "\n", "one.json": document,
      "rows.ndjson": #"{"key":"x","a.intrinsic":{"width":10,"height":30}}"# + "\n"
        + #"{"key":"y","a.intrinsic":{"width":10,"height":50}}"# + "\n",
    ])
    #expect(
      try workshop.run("height cards.ndjson --width 320,375 -o csv").output.split(separator: "\r\n").map {
        $0.split(separator: ",").prefix(3).joined(separator: " ")
      } == ["case width height", "one 320 46", "one 375 46", "two 320 66", "two 375 66"])
    #expect(
      try workshop.run("heights one.json rows.ndjson --width 320,375 -o csv").output.split(separator: "\r\n")
        .map {
          $0.split(separator: ",").prefix(4).joined(separator: " ")
        } == ["row width textSize height", "x 320 L 46", "y 320 L 66", "x 375 L 46", "y 375 L 66"])
    #expect(try workshop.run("list").exitCode == 3)
    #expect(
      try workshop.run("heights one.json --rows rows.ndjson --width 320").messages.contains(
        "\"layoutcase heights one.json rows.ndjson --width 320\" lays out those of a file"))
    _ = try workshop.run("add one.json")
    #expect(
      try workshop.run("heights one rows.ndjson").messages.contains(
        "\"layoutcase rows one rows.ndjson\" stores some"))
  }
}
