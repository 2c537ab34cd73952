import JSON
import Platform
import TestSupport
import Testing

/// What `lint` finds, in cases that were written to break one rule each.
struct LintTests {
  /// A case that breaks one rule.
  struct Sample: Sendable, CustomTestStringConvertible {
    let rule: String
    let document: String
    /// Who breaks it.
    let subject: String
    /// What ends it; nil for none.
    let fix: String?

    var testDescription: String { rule }
  }

  private static func document(
    _ constraints: String, children: String = #"{"id":"a"}"#, root: String = "", environment: String = "",
    rest: String = ""
  ) -> String {
    let size = environment.isEmpty ? #""height":200"# : environment
    return
      #"{"name":"s","environment":{"width":320,\#(size)},"root":{"id":"v"\#(root),"children":[\#(children)]},"#
      + #""constraints":[\#(constraints)]\#(rest)}"#
  }

  private static let cell = #","class":"UITableViewCell""#
  private static let free = #""height":null"#

  /// The case's own text fits in 60 points, and that of its second row does not: of rows, lint tells nothing.
  @Test func `a list's rows are told not to be looked at`() throws {
    let workshop = try Workshop()
    let label = #"{"id":"a","class":"UILabel","text":"Short","font":{"size":17}}"#
    let document = Self.document(
      #""a.leading == v.leading","a.top == v.top","a.width == 60""#, children: label)
    _ = try workshop.run("add -", input: document)
    #expect(try workshop.run("lint s").output == "1 case: 0 findings\n")
    let rows = #"{"key":"1","a.text":"Short"}"# + "\n" + #"{"key":"2","a.text":"More than sixty points"}"#
    _ = try workshop.run("rows s -", input: rows)
    #expect(
      try workshop.run("lint s").output
        == "1 case: 0 findings; 2 rows were not looked at: \"layoutcase query rows s truncated\" finds those whose "
        + "texts are cut\n")
  }

