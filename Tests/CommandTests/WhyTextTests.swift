import JSON
import TestSupport
import Testing

/// What `why` tells of texts: what they need, where they wrap, and what ends their cut.
struct WhyTextTests {
  /// Five words of two letters in 30 points, which hold one of them.
  @Test func `what ends the cut of a text is told, and does so`() throws {
    let workshop = try Workshop()
    let document =
      #"{"name": "feed", "environment": {"width": 50}, "root": {"id": "v", "children": [{"id": "title", "text": "short", "#
      + #""class": "UILabel"}]}, "constraints": ["H:|-10-[title]-10-|", "V:|[title]|"]}"#
    _ = try workshop.run("add -", input: document)
    _ = try workshop.run("rows feed -", input: #"{"key": "7", "title.text": "it is as it is"}"#)
    _ = try workshop.run(["set", "feed", "title.text=it is as it is"])
    for options in ["--row 7", "", "--width 40"] {
      let run = try workshop.run("why feed title.width \(options)")
      let told = try #require(
        run.output.replacing("\n  ", with: " ").firstMatch(
          of: /\. (title\.numberOfLines=0) ends that, and so does a width of ([0-9]+)\.\n$/),
        "\(run.output)")
      let width = try #require(Int(told.2))
      let row = options == "--row 7" ? options : ""
      func isCut(_ rest: String) throws -> Bool {
        try workshop.run("solve feed \(row) \(rest)").output.contains("truncated")
      }
      #expect(try isCut("--width \(width - 1)") && !isCut("--width \(width)"))
      #expect(try !isCut("--set \(told.1)\(options == "--width 40" ? " --width 40" : "")"))
      let json = try JSONDocument(workshop.run("why feed title.width \(options) -o json").output).root
      let end = try #require(json.elements.first?["cutEnd"])
      #expect(end["fix"]?.text == "title.numberOfLines=0" && end["width"]?.content == .number(Double(width)))
    }
  }

