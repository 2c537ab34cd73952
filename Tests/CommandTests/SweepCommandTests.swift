import JSON
import TestSupport
import Testing

/// `sweep` as a process, on the file of a document, which needs no database.
struct SweepCommandTests {
  @Test func `that the rows of a list are not looked at is told`() throws {
    let workshop = try Workshop.stocked()
    let line = "sweep feed --width 100...200"
    #expect(
      try workshop.run(line).messages.contains(
        "Note: 3 rows of feed were not looked at; --row KEY sweeps one, and \"layoutcase heights feed --widths 100...200\" tells "
          + "the height of all.\n"))
    #expect(try !workshop.run(line + " --row 1").messages.contains("looked at"))
  }

  /// The title is 60 wide and held; the badge is 20 wide. 8 + 8 + 8 points are around them.
  static let card = """
    { "name": "card", "environment": { "width": 320, "height": 44 },
      "root": { "id": "card", "children": [
        { "id": "title", "class": "UILabel", "intrinsic": { "width": 60, "height": 20 } },
        { "id": "badge", "class": "UILabel", "intrinsic": { "width": 20, "height": 20 },
          "hugging": { "horizontal": 251 }, "compression": { "horizontal": 751 } } ] },
      "constraints": [ "H:|-8-[title]-8-[badge]-8-|", "V:|-8-[title]", "V:|-8-[badge]" ] }
    """

  private func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.folder.write(Self.card, to: "card.json")
    return workshop
  }

  @Test func `formulas are printed for people, without a database`() throws {
    let workshop = try workshop()
    let run = try workshop.run("sweep card.json --width 50...320")
    // Up to 104 the title is compressed, and from there on stretched; below 24 + 20 the badge would be compressed.
    #expect(
      run.output == """
        card: width 50 … 320, 2 intervals

        title is truncated below 104.

        width      holds from here on                                    frames                                                              gives way
        ─────────  ────────────────────────────────────────────────────  ──────────────────────────────────────────────────────────────────  ────────────────────────────────────────────────────────────
        50 … 104                                                         card.width = width, title.width = width - 44, badge.x = width - 28  title's horizontal compression resistance 750 by 104 - width
        104 … 320  title's horizontal compression resistance 750 is met  as before                                                           title's horizontal hugging 250 by width - 104

        """)
    #expect(run.exitCode == 0)
  }

  @Test func `intervals with the same formulas of the numbers that are asked for are one`() throws {
    let run = try workshop().run("sweep card.json title.width --width 50...320")
    // What gives way below 104, and from there on.
    #expect(
      run.output == """
        card: width 50 … 320, 1 interval

        title is truncated below 104.

        width     holds from here on  frames                    gives way
        ────────  ──────────────────  ────────────────────────  ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
        50 … 320                      title.width = width - 44  title's horizontal compression resistance 750 by 104 - width (up to 104); title's horizontal hugging 250 by width - 104 (from 104)

        """)
    // From 44 on the badge is 20 wide, and below it is squeezed.
    let badge = try workshop().run("sweep card.json badge.width --width 30...320")
    #expect(badge.output.contains("\n30 … 44 ") && badge.output.contains("\n44 … 320 "), "\(badge.output)")
  }

  /// 60 points hold "Waterproof" up to one size; from the next one on the word is broken. A text of any number of lines
  /// is never truncated for that.
  @Test func `from which text size on words are broken is told as lint tells it`() throws {
    let document = """
      {"name":"w","environment":{"width":100},"root":{"id":"v","children":[
        {"id":"t","class":"UILabel","text":"Waterproof","font":{"textStyle":"body"},"numberOfLines":0}]},
       "constraints":["H:|[t]|","V:|[t]|"]}
      """
    let workshop = try Workshop.holding(["w.json": document])
    let sizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    let first = try sizes.first { size in
      try workshop.run("lint w.json --select broken-word --width 100 --direction ltr --text-size \(size)")
        .exitCode == 1
    }
    let told = try workshop.run("sweep w.json --text-size all").output
    #expect(told.contains("\nt breaks a word from \(try #require(first)).\n"), "\(told)")
  }

  /// The edges lie on pixels of 1 point: from 59.5 on the title is shown 60 wide, as its content is.
  @Test func `where a text is truncated is told, also in JSON, of the views that are asked for`() throws {
    let workshop = try workshop()
    let json = try JSONDocument(workshop.run("sweep card.json --width 30...320 -o json").output).root
    let truncated = try #require(json["truncated"]?.elements)
    #expect(truncated.map { $0["view"]?.text } == ["title", "badge"])
    #expect(truncated.map { $0["from"]?.double } == [30, 30])
    #expect(truncated.map { (($0["to"]?.double ?? 0) * 1e4).rounded() / 1e4 } == [103.5, 43.5])
    let badge = try workshop.run("sweep card.json badge.x --width 30...320").output
    let sentence = "badge is truncated below 44.\n"
    #expect(badge.contains("\n\n" + sentence + "\n"), "\(badge)")
    for (views, told) in [("", "No text is"), ("badge.width", "badge is not"), ("card.width", nil)] {
      let whole = try workshop.run("sweep card.json \(views) --width 200...320").output
      #expect(whole.contains(" truncated in this range.\n") == (told != nil), "\(whole)")
      if let told { #expect(whole.contains("\n\(told) truncated"), "\(whole)") }
    }
  }

  /// The title needs 44 + 60, and the badge 24 + 20.
  @Test func `beyond the range it is told where a text is whole`() throws {
    let workshop = try workshop()
    let all = try workshop.run("sweep card.json --width 30...40").output
    let sentences = [
      "title is truncated in the whole range; from 104 on the text is whole.",
      "badge is truncated in the whole range; from 44 on the text is whole.",
    ]
    #expect(all.contains("\n\n\(sentences.joined(separator: "\n"))\n\n"), "\(all)")
    let json = try JSONDocument(workshop.run("sweep card.json --width 30...40 -o json").output).root
    #expect(json["truncated"]?.elements.map { $0["wholeFrom"]?.double } == [104, 44])
    let held = Self.card.replacing("[title]-8-[badge]-8-|", with: "[title(30)]-8-[badge]")
    let told = try workshop.run("sweep - title.width --width 100...200", input: held).output
    #expect(
      told.contains("\ntitle is truncated in the whole range, up to 2000 at least.\n"), "\(told)")
  }

  /// The text of 200 is whole from 200 + 200 on; from 704 on 305 - 0.15 · width is less than 199.5 and shown 199 wide.
  @Test func `of a text that is truncated again further out it is told between which widths it is whole`()
    throws
  {
    let document = """
      { "name": "t", "rules": "uikit", "environment": { "width": 390, "height": 300 },
        "root": { "id": "v", "children": [
          { "id": "t", "class": "UILabel", "intrinsic": { "width": 200, "height": 20 } } ] },
        "constraints": ["t.leading == v.leading", "t.top == v.top", "t.width <= v.width - 200",
          "t.width <= -0.15 * v.width + 305"] }
      """
    let workshop = try Workshop.holding(["t.json": document])
    let narrow = try workshop.run("sweep t.json --width 300...380").output
    #expect(
      narrow.contains(
        "\nt is truncated in the whole range; it is whole from 400 to 703, and truncated again at greater widths.\n"
      ),
      "\(narrow)")
    let json = try JSONDocument(workshop.run("sweep t.json --width 300...380 -o json").output).root
    #expect(json["truncated"]?.elements.count == 1)
    #expect(json["truncated"]?.elements.first?["wholeFrom"] == nil)
    let wide = try workshop.run("sweep t.json --width 300...800").output
    #expect(wide.contains("\nt is truncated below 400 and from 704, up to 2000 at least.\n"), "\(wide)")
  }

  /// What single layouts warn of on both sides is the authority.
  @Test(
    arguments: [
      (#""numberOfLines": 1"#, #""V:|-8-[title]-8-|""#), (#""numberOfLines": 2"#, #""V:|-8-[title]-8-|""#),
      (#""numberOfLines": 0"#, #""V:|-8-[title(45)]""#), (#""numberOfLines": 3"#, #""V:|-8-[title(25)]""#),
      // The higher the view, the narrower it is: a text lacks lines at one end, and height at the other.
      (#""numberOfLines": 4"#, #""V:|-8-[title]","title.height == -1 * title.width + 380""#),
    ])
  func `a text is truncated where single layouts warn of it`(lines: String, height: String) throws {
    let document = """
      { "name": "text", "rules": "uikit", "environment": { "width": 320, "scale": 3 },
        "root": { "id": "cell", "children": [ { "id": "title", "class": "UILabel", \(lines),
          "text": "Wireless headphones with noise cancelling and a case", "font": { "size": 17 } } ] },
        "constraints": [ "H:|-16-[title]-16-|", \(height) ] }
      """
    let workshop = try Workshop.holding(["text.json": document])
    func warns(_ width: Double) throws -> Bool {
      let run = try workshop.run("solve text.json --width \(width) -o json")
      let warnings = try JSONDocument(run.output).root["warnings"]?.elements ?? []
      return warnings.contains { $0["warning"]?.text == "truncated" }
    }
    let sweep = try JSONDocument(workshop.run("sweep text.json --width 60...600 -o json").output).root
    let ranges = try #require(sweep["truncated"]?.elements).map {
      ($0["from"]?.double ?? 0, $0["to"]?.double ?? 0)
    }
    #expect(!ranges.isEmpty)
    func isTold(_ width: Double) -> Bool { ranges.contains { $0.0...$0.1 ~= width } }
    let ends = ranges.flatMap { [$0.0, $0.1] }.filter { $0 > 60 && $0 < 600 }
    #expect(!ends.isEmpty)
    for width in ends.flatMap({ [$0 - 0.001, $0 + 0.001] }) + stride(from: 61.25, to: 600, by: 49) {
      #expect(try warns(width) == isTold(width), "\(width) of \(ranges)")
    }
  }

  @Test func `a condition leads to the number that sweep tells`() throws {
    let run = try workshop().run(["sweep", "card.json", "truncated(badge)", "--width", "50...320"])
    #expect(run.exitCode == 2)
    #expect(
      run.messages.hasPrefix(
        "layoutcase: \"truncated(badge)\" is a condition, and sweep tells numbers and where texts are truncated; "
          + "write badge.width\n"), "\(run.messages)")
  }

  /// Above 100 the other two labels are stretched, with equal hugging: nothing tells which.
  @Test func `numbers that were not asked for may become ambiguous within an interval`() throws {
    let workshop = try Workshop()
    let document = #"""
      { "name": "three", "environment": { "height": 20 }, "root": { "id": "v", "children": [
          { "id": "a" },
          { "id": "b", "class": "UILabel", "intrinsic": { "width": 50 }, "compression": { "horizontal": 751 } },
          { "id": "c", "class": "UILabel", "intrinsic": { "width": 50 } } ] },
        "constraints": ["H:|[a(==20)]", "V:|[a]|", "H:|[b][c]|", "V:|[b]|", "V:|[c]|"] }
      """#
    try workshop.folder.write(document, to: "three.json")
    let run = try workshop.run("sweep three.json a.width --width 60...150")
    #expect(run.output.hasPrefix("three: width 60 … 150, 1 interval\n"), "\(run.output)")
    // The others are so above 100 alone, which is a part of the interval.
    #expect(!run.output.contains("ambiguous"), "\(run.output)")
    let other = try workshop.run("sweep three.json b.width --width 60...150")
    #expect(other.output.hasPrefix("three: width 60 … 150, 2 intervals\n"), "\(other.output)")
    let intervals = try JSONDocument(workshop.run("sweep three.json --width 60...150 -o json").output).root[
      "intervals"]
    let ambiguous = try #require(intervals?.elements).map { $0["ambiguous"]?.elements.count }
    #expect(ambiguous == [0, 2])
  }

  @Test func `a size that is at first too small and then too great is two intervals`() throws {
    let document = CaseDocument(
      [#"{ "id": "a" }"#], ["H:|[a]|", "V:|[a(20)]", "a.width == 186 @ 250"],
      in: #""width": 320, "height": 200"#, name: "box")
    let run = try Workshop.holding(["box.json": document.text]).run("sweep box.json --width 50...400")
    #expect(run.output.contains(": width 50 … 400, 2 intervals\n"), "\(run.output)")
    #expect(run.output.contains(" by 186 - width") && run.output.contains(" by width - 186"))
  }

  @Test func `what has no size from the beginning on is told`() throws {
    let run = try workshop().run("sweep card.json --width 30...60")
    #expect(run.output.contains("title.width = 0, card.width = width"), "\(run.output)")
  }

  /// 8 points at both ends and between leave 296 of 320. Up to 749 `a` gives way to the 150 of `b`, and above 750 `b`
  /// to the 200 of `a`.
  @Test func `the first interval tells the constants that change later`() throws {
    let workshop = try Workshop()
    let document = #"""
      { "name": "row", "environment": { "width": 320 }, "root": { "id": "v", "children": [
          { "id": "a", "intrinsic": { "width": 200 } }, { "id": "b", "intrinsic": { "width": 150 } } ] },
        "constraints": ["H:|-[a]-8-[b]-|"] }
      """#
    try workshop.folder.write(document, to: "row.json")
    let run = try workshop.run("sweep row.json --priority a.compression.horizontal")
    let rows = run.output.split(separator: "\n").filter { $0.contains("a.width") }
    #expect(rows.first?.contains("1 … 749") == true, "\(run.output)")
    #expect(rows.first?.contains(" a.width = 146, b.x = 162, b.width = 150 ") == true, "\(run.output)")
    #expect(rows.last?.contains("a.width = 200, b.x = 216, b.width = 96") == true, "\(run.output)")
  }

  /// In CSV, neighbours are one where the numbers that are asked for have the same formulas.
  @Test func `intervals are printed for programs`() throws {
    let run = try workshop().run("sweep card.json title.width --width 50...320 -o csv")
    #expect(run.output == "from,to,view,member,slope,constant\r\n50,320,title,width,1,-44\r\n")
    let lines = try workshop().run("sweep card.json --width 50...320 -o ndjson").output.split(separator: "\n")
    #expect(lines.count == 2)
    let first = try JSONDocument(String(lines[0])).root
    #expect(first["from"]?.double == 50 && first["to"]?.double == 104)
    #expect(first["givingWay"]?.elements.map { $0["bound"]?.text } == ["title.compression.horizontal"])
    #expect(first["frames"]?.elements[1]["width"]?["slope"]?.double == 1)
  }

  @Test func `priorities and text sizes are few intervals`() throws {
    let run = try workshop().run("sweep card.json title.width --priority title.hugging.horizontal -o csv")
    // The badge hugs at 251: up to that the first of the two is stretched, to 320 - 24 - 20, and above it the badge.
    // At 251 the two are tied, and the layout is ambiguous.
    #expect(
      run.output
        == """
        from,to,view,member,slope,constant\r\n1,250,title,width,0,276\r\n251,251,\
        title,width,0,276\r\n252,1000,title,width,0,60\r

        """
    )
    let sizes = try workshop().run("sweep card.json title.width --text-size all -o csv")
    #expect(sizes.output == "from,to,view,member,slope,constant\r\nXS,AX5,title,width,0,276\r\n")
  }

  @Test
  func `what gives way is named with its axis and its priority, and fitting is no priority of the user's`()
    throws
  {
    let workshop = try Workshop()
    // 10 letters in 60 points: the label is squeezed, and stretched to the height of 200.
    try workshop.folder.write(
      Array(
        """
        { "name": "box", "environment": { "width": 60, "height": 200 },
          "root": { "id": "box", "children": [ { "id": "text", "class": "UILabel", "text": "mmmmmmmmmm" } ] },
          "constraints": [ "H:|[text]|", "V:|[text]|" ] }
        """.utf8), to: "box.json")
    let sizes = try workshop.run("sweep box.json --text-size all").output
    #expect(sizes.contains("text's horizontal compression resistance 750 by "))
    #expect(sizes.contains("text's vertical hugging 250 by "))
    // The priority that is swept has no level to be told.
    let priorities = try workshop.run("sweep box.json --priority text.hugging.vertical").output
    #expect(priorities.contains("text's vertical hugging by "))
    #expect(priorities.contains("text's horizontal compression resistance 750 by "))
    let cell =
      #"{ "name": "cell", "environment": { "width": 60, "fitting": { "height": 0 } }, "root": { "#
      + #""id": "cell", "children": [ { "id": "icon", "intrinsic": { "width": 60, "height": 40 } } ] }, "#
      + #""constraints": [ "H:|[icon]|", "V:|[icon]|" ] }"#
    try workshop.folder.write(cell, to: "cell.json")
    let fitted = try workshop.run("sweep cell.json --width 50...70")
    #expect(fitted.exitCode == 0 && !fitted.output.contains("fitting"), "\(fitted.output)")
    #expect(try workshop.run("sweep cell.json --width 50...70 -o json").output.contains("fitting.height"))
  }

  @Test func `a chart is a picture with a legend and named axes`() throws {
    let workshop = try workshop()
    let run = try workshop.run("sweep card.json --width 20...320 --chart card.svg")
    #expect(run.exitCode == 0)
    let svg = String(decoding: try workshop.folder.bytes(of: "card.svg"), as: UTF8.self)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    for words in [">title.width<", ">width<", ">points<", ">conflict<"] {
      #expect(svg.contains(words), "\(words)")
    }
    let piped = try workshop.run("sweep card.json title.width --width 50...320 --chart -")
    #expect(piped.output.hasPrefix("<svg "))
    for (name, head) in [("card.png", "\u{89}PNG"), ("card.pdf", "%PDF")] {
      #expect(try workshop.run("sweep card.json --width 20...320 --chart \(name)").exitCode == 0)
      #expect(try workshop.folder.bytes(of: name).starts(with: head.unicodeScalars.map { UInt8($0.value) }))
    }
    let unknown = try workshop.run("sweep card.json --width 20...320 --chart card.txt")
    #expect(unknown.exitCode == 2 && unknown.messages.contains(".svg, .png, .pdf"), "\(unknown.messages)")
  }

  @Test(
    arguments: [
      ("card.json", "name one number to sweep"), ("card.json --width 320", "name one number to sweep"),
      ("card.json --width 320...100", "write the lesser end first"),
      ("card.json --width 300...300", "a range of one number is written as 300"),
      ("card.json --width 1...x", "write a range as 320...1024"),
      ("card.json --width 1...2 --height 3...4", "--width and --height are ranges; give the range of one"),
      ("card.json --constant c9=0...1", "has no constraint \"c9\""),
      ("card.json --constant gap=0...40", "has no constraint \"gap\"; there are "),
      ("card.json --priority titel.hugging.horizontal", "has no constraint"),
      ("card.json tilte.width --width 1...2", "has no view \"tilte\""),
    ])
  func `what cannot be swept is wrong usage`(words: String, message: String) throws {
    let run = try workshop().run("sweep \(words)")
    #expect(run.exitCode == 2, "\(run.messages)")
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(run.output == "")
  }

  @Test func `of several constraints that are broken the verb is in the plural`() throws {
    let workshop = try workshop()
    let document = Self.card.replacing(
      "\"V:|-8-[badge]\"",
      with: "\"V:|-8-[badge]\", \"title.width == 50\", \"title.width == 60\", \"title.width == 70\"")
    try workshop.folder.write(document, to: "card.json")
    let run = try workshop.run("sweep card.json --width 300...320")
    #expect(run.output.contains(" break") && !run.output.contains("breaks"), "\(run.output)")
  }

  @Test func `a chart that is written is told with its file`() throws {
    let run = try Workshop().run("sweep - title.x --width 320...400 --chart c.svg", input: Workshop.screen)
    #expect(run.messages == "Wrote c.svg.\n", "\(run.messages)")
  }

  @Test func `a list of numbers is swept from its least to its greatest`() throws {
    let workshop = try workshop()
    for (range, list) in [
      ("--width 60...320", "--width 200,320,60"), ("--text-size L...AX3", "--text-size L..AX3"),
    ] {
      let output = try workshop.run("sweep card.json \(range)").output
      #expect(!output.isEmpty)
      #expect(output == (try workshop.run("sweep card.json \(list)").output))
    }
  }
}