  static let samples = [
    Sample(
      rule: "conflict",
      document: document(#""a.leading == v.leading","a.width == 100","a.width == 120","V:|[a(20)]""#),
      subject: "c2", fix: "c2.active=false"),
    Sample(
      rule: "ambiguity", document: document(#""a.width == 100","V:|[a(20)]""#), subject: "a",
      fix: "add a.leading == v.leading"),
    Sample(
      rule: "truncated-text",
      document: document(
        #""a.leading == v.leading","a.top == v.top","a.width == 60""#,
        children: #"{"id":"a","class":"UILabel","text":"More than sixty points of words","font":{"size":17}}"#
      ),
      subject: "a", fix: "a.numberOfLines=0"),
    Sample(
      rule: "clipped-content",
      document: document(
        #""a.leading == v.leading","V:|[a(20)]","a.width == 60 @ 800""#,
        children: #"{"id":"a","intrinsic":{"width":80,"height":20}}"#),
      subject: "a", fix: #"a.compression.horizontal=801"#),
    Sample(
      rule: "overlap",
      document: document(
        #""H:|[a(100)]","V:|[a(20)]","b.leading == v.leading + 50","b.width == 100","V:|-10-[b(20)]""#,
        children: #"{"id":"a"},{"id":"b"}"#), subject: "a", fix: nil),
    Sample(
      rule: "outside-parent",
      document: document(#""a.leading == v.leading - 10","a.width == 100","V:|[a(20)]""#),
      subject: "a", fix: nil),
    Sample(
      rule: "zero-size",
      document: document(#""a.leading == v.leading","a.trailing == v.leading","V:|[a(20)]""#), subject: "a",
      fix: nil),
    Sample(
      rule: "behind-keyboard",
      document: document(
        #""H:|[a]|","V:[a(40)]-8-|""#, children: #"{"id":"a","class":"UIButton","text":""}"#,
        environment: #""height":200,"keyboard":{"height":40}"#), subject: "a", fix: nil),
    Sample(
      rule: "broken-chain",
      document: document(
        #""H:|[a]|","a.top == v.top + 8""#, children: #"{"id":"a","intrinsic":{"width":80,"height":20}}"#,
        root: cell, environment: free), subject: "a", fix: "add a.bottom == v.bottom - 8"),
    Sample(
      rule: "unstable-height",
      document: document(
        #""H:|[a]|","V:|[a]|",{"id":"h","first":"a.height","constant":80}"#, root: cell, environment: free,
        rest: #","history":[{"changes":[{"constraint":"h","active":false}]}]"#), subject: "v",
      fix: nil),
    Sample(
      rule: "encapsulated-size",
      document: document(#""H:|[a]|","V:|-8-[a(40)]-8-|""#, root: cell, environment: free), subject: "c3",
      fix: "c5.priority=999"),
    Sample(
      rule: "left-beside-leading",
      document: document(#""a.left == v.left + 16","a.trailing == v.trailing - 16","V:|[a(20)]""#),
      subject: "c1", fix: "c1: a.leading == v.leading + 16"),
    Sample(
      rule: "idle-priority",
      document: document(
        #""H:|[a(50)]","V:|[a(20)]""#,
        children: #"{"id":"a","hugging":{"horizontal":251},"intrinsic":{"width":80,"height":20}}"#),
      subject: "a", fix: "a.hugging.horizontal=null"),
    Sample(
      rule: "redundant-constraint",
      document: document(
        #""a.leading == v.leading + 16","a.width == 100","V:|[a(20)]","a.trailing == v.leading + 116""#),
      subject: "c5", fix: "c5.active=false"),
    // Eight letters of 40 points are wider than 60.
    Sample(
      rule: "broken-word",
      document: document(
        #""H:|[a]-260-|","a.top == v.top""#,
        children: #"{"id":"a","class":"UILabel","text":"Delivery","font":{"size":40},"numberOfLines":0}"#),
      subject: "a", fix: nil),
  ]

  @Test(arguments: samples) func `each rule finds what breaks it, and its fix ends that`(_ sample: Sample)
    throws
  {
    let workshop = try Workshop()
    try workshop.folder.write(sample.document, to: "s.json")
    let run = try workshop.run("lint s.json --select \(sample.rule) -o json")
    #expect(run.exitCode == 1, "\(run.output) \(run.messages)")
    let findings = try JSONDocument(run.output).root.elements
    #expect(findings.map { $0["rule"]?.text } == [sample.rule], "\(run.output)")
    #expect(findings.first?["subject"]?.text == sample.subject, "\(run.output)")
    #expect(findings.first?["cure"]?.text == sample.fix, "\(run.output)")
    #expect(findings.first?["fix"]?.text == sample.fix, "\(run.output)")
    #expect(findings.first?["line"]?.double == 1)
    guard let fix = sample.fix, !fix.contains(" ") else { return }
    _ = try workshop.run("add s.json")
    #expect(try workshop.run(["lint", "s", "--select", sample.rule]).exitCode == 1)
    #expect(try workshop.run(["set", "s", fix]).exitCode == 0)
    #expect(try workshop.run(["lint", "s", "--select", sample.rule]).exitCode == 0)
  }

  /// The next row may show the photo, and then its height decides.
  @Test func `a priority of what a stack hides is not idle`() throws {
    func run(_ photo: String) throws -> ToolRun {
      let document = Self.document(
        #""H:|[s]|","s.top == v.top",{"id":"h","first":"photo.height","constant":100,"priority":999}"#
          + (photo.isEmpty ? #","photo.height == 60""# : ""),
        children:
          #"{"id":"s","class":"UIStackView","stack":{"axis":"vertical"},"children":[{"id":"photo"\#(photo)}]}"#
      )
      return try Workshop().run("lint - --select idle-priority -o json", input: document)
    }
    #expect(try run(#","hidden":true"#).output == "[]\n")
    #expect(try run("").output.contains("the priority 999 of h decides nothing"))
  }

  @Test func `a sound case has no findings, and the rules have distinct names`() throws {
    let workshop = try Workshop()
    let sound = Self.document(
      #""H:|-16-[a]-16-|","V:|-8-[a]""#, children: #"{"id":"a","intrinsic":{"width":80,"height":20}}"#)
    let run = try workshop.run("lint - -o json", input: sound)
    #expect(run.exitCode == 0)
    #expect(run.output == "[]\n")
    #expect(Set(Self.samples.map(\.rule)).count == 15)
  }

  /// The edges of a scroll view and those of its content are not the same lines.
  @Test func `left beside leading is told of one view or of one guide, and by its name`() throws {
    func run(_ relation: String) throws -> ToolRun {
      let document = Self.document(
        #""H:|[s]|","V:|[s]|","a.left == s.contentLayoutGuide.left","a.width == 40","a.top == s.top","a.height == 20""#
          + relation,
        children: #"{"id":"s","class":"UIScrollView","children":[{"id":"a"},{"id":"b"}]}"#)
      return try Workshop().run("lint - --select left-beside-leading -o json", input: document)
    }
    #expect(try run("").output == "[]\n")
    let both = try run(#","b.leading == s.contentLayoutGuide.leading""#)
    let finding = try #require(JSONDocument(both.output).root.elements.first, "\(both.messages)")
    #expect(
      finding["finding"]?.text?.contains("places a by the left edge of s.contentLayoutGuide, of which other")
        == true,
      "\(both.output)")
  }

  /// From right to left a label moves to the other side, and the one below it does not.
  @Test func `left of the root is found beside leading of it, unless a view has both its sides`() throws {
    func finding(_ relation: String) throws -> String? {
      let document = Self.document(
        #""a.leading == v.leading + 16","a.top == v.top","b.top == a.bottom""# + relation,
        children:
          #"{"id":"a","intrinsic":{"width":80,"height":20}},{"id":"b","intrinsic":{"width":50,"height":20}}"#)
      let run = try Workshop().run("lint - --select left-beside-leading -o json", input: document)
      return try JSONDocument(run.output).root.elements.first?["finding"]?.text
    }
    let words = "of which other constraints say leading or trailing"
    #expect(
      try finding(#","b.left == v.left + 16""#)?.contains("places b by the left edge of v, \(words)") == true)
    #expect(
      try finding(#","b.left == a.left""#)?.contains("places b by the left edge of a, \(words)") == true)
    #expect(try finding(#","b.left == v.left","b.right == v.right""#) == nil)
    #expect(try finding(#","b.leading == v.leading""#) == nil)
  }

  /// Beside a document of a label that is cut off, one ends in the middle.
  @Test func `what can be read is looked at beside a document that cannot`() throws {
    let cut = try #require(Self.samples.first { $0.rule == "truncated-text" })
    let workshop = try Workshop.holding(["cut.json": cut.document, "half.json": #"{ "name": "#])
    let run = try workshop.run("lint half.json cut.json --select truncated-text")
    #expect(run.exitCode == 4)
    #expect(run.output.contains("the text of a does not fit its frame"), "\(run.output)")
    #expect(run.output.hasSuffix("\n1 case: 1 finding; 1 document could not be read\n"), "\(run.output)")
    #expect(run.messages == "half.json:1:11: expected a value, found the end\n")
    // A baseline that knows nothing of half.json would tell its findings as new.
    #expect(try workshop.run("lint half.json cut.json --write-baseline known.json").exitCode == 4)
    #expect(!FileSystem.exists(workshop.folder.file("known.json")))
    #expect(try workshop.run("lint half.json").output == "")
  }

  @Test func `a finding names the environments in which it is found`() throws {
    let workshop = try Workshop()
    let document = Self.document(
      #"""
      "a.leading == v.leading","b.trailing == v.trailing","a.width == 200","b.width == 200","V:|[a(20)]","V:|[b(20)]"
      """#,
      children: #"{"id":"a"},{"id":"b"}"#)
    let run = try workshop.run("lint - --select overlap -o json", input: document)
    let finding = try #require(JSONDocument(run.output).root.elements.first)
    // Two views of 200 points overlap below 400; there are two text sizes and two directions.
    let environments = finding["environments"]?.elements.compactMap(\.text) ?? []
    #expect(environments.count == 12)
    #expect(
      environments.allSatisfy {
        $0.contains("width=320") || $0.contains("width=375") || $0.contains("width=390")
      })
    #expect(try workshop.run("lint - --select overlap --width 400,500", input: document).exitCode == 0)
  }

  @Test func `rules are selected and ignored by name, and a wrong name is told`() throws {
    let workshop = try Workshop()
    let document = Self.samples[1].document
    #expect(try workshop.run("lint - --select ambiguity,overlap", input: document).exitCode == 1)
    #expect(try workshop.run("lint - --ignore ambiguity", input: document).exitCode == 0)
    let run = try workshop.run("lint - --select ambiguty", input: document)
    #expect(run.exitCode == 2 && run.messages.contains(#"did you mean "ambiguity"?"#))
  }

  @Test func `a baseline keeps what is known quiet and tells what is new`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(Self.samples[1].document, to: "s.json")
    let accepting = try workshop.run("lint s.json --write-baseline known.json")
    #expect(accepting.exitCode == 0 && accepting.output.contains("1 case: 1 finding"), "\(accepting.output)")
    #expect(try workshop.run("lint s.json known.json --baseline known.json").exitCode == 0)
    let worse = Self.samples[1].document.replacing(
      #""a.width == 100""#, with: #""a.width == 100","a.width == 120""#)
    try workshop.folder.write(worse, to: "s.json")
    let run = try workshop.run("lint s.json --baseline known.json -o json")
    #expect(run.exitCode == 1)
    #expect(try JSONDocument(run.output).root.elements.map { $0["rule"]?.text } == ["conflict"])
    try workshop.folder.write("{}", to: "known.json")
    #expect(try workshop.run("lint s.json --baseline known.json").exitCode == 4)
    // What is no baseline is not replaced.
    #expect(try workshop.run("lint s.json --write-baseline s.json").exitCode == 1)
    try workshop.folder.write(worse, to: "other.json")
    #expect(try workshop.run("lint s.json --write-baseline other.json").exitCode == 1)
    #expect(try String(decoding: workshop.folder.bytes(of: "other.json"), as: UTF8.self) == worse)
    #expect(try String(decoding: workshop.folder.bytes(of: "s.json"), as: UTF8.self) == worse)
  }

  /// The second constraint follows from the others. One that is inserted before it changes its number.
  @Test func `a baseline knows a constraint without a name by its equation`() throws {
    let workshop = try Workshop()
    let equations =
      #""a.leading == v.leading + 16","a.width == 100","V:|[a(20)]","a.trailing == v.leading + 116""#
    func write(_ constraints: String) throws {
      let document = Self.document(constraints, children: #"{"id":"a"}"#)
      try workshop.folder.write(document, to: "s.json")
    }
    try write(equations)
    let options = "--select redundant-constraint"
    #expect(try workshop.run("lint s.json \(options) --write-baseline known.json").exitCode == 0)
    try write("\"a.width >= 3\",\(equations)")
    #expect(try workshop.run("lint s.json \(options) --baseline known.json").exitCode == 0)
    // A second one that is the same is new.
    try write("\(equations),\"a.trailing == v.leading + 116\"")
    let twice = try workshop.run("lint s.json \(options) --baseline known.json")
    #expect(
      twice.exitCode == 1 && twice.output.contains("1 finding, 1 more in the baseline"), "\(twice.output)")
    // As older programs wrote it.
    try write(equations)
    try workshop.folder.write(
      #"""
      {"format":"layoutcase-baseline/1","findings":[{"case":"s","rule":"redundant-constraint",\#
      "subject":"c5","finding":"c5 follows from other required constraints"}]}
      """#,
      to: "old.json")
    #expect(try workshop.run("lint s.json \(options) --baseline old.json").exitCode == 0)
    #expect(
      try workshop.run("lint s.json \(options) --baseline old.json --write-baseline old.json").exitCode == 0)
    #expect(
      try JSONDocument(workshop.folder.bytes(of: "old.json")).root["format"]?.text == "layoutcase-baseline/2")
  }

  /// The view of the conflict has too little room for its text, too, and that may come of the conflict.
  @Test func `a conflict hides nothing of other views`() throws {
    let document = Self.document(
      #""a.width == 10","a.width == 12","V:|[a(20)]","H:|[a]","V:|-30-[t(20)]","H:|[t(30)]","H:[t(30)]""#,
      children:
        #"{"id":"a","class":"UILabel","text":"words"},{"id":"t","class":"UILabel","text":"words of a text"}"#)
    let run = try Workshop().run("lint - -o json", input: document)
    let found = try JSONDocument(run.output).root.elements.map {
      "\($0["rule"]?.text ?? "") \($0["subject"]?.text ?? "")"
    }
    #expect(found == ["conflict c1", "truncated-text t", "redundant-constraint c10"], "\(run.output)")
  }

  @Test func `annotations for GitHub have the file, the place and the fix`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(Self.samples[0].document, to: "s.json")
    let run = try workshop.run(
      "lint s.json --select conflict --github --width 320 --text-size L --direction ltr")
    #expect(run.exitCode == 1)
    #expect(run.output.hasPrefix("::warning file=s.json,line=1,col="), "\(run.output)")
    #expect(
      run.output.hasSuffix(
        """
        ,title=s%3A conflict::c2, c3 contradict each other, and all are required, \
        at width=320 direction=ltr textSize=L; fix: c2.active=false

        """), "\(run.output)")
    #expect(try workshop.run("lint s.json --github -o json").exitCode == 2)
    try workshop.folder.write("{", to: "broken.json")
    let unread = try workshop.run("lint broken.json --github")
    let beginning = "::error file=broken.json,line=1,col=2,title=broken.json%3A reading::"
    #expect(unread.output.hasPrefix(beginning), "\(unread.output)")
    #expect(unread.exitCode == 4)
  }

  /// 100 and 100 are more than 150: b is cut to 50, where nothing else is found.
  @Test func `a JUnit report has a test for each rule of each case`() throws {
    let row = #"""
      {"name":"row","rules":"uikit","environment":{"width":150,"height":40},"root":{"id":"v","children":[
        {"id":"a","class":"UILabel","intrinsic":{"width":100,"height":20},"compression":{"horizontal":751}},
        {"id":"b","class":"UILabel","intrinsic":{"width":100,"height":20}}]},
       "constraints":["H:|[a][b]|","V:|[a]","V:|[b]"]}
      """#
    let workshop = try Workshop.holding([
      "row.json": row, "wide.json": row.replacing("150", with: "200").replacing(#""row""#, with: #""wide""#),
      "none.json": "{",
    ])
    let line = "lint row.json wide.json none.json --width 150,200 --text-size L --direction ltr"
    let run = try workshop.run(line + " --select truncated-text,overlap --junit out.xml")
    #expect(run.exitCode == 4)
    let xml = try workshop.text(of: "out.xml")
    #expect(xml.contains(#"<testsuites name="layoutcase" tests="5" failures="2" errors="1">"#), "\(xml)")
    #expect(xml.contains(#""row" name="truncated-text"><failure message="1 finding">row.json:"#), "\(xml)")
    #expect(xml.contains("does not fit its frame, at width=150"), "\(xml)")
    #expect(xml.contains(#"classname="row" name="overlap"/>"#), "\(xml)")
    #expect(xml.contains(#"classname="none.json" name="reading"><error"#), "\(xml)")
  }

  @Test func `at 80 columns the sentence has the room, and the environment stands below`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(Self.samples[4].document, to: "s.json")
    let run = try workshop.run(["lint", "s.json"], environment: ["COLUMNS=80"])
    let lines = run.output.split(separator: "\n")
    #expect(lines[2].contains("overlap  a and b overlap  s.json:1"), "\(run.output)")
    #expect(
      lines[3] == "    where: width=320,375,390,430,768,1024 direction=ltr,rtl textSize=L,AX3",
      "\(run.output)")
    #expect(lines.allSatisfy { $0.count <= 80 })
    let wide = try workshop.run(["lint", "s.json"], environment: ["COLUMNS=320"])
    #expect(wide.output.split(separator: "\n")[2].contains("a and b overlap  width=320"), "\(wide.output)")
  }

  @Test func `each finding is drawn, with its fix behind it`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(Self.samples[0].document, to: "s.json")
    let run = try workshop.run("lint s.json --select conflict --pictures shots")
    #expect(run.exitCode == 1)
    let picture = String(decoding: try workshop.folder.bytes(of: "shots/1-conflict.svg"), as: UTF8.self)
    #expect(picture.hasPrefix("<") && picture.contains("<svg") && picture.contains("fixed"))
    let refused = try workshop.run("lint s.json --pictures s.json/folder")
    #expect(refused.exitCode == 6 && refused.output == "", "\(refused.messages)")
  }
}