  /// Each word is wider than half of the 100 points, so each takes a line.
  @Test func `of a text that is cut it is said first what it needs`() throws {
    let document = #"""
      {"name":"s","environment":{"width":100},"root":{"id":"v","children":[
        {"id":"body","class":"UILabel","text":"Aaaaaaaa Bbbbbbbb Cccccccc","font":{"size":17},"numberOfLines":2}]},
       "constraints":["H:|[body]|","V:|[body]|"]}
      """#
    let workshop = try Workshop()
    let cut = "body is cut: it needs 3 lines, numberOfLines is 2."
    let whole = try workshop.run("why - body", input: document).output
    #expect(whole.hasPrefix("\(cut) body.numberOfLines=0 ends that"), "\(whole)")
    #expect(whole.contains("\n\nbody.x is 0\n  0 by c1: body.leading == v.leading\n"), "\(whole)")
    #expect(whole.ranges(of: "is cut").count == 1 && !whole.contains("With c"), "\(whole)")
    let width = try workshop.run("why - body.width", input: document).output
    #expect(width.hasPrefix("body.width is 100\n") && width.contains("\n\(cut) body."), "\(width)")
    let low = document.replacing(#""numberOfLines":2"#, with: #""numberOfLines":0"#)
      .replacing(#""V:|[body]|"]"#, with: #""V:|[body(10)]"]"#)
    #expect(try workshop.run("why - body", input: low).output.contains(", the view is 100 × 10. "))
  }

  /// With the price protected the title wraps, and both have room.
  @Test func `a priority that lets a text wrap moves views though nothing gives way instead`() throws {
    let document = """
      { "name": "wrap", "rules": "uikit", "environment": { "width": 320, "scale": 2 }, "root": { "id": "v",
        "children": [
        { "id": "t", "class": "UILabel", "text": "Cancel your subscription now please", "numberOfLines": 2 },
        { "id": "p", "class": "UILabel", "text": "9,99 €" } ] },
        "constraints": ["H:|-16-[t]-(>=8)-[p]-16-|", "V:|-10-[t]-10-|", "p.firstBaseline == t.firstBaseline"] }
      """
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: document)
    let told = try workshop.run("why wrap t.width").output
    _ = try workshop.run("set wrap p.compression.horizontal=751")
    let width =
      try #require(try workshop.run("why wrap t.width").output.split(separator: "\n").first)
      .split(separator: " ").last ?? ""
    #expect(
      told.contains(
        "With p.compression.horizontal=751 nothing else would give way by more than now, and t.width would be \(width)."
      ),
      "\(told)")
  }

  @Test func `a wrapped text's height says of how many lines it is, and what its width follows`() throws {
    let document = #"""
      { "name": "w", "environment": { "width": 200, "height": 300, "scale": 2 }, "root": { "id": "v", "children": [
        { "id": "t", "class": "UILabel", "text": "one\ntwo\nthree", "numberOfLines": 0 }] },
        "constraints": ["H:|-16-[t]-16-|", "V:|[t]"] }
      """#
    let run = try Workshop().run("why - t.height --ranges", input: document)
    #expect(run.output.contains("t.intrinsic.height is that of 3 lines at 168 wide."), "\(run.output)")
    let ranges = run.output.split(separator: "Where its lines break follows from t.width.")
    #expect(ranges.count == 2 && ranges[1].contains("c1") && ranges[1].contains("c2"), "\(run.output)")
    let json = try Workshop().run("why - t.height --ranges -o json", input: document).output
    #expect(
      json.contains(/"wrappedTexts": \[\s*\{\s*"view": "t",\s*"lines": 3,\s*"width": 168\s*\}/), "\(json)")
    #expect(json.contains(#""widthRanges""#))
  }

  /// Two lines hold what is 187.5 wide, and three lines are needed at that width: no width is missing.
  @Test func `a text of two lines that is cut lacks lines and not the width of its longest one`() throws {
    let document = """
      {"name":"p","rules":"uikit","environment":{"width":320,"scale":2},"root":{"id":"cell","children":[
        {"id":"row","class":"UIStackView","stack":{"axis":"horizontal","spacing":12,"alignment":"center"},
         "children":[{"id":"image","class":"UIImageView"},
        {"id":"title","class":"UILabel","text":"Running shoes, waterproof, for autumn and winter",
         "numberOfLines":2},{"id":"price","class":"UILabel","text":"$129.00"}]}]},
       "constraints":["H:|-16-[row]-16-|","V:|-12-[row]-12-|","image.width == 60","image.height == 60"]}
      """
    let workshop = try Workshop.holding(["p.json": document])
    let told = try workshop.run("why p.json title.width").output.replacing("\n  ", with: " ")
    #expect(told.contains("title is cut: it needs 3 lines, numberOfLines is 2."), "\(told)")
    #expect(!told.contains("it needs.") && told.contains(", where its text needs "), "\(told)")
  }

  /// 40 and two gaps of 12 are 64, and the table's separator is half a point.
  @Test func `the height of a cell is told with its separator`() throws {
    let document = """
      {"name":"c","environment":{"width":320,"separator":0.5},"root":{"id":"cell","class":"UITableViewCell",
        "children":[{"id":"icon"}]},"constraints":["H:|-16-[icon(40)]","V:|-12-[icon(40)]-12-|"]}
      """
    let workshop = try Workshop.holding(["c.json": document])
    for line in ["why c.json cell.height", "solve c.json"] {
      let told = try workshop.run(line).output
      #expect(told.contains("\nWith the separator of 0.5, cell is 64.5 high.\n"), "\(told)")
    }
    #expect(try workshop.run("height c.json").output.contains("64.5"))
    let plain = try workshop.run(
      "why - cell.height", input: document.replacing(",\"separator\":0.5", with: ""))
    #expect(plain.output.contains("cell.height is 64\n") && !plain.output.contains("separator"))
  }
}
