import JSON
import TestSupport
import Testing

/// What `lint` says of cells that size themselves, and of contents without a size.
struct CellLintTests {
  /// A picture of 40 between 12 above and at least 12 below. UIKit asks for the least height, which is 64.
  private static let cell =
    #"{"name":"cell","rules":"uikit","environment":{"width":375},"root":{"id":"cell","class":"UITableViewCell","#
    + #""children":[{"id":"content","children":[{"id":"avatar"}]}]},"constraints":["H:|[content]|","V:|[content]|","#
    + #""H:|-16-[avatar(40)]","avatar.height == 40","V:|-12-[avatar]-(>=12)-|"]}"#

  @Test func `a cell that may be higher is as high as a table makes it`() throws {
    let workshop = try Workshop()
    let run = try workshop.run("lint - -o json", input: Self.cell)
    // At 44 points, with which a table begins, 12 + 40 + 12 have no room.
    let findings = try JSONDocument(run.output).root.elements
    #expect(findings.map { $0["rule"]?.text } == ["encapsulated-size"], "\(run.output)")
    #expect(findings.first?["finding"]?.text?.contains("higher than the 44 that a table sets") == true)
    #expect(findings.first?["cure"]?.text == "c9.priority=999", "\(run.output)")
    let low = Self.cell.replacing("-12-[avatar]-(>=12)-", with: "-2-[avatar]-(>=2)-")
    #expect(try workshop.run("lint -", input: low).exitCode == 0)
    _ = try workshop.run("add -", input: Self.cell)
    #expect(
      try JSONDocument(workshop.run("height cell -o json").output).root.elements.first?["height"]?.double
        == 64)
  }

  /// The table's 50 is for a moment. A content view's edges are UIKit's own, and in code there is nothing to edit.
  @Test func `explain and lint have one fix for a cell that cannot be as high as it is given`() throws {
    let workshop = try Workshop.holding(["cell.json": Self.cell])
    let told = try workshop.run("explain cell.json --height 50").output.replacing("\n  ", with: " ")
    #expect(told.contains("Likely fix: lower the priority of c9 to 999"), "\(told)")
    let run = try workshop.run("lint cell.json --height 50 --select conflict -o json")
    let findings = try JSONDocument(run.output).root.elements
    #expect(findings.map { $0["cure"]?.text } == ["c9.priority=999"], "\(run.output)")
  }

  /// The picture is as high as it is wide.
  @Test func `the bottom gives way to a table's height, and no width that decides a height`() throws {
    let document = Self.cell.replacing(
      #""H:|-16-[avatar(40)]","avatar.height == 40","#,
      with: #""H:|-16-[avatar]",{"id":"side","first":"avatar.width","constant":40},"#
        + #""avatar.height == avatar.width","#)
    let run = try Workshop().run("lint - -o json", input: document)
    let findings = try JSONDocument(run.output).root.elements
    #expect(findings.map { $0["rule"]?.text } == ["encapsulated-size"], "\(run.output)")
    #expect(findings.first?["cure"]?.text == "c9.priority=999", "\(run.output)")
  }

  @Test func `an open size of a content is told, and no constraint is offered in place of the content`()
    throws
  {
    let screen =
      #"""
      {"name":"s","environment":{"width":320,"height":200},\#
      "root":{"id":"v","children":[{"id":"row","class":"UIStackView","stack":{"axis":"vertical"},
      """#
      + #""children":[{"id":"email","class":"Badge"},{"id":"b","intrinsic":{"width":40,"height":20}}]}]},"#
      + #""constraints":["H:|[row]|","V:|[row]"]}"#
    let run = try Workshop().run("lint - --select ambiguity -o json", input: screen)
    #expect(run.exitCode == 1)
    let findings = try JSONDocument(run.output).root.elements
    #expect(
      findings.contains {
        $0["finding"]?.text == "nothing determines the height of email, which has no content size"
      }, "\(run.output)")
    #expect(findings.allSatisfy { $0["cure"]?.text == nil }, "\(run.output)")
  }

  /// UIKit gives a label without a text a content of 0 × 0. A document may leave out a text that it does not know.
  @Test func `what lacks a text or an era is told what to write`() throws {
    let document = """
      {"name":"s","environment":{"width":320,"height":200},"root":{"id":"v","children":[
        {"id":"l","class":"UILabel"},{"id":"spin","class":"UIActivityIndicatorView"}]},
       "constraints":["l.left == v.left","l.top == v.top","spin.centerX == v.centerX","spin.centerY == v.centerY"]}
      """
    let run = try Workshop().run("lint - --direction ltr", input: document)
    #expect(run.output.contains(#"of which no text is given; "text": "" makes it empty"#), "\(run.output)")
    #expect(run.output.contains(#""era": "iOS 17" in the environment"#), "\(run.output)")
    #expect(!run.output.contains("spin has no size, and nothing asks for that"), "\(run.output)")
    let ambiguity = try Workshop().run("ambiguity -", input: document).output
    #expect(ambiguity.contains(#"  write "text" in l: with "" its content is 0 × 0"#), "\(ambiguity)")
    #expect(ambiguity.contains(#"  write "era": "iOS 17" in the environment: spin has UIKit's size then"#))
    let whole = document.replacing(#""UILabel""#, with: #""UILabel","text":"""#).replacing(
      #""height":200"#, with: #""height":200,"era":"iOS 17""#)
    #expect(try Workshop().run("lint - --direction ltr", input: whole).output.contains("0 findings"))
  }

  /// An alignment other than filling stretches none to the others' size.
  @Test func `what lacks a width or a height alone is told to lack that`() throws {
    let document = """
      {"name":"s","environment":{"width":320,"height":200},"root":{"id":"v","children":[
        {"id":"column","class":"UIStackView","stack":{"axis":"vertical","alignment":"leading"},"children":[
          {"id":"bar","intrinsic":{"height":4}},{"id":"dot"},{"id":"text","intrinsic":{"width":50,"height":20}}]},
        {"id":"row","class":"UIStackView","stack":{"axis":"horizontal","alignment":"top"},"children":[
          {"id":"line","intrinsic":{"width":30}},{"id":"icon","intrinsic":{"width":50,"height":20}}]}]},
       "constraints":["H:|-[column]","V:|-[column]","H:[column]-[row]","V:|-[row]"]}
      """
    let output = try Workshop().run("lint - --select zero-size --direction ltr", input: document).output
    for words in ["bar has no width", "line has no height", "dot has no size"] {
      #expect(output.contains("  \(words), and nothing asks for that"), "\(output)")
    }
    #expect(!output.contains("icon") && !output.contains("text has"), "\(output)")
  }

  @Test func `what is in a closed section is meant to have no height`() throws {
    let document = """
      {"name":"s","environment":{"width":320,"height":200},"root":{"id":"v","children":[{"id":"closed","children":[
        {"id":"hint","class":"UILabel","text":"Hint"}]}]},
       "constraints":["H:|[closed]|","V:|[closed]","closed.height == 0","H:|[hint]|","V:|[hint]|"]}
      """
    #expect(try Workshop().run("lint - --direction ltr", input: document).exitCode == 0)
    let squeezed = document.replacing("closed.height == 0", with: "closed.bottom == v.top")
    let run = try Workshop().run("lint - --direction ltr", input: squeezed)
    #expect(run.output.contains("hint has no height"), "\(run.output)")
  }

  /// The cell's margin of 12 above stands below, too; a size that a larger text needs more of becomes the least one.
  @Test func `fixes take the cell's own margin, and let a fixed height grow`() throws {
    let document = #"""
      {"name":"s","environment":{"width":320},"root":{"id":"cell","class":"UITableViewCell","children":[
        {"id":"t","class":"UILabel","text":"Title","font":{"textStyle":"body"}}]},
       "constraints":["H:|-16-[t]-16-|","V:|-12-[t]"]}
      """#
    let open = try Workshop().run("lint - --select broken-chain", input: document)
    #expect(open.output.contains("add t.bottom == cell.bottom - 12"), "\(open.output)")
    let fixed = document.replacing(
      #""V:|-12-[t]""#, with: #""V:|-12-[t]","t.bottom == cell.bottom - 12 @ 999","t.height == 21""#)
    let clipped = try Workshop().run("lint - --text-size L,AX3", input: fixed)
    #expect(clipped.output.contains("c5.relation=\">=\""), "\(clipped.output)")
  }

  @Test func `two numbers that are open are joined by a word`() throws {
    let run = try Workshop().run(
      "lint - --select ambiguity -o json",
      input:
        #"""
        {"name":"s","environment":{"width":320,"height":9},"root":{"id":"v","children":[{"id":"a"}]},\#
        "constraints":["V:|[a]|"]}
        """#
    )
    #expect(run.output.contains("nothing determines the x and the width of a"), "\(run.output)")
  }

  /// Where there is room, hugging is tied, and where there is none, compression resistance. From right to left the
  /// title begins where its width ends.
  private static let tied =
    #"{"name":"s","environment":{"width":320,"height":44},"root":{"id":"v","children":["#
    + #"{"id":"title","intrinsic":{"width":60,"height":20}},{"id":"price","intrinsic":{"width":80,"height":20}}]},"#
    + #""constraints":["H:|-16-[title]-8-[price]-16-|","V:|[title]","V:|[price]"]}"#

  @Test func `a number that is open in many places has a fix for all of them`() throws {
    let workshop = try Workshop()
    let words = "--select ambiguity --width 100,320 -o json"
    let findings = try JSONDocument(workshop.run("lint - \(words)", input: Self.tied).output).root.elements
    // The x of what is open from right to left alone is not said of all places.
    #expect(
      findings.map { $0["finding"]?.text } == [
        "nothing determines the width of title", "nothing determines the width of price",
      ])
    _ = try workshop.run("add -", input: Self.tied)
    let fix = try #require(findings.first?["cure"]?.text)
    #expect(fix.contains("compression") && fix.contains("hugging"))
    #expect(try workshop.run("set s \(fix)").exitCode == 0)
    #expect(try workshop.run("lint s \(words)").output == "[]\n")
  }

  /// The box is as high as nothing asks: its label lacks an edge to its bottom.
  @Test func `a view that holds others is not made 0 high to end an ambiguity`() throws {
    let document = """
      { "name": "scrolled", "rules": "uikit", "environment": { "device": "iPhone 15" },
        "root": { "id": "view", "children": [ { "id": "scroll", "class": "UIScrollView", "children": [
          { "id": "box", "children": [ { "id": "l", "class": "UILabel", "text": "Some text" } ] } ] } ] },
        "constraints": ["H:|[scroll]|", "V:|[scroll]|", "H:|[box]|", "V:|[box]|", "H:|-[l]-|",
          "l.top == box.top + 20"] }
      """
    let run = try Workshop().run("lint -", input: document)
    #expect(run.output.contains("nothing determines the height of box"), "\(run.output)")
    #expect(!run.output.contains("== 0"), "\(run.output)")
  }

  /// 10 + 44 + 10 have no room in 44: the image is to stay 44 high, and the table's number lasts for a moment.
  @Test func `an image keeps its height, and the cell's bottom gives way, for lint and for explain`() throws {
    let document = #"""
      {"name":"s","rules":"uikit","environment":{"width":320},"root":{"id":"cell","class":"UITableViewCell",
       "children":[{"id":"photo","class":"UIImageView","image":{"width":44,"height":44}}]},
       "constraints":["H:|-16-[photo(44)]",{"id":"top","first":"photo.top","second":"cell.top","constant":10},
        {"id":"side","first":"photo.height","constant":44},
        {"id":"end","first":"cell.bottom","relation":">=","second":"photo.bottom","constant":10}]}
      """#
    let workshop = try Workshop()
    let findings = try JSONDocument(workshop.run("lint - -o json", input: document).output).root.elements
    #expect(findings.map { $0["fix"]?.text } == ["end.priority=999"])
    #expect(findings.map { $0["cure"]?.text } == ["end.priority=999"])
    let explained = try workshop.run("explain - --height 44", input: document).output
    #expect(explained.contains("Likely fix: lower the priority of end to 999"), "\(explained)")
    #expect(!explained.contains("the largest"), "\(explained)")
    // A collection has no 44 for what it has not measured.
    let item = document.replacing("UITableViewCell", with: "UICollectionViewCell")
    #expect(try workshop.run("lint -", input: item).output.contains("0 findings"))
  }

  /// 320 - 16 - 8 - 16 - 24 are left for the text, which hugs with 251.
  @Test func `an image that is stretched for want of a hugging priority is told, and no other`() throws {
    let document = #"""
      {"name":"s","rules":"uikit","environment":{"width":320,"height":44},"root":{"id":"v","children":[
        {"id":"icon","class":"UIImageView","image":{"width":24,"height":24}},
        {"id":"t","class":"UILabel","text":"Orders","font":{"size":17},"hugging":{"horizontal":251}}]},
       "constraints":["H:|-16-[icon]-8-[t]-16-|","icon.centerY == v.centerY","t.centerY == v.centerY"]}
      """#
    let workshop = try Workshop()
    let findings = try JSONDocument(workshop.run("lint - -o json", input: document).output).root.elements
    #expect(findings.map { $0["rule"]?.text } == ["stretched-image"])
    #expect(findings.map { $0["cure"]?.text } == ["icon.hugging.horizontal=252"])
    let mended = document.replacing(#""height":24}}"#, with: #""height":24},"hugging":{"horizontal":252}}"#)
    #expect(try workshop.run("lint -", input: mended).output.contains("0 findings"))
    // Between both edges, with its size, or lowered: as it is meant.
    for (old, new) in [
      ("H:|-16-[icon]-8-[t]-16-|\"", "H:|[icon]|\",\"H:|-16-[t]\""),
      ("[icon]", "[icon(200)]"), (#""height":24}}"#, #""height":24},"hugging":{"horizontal":249}}"#),
    ] {
      let meant = document.replacing(old, with: new)
      let run = try workshop.run("lint - --width 320 --select stretched-image", input: meant)
      #expect(meant != document && run.output.contains("0 findings"), "\(run.output)")
    }
  }

  /// From the top 8 + 20 leads to the title, and from the body nothing leads up. To tie the title to the bottom would
  /// leave the body outside.
  @Test func `a chain that is open between two views is closed between them`() throws {
    let document = #"""
      {"name":"c","environment":{"width":320,"fitting":{"height":0}},"root":{"id":"cell","children":[
        {"id":"title","intrinsic":[100,20]},{"id":"body","intrinsic":[100,40]}]},
       "constraints":["H:|-16-[title]-16-|","H:|-16-[body]-16-|","V:|-8-[title]","V:[body]-8-|"]}
      """#
    let workshop = try Workshop()
    let run = try workshop.run("lint - -o json --select broken-chain", input: document)
    let findings = try JSONDocument(run.output).root.elements
    #expect(findings.count == 1)
    #expect(findings.first?["cure"]?.text?.contains("body.top == title.bottom + 8") == true, "\(run.output)")
  }

  /// A text that may wrap is on one line, and makes what scrolls as wide as itself.
  @Test func `a form that scrolls sideways is told with the width that it lacks`() throws {
    let document = #"""
      {"name":"s","rules":"uikit","environment":{"width":320,"height":480},"root":{"id":"v","children":[
        {"id":"scroll","class":"UIScrollView","children":[{"id":"form","children":[
          {"id":"t","class":"UILabel","font":{"size":17},"numberOfLines":0,
           "text":"By creating an account you agree to our terms of service and to our privacy policy."}]}]}]},
       "constraints":["H:|[scroll]|","V:|[scroll]|","H:|-16-[t]-16-|","V:|-16-[t]-16-|",
         "form.top == scroll.contentLayoutGuide.top","form.bottom == scroll.contentLayoutGuide.bottom",
         "form.leading == scroll.contentLayoutGuide.leading","form.trailing == scroll.contentLayoutGuide.trailing"]}
      """#
    let workshop = try Workshop()
    let findings = try JSONDocument(workshop.run("lint - -o json", input: document).output).root.elements
    let equation = "form.width == scroll.frameLayoutGuide.width"
    #expect(findings.map { $0["rule"]?.text } == ["scrolls-sideways"])
    #expect(findings.map { $0["subject"]?.text ?? $0["view"]?.text } == ["scroll"])
    #expect(findings.first?["cure"]?.text?.contains(equation) == true)
    let mended = document.replacing(#""V:|[scroll]|","#, with: "\"V:|[scroll]|\",\"\(equation)\",")
    #expect(try workshop.run("lint -", input: mended).output.contains("0 findings"))
    // A row of cards as high as the scroll view, and a map of its own size, scroll sideways on purpose.
    for (old, new) in [
      (#""numberOfLines":0"#, #""numberOfLines":1"#), ("H:|-16-[t]-16-|", "H:|-16-[t(900)]-16-|"),
    ] {
      let meant = document.replacing(old, with: new)
      let run = try workshop.run("lint - --select scrolls-sideways", input: meant)
      #expect(meant != document && run.output.contains("0 findings"), "\(run.output)")
    }
  }

  @Test func `the cell that is written to begin with has no findings`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("new card --example cell")
    let run = try workshop.run("lint card.json")
    #expect(run.exitCode == 0 && run.output.contains("0 findings"), "\(run.output)")
  }

  /// A line of a number that only its author knows.
  @Test func `a view without a height is not made 0 high for good`() throws {
    let document = #"""
      {"name":"s","environment":{"width":320,"height":200},"root":{"id":"v","children":[{"id":"line"}]},
       "constraints":["H:|[line]|","line.top == v.top + 20"]}
      """#
    let run = try Workshop().run("lint - --direction ltr", input: document)
    #expect(run.output.contains("which needs a constraint such as line.height == 100"), "\(run.output)")
    #expect(!run.output.contains("== 0"), "\(run.output)")
  }

  /// Its content is 32 wider than the stack view, which the labels make wider than the screen.
  @Test func `a form with insets is as wide as the scroll view without them`() throws {
    let document = #"""
      {"name":"s","rules":"uikit","environment":{"width":320,"height":480},"root":{"id":"v","children":[
        {"id":"scroll","class":"UIScrollView","children":[
          {"id":"form","class":"UIStackView","stack":{"axis":"vertical"},"children":[
            {"id":"t","class":"UILabel","font":{"size":17},"numberOfLines":0,
             "text":"By creating an account you agree to our terms of service."}]}]}]},
       "constraints":["H:|[scroll]|","V:|[scroll]|",
         "form.top == scroll.contentLayoutGuide.top + 16","scroll.contentLayoutGuide.bottom == form.bottom + 16",
         "form.leading == scroll.contentLayoutGuide.leading + 16",
         "scroll.contentLayoutGuide.trailing == form.trailing + 16"]}
      """#
    let workshop = try Workshop()
    func run(adding equation: String) throws -> String {
      let changed = document.replacing(#""V:|[scroll]|","#, with: "\"V:|[scroll]|\",\"\(equation)\",")
      return try workshop.run("lint - --select scrolls-sideways", input: changed).output
    }
    let equation = "form.width == scroll.frameLayoutGuide.width"
    let findings = try workshop.run("lint - --select scrolls-sideways", input: document).output
    #expect(findings.contains("\(equation) - 32"), "\(findings)")
    #expect(try run(adding: "\(equation) - 32").contains("0 findings"))
  }

  /// A label 21 high, and the margins of 8 above and below it.
  @Test func `a content view that nothing ties to its cell is told with what does`() throws {
    let document = #"""
      {"name":"c","environment":{"width":320},"root":{"id":"cell","class":"UITableViewCell","children":[
        {"id":"contentView","children":[{"id":"title","intrinsic":{"width":90,"height":21}}]}]},
       "constraints":["H:|-[title]","V:|-[title]-|"]}
      """#
    let workshop = try Workshop.holding(["c.json": document])
    let entries = #""H:|[contentView]|" and "V:|[contentView]|" among the constraints give it"#
    for line in ["add c.json", "height c.json", "lint c.json --select broken-chain"] {
      let run = try workshop.run(line)
      #expect((run.output + run.messages).contains(entries), "\(line): \(run)")
      #expect(!(run.output + run.messages).contains("44"))
    }
    try workshop.folder.write(
      document.replacing("[\"H:", with: #"["H:|[contentView]|","V:|[contentView]|","H:"#), to: "c.json")
    let mended = try workshop.run("height c.json -o csv")
    #expect(mended.output.contains(",37,") && mended.messages == "", "\(mended)")
  }
}
