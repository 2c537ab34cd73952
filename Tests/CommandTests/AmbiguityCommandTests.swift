import JSON
import TestSupport
import Testing

/// `ambiguity` as a process.
struct AmbiguityCommandTests {
  private func workshop() throws -> Workshop {
    let workshop = try Workshop.seeded()
    return workshop
  }

  /// The title begins 12 below the cell's top. The avatar's bottom keeps it from being lower than 100 - 12 - 40.
  @Test func `a view with an open top is aligned with a sibling`() throws {
    let document = """
      {"name":"c","rules":"uikit","environment":{"width":320,"height":100},"root":{"id":"cell","children":[
        {"id":"avatar"},{"id":"title","intrinsic":[100,20]}]},
       "constraints":["H:|-16-[avatar(40)]-12-[title]-16-|","avatar.height == 40","V:|-12-[title]",
         "avatar.bottom <= cell.bottom - 12"]}
      """
    let run = try Workshop().run("ambiguity -", input: document)
    #expect(run.output.contains("\n  add avatar.top == cell.top + 12\n"), "\(run.output)")
  }

  /// Below the body, which ends at 88 of 100, 8 + 16 have no room.
  @Test func `a view is not tied below a sibling where it would hang out`() throws {
    let document = """
      {"name":"c","rules":"uikit","environment":{"width":320,"height":100},"root":{"id":"cell","children":[
        {"id":"body","intrinsic":[100,76]},{"id":"badge"}]},
       "constraints":["V:|-12-[body]-12-|","body.leading == cell.leading + 16","badge.trailing == cell.trailing",
         "badge.leading == cell.leading + 16","badge.height == 16"]}
      """
    func advice(_ document: String) throws -> String {
      try Workshop().run("ambiguity -", input: document).output
    }
    let tie = "add badge.top == body.bottom + 8"
    #expect(
      try !advice(document).contains(tie) && advice(document).contains("add badge.top == cell.top + 12"))
    let higher = document.replacing("[100,76]", with: "[100,20]").replacing("]-12-|\"", with: "]\"")
    #expect(try advice(higher).contains(tie))
  }

  @Test func `what a case leaves open of one view is told by the view's name`() throws {
    let free = CaseDocument(
      ["a", "b"], ["H:|[a(20)]", "V:|[a(20)]", "V:|[b(20)]", "b.width == 20"], root: "v")
    let workshop = try Workshop.holding(["free.json": free.text])
    let run = try workshop.run("ambiguity free.json b --width 320 -o csv")
    #expect(run.output.split(separator: "\r\n").map { $0.prefix(4) } == ["view", "b,x,"], "\(run.output)")
    let other = try workshop.run("ambiguity free.json a --width 320")
    #expect(other.output == "case, pass 0: not ambiguous, the frame of a is determined\n")
    #expect(try workshop.run("ambiguity free.json c").messages.contains("has no view \"c\""))
  }

  /// 25 views lack a vertical position; the last of them would be the 25th to get one.
  @Test func `the remedies of one view do not depend on how many others are open`() throws {
    let names = (0..<25).map { "v\($0)" }
    let open = CaseDocument(
      names, names.flatMap { ["H:|[\($0)(10)]", "\($0).height == 10"] }, in: #""width": 320, "height": 480"#,
      root: "v")
    let workshop = try Workshop.holding(["open.json": open.text])
    let run = try workshop.run("ambiguity open.json v24 -o json")
    let answer = try JSONDocument(run.output).root
    let remedies = answer["remedies"]?.elements.map { $0.elements.map(\.text) }
    #expect(remedies == [["add v24.top == v.top"]], "\(run.output)")
    #expect(answer["leftOpen"]?.double == 0)
  }

  /// Each of two views shall have two widths, both at 500 by constraints of its own.
  @Test func `of one view only the ties are told that its numbers depend on`() throws {
    let names = ["a", "b"]
    let tied = CaseDocument(
      names,
      names.flatMap {
        ["H:|[\($0)]", "V:|[\($0)(10)]", "\($0).width == 10 @ 500", "\($0).width == 20 @ 500"]
      },
      in: #""width": 320, "height": 480"#, root: "v")
    let workshop = try Workshop.holding(["tied.json": tied.text])
    let run = try workshop.run("ambiguity tied.json b -o json")
    let answer = try JSONDocument(run.output).root
    let ties = (answer["ties"]?.elements ?? []).compactMap(\.text).joined(separator: "\n")
    #expect(ties.contains("b.width") && !ties.contains("a.width"), "\(run.output)")
    let examples = answer["examples"]?.elements.map(\.elements) ?? []
    #expect(examples.map { $0.map { $0["view"]?.text } } == [["b"], ["b"]], "\(run.output)")
    #expect(examples.map { $0.first?["width"]?.double } == [10, 20], "\(run.output)")
  }

  @Test func `the guides that a stack view makes are not among two layouts that differ elsewhere`() throws {
    let document = #"""
      { "name": "row", "rules": "uikit", "environment": { "width": 300, "height": 100 },
        "root": { "id": "view", "children": [ { "id": "row", "stack": { "alignment": "center" }, "children": [
          { "id": "a", "intrinsic": { "width": 10, "height": 20 } }, { "id": "b",
            "intrinsic": { "width": 9, "height": 5 } } ] } ] },
        "constraints": [ "row.top == view.top" ] }
      """#
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: document)
    let run = try workshop.run("ambiguity row")
    #expect(run.output.hasPrefix("row, pass 0: 1 number not determined"))
    #expect(!run.output.contains(".UISV-"), "\(run.output)")
  }

  @Test func `only a check fails where something is open`() throws {
    #expect(try workshop().run("ambiguity article-3-never-raised").exitCode == 0)
    #expect(try workshop().run("ambiguity article-3-never-raised --check").exitCode == 1)
    let run = try workshop().run("ambiguity article-3-never-raised -o csv")
    #expect(run.output.contains("label1,width,100,50,100"))
  }

  @Test func `both ends of what is open are shown to a program, too`() throws {
    let run = try workshop().run("ambiguity article-3-never-raised -o json")
    let examples = try #require(try JSONDocument(run.output).root["examples"]).elements
    let widths = examples.map { frames in
      ["label1", "label2"].map { name in
        frames.elements.first { $0["view"]?.text == name }?["width"]?.double
      }
    }
    #expect(widths == [[50, 100], [100, 50]])
  }

  @Test func `a size of 0 is no remedy, in JSON neither`() throws {
    let document = #"""
      { "name": "lonely", "environment": { "width": 320, "height": 100 }, "root": { "id": "view",
          "children": [{ "id": "a" }] },
        "constraints": ["a.left == view.left", "a.top == view.top", "a.height == 10"] }
      """#
    let answer = try Workshop().run("ambiguity - -o json", input: document).output
    #expect(answer.contains("add a.width == 100, or with another number; it is 0 now"), "\(answer)")
  }

  /// A page in a scroll view, with a label of which nothing leads to the page's bottom.
  @Test func `a chain that is open is closed at its end, and nothing is offered that is there already`()
    throws
  {
    let document = #"""
      { "name": "p", "rules": "uikit", "environment": { "width": 320, "height": 568 }, "root": { "id": "v",
        "children": [{ "id": "scroll", "class": "UIScrollView", "children": [{ "id": "page", "children": [
          { "id": "a", "class": "UILabel", "intrinsic": { "width": 50, "height": 20 } }] }] }] },
        "constraints": ["H:|[scroll]|", "V:|[scroll]|", "H:|[page]|", "V:|[page]|", "page.width == scroll.width",
          "H:|-16-[a]-16-|", "V:|-16-[a]"] }
      """#
    let run = try Workshop().run("ambiguity -", input: document)
    let edits = run.output.split(separator: "\n").filter { $0.hasPrefix("  add ") }
    #expect(
      edits == [
        "  add a.bottom == page.bottom - 16",
        "  add page.height == 100, or with another number; it is 0 now",
      ], "\(run.output)")
    let lint = try Workshop().run("lint - --select ambiguity --direction ltr", input: document)
    #expect(lint.output.contains("add a.bottom == page.bottom - 16"), "\(lint.output)")
    let closed = document.replacing(#""V:|-16-[a]""#, with: #""V:|-16-[a]-16-|""#)
    #expect(try Workshop().run("ambiguity - --check", input: closed).exitCode == 0)
  }

  @Test func `a number that was measured is not pinned`() throws {
    let document = #"""
      { "name": "p", "environment": { "width": 320, "height": 100 }, "root": { "id": "v", "children": [
          { "id": "a", "class": "UILabel", "intrinsic": { "width": 50, "height": 20 } },
          { "id": "b", "class": "UILabel", "intrinsic": { "width": 60, "height": 20 } }] },
        "constraints": ["H:|[a][b]|", "V:|[a]", "V:|[b]"] }
      """#
    let run = try Workshop().run("ambiguity -", input: document)
    #expect(
      run.output.contains("  raise a.hugging.horizontal=251: a.width 50, b.width 270\n"), "\(run.output)")
    #expect(
      run.output.contains("  raise b.hugging.horizontal=251: a.width 260, b.width 60\n"), "\(run.output)")
    let values = try JSONDocument(Workshop().run("ambiguity - -o json", input: document).output).root[
      "remedyValues"]?.elements.first?.elements
    #expect(values?.first?["a.width"]?.double == 50 && values?.first?["b.width"]?.double == 270)
    let workshop = try Workshop.holding(["p.json": document])
    #expect(
      try workshop.run("ambiguity p.json").messages
        == "Note: in p.json the first raise is \"hugging\": { \"horizontal\": 251 } in the view a; "
        + "\"layoutcase set\" is for stored cases.\n")
    #expect(run.output.contains("add a.width == 260, or with another number\n"), "\(run.output)")
    #expect(run.output.contains("add b.leading == v.leading + 260, or with another number\n"))
  }

  /// From the right, the first view lies from 16 to 116, and the second one from 124 to 174.
  @Test(arguments: [
    ("ltr", "leading", ["b.leading == a.trailing + 8", "b.leading == v.leading"]),
    ("ltr", "left", ["b.left == a.right + 8", "b.left == v.left"]),
    (
      "rtl", "leading",
      ["b.leading == a.trailing + 8", "b.leading == v.leading + 270, or with another number"]
    ),
  ])
  func `a view is tied to the one before it, by the edges that the document names`(
    direction: String, edge: String, advice: [String]
  ) throws {
    func document(_ further: String) -> String {
      #"""
      { "name": "p", "environment": { "width": 320, "height": 100, "direction": "\#(direction)" },
        "root": { "id": "v", "children": [{ "id": "a" }, { "id": "b" }] },
        "constraints": ["a.\#(edge) == v.\#(edge) + 16", "a.width == 100", "a.height == 40", "a.top == v.top",
          "b.width == 50", "b.height == 20", "b.top == a.top + 10"\#(further)] }
      """#
    }
    let run = try Workshop().run("ambiguity -", input: document(""))
    let edits = run.output.split(separator: "\n").filter { $0.hasPrefix("  add ") }
    #expect(edits.map { $0.dropFirst(6) } == advice.map { $0[...] }, "\(run.output)")
    let tied = try Workshop().run("solve - -o json", input: document(", \"\(advice[0])\""))
    let frames = try #require(try JSONDocument(tied.output).root["frames"]).elements
    #expect(frames.last?["x"]?.double == (direction == "rtl" ? 146 : 124), "\(tied.output)")
  }

  /// The leading edge is tied already: what is open is the width of the box, from its left.
  @Test func `from right to left, nothing is proposed that the document has`() throws {
    let document = #"""
      { "name": "r", "environment": { "width": 320, "height": 100, "direction": "rtl" }, "root": { "id": "root",
          "children": [{ "id": "box", "children": [{ "id": "a", "intrinsic": { "width": 50, "height": 20 } }] }] },
        "constraints": ["box.leading == root.leading + 16", "box.top == root.top", "box.height == 40",
          "a.top == box.top", "a.leading == box.leading + 8"] }
      """#
    let run = try Workshop().run("ambiguity -", input: document)
    #expect(run.output.contains("add a.left == box.left"), "\(run.output)")
    #expect(!run.output.contains("add a.leading == box.leading"), "\(run.output)")
  }

  /// The second view would begin at 108, and may begin at 60 at most.
  @Test func `a view is not tied to another where it may not be`() throws {
    let document = #"""
      { "name": "p", "environment": { "width": 320, "height": 100 }, "root": { "id": "v", "children": [
          { "id": "a" }, { "id": "b" }] },
        "constraints": ["H:|[a(100)]", "V:|[a(40)]", "V:|[b(20)]", "H:[b(50)]", "b.leading <= v.leading + 60"] }
      """#
    let run = try Workshop().run("ambiguity -", input: document)
    #expect(run.output.contains("  add b.leading == v.leading") && !run.output.contains("a.trailing"))
  }

  /// A box without a width that is 16 from the leading edge of a view of 320.
  @Test func `a view without a width may as well end as far from the other edge as it begins`() throws {
    let document = #"""
      { "name": "amb", "environment": { "width": 320, "height": 480 }, "root": { "id": "view", "children": [
          { "id": "box" }] },
        "constraints": ["box.leading == view.leading + 16", "box.top == view.top + 16", "box.height == 40"] }
      """#
    let workshop = try Workshop.holding(["amb.json": document])
    let told = try workshop.run("ambiguity amb.json").output
    #expect(
      told.hasSuffix(
        "\nTo determine box.width, one of:\n  add box.trailing == view.trailing - 16\n"
          + "  add box.width == 100, or with another number; it is 0 now\n"), "\(told)")
    try workshop.folder.write(
      document.replacing(
        "box.height == 40\"", with: "box.height == 40\", \"box.trailing == view.trailing - 16\""),
      to: "amb.json")
    #expect(try workshop.run("ambiguity amb.json").output.contains("not ambiguous"))
    #expect(try workshop.run("why amb.json box.width").output.hasPrefix("box.width is 288\n"))
  }

  /// What is proposed is written into the document, a size that is guessed also with other numbers. A width of `b` of
  /// 16 would leave `d` no room, and with any less `d` has some.
  @Test func `what is proposed determines all that it is told for, also with another number`() throws {
    func document(_ further: [String]) -> String {
      let constraints = [
        "a.leading == view.leading", "b.leading == view.leading + 16", "d.trailing <= a.leading + 16 @ 250",
        "b.trailing == d.leading + 16 @ 750", "d.leading >= d1.trailing + 16 @ 750",
        "d1.trailing == d.leading @ 250", "d1.width == 100",
      ]
      let all = (constraints + further).map { "\"\($0)\"" }.joined(separator: ", ")
      return #"""
        { "name": "m", "environment": { "width": 320, "height": 480 }, "root": { "id": "view", "children": [
            { "id": "a" }, { "id": "b" }, { "id": "d", "children": [{ "id": "d1" }] }] },
          "constraints": [\#(all)] }
        """#
    }
    let run = try Workshop().run("ambiguity - --all", input: document([]))
    var taken: [String] = []
    for group in run.output.split(separator: "To determine ").dropFirst() {
      let lines = group.split(separator: "\n")
      let told = try #require(lines.first?.dropLast(":".count).split(separator: ", one of").first)
        .replacing(" and ", with: ", ").split(separator: ", ").map { String($0) }
      let proposals = lines.dropFirst().filter { $0.hasPrefix("  add ") }.map { $0.dropFirst("  add ".count) }
      #expect(!proposals.isEmpty)
      for proposal in proposals {
        let equation = String(proposal.prefix { $0 != "," })
        let size = equation.split(separator: " == ")[0]
        let others = proposal.hasSuffix("; it is 0 now") ? [1, 3].map { "\(size) == \($0)" } : []
        for edit in [equation] + others {
          let answer = try JSONDocument(
            Workshop().run("ambiguity - -o json", input: document(taken + [edit])).output)
          let open = (answer.root["undetermined"]?.elements ?? []).map {
            "\($0["view"]?.text ?? "").\($0["attribute"]?.text ?? "")"
          }
          #expect(open.allSatisfy { !told.contains($0) }, "\(edit): \(open)")
        }
      }
      taken.append(String(proposals[0].prefix { $0 != "," }))
    }
    #expect(taken.contains { $0.hasPrefix("b.width == ") }, "\(run.output)")
  }

  /// With the head where it is, 16 below the top, the image would stay 0 high.
  @Test func `nothing is proposed that leaves a view without a height`() throws {
    let document = #"""
      { "name": "h", "environment": { "width": 320, "height": 400 }, "root": { "id": "v", "children": [
          { "id": "hero", "class": "UIImageView" },
          { "id": "head", "class": "UILabel", "intrinsic": { "width": 50, "height": 20 } }] },
        "constraints": ["H:|[hero]|", "H:|[head]|", "V:|[hero]-16-[head]"] }
      """#
    let run = try Workshop().run("ambiguity -", input: document)
    let edits = run.output.split(separator: "\n").filter { $0.hasPrefix("  add ") }
    #expect(edits == ["  add hero.height == 100, or with another number; it is 0 now"], "\(run.output)")
  }

  /// The two alignment rectangles fill 100 points, and one frame is 2 wider than its own.
  @Test func `what is open of a view with alignment insets is its frame's`() throws {
    let document = #"""
      { "name": "a", "environment": { "width": 100, "height": 10 }, "root": { "id": "v", "children": [
        { "id": "s", "alignmentInsets": { "right": 2 } }, { "id": "t" } ] },
        "constraints": ["H:|[s][t]|", "V:|[s]|", "V:|[t]|"] }
      """#
    let answer = try JSONDocument(Workshop().run("ambiguity - -o json", input: document).output).root
    let widths = answer["undetermined"]?.elements.filter { $0["attribute"]?.text == "width" } ?? []
    #expect(widths.compactMap { $0["value"]?.double }.reduce(0, +) == 102)
    for frames in answer["examples"]?.elements ?? [] {
      #expect(frames.elements.dropFirst().compactMap { $0["width"]?.double }.reduce(0, +) == 102)
    }
  }

  @Test func `ambiguity and lint agree on a file of Interface Builder and on its document`() throws {
    let workshop = try Workshop()
    // Without this constraint nothing but the stored frame places the stack view vertically.
    let lines = try InterfaceBuilderFixtures.text("card.xib").split(separator: "\n")
    let file = lines.filter { !$0.contains("k04-00-004") }.joined(separator: "\n")
    try workshop.folder.write(file, to: "card.xib")
    _ = try workshop.shell("layoutcase export card.xib >card.json")
    let ofFile = try workshop.run("ambiguity card.xib")
    #expect(ofFile.output.contains("1 number not determined"), "\(ofFile)")
    #expect(ofFile.output.contains("stackView  y "), "\(ofFile)")
    #expect(try workshop.run("lint card.xib").output.contains("nothing determines the y of stackView"))
    let note = "stored-stackView-top keeps what Interface Builder stored, which is not told as open"
    for line in ["ambiguity card.json", "lint card.json"] {
      let run = try workshop.run(line)
      #expect(run.exitCode == 0 && run.messages.contains(note), "\(run)")
    }
    #expect(!ofFile.messages.contains("keeps"))
  }
}
