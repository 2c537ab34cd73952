import JSON
import TestSupport
import Testing

/// The fixes that `lint` offers, each applied to a copy of the case, which is then linted again.
struct LintFixTests {
  private static let label = #""class":"UILabel","font":{"textStyle":"body"}"#

  /// Documents that end with their constraints.
  static let documents = [
    // Two labels side by side: compression decides where it is narrow, and hugging where it is wide.
    #"""
    {"name":"s","rules":"uikit","environment":{"width":320,"height":200,"scale":2},
     "root":{"id":"v","children":[
       {"id":"a",\#(label),"text":"Left label long"},
       {"id":"b",\#(label),"text":"Right label also quite long"}]},
     "constraints":["H:|-16-[a]-8-[b]-16-|","V:|-20-[a]","b.firstBaseline == a.firstBaseline"]}
    """#,
    // A button beside a field.
    #"""
    {"name":"s","rules":"uikit","environment":{"width":320,"height":200,"scale":2},
     "root":{"id":"v","children":[
       {"id":"f","class":"UITextField","style":"roundedRect"},
       {"id":"btn","class":"UIButton","title":"Follow this person","style":"filled","font":{"textStyle":"body"}}]},
     "constraints":["H:|-16-[f(200)]-8-[btn]-16-|","V:|-20-[f]","btn.centerY == f.centerY"]}
    """#,
    // A switch at the right of two labels, one of which is required to be wide.
    #"""
    {"name":"s","rules":"uikit","environment":{"width":320,"scale":2,"era":"iOS 17"},
     "root":{"id":"cell","class":"UITableViewCell","children":[
       {"id":"name",\#(label),"text":"Notifications from everyone"},
       {"id":"price",\#(label),"text":"12 345,00 €"},
       {"id":"sub","class":"UILabel","font":{"textStyle":"footnote"},"numberOfLines":2,
        "text":"Delivered between nine and twelve o'clock"},
       {"id":"sw","class":"UISwitch"}]},
     "constraints":["name.leading == cell.leadingMargin","name.top == cell.topMargin",
       "price.left == name.right + 8","price.firstBaseline == name.firstBaseline",
       "sw.trailing == cell.trailingMargin","sw.centerY == cell.centerY","price.trailing <= sw.leading - 8",
       "sub.leading == name.leading","sub.top == name.bottom + 2","sub.bottom == cell.bottomMargin",
       "sub.trailing <= sw.leading - 8","sub.width >= 300"]}
    """#,
    // A cell of a fixed height whose second label hangs out.
    #"""
    {"name":"s","rules":"uikit","environment":{"width":320,"scale":2},
     "root":{"id":"cell","class":"UITableViewCell","children":[
       {"id":"a","class":"UILabel","intrinsic":{"width":100,"height":20}},
       {"id":"b","class":"UILabel","intrinsic":{"width":100,"height":80}}]},
     "constraints":["H:|-16-[a]-16-|","H:|-16-[b]-16-|","V:|-8-[a]-8-|","b.top == a.top","b.height >= 10",
       "cell.height == 50"]}
    """#,
    // A picture and a text with one middle, and nothing below them.
    #"""
    {"name":"s","rules":"uikit","environment":{"width":320,"scale":2},
     "root":{"id":"cell","class":"UITableViewCell","children":[
       {"id":"photo","class":"UIImageView","intrinsic":{"width":40,"height":60}},
       {"id":"title","class":"UILabel","numberOfLines":0,
        "text":"A long title that goes over more than one line for sure, doesn't it"}]},
     "constraints":["H:|-16-[photo]-8-[title]-16-|","V:|-10-[photo]","title.centerY == photo.centerY"]}
    """#,
    // A label that leaves a switch no room at 320, and too little at 375. With a width of 280 the switch would have
    // none at 320.
    #"""
    {"name":"s","rules":"uikit","environment":{"width":320,"height":200,"scale":2,"era":"iOS 17"},
     "root":{"id":"v","children":[
       {"id":"a","class":"UILabel","intrinsic":{"width":100,"height":20}},
       {"id":"sw","class":"UISwitch"}]},
     "constraints":["H:|-16-[a]-8-[sw]-16-|","V:|-20-[a]","sw.centerY == a.centerY","a.width >= 300"]}
    """#,
  ]
  /// By document, how many of its findings have a fix.
  private static let fixCounts = [2, 0, 7, 1, 4, 2]

  private struct Finding: Hashable {
    let rule, subject, sentence: String
    let environments: [String]
    let fix: String?
    /// The views whose texts the fix is said to cut.
    let cuts: [String?]

    /// In an environment, the rule and what it tells of.
    var places: [[String]] { environments.map { [rule, subject, $0] } }
  }

  private func findings(_ workshop: Workshop, _ name: String) throws -> [Finding] {
    try JSONDocument(workshop.run("lint \(name) -o json").output).root.elements.map { finding in
      Finding(
        rule: finding["rule"]?.text ?? "", subject: finding["subject"]?.text ?? "",
        sentence: finding["finding"]?.text ?? "",
        environments: finding["environments"]?.elements.compactMap(\.text) ?? [], fix: finding["cure"]?.text,
        cuts: finding["cuts"]?.elements.map(\.text) ?? [])
    }
  }

  @Test(arguments: documents.indices)
  func `a fix ends its finding in all environments, and nothing else is found then`(place: Int) throws {
    let document = Self.documents[place]
    let workshop = try Workshop()
    try workshop.folder.write(document, to: "s.json")
    let before = try findings(workshop, "s.json")
    #expect(!before.isEmpty)
    #expect(before.count { $0.fix != nil } == Self.fixCounts[place])
    for (number, finding) in before.enumerated() {
      guard let fix = finding.fix else { continue }
      let name = "s\(number)"
      var edited = document.replacing(#""name":"s""#, with: "\"name\":\"\(name)\"")
      if fix.hasPrefix("add ") { edited = "\(edited.dropLast(2)),\"\(fix.dropFirst(4))\"]}" }
      try workshop.folder.write(edited, to: "\(name).json")
      _ = try workshop.run("add \(name).json")
      if !fix.contains(" == "), !fix.contains(" <= ") {
        #expect(try workshop.run("set \(name) \(fix)").exitCode == 0, "\(fix)")
      }
      let after = try findings(workshop, name)
      #expect(
        !after.contains { $0.rule == finding.rule && $0.subject == finding.subject },
        "\(finding.sentence): \(fix)")
      let known = Set(before.flatMap(\.places))
      let new = after.filter { found in
        let isTold = found.rule == "truncated-text" && finding.cuts.contains(found.subject)
        return found.rule != "unstable-height" && !isTold && !known.isSuperset(of: found.places)
      }
      #expect(new.isEmpty, "\(finding.sentence): \(fix): \(new.map(\.sentence))")
    }
  }

  private func fixes(_ children: String, _ constraints: String, _ rest: String = "") throws -> [String?] {
    let document =
      #"{"name":"s","rules":"uikit","environment":{"width":320,"height":200,"scale":2},"root":{"id":"v","children":["#
      + children + #"]},"constraints":["# + constraints + "]}"
    let run = try Workshop().run("lint - --select ambiguity -o json\(rest)", input: document)
    return try JSONDocument(run.output).root.elements.map { $0["cure"]?.text }
  }

  /// The name is cut at 200 whatever is raised. With the name raised, the time has a width of 0, too.
  @Test func `of several fixes the one that leaves the fewest findings is offered`() throws {
    let found = try fixes(
      #"{"id":"name",\#(Self.label),"text":"Benjamin Franklin the Second"},"#
        + #"{"id":"time",\#(Self.label),"text":"Now"}"#,
      #""H:|-16-[name]-8-[time]-16-|","V:|[name]","V:|[time]""#, " --width 200")
    #expect(found == ["time.compression.horizontal=751", "time.compression.horizontal=751"])
  }

  /// A cut text can be read, and a switch that is 20 wide cannot be used.
  @Test func `a tie is not decided against a control`() throws {
    let found = try fixes(
      #"{"id":"label",\#(Self.label),"text":"Allow sounds"},{"id":"toggle","class":"UISwitch","intrinsic":{"width":49,"height":31}}"#,
      #""H:|-16-[label]-8-[toggle]-16-|","V:|[label]","toggle.top == label.top""#, " --width 160")
    #expect(found == ["toggle.compression.horizontal=751", "toggle.compression.horizontal=751"])
  }

  /// Nothing is written in the field yet, and with its own hugging raised it would stay 0 wide.
  @Test func `a label beside an empty field keeps its width`() throws {
    let found = try fixes(
      #"{"id":"name",\#(Self.label),"text":"Card number"},{"id":"field","class":"UITextField","text":""}"#,
      #""H:|-16-[name]-8-[field]-16-|","V:|-12-[name]","field.centerY == name.centerY""#)
    #expect(found == ["name.hugging.horizontal=251", "name.hugging.horizontal=251"])
  }

  /// Where three labels are stretched alike, no width of theirs is a number of the case.
  @Test func `no fix pins what a text measures`() throws {
    let found = try fixes(
      #"{"id":"a",\#(Self.label),"text":"One"},{"id":"b",\#(Self.label),"text":"Two"},"#
        + #"{"id":"c",\#(Self.label),"text":"Three"}"#,
      #""H:|-16-[a]-8-[b]-8-[c]-16-|","V:|[a]","V:|[b]","V:|[c]""#, " --width 320")
    #expect(!found.isEmpty && !found.contains { $0?.hasPrefix("add ") ?? false }, "\(found)")
  }

  @Test func `a button has no number of lines`() throws {
    let workshop = try Workshop()
    let run = try workshop.run("lint - -o json", input: Self.documents[1])
    #expect(run.output.contains("the text of btn does not fit"), "\(run.output)")
    let findings = try JSONDocument(run.output).root.elements
    #expect(!findings.contains { $0["fix"]?.text?.contains("numberOfLines") == true }, "\(run.output)")
  }

  /// A title of one line with 8 points above, and at least 8 below. The file keeps the height of 80 that was drawn.
  @Test func `a cell of Interface Builder that may be higher is as high as its table makes it`() throws {
    let cell = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21225">
        <dependencies>
          <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21207"/>
        </dependencies>
        <objects>
          <tableViewCell id="cell" key="tableViewCell"><rect key="frame" x="0" y="0" width="320" height="30"/>
            <tableViewCellContentView key="contentView" id="content" tableViewCell="cell">
              <rect key="frame" x="0" y="0" width="320" height="30"/>
              <subviews>
                <label text="A title that goes over more than one line at least where it is narrow" numberOfLines="0"
                  id="title" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="16" y="8" width="288" height="14"/>
                  <fontDescription key="fontDescription" type="system" pointSize="17"/>
                </label>
              </subviews>
              <constraints>
                <constraint firstItem="title" firstAttribute="top"
                  secondItem="content" secondAttribute="top" constant="8" id="c1"/>
                <constraint firstItem="title" firstAttribute="leading"
                  secondItem="content" secondAttribute="leading" constant="16" id="c2"/>
                <constraint firstAttribute="trailing" secondItem="title"
                  secondAttribute="trailing" constant="16" id="c3"/>
                <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="title"
                  secondAttribute="bottom" constant="8" id="c4"/>
              </constraints>
            </tableViewCellContentView>
          </tableViewCell>
        </objects>
      </document>
      """
    let workshop = try Workshop()
    try workshop.folder.write(cell, to: "cell.xib")
    let run = try workshop.run("lint cell.xib --select truncated-text -o json")
    #expect(run.output == "[]\n", "\(run.output) \(run.messages)")
    // As it is piped in, it is stored and explained, too.
    #expect(try workshop.run("add -", input: cell).messages.contains("Added 1 case: "))
    #expect(try workshop.run("list").output.contains("-#cell"))
    let explained = try workshop.run("explain -", input: "\u{FEFF}" + cell)
    #expect(
      explained.output.contains("No conflict: all required constraints can hold."), "\(explained.messages)")
    let open = cell.replacing("</document>", with: "")
    for verb in ["add", "solve", "explain", "check"] {
      let refused = try workshop.run("\(verb) -", input: open)
      #expect((refused.output + refused.messages).contains("standard input:30:"), "\(verb): \(refused)")
    }
  }

  /// The label's higher resistance would leave the icon of 24 points some 4 at 320 points and AX3.
  @Test func `no fix squeezes an image, and one that ends two findings is shown with both`() throws {
    let squeezed = #"""
      { "name": "i", "rules": "uikit", "environment": { "width": 100 }, "root": { "id": "cell", "children": [
          { "id": "icon", "class": "UIImageView", "image": { "width": 24, "height": 24 } },
          { "id": "sub", "class": "UIButton", "intrinsic": { "width": 80, "height": 20 } }] },
        "constraints": ["H:|[icon][sub]|", "V:|[icon]", "V:|[sub]|"] }
      """#
    let workshop = try Workshop.holding(["i.json": squeezed])
    let run = try workshop.run("lint i.json --select clipped-content,ambiguity --width 100")
    #expect(!run.output.contains("sub.compression"), "\(run.output)\(run.messages)")
    let play = #"""
      { "name": "p", "rules": "uikit", "environment": { "width": 320 }, "root": { "id": "cell", "children": [
          { "id": "title", "class": "UILabel", "text": "A text that has no room beside the button, by far",
            "compression": { "horizontal": 760 } },
          { "id": "play", "class": "UILabel", "text": "Play" }] },
        "constraints": ["H:|[title][play]|", "V:|[title]", "V:|[play]"] }
      """#
    let lint = try Workshop().run("lint - --select truncated-text,zero-size --width 320", input: play)
    let rows = lint.output.split(separator: "\n")
    let fixed = rows.filter { $0.contains("play.compression.horizontal=761") }
    #expect(fixed.map { $0.prefix { $0 != " " } } == ["truncated-text"], "\(lint.output)")
    #expect(
      rows.contains { $0.hasPrefix("zero-size") && $0.contains("  that of truncated-text above  ") },
      "\(lint.output)")
  }

  /// From right to left `left` beside `trailing` contradict each other. What that hid is known from left to right.
  @Test func `a fix of the direction may show what is found from left to right, too`() throws {
    let document = #"""
      { "name": "price", "rules": "uikit", "environment": { "width": 375, "scale": 3 }, "root": { "id": "cell",
        "class": "UITableViewCell", "children": [
          { "id": "name", "class": "UILabel", "text": "Wireless keyboard with numeric pad" },
          { "id": "price", "class": "UILabel", "text": "1.299,00 €" }] },
        "constraints": ["name.left == cell.left + 16", "name.trailing == price.leading - 8",
          "price.trailing == cell.trailing - 16", "name.top == cell.top + 11", "name.height == 21",
          "price.centerY == name.centerY", "price.height == 21", "name.bottom == cell.bottom - 11"] }
      """#
    let run = try Workshop().run("lint - --select conflict,left-beside-leading", input: document)
    #expect(run.output.contains("c1: name.leading == cell.leading + 16"), "\(run.output)\(run.messages)")
  }

  /// "A long title" is wider than 28.
  private static func narrow(_ width: Double) -> String {
    """
    {"name":"narrow","environment":{"width":\(width),"height":80},"root":{"id":"v","children":[
     {"id":"icon","class":"UIImageView"},{"id":"title","class":"UILabel","text":"A long title"}]},
     "constraints":["icon.leading == v.leading + 16","icon.width == 48","icon.height == 48","icon.top == v.top + 10",
     "title.leading == icon.trailing + 12","title.trailing == v.trailing - 16","title.width >= 60","title.top == v.top"]}
    """
  }

  /// "Extraordinarily" is wider than 40 points, in which its label is held.
  @Test func `an edit that was refused is told with what it makes worse`() throws {
    let document = #"""
      {"name":"s","environment":{"width":40,"height":200},"root":{"id":"v","children":[
        {"id":"title","class":"UILabel","text":"Extraordinarily kind"}]},
       "constraints":["H:|[title]|","V:|[title]"]}
      """#
    let workshop = try Workshop.holding(["s.json": document])
    let options = "--width 40 --text-size L --direction ltr --select truncated-text"
    let refusal =
      "title.numberOfLines=0 was tried: it breaks “Extraordinarily” of title, at width=40 direction=ltr "
      + "textSize=L"
    let told = try workshop.run("lint s.json \(options)")
    #expect(told.exitCode == 1 && told.output.contains("  none found: \(refusal)  "), "\(told.output)")
    let finding = try #require(
      JSONDocument(workshop.run("lint s.json \(options) -o json").output).root.elements.first)
    #expect(finding["fix"]?.text == nil && finding["refused"]?.text == "title.numberOfLines=0")
    #expect(finding["refusal"]?.text == refusal)
    #expect(
      try workshop.run("lint s.json \(options) --github").output.hasSuffix("; fix: none found: \(refusal)\n"))
  }

  /// 127 of text in a width of 100 at most.
  @Test func `a text that a required limit cuts has its room where the limit gives way`() throws {
    let document = #"""
      {"name":"s","rules":"uikit","environment":{"width":375,"height":60},"root":{"id":"v","children":[
        {"id":"t","class":"UILabel","intrinsic":{"width":127,"height":20}}]},
       "constraints":["t.leading == v.leading + 16","t.top == v.top","t.width <= 100"]}
      """#
    let workshop = try Workshop.holding(["s.json": document])
    let told = try workshop.run("lint s.json --select truncated-text").output
    #expect(told.contains("  c3.priority=749  "), "\(told)")
    try workshop.folder.write(document.replacing("<= 100", with: "<= 100 @ 749"), to: "s.json")
    #expect(try workshop.run("lint s.json --select truncated-text").exitCode == 0)
  }

  /// 120 and 90 in 180: whatever decides the tie cuts one of them.
  @Test func `the fix of a tie says which text it cuts in place of another`() throws {
    let document = #"""
      {"name":"s","rules":"uikit","environment":{"width":180,"height":50},"root":{"id":"v","children":[
        {"id":"t","class":"UILabel","intrinsic":{"width":120,"height":20}},
        {"id":"b","class":"UILabel","intrinsic":{"width":90,"height":20}}]},
       "constraints":["H:|[t][b]|","V:|[t]|","V:|[b]|"]}
      """#
    let workshop = try Workshop.holding(["s.json": document])
    let command = "lint s.json --select ambiguity --width 180,375 --text-size L --direction ltr"
    let finding = try #require(JSONDocument(workshop.run(command + " -o json").output).root.elements.first)
    #expect(finding["cuts"]?.elements.map(\.text) == ["t"], "\(finding)")
    let fix = "b.compression.horizontal=751 b.hugging.horizontal=251"
    #expect(try workshop.run(command).output.contains("  \(fix), which leaves t cut  "))
    // At 375 there is room for both.
    _ = try workshop.run("add s.json")
    _ = try workshop.run("set s \(fix)")
    #expect(try workshop.run("solve s").output.contains("truncated"))
    #expect(try workshop.run("lint s --select truncated-text,ambiguity --width 375").exitCode == 0)
  }

  /// Three labels of one size in 200: two must not be stretched, so that the third is.
  @Test func `one fix of several findings is told once`() throws {
    let labels = ["a", "b", "c"].map { #"{"id":"\#($0)","class":"UILabel","intrinsic":[20,20]}"# }
    let document = #"""
      {"name":"s","rules":"uikit","environment":{"width":200,"height":50},"root":{"id":"v","children":[
        \#(labels.joined(separator: ","))]},
       "constraints":["H:|[a][b][c]|","V:|[a]|","V:|[b]|","V:|[c]|"]}
      """#
    let workshop = try Workshop.holding(["s.json": document])
    let command = "lint s.json --width 200 --text-size L --direction ltr --select ambiguity"
    let told = try workshop.run(command).output
    #expect(told.split(separator: "\n").count { $0.contains("hugging") } == 1, "\(told)")
    #expect(told.ranges(of: "  that of a above  ").count == 2, "\(told)")
    let found = try JSONDocument(workshop.run(command + " -o json").output).root.elements
    let fixes = found.map { $0["fix"]?.text }
    #expect(fixes.count == 3 && Set(fixes).count == 1 && fixes[0] != nil)
  }

  @Test func `lint and explain propose one fix of a conflict, and both tell what it cuts`() throws {
    let workshop = try Workshop()
    let lint = try workshop.run("lint - --select conflict -o json", input: Self.narrow(120))
    let finding = try #require(try JSONDocument(lint.output).root.elements.first)
    #expect(finding["fix"]?.text == "c7.priority=999")
    #expect(finding["cuts"]?.elements.map(\.text) == ["title"])
    let table = try workshop.run("lint - --select conflict", input: Self.narrow(120)).output
    #expect(table.contains("c7.priority=999, which leaves title cut"), "\(table)")
    let explained = try workshop.run("explain -", input: Self.narrow(120)).output
    #expect(explained.contains("lower the priority of c7 to 999 before activation: "), "\(explained)")
    #expect(explained.contains("; title is cut then.\n"), "\(explained)")
  }

  /// A line of 375 is as wide as another device, and no icon, whose sizes would be meant.
  @Test func `a line that is too wide gives way, and not the edge that it is held at`() throws {
    let document = """
      {"name":"line","environment":{"width":320,"height":80},"root":{"id":"v","children":[{"id":"line"}]},
       "constraints":["line.leading == v.leading","line.trailing == v.trailing","line.width == 375","line.height == 1",
        "line.top == v.top"]}
      """
    let explained = try Workshop().run("explain -", input: document).output
    #expect(explained.contains("Likely fix: remove c3: "), "\(explained)")
    let hero = document.replacing(#""id":"line""#, with: #""id":"line","class":"UIImageView""#)
    #expect(try Workshop().run("explain -", input: hero).output.contains("Likely fix: remove c3: "))
  }

  @Test func `a fix of an overlap tells what it cuts`() throws {
    let row = """
      {"name":"row","environment":{"width":200,"height":80},"root":{"id":"v","children":[
       {"id":"title","class":"UILabel","intrinsic":{"width":150,"height":20}},
       {"id":"price","class":"UILabel","intrinsic":{"width":80,"height":20}}]},
       "constraints":["title.leading == v.leading + 16","price.trailing == v.trailing - 16","title.top == v.top",
       "price.top == v.top"]}
      """
    let run = try Workshop().run("lint - --select overlap -o json --width 200", input: row)
    let finding = try #require(try JSONDocument(run.output).root.elements.first)
    #expect(finding["fix"]?.text?.hasPrefix("add price.leading >= title.trailing + 8") == true, "\(run)")
    #expect(finding["cuts"]?.elements.count == 1, "\(run)")
  }
}
