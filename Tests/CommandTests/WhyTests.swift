import JSON
import TestSupport
import Testing

/// `why` as a process, on what the articles tell.
struct WhyTests {
  /// 100 − 20 − 20 − 2 × 10 are 40: a point of spacing takes two, and (100 − 40) / 2 take all.
  @Test func `the spacing of a stack view is one number, of all of its gaps`() throws {
    let document = """
      { "name": "a", "rules": "uikit", "environment": { "width": 100, "height": 50 }, "root": { "id": "v", "children": [
        { "id": "row", "stack": { "axis": "horizontal", "spacing": 10 }, "children": [
          { "id": "a", "intrinsic": { "width": 20, "height": 20 }, "compression": { "horizontal": 751 } },
          { "id": "b", "intrinsic": { "width": 90, "height": 20 } },
          { "id": "c", "intrinsic": { "width": 20, "height": 20 }, "compression": { "horizontal": 752 } } ] } ] },
        "constraints": ["H:|[row]|", "V:|[row]|"] }
      """
    let output = try Workshop.holding(["a.json": document]).run("why a.json b.width --ranges -o json").output
    let answer = try #require(JSONDocument(output).root.elements.first)
    #expect(answer["value"]?.double == 40, "\(output)")
    let ranges = answer["ranges"]?.elements ?? []
    let spacing = ranges.filter { $0["number"]?.text?.contains("pacing") == true }
    #expect(spacing.map { $0["number"]?.text } == ["row.spacing"], "\(output)")
    #expect(
      spacing.first?["increase"]?["coefficient"]?.double == -2
        && spacing.first?["increase"]?["end"]?.double == 30 && spacing.first?["value"]?.double == 10,
      "\(output)")
  }

  @Test(arguments: [
    (
      "sweep card.json title.firstBaseline --width 320...330",
      "firstBaseline is for constraints; write width, height, x, y or an edge"
    ),
    ("why card.json title.contentLayoutGuide.height", "contentLayoutGuide.height is of a guide"),
  ])
  func `what is no number of a view is told as what it is`(line: String, sentence: String) throws {
    let run = try Workshop.holding(["card.json": Workshop.screen]).run(line)
    #expect(run.exitCode == 2 && run.messages.hasPrefix("layoutcase: \(sentence)"), "\(run.messages)")
  }

  private func workshop() throws -> Workshop {
    let workshop = try Workshop.seeded()
    return workshop
  }

  @Test func `a tie of a pass whose layout was kept is told`() throws {
    let document = """
      {"name":"tie","environment":{"width":320,"height":100},
       "root":{"id":"v","children":[{"id":"a","intrinsic":[80,20]},{"id":"b","intrinsic":[100,20]}]},
       "constraints":["H:|-10-[a]-10-[b]-10-|","V:|-10-[a]","V:|-10-[b]"],
       "history":[{"changes":[{"view":"a","hugging":{"horizontal":251}}]},
                  {"changes":[{"view":"b","hugging":{"horizontal":251}}]}]}
      """
    let workshop = try Workshop()
    // The widths of a fresh layout are the same, and so it is explained.
    let tie = "\nb's hugging 251 gives way by 110: at 251 b's hugging and a's hugging are tied"
    for number in ["a.width", "b.width"] {
      #expect(try workshop.run("why - \(number)", input: document).output.contains(tie), "\(number)")
    }
    for line in ["why - a.width --pass 1", "why - a.height"] {
      #expect(try !workshop.run(line, input: document).output.contains("are tied"), "\(line)")
    }
  }

  @Test func `of two labels that were never raised the last is compressed first`() throws {
    let run = try workshop().run("why article-3-never-raised label1.width")
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("label1.width is 100\n"))
    #expect(run.output.contains("none was raised to it, so the last one is compressed first."))
  }

  @Test func `a factor stands before the number that it multiplies`() throws {
    let half = CaseDocument(["a"], ["H:|[a]", "a.width == 0.5 * v.width", "V:|[a(20)]"], root: "v")
    let run = try Workshop.holding(["half.json": half.text]).run("why half.json a.width --width 320")
    // Half of 320.
    #expect(run.output.hasPrefix("In 320 × free at 1x, ltr:\n\na.width is 160\n"), "\(run.output)")
    #expect(run.output.contains(" 160  0.5 × width  the environment's width"), "\(run.output)")
  }

  @Test func `a view and its attribute may be two words`() throws {
    let workshop = try workshop()
    let words = try workshop.run("why article-3-never-raised label1 width")
    #expect(words.exitCode == 0)
    #expect(words.output == (try workshop.run("why article-3-never-raised label1.width")).output)
  }

  @Test(arguments: [
    ("article-3-raised-last-compressed", "label1's compression resistance 751 gives way by 70"),
    ("article-3-raised-last-stretched", "raised to it last, so it gives way first"),
    ("article-1-compressed", "blueLabel's compression resistance 750 gives way by 41"),
  ])
  func `what the articles say of who gives way is told`(name: String, sentence: String) throws {
    let view = name.hasPrefix("article-1") ? "blueLabel.height" : "label1.width"
    #expect(try workshop().run("why \(name) \(view)").output.contains(sentence))
  }

  /// The bar begins 3 below the safe area's top at 59.
  @Test
  func `a constraint with a guide is told as it was written, and what the guide adds beside its constant`()
    throws
  {
    let workshop = try Workshop()
    let document = #"""
      { "name": "safe", "environment": { "width": 100, "height": 300, "safeArea": { "top": 59 } },
        "root": { "id": "view", "children": [ { "id": "bar" } ] },
        "constraints": [ "bar.top == view.safeAreaLayoutGuide.top + 3", "bar.height == 20", "H:|[bar]|" ] }
      """#
    _ = try workshop.run("add -", input: document)
    let run = try workshop.run("why safe bar.y --ranges")
    #expect(run.output.hasPrefix("bar.y is 62\n"))
    #expect(
      run.output.contains(
        "62  c1.constant + 59 (view's safe area)  c1: bar.top == view.safeAreaLayoutGuide.top + 3"))
    #expect(run.output.contains("\nc1.constant + 59 (view's safe area)  62  "))
    let why = try JSONDocument(try workshop.run("why safe bar.y -o json").output).root
    let link = try #require((why.elements.first ?? why)["links"]?.elements.first)
    #expect(link["number"]?.text == "c1.constant" && link["added"]?.double == 59)
  }

  /// 300 - 16 - 8 - 16 are left for 292 and 58, and of 332 the title has all.
  @Test func `of a view whose content is missed it is told what it needs, has and is tied with`() throws {
    let document = #"""
      { "name": "cell", "rules": "uikit", "environment": { "width": 300 },
        "root": { "id": "cell", "children": [
          { "id": "title", "class": "UILabel", "intrinsic": { "width": 292, "height": 20 } },
          { "id": "price", "class": "UILabel", "intrinsic": { "width": 58, "height": 20 } } ] },
        "constraints": ["H:|-16-[title]-8-[price]-16-|", "V:|-11-[title]-11-|", "price.top == title.top"] }
      """#
    let workshop = try Workshop()
    let title = try workshop.run("why - title", input: document)
    #expect(
      title.output.hasPrefix(
        "title is cut: it needs 292 × 20, the view is 260 × 20. A width of 332 ends that.\n"),
      "\(title.output)")
    #expect(title.output.contains("price's compression resistance 750 gives way by 58: at 750 "))
    // The title would be narrower then.
    #expect(!title.output.contains("With price.compression.horizontal=751"))
    let price = try workshop.run("why - price.width", input: document).output
    // The title shrinks as well, from 292 to 260.
    #expect(price.hasPrefix("price.width is 0\n") && !price.contains("does not shrink"), "\(price)")
    #expect(
      price.contains(
        "price's compression resistance 750 gives way by 58: at 750 price's compression resistance and title's "
          + "compression resistance are tied, and none was raised to it, so the last one is compressed first.\n"
      ),
      "\(price)")
    #expect(
      try workshop.run("why - price", input: document).output.contains("price is cut: it needs 58 × 20"))
    let wide = try workshop.run("why - title --width 390", input: document)
    #expect(wide.exitCode == 0 && !wide.output.contains("needs"), "\(wide.output)")
  }

  /// The number of what would give way is that of the brackets.
  @Test func `the view's own priority is advised before what makes several others give way`() throws {
    let document = #"""
      {"name":"s","rules":"uikit","environment":{"width":320},"root":{"id":"v","children":[
        {"id":"t","class":"UILabel","intrinsic":{"width":50,"height":20}},
        {"id":"u","class":"UILabel","intrinsic":{"width":60,"height":20}},
        {"id":"icon","class":"UIImageView","image":{"width":24,"height":24}}]},
       "constraints":["H:|-16-[t]-8-[icon]-16-|","u.leading == t.leading","u.trailing == t.trailing","V:|[t][u]|",
         "icon.top == t.top"]}
      """#
    let lines = try Workshop().run("why - icon.width", input: document).output.split(separator: "\n")
    let advice = lines.filter { $0.hasPrefix("With ") }
    let counts = advice.map { $0.count { $0 == "(" } }
    #expect(!counts.isEmpty && counts == counts.sorted(), "\(advice)")
  }

  /// 571 in 500.
  @Test func `it is said by how much a scroll view scrolls`() throws {
    let document = #"""
      {"name":"s","environment":{"width":320,"height":500},"root":{"id":"v","children":[
        {"id":"scroll","class":"UIScrollView","children":[{"id":"page"}]}]},
       "constraints":["H:|[scroll]|","V:|[scroll]|","H:|[page]|","V:|[page(571)]|","page.width == scroll.width"]}
      """#
    let workshop = try Workshop()
    let solved = try workshop.run("solve -", input: document).output
    #expect(solved.contains("scroll's content is 320 × 571 and scrolls vertically by 71\n"), "\(solved)")
    let low = try workshop.run("solve - --height 600", input: document).output
    #expect(low.contains("scroll's content is 320 × 571 and does not scroll\n"), "\(low)")
  }

  @Test func `a kept layout is told with the pass that made it`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: MachineOutputTests.labels)
    _ = try workshop.run("set labels second.hugging.horizontal=251")
    let run = try workshop.run("why labels second.width")
    #expect(run.output.hasPrefix("second.width is 307: kept since pass 1"))
  }

  @Test func `only what the number depends on gave way for it, and ranges are told where they are asked for`()
    throws
  {
    let workshop = try Workshop()
    // The pair in the upper row is stretched, too, but shares nothing with the pair in the lower row.
    let document = #"""
      { "name": "rows", "environment": { "width": 100, "height": 100 },
        "root": { "id": "view", "children": [
          { "id": "a", "intrinsic": { "width": 10, "height": 10 } }, { "id": "b",
            "intrinsic": { "width": 20, "height": 10 } },
          { "id": "c", "intrinsic": { "width": 30, "height": 10 } }, { "id": "d",
            "intrinsic": { "width": 15, "height": 10 } } ] },
        "constraints": [ "H:|[a][b]|", "H:|[c][d]|", "V:|[a][c]", "V:|[b][d]", "d.height == 25 @ 200" ] }
      """#
    _ = try workshop.run("add -", input: document)
    let run = try workshop.run("why rows c.width")
    #expect(run.output.hasPrefix("c.width is 85\n"))
    #expect(run.output.contains("c's hugging 250 gives way by 55"))
    #expect(!run.output.contains("a's hugging") && !run.output.contains("height"))
    // 100 - 30 - 15 is missed in this row alone.
    #expect(run.output.contains("not met by 55\n") || run.output.contains("not met by 55  "))
    #expect(!run.output.contains("per point"))
    let ranges = try workshop.run("why rows c.width --ranges")
    #expect(ranges.output.hasPrefix(run.output) && ranges.output.contains("per point"))
  }

  @Test func `a misspelled view or attribute is named with the right one`() throws {
    let view = try workshop().run("why article-3-never-raised label3.width")
    #expect(view.exitCode == 2 && view.messages.contains("did you mean"))
    let attribute = try workshop().run("why article-3-never-raised label1.widht")
    #expect(attribute.exitCode == 2 && attribute.messages.contains("did you mean \"width\"?"))
  }

  /// Eight labels of one width and a ninth, 10 wide each, in 82: the ninth can be 8 narrower, or each of the eight 1.
  @Test func `a sentence names six of what is tied to a person, and all to a program`() throws {
    let workshop = try Workshop()
    let names = (0..<8).map { "l\($0)" }
    let labels = (names + ["last"]).map { #"{ "id": "\#($0)", "intrinsic": { "width": 10 } }"# }
    let equal = names.dropFirst().map { "\($0).width == l0.width" }
    let chain = (names + ["last"]).map { "[\($0)]" }.joined()
    let document = CaseDocument(
      labels, ["H:|\(chain)|"] + equal, in: #""width": 82, "height": 9"#, name: "tied")
    try workshop.folder.write(document.text, to: "tied.json")
    func told(_ arguments: String) throws -> String {
      try workshop.run("ambiguity tied.json \(arguments)").output.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    #expect(try told("").contains("l4's compression resistance and 4 others are tied"))
    for arguments in ["--all", "-o json"] {
      let text = try told(arguments)
      #expect(names.allSatisfy { text.contains("\($0)'s compression resistance") })
      #expect(!text.contains("others are tied"))
    }
  }

  /// 10 and 30 wide, as a device has measured: a quarter and three quarters of the stack view.
  @Test func `what a stack view makes of the sizes of texts is shown by those sizes`() throws {
    let workshop = try Workshop()
    let document = """
      { "name": "row", "environment": { "width": 200, "height": 50 }, "root": { "id": "root", "children": [
        { "id": "row", "stack": { "distribution": "fillProportionally" }, "children": [
          { "id": "a", "class": "UILabel", "text": "a" }, { "id": "b", "class": "UILabel", "text": "b" } ] } ] },
        "measured": [ { "view": "a", "width": 10, "height": 20 }, { "view": "b", "width": 30, "height": 20 } ],
        "constraints": [ "H:|[row]|", "row.top == root.top" ] }
      """
    try workshop.folder.write(document, to: "row.json")
    let shown = try workshop.run("show row.json").output
    #expect(shown.contains("a.width == 0.25 * row.width @ 999"))
    #expect(shown.contains("b.width == 0.75 * row.width @ 998"))
    #expect(try workshop.run("solve row.json -o csv").output.contains(",50,"))
    // Both are wider than their contents, at 250. That they are not 0 high, at 51 and 25, is nothing that anybody
    // asked for.
    let leading = document.replacing(
      #""distribution": "fillProportionally""#, with: #""alignment": "leading""#)
    try workshop.folder.write(leading, to: "row.json")
    let solved = try JSONDocument(try workshop.run("solve row.json -o json").output).root
    #expect(solved["violations"]?.elements.compactMap { $0["priority"]?.double } == [250, 51, 25])
    let told = try workshop.run("solve row.json").output.split(separator: "\n").map { $0.prefix(8) }
    #expect(told.contains("     250") && !told.contains("      51") && !told.contains("      25"))
  }

  /// Thirty labels 10 wide, one behind the other with gaps of 8: the last one begins at 30 · 8 + 29 · 10 = 530. The
  /// widths are the greatest of the 59 numbers, and 20 of them add 200.
  @Test func `a sum of many numbers is told by its greatest`() throws {
    let workshop = try Workshop()
    let labels = (0..<30).map { #"{ "id": "l\#($0)", "intrinsic": { "width": 10, "height": 9 } }"# }
    let gaps = (0..<30).map { "l\($0).left == \($0 == 0 ? "root.left" : "l\($0 - 1).right") + 8" }
    let document = CaseDocument(labels, gaps, in: #""width": 999, "height": 99"#, name: "row")
    try workshop.folder.write(document.text, to: "row.json")
    let brief = try workshop.run("why row.json l29.x").output
    #expect(brief.hasPrefix("l29.x is 530\n"))
    #expect(brief.contains("39 more numbers add 330; --all shows them."))
    let whole = try workshop.run("why row.json l29.x --all").output
    #expect(!whole.contains("--all"))
    #expect(whole.split(separator: "\n").count >= brief.split(separator: "\n").count + 38)
    let reason = try workshop.run("why row.json l29.x -o json").output
    #expect(try JSONDocument(reason).root.elements[0]["links"]?.elements.count == 59)
    #expect(reason.contains(#""ranges": null"#) && reason.contains(#""unranged": null"#))
    // Nothing says where the labels are from top to bottom.
    let open = try workshop.run("ambiguity row.json").output
    #expect(
      open.contains("30 numbers not determined") && open.contains("10 more numbers; --all shows them."))
    #expect(open.contains("Further edits determine the rest; --all shows them."))
    let edits = try workshop.run("ambiguity row.json --all").output.matches(
      of: #/add l\d+\.top == root\.top/#)
    #expect(edits.count == 30)
    for (arguments, groups, left) in [("", 20, 10.0), (" --all", 30, 0)] {
      let answer = try JSONDocument(try workshop.run("ambiguity row.json -o json" + arguments).output).root
      #expect(answer["undetermined"]?.elements.count == 30)
      #expect(answer["remedies"]?.elements.count == groups && answer["leftOpen"]?.double == left)
    }
    // Each of the 59 numbers moves the last label by as much.
    for (arguments, ranged) in [("", 20), (" --all", 59)] {
      let answer = try JSONDocument(
        try workshop.run("why row.json l29.x --ranges -o json" + arguments).output
      ).root.elements[0]
      let ranges = answer["ranges"]?.elements ?? []
      #expect(ranges.count == ranged && ranges.allSatisfy { $0["increase"]?["coefficient"]?.double == 1 })
      #expect((answer["unranged"]?.double == 0) == arguments.contains("--all"))
    }
  }

  /// Thirty labels of one width in 600: all are 20 wide where their contents are 10, and none can be narrower alone.
  @Test func `so many bounds as were not tried are counted for a program, too`() throws {
    let workshop = try Workshop()
    let labels = (0..<30).map { #"{ "id": "l\#($0)", "intrinsic": { "width": 10, "height": 9 } }"# }
    let equal = (1..<30).map { "l\($0).width == l0.width" }
    let chain = (0..<30).map { "[l\($0)]" }.joined()
    let document = CaseDocument(
      labels, ["H:|\(chain)", "l29.right == root.right @ 300"] + equal, in: #""width": 600, "height": 9"#,
      name: "even")
    try workshop.folder.write(document.text, to: "even.json")
    #expect(try workshop.run("why even.json l3.width").output.contains("9 more bounds gave way"))
    for (arguments, untried) in [("", 9.0), (" --all", 0)] {
      let run = try workshop.run("why even.json l3.width -o json" + arguments)
      #expect(try JSONDocument(run.output).root.elements[0]["untried"]?.double == untried)
    }
  }

  /// 310 from the left and 10 from the right leave nothing of 320.
  @Test func `a number that cannot become greater says so`() throws {
    let document = #"""
      { "name": "brink", "environment": { "width": 320 }, "root": { "id": "view", "children": [{ "id": "a" }] },
        "constraints": ["a.left == view.left + 310", "a.right == view.right - 10"] }
      """#
    let ranges = try Workshop().run("why - a.x --ranges", input: document).output
    #expect(ranges.contains("c1.constant  310  +1 per point, without end  a conflict at once\n"), "\(ranges)")
  }
}
