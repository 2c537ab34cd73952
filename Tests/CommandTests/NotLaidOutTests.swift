import JSON
import TestSupport
import Testing

/// What `query` says of cases that have not been laid out, of which it knows nothing.
struct NotLaidOutTests {
  /// Its only view is to have two widths.
  private static func conflict(_ name: String, _ tag: String, width: Int) -> String {
    #"""
    {"name":"\#(name)","tags":["\#(tag)"],"environment":{"width":320,"height":100},"root":{"id":"v",\#
    "children":[{"id":"a"}]},"constraints":["a.width == 5","a.width == \#(width)","a.height == 3","H:|[a]","V:|[a]"]}
    """#
  }

  private static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -",
      input: [("a", "hot", 8), ("b", "hot", 9), ("c", "cold", 10)].map(Self.conflict).joined(separator: "\n"))
    return workshop
  }

  /// Where the conflict is, for a program and for a person.
  private static let found =
    #""[{""outcome"":""conflict"",""view"":null,""passes"":[0]}]",conflict in pass 0"#

  /// The title of 60 points has 40, 100 and 40; the badge has 50 of its 20.
  @Test func `a case is found with the views whose texts are cut, and the passes`() throws {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -",
      input: #"""
        {"name":"card","environment":{"width":40,"height":40},"root":{"id":"v","children":[
          {"id":"title","class":"UILabel","intrinsic":[60,20]},
          {"id":"badge","class":"UILabel","intrinsic":[20,20]}]},
         "constraints":["H:|[title]|","V:|[title][badge]|","H:|[badge(50)]"],
         "history":[{"changes":[{"environment":{"width":100}}]},{"changes":[{"environment":{"width":40}}]}]}
        """#)
    let run = try workshop.run("query cases --truncated -o json")
    let found = try JSONDocument(run.output).root.elements
    #expect(found.map { $0["where"]?.text } == ["title in passes 0 and 2"], "\(run.output)")
    let place = try #require(found.first?["found"]?.elements.first)
    #expect(place["view"]?.text == "title" && place["outcome"]?.text == "truncated")
    #expect(place["passes"]?.elements.map(\.double) == [0, 2])
    let wide = try workshop.run("query cases --truncated --width 20").output
    #expect(wide.contains("  title in passes 0 to 2\n"), "\(wide)")
    #expect(try workshop.run("query cases --truncated --width 60").messages == "Nothing found.\n")
    // What no outcome is asked of has no such column.
    #expect(try JSONDocument(workshop.run("query cases -o json").output).root.elements[0]["where"] == nil)
  }

  @Test func `how many cases have no stored frames is said, until they have`() throws {
    let workshop = try Self.workshop()
    let command = "layoutcase query cases --conflict"
    #expect(
      try workshop.run("query frames").messages.hasSuffix(
        "Note: 3 of 3 cases were not laid out yet; \"\(command)\" lays out all.\n"))
    #expect(
      try workshop.run("query frames --case c").messages.hasSuffix(
        "Note: 1 of 1 case was not laid out yet; \"layoutcase solve c\" lays it out.\n"))
    #expect(try workshop.run("query cases --tag hot").messages == "")
    #expect(try workshop.shell(command).exitCode == 0)
    let frames = try workshop.run("query frames -o csv")
    // A line for the titles, and two views of each case.
    #expect(frames.output.split(separator: "\r\n").count == 7 && frames.messages == "", "\(frames.messages)")
  }

  @Test func `cases that were not laid out are, where it matters what comes of them`() throws {
    let workshop = try Self.workshop()
    _ = try workshop.run("solve a")
    let hot = try workshop.run("query cases --conflict --tag hot -o csv")
    #expect(hot.exitCode == 0 && hot.messages == "", "\(hot.messages)")
    #expect(
      hot.output.split(separator: "\r\n").dropFirst() == [
        "a,,,hot,2,5,1,1,0,1,0,1,\(Self.found)", "b,,,hot,2,5,1,1,0,1,0,1,\(Self.found)",
      ], "\(hot.output)")
    // Cases that the other conditions leave out are not.
    #expect(try workshop.run("query frames").messages.contains("Note: 1 of 3 cases was not laid out yet"))
    #expect(try workshop.run("query cases --ambiguous -o json").output == "[]\n")
    #expect(try workshop.run("query frames").messages == "")
  }

  @Test func `cases are found where the database cannot be written`() throws {
    let workshop = try Self.workshop()
    let run = try workshop.shell(
      "\(Workshop.bound); chmod a-w . layoutcase.db; verb layoutcase query cases --conflict -o csv; chmod u+w ."
    )
    #expect(run.output.contains("a,,,hot,2,5,1,1,0,1,0,0,\(Self.found)\r\n"), "\(run.output)")
  }

  /// "title" is 40 wide in a column of 30 until the second pass; "photo" has 50 and gets 20; "badge" ends 5 beyond its
  /// parent.
  private static let trouble: [String] = [
    #"""
    {"name":"cut","environment":{"width":30,"height":50},"root":{"id":"v","children":[
     {"id":"title","class":"UILabel","intrinsic":{"width":40,"height":20}}]},
     "constraints":["H:|[title]|","V:|[title]"],"history":[{"changes":[{"environment":{"width":50}}]}]}
    """#,
    #"""
    {"name":"clipped","environment":{"width":20,"height":50},"root":{"id":"v","children":[
     {"id":"photo","class":"UISwitch2","intrinsic":{"width":50,"height":20}}]},
     "constraints":["H:|[photo]|","V:|[photo]"]}
    """#,
    #"""
    {"name":"out","environment":{"width":20,"height":50},"root":{"id":"v","children":[{"id":"badge"}]},
     "constraints":["H:|-15-[badge(10)]","V:|[badge(10)]"]}
    """#,
    #"{"name":"fine","environment":{"width":20,"height":50},"root":{"id":"v"}}"#,
  ]

  @Test(arguments: [("--truncated", "cut"), ("--clipped", "clipped"), ("--outside", "out")])
  func `cases are found by what solve warns of, in any pass`(option: String, name: String) throws {
    let workshop = try Workshop()
    #expect(try workshop.run("add -", input: "[\(Self.trouble.joined(separator: ","))]").exitCode == 0)
    let run = try workshop.run("query cases \(option) -o csv")
    #expect(run.output.split(separator: "\r\n").dropFirst().map { $0.prefix { $0 != "," } } == [name[...]])
    #expect(try workshop.run("query cases \(option) --conflict -o json").output == "[]\n")
  }

  /// "title" fits, until the first pass makes it 60 wide in a root of 30. The second one makes the root 70, and the
  /// third moves "badge" from 5 to 65, so that it ends at 75.
  @Test func `what comes of different passes is found by what holds in each`() throws {
    let later = #"""
      {"name":"later","environment":{"width":30,"height":50},"root":{"id":"v","children":[
       {"id":"title","class":"UILabel","intrinsic":{"width":10,"height":20}},{"id":"badge"}]},
       "constraints":["H:|[title]|","V:|[title]","badge.width == 10","V:|[badge(10)]",
        {"id":"left","first":"badge.left","second":"v.left","constant":5}],
       "history":[{"changes":[{"view":"title","intrinsic":{"width":60,"height":20}}]},
        {"changes":[{"environment":{"width":70}}]},{"changes":[{"constraint":"left","constant":65}]}]}
      """#
    let workshop = try Workshop()
    #expect(try workshop.run("add -", input: later).exitCode == 0)
    for (options, isFound) in [
      ("--truncated", true), ("--outside", true), ("--truncated --outside", true), ("--clipped", false),
      ("--truncated --clipped", false), ("--outside --conflict", false),
    ] {
      let output = try workshop.run("query cases \(options) -o json").output
      #expect(output.contains("later") == isFound, "\(options)")
    }
  }

  /// A label of code hugs by 250 and one of Interface Builder by 251, unless a document or a pass says otherwise.
  @Test func `views are found by the priorities that count after the last pass`() throws {
    let workshop = try Workshop()
    func document(_ name: String, _ origin: String, _ history: String) -> String {
      #"""
      {"name":"\#(name)","origin":"\#(origin)","root":{"id":"v","class":"UIView","children":[
       {"id":"a","class":"UILabel","text":"A"},{"id":"b","class":"UILabel","hugging":{"vertical":251}}]},
       "history":[\#(history)]}
      """#
    }
    let raised = #"{"changes":[{"view":"a","hugging":{"horizontal":252},"compression":{"horizontal":1000}}]}"#
    try workshop.folder.write(document("code", "code", raised), to: "code.json")
    try workshop.folder.write(document("drawn", "ib", ""), to: "drawn.json")
    _ = try workshop.run("add code.json drawn.json")
    func views(_ options: String) throws -> [String] {
      try workshop.run("query views \(options) -o csv").output.split(separator: "\r\n").dropFirst().map(
        String.init)
    }
    let all = [
      "code,v,UIView,250,250,750,750", "code,a,UILabel,252,250,1000,750", "code,b,UILabel,250,251,750,750",
      "drawn,v,UIView,250,250,750,750", "drawn,a,UILabel,251,251,750,750", "drawn,b,UILabel,251,251,750,750",
    ]
    #expect(try views("") == all)
    #expect(try views("--class UILabel --hugging 251") == [all[2], all[4], all[5]])
    #expect(try views("--compression required") == [all[1]])
    #expect(try views("--case dr* --view a") == [all[4]])
    #expect(try views("--hugging 3") == [])
    #expect(try workshop.run("query views --hugging 1001").exitCode == 2)
  }
}
