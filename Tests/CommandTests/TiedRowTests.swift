import JSON
import TestSupport
import Testing

/// A text that wraps and a price beside it, both at 250 and 750: which of them gives way is for two priorities to say.
struct TiedRowTests {
  private static let row = #"""
    { "name": "row", "rules": "uikit", "environment": { "width": 375, "scale": 3 },
      "root": { "id": "cell", "class": "UITableViewCell", "children": [
        { "id": "title", "class": "UILabel", "numberOfLines": 0,
          "text": "A fairly long title of a row that wraps once or twice" },
        { "id": "price", "class": "UILabel", "text": "12,99 €", "font": { "size": 15 } } ] },
      "constraints": [ "title.leading == cell.leading + 84", "title.top == cell.top + 12",
        "title.bottom == cell.bottom - 12 @ 999", "price.leading == title.trailing + 8",
        "price.trailing == cell.trailing - 16", "price.firstBaseline == title.firstBaseline" ] }
    """#

  /// The lines of raises without what comes of them.
  private static func raises(in output: String) -> [Substring] {
    output.split(separator: "\n").filter { $0.hasPrefix("  raise ") }.map { $0.prefix { $0 != ":" } }
  }

  private func fixes(_ workshop: Workshop, _ rule: String) throws -> Set<String?> {
    let findings = try JSONDocument(workshop.run("lint row.json -o json").output).root.elements
    return Set(findings.filter { $0["rule"]?.text == rule }.map { $0["cure"]?.text })
  }

  /// A price that keeps its width needs both of its priorities, or the title's hugging: then nothing is cut.
  @Test func `lint raises two priorities where one leaves a text cut`() throws {
    let workshop = try Workshop.holding(["row.json": Self.row])
    let fix = try #require(try fixes(workshop, "ambiguity").first ?? nil)
    #expect(fix.contains("price.compression.horizontal=751") && fix.contains("hugging.horizontal=251"))
    // What is offered beside it asks for nothing else.
    #expect(try fixes(workshop, "truncated-text") == ["price.compression.horizontal=751"])
    _ = try workshop.run("add row.json")
    #expect(try workshop.run("set row \(fix)").exitCode == 0)
    #expect(try JSONDocument(workshop.run("lint row -o json").output).root.elements.isEmpty)
  }

  @Test func `ambiguity offers the two priorities ahead of the one that cuts the price`() throws {
    let workshop = try Workshop.holding(["row.json": Self.row])
    let output = try workshop.run("ambiguity row.json").output
    let raises = Self.raises(in: output)
    #expect(
      raises.first == "  raise price.compression.horizontal=751 and raise price.hugging.horizontal=251",
      "\(output)")
    #expect(raises.last == "  raise title.compression.horizontal=751", "\(output)")
  }

  /// The text view is to be as wide as it can be, beside a button as wide as its title.
  @Test func `ambiguity has a button keep its width ahead of what is edited`() throws {
    let document = #"""
      { "name": "bar", "rules": "uikit", "environment": { "width": 375, "height": 60, "scale": 3 },
        "root": { "id": "bar", "children": [
          { "id": "input", "class": "UITextView", "isScrollEnabled": false, "text": "Hello" },
          { "id": "send", "class": "UIButton", "title": "Send", "style": "filled" } ] },
        "constraints": [ "H:|-16-[input]-8-[send]-16-|", "V:|-8-[input]-8-|", "send.bottom == input.bottom" ] }
      """#
    let output = try Workshop().run("ambiguity -", input: document).output
    let raises = Self.raises(in: output)
    #expect(
      raises == ["  raise send.hugging.horizontal=251", "  raise input.hugging.horizontal=251"], "\(output)")
  }

  /// Nothing ends the chain in the content, and nothing ties the content to the scroll view's end.
  @Test(arguments: ["scroll", "scroll.contentLayoutGuide"])
  func `a scroll view's two missing constraints come together, in the file's words`(owner: String) throws {
    let document = #"""
      { "name": "page", "rules": "uikit", "environment": { "width": 320, "height": 480 },
        "root": { "id": "view", "children": [ { "id": "scroll", "class": "UIScrollView", "children": [
          { "id": "content", "children": [ { "id": "box" } ] } ] } ] },
        "constraints": [ "H:|[scroll]|", "V:|[scroll]|", "content.leading == \#(owner).leading",
          "content.trailing == \#(owner).trailing", "content.top == \#(owner).top", "content.width == scroll.width",
          "H:|[box]|", "V:|[box(700)]" ] }
      """#.replacing("content.width == scroll.width", with: "content.width == view.width")
    let output = try Workshop().run("ambiguity -", input: document).output
    let added = output.split(separator: "\n").filter { $0.hasPrefix("  add ") }
    #expect(added.contains("  add box.bottom == content.bottom"), "\(output)")
    #expect(added.contains("  add content.bottom == \(owner).bottom"), "\(output)")
    #expect(!output.contains("contentLayoutGuide.height =="), "\(output)")
  }

  /// 15 points beside 17: the smaller text begins lower where the lines are level.
  @Test func `why tells what baselines add`() throws {
    let workshop = try Workshop.holding(["row.json": Self.row])
    let output = try workshop.run("why row.json price.y").output
    #expect(
      output.contains(
        "title.firstBaseline lies 1.9043 lower in its view than price.firstBaseline in its own."),
      "\(output)")
  }

  /// The lines of both texts are level, and the smaller one's lies 1.9043 less below its top.
  @Test func `why answers for a baseline, from the edge that it is measured from`() throws {
    let workshop = try Workshop.holding(["row.json": Self.row])
    func line(_ view: String) throws -> (value: Double?, offset: Double?, edge: Double?) {
      let answer = try JSONDocument(workshop.run("why row.json \(view).firstBaseline -o json").output).root
      let line = answer.elements.first?["baseline"]
      return (line?["value"]?.double, line?["offset"]?.double, answer.elements.first?["value"]?.double)
    }
    let (title, price) = (try line("title"), try line("price"))
    #expect(try abs(#require(title.value) - #require(price.value)) < 0.001)
    #expect(try abs(#require(title.offset) - #require(price.offset) - 1.9043) < 0.001)
    #expect(title.edge == 12)
    let output = try workshop.run("why row.json title lastBaseline").output
    #expect(try workshop.run("why row.json title.x.firstBaseline").exitCode == 2)
    #expect(try workshop.run("why row.json firstBaseline").messages.contains("no view \"firstBaseline\""))
    #expect(
      output.hasPrefix("title.lastBaseline is ") && output.contains(" above title.bottom.\n"), "\(output)")
  }

  /// The two names have room beside each other at 375, and not at 320.
  @Test func `two texts of a row that overlap are kept apart, and one of them is cut`() throws {
    let document = #"""
      { "name": "row", "rules": "uikit", "environment": { "width": 375, "height": 60, "scale": 2 },
        "root": { "id": "view", "children": [
          { "id": "name", "class": "UILabel", "text": "Notifications from everyone" },
          { "id": "value", "class": "UILabel", "text": "Twice every hour" } ] },
        "constraints": [ "name.leading == view.leading + 8", "name.top == view.top + 16",
          "value.trailing == view.trailing - 8", "value.top == view.top + 16" ] }
      """#
    let workshop = try Workshop.holding(["row.json": document])
    let fix = try #require(try fixes(workshop, "overlap").first ?? nil)
    #expect(fix.hasPrefix("add value.leading >= name.trailing + 8 and "), "\(fix)")
    #expect(fix.hasSuffix(".compression.horizontal=751"), "\(fix)")
  }

  /// An icon of 24, a text that is too long, and a badge: the text is to give way, and not one of the others.
  private static let badged = #"""
    { "name": "row", "rules": "uikit", "environment": { "width": 320, "scale": 3 },
      "root": { "id": "cell", "children": [
        { "id": "icon", "class": "UIImageView", "image": { "width": 24, "height": 24 } },
        { "id": "t", "class": "UILabel", "text": "A subtitle that is really quite long for the row" },
        { "id": "badge", "class": "UILabel", "text": "New" } ] },
      "constraints": [ "H:|-16-[icon]-12-[t]-8-[badge]-16-|", "V:|-12-[t]-12-|",
        "icon.centerY == t.centerY", "badge.centerY == t.centerY" ] }
    """#

  @Test func `ambiguity offers no raise that leaves an icon and a badge no width`() throws {
    let output = try Workshop().run("ambiguity -", input: Self.badged).output
    let raises = Self.raises(in: output)
    #expect(
      raises == ["  raise icon.compression.horizontal=752 and raise badge.compression.horizontal=751"],
      "\(output)")
  }

  @Test func `lint raises two views where neither alone determines the text between them`() throws {
    let workshop = try Workshop.holding(["row.json": Self.badged])
    let findings = try JSONDocument(workshop.run("lint row.json -o json").output).root.elements
    let ambiguous = findings.first { $0["rule"]?.text == "ambiguity" && $0["subject"]?.text == "t" }
    let fix = try #require(ambiguous?["cure"]?.text)
    #expect(fix.contains("icon.compression.horizontal=752"), "\(fix)")
    #expect(fix.contains("badge.compression.horizontal=751"), "\(fix)")
    _ = try workshop.run("add row.json")
    #expect(try workshop.run("set row \(fix)").exitCode == 0)
    let after = try JSONDocument(workshop.run("lint row -o json").output).root.elements
    #expect(!after.contains { $0["rule"]?.text == "ambiguity" })
    #expect(!after.contains { $0["rule"]?.text == "zero-size" })
  }

  /// An icon of 24 and two short labels in a stack of 288, all hugging at 250: two must be raised for one to stretch.
  private static let stretched = #"""
    { "name": "row", "rules": "uikit", "environment": { "width": 320, "scale": 2, "fitting": { "height": 0 } },
      "root": { "id": "card", "children": [ { "id": "row", "stack": { "spacing": 8, "alignment": "center" },
        "children": [ { "id": "icon", "class": "UIImageView", "image": { "width": 24, "height": 24 } },
          { "id": "title", "class": "UILabel", "text": "Shoes" },
          { "id": "badge", "class": "UILabel", "text": "New" } ] } ] },
      "constraints": [ "H:|-16-[row]-16-|", "V:|-12-[row]-12-|" ] }
    """#

  @Test func `two huggings are raised where three views may stretch`() throws {
    let workshop = try Workshop.holding(["row.json": Self.stretched])
    let output = try workshop.run("ambiguity row.json").output
    let raises = Self.raises(in: output)
    #expect(
      raises.contains("  raise title.hugging.horizontal=252 and raise badge.hugging.horizontal=251"),
      "\(output)")
    let fixed = try fixes(workshop, "ambiguity").compactMap(\.self)
    #expect(!fixed.isEmpty && fixed.allSatisfy { $0.matches(of: /hugging\.horizontal=25[12]/).count == 2 })
    _ = try workshop.run("add row.json")
    #expect(try workshop.run("set row \(fixed[0])").exitCode == 0)
    #expect(try workshop.run("lint row").output == "1 case: 0 findings\n")
  }

  /// A wide screen stretches one of the three, and on a narrow one the title has too little room.
  @Test func `what ends a tie on narrow screens and on wide ones is found together`() throws {
    let document = Self.stretched.replacing("Shoes", with: "Running shoes for long distances in the rain")
    let workshop = try Workshop.holding(["row.json": document])
    // That of the icon alone needs less.
    let fix = try #require(
      try fixes(workshop, "ambiguity").compactMap(\.self).max { $0.count < $1.count })
    _ = try workshop.run("add row.json")
    #expect(try workshop.run("set row \(fix)").exitCode == 0)
    #expect(
      try workshop.run("lint row --select ambiguity,zero-size").output == "1 case: 0 findings\n", "\(fix)")
  }

  /// At AX5 the price alone takes more than 140 of 280, and "Delivery" needs 220: as soon as the price is kept, lines
  /// break in the middle of the word.
  @Test func `no more lines are offered to a text whose words the decided tie breaks`() throws {
    let document = #"""
      { "name": "row", "rules": "uikit", "environment": { "width": 320, "scale": 2, "fitting": { "height": 0 } },
        "root": { "id": "cell", "children": [
          { "id": "title", "class": "UILabel", "text": "Delivery address", "font": { "textStyle": "headline" } },
          { "id": "price", "class": "UILabel", "text": "12,50", "font": { "textStyle": "body" },
            "hugging": { "horizontal": 252 } } ] },
        "constraints": [ "H:|-16-[title]-8-[price]-16-|", "V:|-12-[title]-12-|", "price.centerY == title.centerY" ] }
      """#
    let workshop = try Workshop.holding(["row.json": document])
    let run = try workshop.run("lint row.json --text-size AX5")
    #expect(run.output.contains("price.compression.horizontal=751"), "\(run.output)")
    let offered = try JSONDocument(workshop.run("lint row.json --text-size AX5 -o json").output).root.elements
    #expect(!offered.contains { $0["fix"]?.text?.contains("numberOfLines") == true }, "\(run.output)")
    #expect(
      run.output.contains(
        "title.numberOfLines=0 was tried: with price.compression.horizontal=751 it breaks “Delivery” of title, at"
      ), "\(run.output)")
    _ = try workshop.run("add row.json")
    _ = try workshop.run("set row price.compression.horizontal=751 title.numberOfLines=0")
    let solved = try workshop.run("solve row --text-size AX5").output
    #expect(solved.contains("breaks a word"), "\(solved)")
    // At the usual size both have room.
    #expect(try !workshop.run("solve row").output.contains("breaks a word"))
  }

  /// Both hug at 250, and the first is stretched: with the second at 251 nothing moves.
  @Test func `of equal fixes lint offers the one under which nothing moves`() throws {
    let workshop = try Workshop.holding([
      "row.json": #"""
      { "name": "row", "rules": "uikit", "environment": { "width": 375, "height": 60, "scale": 3 },
        "root": { "id": "view", "children": [
          { "id": "name", "class": "UILabel", "text": "Anna" }, { "id": "time", "class": "UILabel", "text": "10:42" } ] },
        "constraints": [ "H:|-16-[name]-8-[time]-16-|", "V:|-8-[name]", "V:|-8-[time]" ] }
      """#
    ])
    #expect(try fixes(workshop, "ambiguity") == ["time.hugging.horizontal=251"])
  }

  /// A stack makes what it hides 0 high. At 999 the picture's height holds as soon as it is shown.
  @Test func `a fix of a conflict is offered although the cell's heights are seen only then`() throws {
    let workshop = try Workshop.holding([
      "row.json": #"""
      { "name": "row", "rules": "uikit", "environment": { "width": 375, "scale": 3 },
        "root": { "id": "cell", "class": "UITableViewCell", "children": [
          { "id": "icon", "class": "UIImageView", "image": { "width": 36, "height": 36 } },
          { "id": "col", "class": "UIStackView", "stack": { "axis": "vertical" }, "children": [
            { "id": "text", "class": "UILabel", "text": "Hello" },
            { "id": "photo", "class": "UIImageView", "hidden": true } ] } ] },
        "constraints": [ "H:|-16-[icon(36)]-8-[col]-16-|", "V:|-12-[icon(36)]", "V:|-12-[col]-12-|",
          "icon.bottom <= cell.bottom - 12", { "id": "tall", "first": "photo.height", "constant": 150 } ] }
      """#
    ])
    #expect(try fixes(workshop, "conflict") == ["tall.priority=999"])
  }
}
