import TestSupport
import Testing

/// Verbs that take a document's file where they take a stored case.
struct DocumentFileTests {
  /// Two labels, of which the first is as wide as the second leaves room for.
  private static func card(_ name: String = "card", gap: Int = 10) -> String {
    #"""
    {"name": "\#(name)", "environment": {"width": 200, "height": 40},
     "root": {"id": "root", "children": [{"id": "title", "intrinsic": {"width": 50, "height": 20}},
                                         {"id": "badge", "intrinsic": {"width": 30, "height": 20}}]},
     "constraints": ["H:|-\#(gap)-[title]-\#(gap)-[badge]-\#(gap)-|", "V:|-10-[title]-10-|", "V:|-10-[badge]-10-|"],
     "history": [{"changes": [{"view": "title", "hugging": {"horizontal": 251}}]}]}
    """#
  }

  private func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.folder.write(Self.card(), to: "card.json")
    let two = [Self.card("one"), Self.card("two", gap: 20)].joined(separator: ",")
    try workshop.folder.write("[\(two)]", to: "cards.ndjson")
    return workshop
  }

  @Test(
    arguments: [
      "solve card.json", "solve card.json --pass 0 --width 300", "render card.json --ascii",
      "why card.json title.width",
      "ambiguity card.json", "height card.json --width 200", "replay card.json",
      "diff card.json card.json:200", "export card.json", "explain card.json", "history card.json",
      "show card.json",
      "bisect card.json title.width<100", "solve cards.ndjson#two", "replay cards.ndjson",
      "export cards.ndjson#one",
    ])
  func `a verb reads a file, and no database comes into being`(line: String) throws {
    let workshop = try workshop()
    let run = try workshop.run(line)
    #expect(run.exitCode == 0, "\(run.messages)")
    #expect(run.output != "" || run.messages.hasSuffix("do not differ.\n"))
    #expect(try workshop.shell("ls").output == "card.json\ncards.ndjson\n")
  }

  @Test(arguments: ["solve", "show", "why", "explain", "export", "replay", "ambiguity", "history"])
  func `what a file gives is what the stored case gives`(verb: String) throws {
    let workshop = try workshop()
    _ = try workshop.run("add card.json")
    let rest = verb == "why" ? " title" : ""
    let stored = try workshop.run("\(verb) card\(rest)")
    // A stored pass is known to be kept or laid out only once it is laid out.
    if verb != "history" { #expect(try workshop.run("\(verb) card.json\(rest)").output == stored.output) }
    #expect(try workshop.run("\(verb) -\(rest)", input: Self.card()).exitCode == 0)
    #expect(try workshop.run("\(verb) case:card\(rest)").output == stored.output)
  }

  @Test func `a case whose name looks like a file's is forced by case:`() throws {
    let workshop = try workshop()
    _ = try workshop.run("add -", input: Self.card("card.json", gap: 30))
    // 200 less three gaps and the badge: the title fills what is left once the badge hugs more, in pass 1.
    #expect(try workshop.run("solve case:card.json --pass 0 -o csv").output.contains("title,30"))
    #expect(try workshop.run("solve card.json --pass 0 -o csv").output.contains("title,10"))
  }

  @Test func `a broken document of a file leaves its neighbours as they are`() throws {
    let workshop = try workshop()
    let broken = Self.card("two").replacing(#""V:|-10-[badge]"#, with: #""V:|-10-[bade]"#)
    try workshop.folder.write("[\(Self.card("one")),\(broken)]", to: "half.ndjson")
    for line in ["solve half.ndjson#one", "check half.ndjson#one", "why half.ndjson#one title.width"] {
      let run = try workshop.run(line)
      #expect(run.exitCode == 0 && run.messages == "", "\(line): \(run.messages)")
    }
    for name in ["on", "other"] {
      let run = try workshop.run("solve half.ndjson#\(name)")
      let advice = name == "on" ? #"did you mean "one"?"# : "it has one, two"
      #expect(run.exitCode == 3)
      #expect(run.messages == "layoutcase: half.ndjson has no case \"\(name)\"; \(advice)\n")
    }
    let named = try workshop.run("solve half.ndjson#two")
    #expect(named.exitCode == 4 && named.messages.contains("bade"), "\(named.messages)")
  }

  @Test(
    arguments: [
      ("solve cards.ndjson", 2, "cards.ndjson has 2 cases: one, two; name one, as in cards.ndjson#one"),
      ("solve cards.ndjson#tow", 3, "cards.ndjson has no case \"tow\"; did you mean \"two\"?"),
      ("solve cards.ndjson#other", 3, "cards.ndjson has no case \"other\"; it has one, two"),
      ("solve none.json", 4, "none.json cannot be read (No such file or directory); check the path"),
      ("explain card.json --apply 1", 2, "card.json is a file, and nothing can be appended to it"),
      ("solve card.json --watch -o json", 2, "choose --watch or --output, not both"),
      ("solve - --watch", 2, "the option --watch needs a file: .json, .ndjson, .xib or .storyboard"),
      ("solve nowhere.json --watch", 4, "nowhere.json cannot be read (No such file or directory); check"),
      ("solve card.json --watch --row a", 3, "\"card\" has no rows"),
      ("diff card.json@7 card.json", 3, "\"card\" has no pass 7; its last is 1"),
      ("diff card.json@x card.json", 3, "\"x\" is not a pass; \"card\" has 0 to 1"),
    ])
  func `what is wrong with a file's case is told`(line: String, code: Int32, message: String) throws {
    let workshop = try workshop()
    _ = try workshop.run("init")
    let run = try workshop.run(line)
    #expect(run.exitCode == code)
    #expect(run.messages.hasPrefix("layoutcase: \(message)"), "\(run.messages)")
  }

  @Test func `a file is compared with a stored case, and two environments of one case`() throws {
    let workshop = try workshop()
    _ = try workshop.run("add -", input: Self.card(gap: 20))
    let files = try workshop.run("diff card@0 card.json@0 -o csv")
    #expect(files.exitCode == 1)
    #expect(files.output.contains("frames,title,x,20"))
    let widths = try workshop.run("diff card@0 card@0 --width 200,300 -o csv")
    // The title fills what the gaps of 20 and the badge of 30 leave.
    #expect(widths.output.contains("frames,title,width,110,210,\r\n"))
    #expect(try workshop.run("diff card@0 card@0:300 -o csv").output == widths.output)
    #expect(try workshop.run("diff card card --width 1,2,3").exitCode == 2)
  }

  @Test(
    arguments: [
      "solve card.xib", "solve card.xib#card --width 300", "render card.xib --ascii",
      "why card.xib stackView.width",
      "ambiguity card.xib", "height card.xib --width 200", "replay card.xib", "export card.xib",
      "explain card.xib",
      "diff card.xib card.xib#card:320", "history card.xib#card", "show card.xib",
      "bisect card.xib width<400",
    ])
  func `an Interface Builder file stands in place of a case`(line: String) throws {
    let workshop = try Workshop()
    try workshop.folder.write(try InterfaceBuilderFixtures.text("card.xib"), to: "card.xib")
    let run = try workshop.run(line)
    #expect(run.exitCode == 0, "\(run.messages)")
    #expect(run.output != "" || run.messages.hasSuffix("do not differ.\n"))
    #expect(try workshop.shell("ls").output == "card.xib\n")
  }

  @Test func `one of the views of a file is chosen by its identifier`() throws {
    let workshop = try Workshop()
    let text = try InterfaceBuilderFixtures.text("words.storyboard")
    try workshop.folder.write(text, to: "words.storyboard")
    let names = try workshop.run("export words.storyboard -o ndjson").output.matches(of: /"name":"([^"]+)"/)
      .map { String($0.output.1) }
    try #require(names.count > 1)
    for name in names {
      #expect(name.hasPrefix("words.storyboard#"))
      let run = try workshop.run(["export", name, "-o", "ndjson"])
      #expect(run.output.contains("\"name\":\"\(name)\""))
      #expect(run.output.split(separator: "\n").count == 1)
    }
    let several = try workshop.run("solve words.storyboard")
    #expect(several.exitCode == 2)
    #expect(
      several.messages
        == "layoutcase: words.storyboard has \(names.count) cases: "
        + names.prefix(10).map { $0.replacing("words.storyboard#", with: "") }.joined(separator: ", ")
        + ", …; name one, as in \(names[0]); \"layoutcase check words.storyboard\" names all\n")
    let other = try workshop.run("solve words.storyboard#nothing")
    #expect(other.exitCode == 3)
    #expect(other.messages.hasPrefix("layoutcase: words.storyboard has no case \"nothing\"; it has "))
  }

  @Test func `a name with a file is the stored case's where there is one, and else that of the file's case`()
    throws
  {
    let workshop = try Workshop()
    try workshop.folder.write(try InterfaceBuilderFixtures.text("card.xib"), to: "card.xib")
    #expect(try workshop.run("solve card.xib#card").output.hasPrefix("card.xib#card, pass 0 of 0\n"))
    _ = try workshop.run("add card.xib")
    _ = try workshop.run("set case:card.xib#card width=200")
    #expect(try workshop.run("solve card.xib#card").output.hasPrefix("card.xib#card, pass 1 of 1\n"))
    #expect(try workshop.run("solve case:card.xib#card").output.hasPrefix("card.xib#card, pass 1 of 1\n"))
    #expect(try workshop.run("solve card.xib").output.hasPrefix("card.xib#card, pass 0 of 0\n"))
    #expect(
      try workshop.run("set card.xib width=200").messages
        == "layoutcase: \"card.xib\" is a file and not a stored case; \"layoutcase add card.xib\" stores its cases, "
        + "\"layoutcase list\" shows the stored ones\n")
    _ = try workshop.shell("rm card.xib")
    #expect(try workshop.run("solve card.xib#card").output.hasPrefix("card.xib#card, pass 1 of 1\n"))
  }

  @Test func `a stored case that is called like a file is told from the file`() throws {
    let workshop = try Workshop()
    let document = #"{ "name": "a.json", "environment": { "width": 9 }, "root": { "id": "v" } }"#
    #expect(
      try workshop.run("add -", input: document).messages.contains("the stored case is called case:a.json"))
    for verb in ["solve", "lint", "check", "replay"] {
      let missing = try workshop.run("\(verb) a.json")
      #expect(missing.exitCode == 3, "\(verb)")
      #expect(missing.messages.contains("the stored case of that name is case:a.json"), "\(verb)")
    }
    #expect(try !workshop.run("set a.json width=10").messages.contains("and not the file"))
    try workshop.folder.write(document, to: "a.json")
    #expect(try workshop.run("set a.json width=11").messages.contains("and not the file a.json"))
    #expect(try workshop.run("undo a.json").messages.contains("and not the file a.json"))
    #expect(try workshop.run("__complete case-names -- case:a").output == "case:a.json\n")
  }

  @Test func `a stored case of a file that has changed since is the same for every verb, and told`() throws {
    let workshop = try Workshop()
    let text = try InterfaceBuilderFixtures.text("card.xib")
    try workshop.folder.write(text, to: "card.xib")
    _ = try workshop.run("add card.xib")
    #expect(try workshop.run("check card.xib#card").messages == "")
    try workshop.folder.write(
      text.replacing(#"constant="12" id="k03"#, with: #"constant="20" id="k03"#), to: "card.xib")
    for line in ["solve card.xib#card", "check card.xib#card", "lint card.xib#card --select conflict"] {
      let run = try workshop.run(line)
      #expect(run.exitCode == 0, "\(line): \(run.output)")
      #expect(
        run.messages
          == "Note: card.xib#card is the stored case, and card.xib has another by now; "
          + "\"layoutcase add --replace card.xib\" stores that.\n", "\(line)")
    }
    #expect(try workshop.run("check card.xib").exitCode == 1)
  }

  @Test func `each stored case that its file has changed is told`() throws {
    let workshop = try Workshop()
    func document(_ name: String, _ width: Int) -> String {
      #"{"name":"\#(name)","environment":{"width":\#(width),"height":9},"root":{"id":"v"}}"#
    }
    for name in ["x", "y"] { _ = try workshop.run("add -", input: document("both.ndjson#\(name)", 5)) }
    try workshop.folder.write("\(document("x", 6))\n\(document("y", 6))\n", to: "both.ndjson")
    // `add --replace both.ndjson` would store "x" beside "both.ndjson#x".
    let notes = ["x", "y"].map {
      "Note: both.ndjson#\($0) is the stored case, and both.ndjson has another by now.\n"
    }.joined()
    for verb in ["check", "lint", "replay"] {
      #expect(try workshop.run("\(verb) both.ndjson#x both.ndjson#y").messages.hasPrefix(notes), "\(verb)")
    }
  }

  @Test func `a watched document is laid out again when it is saved, and says what moved`() throws {
    let workshop = try workshop()
    try workshop.folder.write(Self.card(gap: 20), to: "next")
    try workshop.folder.write("{", to: "broken")
    let run = try workshop.shell(
      """
      mkfifo pipe; timeout 300 layoutcase solve card.json --pass 0 --watch > pipe 2>&1 & process=$!
      count=0
      while IFS= read -r line; do
        echo "$line"
        case "$line" in
          Watching*)
            count=$((count + 1))
            case $count in
              1) mv broken card.json ;;
              2) mv next card.json ;;
              3) mv card.json elsewhere ;;
              *) kill $process; break ;;
            esac ;;
          *" is gone; "*) mv elsewhere card.json ;;
        esac
      done < pipe
      """)
    let parts = run.output.components(separatedBy: "Watching card.json; Ctrl-C ends it.\n")
    try #require(parts.count == 5)
    #expect(parts[0].contains("card, pass 0 of 1") && parts[0].contains("│"))
    #expect(parts[1].hasPrefix("card.json:1:2: "))
    // The title was 10 from the left, and is 20 now.
    #expect(parts[2].contains("before  now") && parts[2].contains("10   20"))
    #expect(parts[3].hasPrefix("card.json is gone; it is laid out again as soon as it is back.\n"))
    #expect(parts[3].contains("Nothing moved."))
  }

  @Test func `a replaced case keeps the appended passes that still apply`() throws {
    let workshop = try workshop()
    _ = try workshop.run("add card.json")
    _ = try workshop.run("set card title.hugging.horizontal=300")
    _ = try workshop.run("set card badge.text=new title.hugging.vertical=310")
    _ = try workshop.run("set card width=180")
    let plain = Self.card().replacing("badge", with: "mark")
    let run = try workshop.run("add --replace --keep-history -", input: plain)
    #expect(
      run.messages
        == """
        Replaced 1 case (2 appended passes kept, 1 appended pass dropped): card.
        Note: pass 3 of card, which set badge.text="new" title.hugging.vertical=310, was dropped: \
        there is no view "badge".

        """)
    let history = try workshop.run("history card").output
    let kept = history.split(separator: "\n").filter { $0.hasPrefix("  ") && $0.contains("=") }
    #expect(kept == ["  title.hugging.horizontal=251", "  title.hugging.horizontal=300", "  width=180"])
    #expect(try workshop.run("db verify").messages == "layoutcase.db is sound.\n")
    #expect(try workshop.run("add --keep-history -", input: plain).exitCode == 2)
  }

  /// A document need not name the class of a view that has a stack.
  @Test func `stack views without a class are found as such`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("new st --example stack")
    _ = try workshop.run("add st.json")
    let cases = try workshop.run("query cases --class UIStackView -o csv").output.split(separator: "\r\n")
    #expect(cases.count == 2 && cases.last?.hasPrefix("st,") == true, "\(cases)")
    let views = try workshop.run("query views --class UIStackView -o csv").output.split(separator: "\r\n")
    #expect(views.dropFirst().map { $0.split(separator: ",")[1] } == ["row", "texts"], "\(views)")
    let shown = try workshop.run("show st").output
    #expect(shown.contains(/row +UIStackView .*horizontal, center/), "\(shown)")
    #expect(shown.contains(/texts +UIStackView .*vertical, spacing 2/), "\(shown)")
  }

  /// The document has the two passes that were appended before it was exported, and not the third.
  @Test func `passes that a document holds are neither kept a second time nor dropped`() throws {
    let workshop = try workshop()
    _ = try workshop.run("add card.json")
    for value in [300, 310] { _ = try workshop.run("set card title.hugging.horizontal=\(value)") }
    _ = try workshop.shell("layoutcase export card > exported.json")
    _ = try workshop.run("set card width=180")
    let refusal = try workshop.run("add exported.json").messages
    #expect(refusal.contains("which drops its appended pass; --keep-history keeps it"), "\(refusal)")
    func passes() throws -> [String] {
      try workshop.run("history card").output.split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("  ") && $0.contains("=") }
    }
    let all = [251, 300, 310].map { "  title.hugging.horizontal=\($0)" } + ["  width=180"]
    #expect(
      try workshop.run("add --replace --keep-history exported.json").messages
        == "Replaced 1 case (2 appended passes in the document, 1 appended pass kept): card.\n")
    #expect(try passes() == all)
    // The two are the document's own now, and the third is the only one that was appended.
    #expect(
      try workshop.run("add --replace exported.json").messages == """
        Replaced 1 case (1 appended pass dropped): card.
        Note: pass 4 of card, which set width=180, was dropped.

        """)
    #expect(try passes() == Array(all.dropLast()))
  }

  /// The document has lost the pass that it came with, and has the first of the two that were appended.
  @Test func `a pass that a document holds is found where the passes before it are others`() throws {
    let workshop = try workshop()
    _ = try workshop.run("add card.json")
    for value in [180, 190] { _ = try workshop.run("set card width=\(value)") }
    let document = Self.card().replacing(
      #"{"view": "title", "hugging": {"horizontal": 251}}"#, with: #"{"environment": {"width": 180}}"#)
    #expect(
      try workshop.run("add --replace --keep-history -", input: document).messages
        == "Replaced 1 case (1 appended pass in the document, 1 appended pass kept): card.\n")
    let passes = try workshop.run("history card").output.split(separator: "\n").filter { $0.contains("=") }
    #expect(passes == ["  width=180", "  width=190"])
  }

  @Test func `a kept pass changes the constraint that it changed before, whatever its number is now`() throws
  {
    let workshop = try workshop()
    func card(_ constraints: [String]) -> String {
      """
      {"name": "k", "environment": {"width": 320, "height": 100}, "root": {"id": "v", "children": [{"id": "a"}]},
       "constraints": [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]}
      """
    }
    let (width, leading) = ("a.width == 50", "a.leading == v.leading + 16")
    let rest = ["a.top == v.top + 10", "a.height == 20"]
    _ = try workshop.run("add -", input: card([width, leading] + rest))
    _ = try workshop.run("set k c2.constant=40")
    // The leading constraint comes first, with another constant.
    let moved = card(["a.leading == v.leading + 20"] + rest + [width])
    let run = try workshop.run("add --replace --keep-history -", input: moved)
    #expect(run.messages == "Replaced 1 case (1 appended pass kept): k.\n")
    #expect(try workshop.run("history k").output.contains("  c1.constant=40\n"))
    // Without it the pass has nothing to change.
    let without = try workshop.run("add --replace --keep-history -", input: card([width] + rest))
    #expect(
      without.messages.contains(
        "pass 1 of k, which set c1.constant=40, was dropped: c1 is another constraint now: a.width == 50.\n"),
      "\(without.messages)")
  }
}

extension String {
  /// The parts between a separator. The standard library has this for single characters alone.
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
